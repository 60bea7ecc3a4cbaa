// Package sc2msgi_test holds the project to its own design: who may import whom.
package sc2msgi_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	slashpath "path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const module = "sc2msgi"

// mayImport lists, for each part (a top-level folder), the other parts that its code may import. Arrows point one
// way: the simulator does not know what the agent wants to learn, and the algorithm knows no game. The page
// docs/layout.md says the same.
var mayImport = map[string][]string{
	"cli": {"cmd"},
	"cmd": {"cli", "agents", "worlds", "yamlfile", "jsonfile", "bounded", "bench", "task", "bot", "sim", "msgi",
		"subtasks", "techtree", "gamedata", "maps", "sc2api", "canvas", "runner", "film"},
	"bench": {"task", "agents", "msgi", "techtree", "gamedata", "bounded",
		"jsonfile"},
	"task": {"agents", "bot", "sim", "sc2api", "msgi", "subtasks", "techtree", "gamedata", "maps", "worlds",
		"bounded", "jsonfile"},
	"bot":         {"subtasks", "observation", "msgi", "gamedata", "sc2api", "canvas", "film"},
	"techtree":    {"msgi", "jsonfile"},
	"subtasks":    {"observation", "msgi", "gamedata"},
	"observation": {"gamedata", "sc2api"},
	"sim":         {"maps", "gamedata", "sc2api", "bounded"},
	"maps":        {"gamedata", "yamlfile"},
	"runner":      {"gamedata", "sc2api", "bounded", "jsonfile", "yamlfile"},
	"film":        {"gamedata"},
	"gamedata":    {},
	"sc2api":      {},
	"msgi":        {},
	"agents":      {"msgi", "bounded"},
	"canvas":      {},
	"yamlfile":    {"bounded"},
	"jsonfile":    {"yamlfile"},
	"bounded":     {},
	"worlds":      {"msgi", "canvas", "film", "yamlfile", "jsonfile"},
	"reference":   {}, // for tests alone
}

// mayImportBeside lists, for each package of a part that has several, which others of the same part it may import.
var mayImportBeside = map[string][]string{
	"msgi": {"msgi/bits", "msgi/effects", "msgi/graph", "msgi/grprop", "msgi/ilp", "msgi/plan",
		"msgi/rewards"},
	"agents":          {},
	"agents/play":     {},
	"agents/random":   {},
	"agents/told":     {"agents/play"},
	"agents/chaining": {"agents/play"},
	"agents/explorer": {},
	"agents/released": {"agents/random"},
	"agents/active": {"agents/active/guess", "agents/active/literal", "agents/explorer", "agents/play",
		"agents/random"},
	"agents/active/literal": {"agents/active/guess"},
	"agents/learned":        {"agents/play", "agents/weights"},
	"agents/recurrent":      {"agents/play", "agents/weights"},
	"agents/weights":        {},
	"agents/mixture":        {"agents/active", "agents/play"},
	"agents/active/guess":   {},
	"agents/all": {"agents", "agents/active", "agents/chaining", "agents/explorer", "agents/learned", "agents/mixture",
		"agents/play", "agents/random", "agents/recurrent", "agents/released", "agents/told"},
	"msgi/plan":    {"msgi/bits", "msgi/effects", "msgi/graph"},
	"msgi/grprop":  {"msgi/bits", "msgi/effects", "msgi/graph", "msgi/plan"},
	"msgi/effects": {"msgi/bits", "msgi/graph", "msgi/ilp"},
	"msgi/rewards": {"msgi/bits"},
	"msgi/ilp":     {"msgi/bits", "msgi/graph"},
	"msgi/graph":   {"msgi/bits"},
	"msgi/bits":    {},
	"maps":         {"maps/mpq"},
	"maps/build": {"maps", "maps/internal/content", "maps/internal/galaxy", "maps/mpq",
		"maps/internal/script"},
	"maps/internal/galaxy":     {},
	"maps/picture":             {"maps"},
	"maps/mpq":                 {},
	"maps/internal/content":    {"maps", "maps/mpq", "maps/internal/script"},
	"maps/internal/script":     {"maps"},
	"sim/terrain":              {},
	"sim/game":                 {"sim/terrain"},
	"sim/computer":             {"sim/game"},
	"sim/server":               {"sim/computer", "sim/game", "sim/recording", "sim/request", "sim/transport"},
	"sim/transport":            {"sim/request"},
	"sim/recording":            {"sim/request"},
	"sim/request":              {},
	"sim/standin":              {},
	"sim/imported":             {},
	"sim/fidelity":             {"sim/game", "sim/server"},
	"runner":                   {},
	"bot":                      {},
	"bot/spectator":            {"bot"},
	"bench":                    {"bench/trial", "bench/report", "bench/stats", "bench/store", "bench/summary"},
	"bench/report":             {"bench/stats", "bench/summary"},
	"bench/summary":            {"bench/stats"},
	"bench/store":              {},
	"bench/trial":              {},
	"bench/stats":              {},
	"bounded":                  {},
	"film":                     {},
	"sc2api":                   {},
	"sc2api/door":              {},
	"sc2api/frames":            {},
	"reference":                {},
	"task":                     {},
	"task/source":              {"task"},
	"techtree/rows":            {"techtree"},
	"techtree/diff":            {"techtree"},
	"techtree/page":            {"techtree"},
	"runner/install":           {},
	"runner/faults":            {},
	"worlds/rules":             {},
	"worlds/boolmodel":         {},
	"worlds/noise":             {},
	"worlds/layered":           {},
	"worlds/envtest":           {},
	"worlds/gridworld":         {},
	"worlds/gridworld/optimum": {"worlds/gridworld"},
	"worlds/gridworld/picture": {"worlds/gridworld"},

	// The commands, which do not import each other, and below them what they share, which knows no command.
	// Package cli alone knows the commands, and main knows only cli.
	"cmd/sc2msgi":          {},
	"cmd/sc2msgi/bench":    {"cmd/sc2msgi/cmdline", "cmd/sc2msgi/game", "cmd/sc2msgi/terminal"},
	"cmd/sc2msgi/doctor":   {"cmd/sc2msgi/cmdline"},
	"cmd/sc2msgi/film":     {"cmd/sc2msgi/cmdline", "cmd/sc2msgi/kept"},
	"cmd/sc2msgi/licenses": {"cmd/sc2msgi/cmdline"},
	"cmd/sc2msgi/ladder":   {"cmd/sc2msgi/cmdline", "cmd/sc2msgi/game", "cmd/sc2msgi/runfolder"},
	"cmd/sc2msgi/maps":     {"cmd/sc2msgi/cmdline", "cmd/sc2msgi/output"},
	"cmd/sc2msgi/proxy":    {"cmd/sc2msgi/cmdline", "cmd/sc2msgi/kept", "cmd/sc2msgi/lossylog"},
	"cmd/sc2msgi/run": {"cmd/sc2msgi/cmdline", "cmd/sc2msgi/game", "cmd/sc2msgi/kept", "cmd/sc2msgi/run/audience",
		"cmd/sc2msgi/runfolder", "cmd/sc2msgi/terminal"},
	"cmd/sc2msgi/run/audience": {"cmd/sc2msgi/cmdline", "cmd/sc2msgi/kept", "cmd/sc2msgi/terminal"},
	"cmd/sc2msgi/serve": {"cmd/sc2msgi/cmdline", "cmd/sc2msgi/kept", "cmd/sc2msgi/lossylog",
		"cmd/sc2msgi/terminal"},
	"cmd/sc2msgi/sim": {"cmd/sc2msgi/cmdline"},
	"cmd/sc2msgi/techtree": {"cmd/sc2msgi/cmdline", "cmd/sc2msgi/game", "cmd/sc2msgi/kept", "cmd/sc2msgi/output",
		"cmd/sc2msgi/runfolder"},
	"cmd/sc2msgi/train":     {"cmd/sc2msgi/cmdline"},
	"cmd/sc2msgi/watch":     {"cmd/sc2msgi/cmdline", "cmd/sc2msgi/run/audience"},
	"cmd/sc2msgi/worlds":    {"cmd/sc2msgi/cmdline", "cmd/sc2msgi/output"},
	"cmd/sc2msgi/cmdline":   {},
	"cmd/sc2msgi/cmdtest":   {"cmd/sc2msgi/cmdline", "cmd/sc2msgi/game", "cmd/sc2msgi/runfolder"}, // for tests alone
	"cmd/sc2msgi/game":      {"cmd/sc2msgi/cmdline", "cmd/sc2msgi/runfolder"},
	"cmd/sc2msgi/kept":      {},
	"cmd/sc2msgi/lossylog":  {},
	"cmd/sc2msgi/output":    {"cmd/sc2msgi/cmdline", "cmd/sc2msgi/kept", "cmd/sc2msgi/terminal"},
	"cmd/sc2msgi/runfolder": {},
	"cmd/sc2msgi/terminal":  {},
}

// algorithmMayUse lists which modules the algorithm may use beside the standard library.
var algorithmMayUse = []string{"gonum.org/v1/gonum"}

// Rule (the table of docs/layout.md): every import of the project's own packages follows mayImport.
func TestImportsPointOneWay(t *testing.T) {
	files := 0
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && outside(path) {
			return filepath.SkipDir
		}
		if d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return nil
		}
		files++
		for _, message := range violations(t, path) {
			t.Errorf("%s: %s", path, message)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if files == 0 {
		t.Fatal("no Go files found: the test looks in the wrong place")
	}
}

// outside reports whether a folder holds nothing of this module: hidden files, test data, or a module of its own.
func outside(dir string) bool {
	if name := filepath.Base(dir); dir == "." || !strings.HasPrefix(name, ".") && name != "testdata" {
		_, err := os.Stat(filepath.Join(dir, "go.mod"))
		return dir != "." && err == nil
	}
	return true
}

// nested are the modules of their own in this repository, which this one neither needs nor sees.
var nested = []string{"examples", "bot/gosc2ai"}

// Rule: a nested module is outside; and go-sc2ai, which not every module proxy has, is nothing that this module asks
// for.
func TestNestedModulesAreOutside(t *testing.T) {
	for _, dir := range nested {
		if !outside(filepath.FromSlash(dir)) {
			t.Errorf("%s is no module of its own", dir)
		}
	}
	for _, file := range []string{"go.mod", "go.sum"} {
		content, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(content), "go-sc2ai") {
			t.Errorf("%s names go-sc2ai: it belongs to bot/gosc2ai alone", file)
		}
	}
}

func violations(t *testing.T, path string) []string {
	t.Helper()
	f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
	if err != nil {
		t.Fatal(err)
	}
	var imports []string
	for _, spec := range f.Imports {
		name, err := strconv.Unquote(spec.Path.Value)
		if err != nil {
			t.Fatal(err)
		}
		imports = append(imports, name)
	}
	return judge(filepath.ToSlash(path), imports)
}

// judge returns what is wrong with a file at path that has the given imports.
func judge(path string, imports []string) []string {
	part, _, _ := strings.Cut(path, "/")
	allowed, known := mayImport[part]
	if !known {
		return []string{"the design knows no part " + part}
	}
	var wrong []string
	for _, name := range imports {
		inside, own := strings.CutPrefix(name, module+"/")
		target, _, _ := strings.Cut(inside, "/")
		switch {
		case own && target == part:
			wrong = append(wrong, sideways(slashpath.Dir(path), inside)...)
		case own && !slices.Contains(allowed, target):
			wrong = append(wrong, part+" may not import "+name)
		case !own && part == "msgi" && strings.Contains(name, ".") && !usable(name):
			wrong = append(wrong, "the algorithm may not depend on "+name)
		}
	}
	return wrong
}

// sideways returns what is wrong with a package that imports another of its own part.
func sideways(from, to string) []string {
	beside, known := mayImportBeside[from]
	switch {
	case !known:
		return []string{"the design does not know what " + from + " may import of its own part"}
	case !slices.Contains(beside, to):
		return []string{from + " may not import " + to}
	}
	return nil
}

func usable(name string) bool {
	return slices.ContainsFunc(algorithmMayUse, func(m string) bool { return strings.HasPrefix(name, m+"/") })
}

// Rule: the check itself can fail.
func TestImportRulesCanFail(t *testing.T) {
	for _, c := range []struct {
		path, imported string
		ok             bool
	}{
		{"sim/game/a.go", "sc2msgi/gamedata", true},
		{"sim/game/a.go", "sc2msgi/bot", false},
		{"sim/server/a.go", "sc2msgi/subtasks", false},
		{"sim/server/a.go", "sc2msgi/msgi/bits", false},
		{"msgi/ilp/a.go", "sc2msgi/msgi/graph", true},
		{"msgi/ilp/a.go", "sc2msgi/sc2api", false},
		{"msgi/ilp/a.go", "github.com/rs/zerolog", false},
		{"msgi/grprop/a.go", "gonum.org/v1/gonum/mat", true},
		{"bot/a.go", "sc2msgi/sim/server", false},
		{"elsewhere/a.go", "fmt", false},
		{"task/a.go", "sc2msgi/bot/spectator", true},
		{"techtree/a.go", "sc2msgi/subtasks", false},
		{"techtree/a.go", "sc2msgi/task", false},
		{"msgi/ilp/a.go", "sc2msgi/msgi", false},
		{"agents/play/a.go", "sc2msgi/msgi/plan", true},
		{"msgi/a.go", "sc2msgi/agents/play", false},
		{"agents/play/a.go", "sc2msgi/worlds/layered", false},
		{"msgi/ilp/a.go", "sc2msgi/msgi/plan", false},
		{"msgi/new/a.go", "sc2msgi/msgi/bits", false},
		{"sim/game/a.go", "sc2msgi/sim/server", false},
		{"sim/game/a.go", "sc2msgi/sim/terrain", true},
		{"sim/terrain/a.go", "sc2msgi/sim/game", false},
		{"sim/server/a.go", "sc2msgi/sim/terrain", false},
		{"bot/a.go", "sc2msgi/bot/spectator", false},
		{"sim/transport/a.go", "sc2msgi/sim/game", false},
		{"sim/transport/a.go", "sc2msgi/sim/server", false},
		{"sim/recording/a.go", "sc2msgi/sim/game", false},
		{"sim/server/a.go", "sc2msgi/sim/transport/servertest", false},
		{"cmd/sc2msgi/main.go", "sc2msgi/cli", true},
		{"cli/a.go", "sc2msgi/cmd/sc2msgi/run", true},
		{"cli/a.go", "sc2msgi/msgi", false},
		{"cmd/sc2msgi/main.go", "sc2msgi/cmd/sc2msgi/run", false},
		{"cmd/sc2msgi/main.go", "sc2msgi/cmd/sc2msgi/game", false},
		{"cmd/sc2msgi/run/a.go", "sc2msgi/cmd/sc2msgi/game", true},
		{"cmd/sc2msgi/run/a.go", "sc2msgi/cmd/sc2msgi/bench", false},
		{"cmd/sc2msgi/run/a.go", "sc2msgi/cmd/sc2msgi/cmdtest", false},
		{"cmd/sc2msgi/game/a.go", "sc2msgi/cmd/sc2msgi/run", false},
	} {
		if got := len(judge(c.path, []string{c.imported})) == 0; got != c.ok {
			t.Errorf("%s importing %s: allowed %v, want %v", c.path, c.imported, got, c.ok)
		}
	}
}

// commands are the commands' packages, which package cli puts together.
var commands = []string{"bench", "doctor", "film", "ladder", "licenses", "maps", "proxy", "run", "serve", "sim",
	"techtree", "train", "watch", "worlds"}

// Rule: package cli alone knows the commands. They do not import each other, and what they share imports none of them.
func TestCliAloneKnowsTheCommands(t *testing.T) {
	const folder = "cmd/sc2msgi"
	for _, command := range commands {
		if _, known := mayImportBeside[folder+"/"+command]; !known {
			t.Errorf("%s is no package", command)
		}
	}
	for from, may := range mayImportBeside {
		if !strings.HasPrefix(from, folder) {
			continue
		}
		for _, to := range may {
			if name, _ := strings.CutPrefix(to, folder+"/"); slices.Contains(commands, name) {
				t.Errorf("%s may import %s, which is a command", from, to)
			}
		}
	}
}

// versionVariable is a table of gamedata that stands for one version: V4_10.
var versionVariable = regexp.MustCompile(`^V[0-9]`)

// Rule (the game version travels as a value): but for gamedata itself and the commands, which decide what is played,
// no code names a version's table; it is given that of the game at hand.
func TestVersionsArePassedIn(t *testing.T) {
	files := 0
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && outside(path) {
			return filepath.SkipDir
		}
		if part, _, _ := strings.Cut(filepath.ToSlash(path), "/"); d.IsDir() || part == "gamedata" || part == "cmd" ||
			!strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return nil
		}
		files++
		source, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		named, err := versionsNamed(source)
		for _, v := range named {
			t.Errorf("%s names %s: take the table as an argument", path, v)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if files == 0 {
		t.Fatal("no Go files found: the test looks in the wrong place")
	}
}

// versionsNamed lists the version variables of gamedata that a file's code names, under whatever name it imports the
// package.
func versionsNamed(source []byte) ([]string, error) {
	f, err := parser.ParseFile(token.NewFileSet(), "", source, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	local := ""
	for _, spec := range f.Imports {
		if spec.Path.Value != strconv.Quote(module+"/gamedata") {
			continue
		}
		if local = "gamedata"; spec.Name != nil {
			local = spec.Name.Name
		}
	}
	var named []string
	ast.Inspect(f, func(n ast.Node) bool {
		if s, ok := n.(*ast.SelectorExpr); ok && versionVariable.MatchString(s.Sel.Name) {
			if x, ok := s.X.(*ast.Ident); ok && x.Name == local {
				named = append(named, local+"."+s.Sel.Name)
			}
		}
		return true
	})
	return named, nil
}

// Rule: the check itself can fail.
func TestVersionRuleCanFail(t *testing.T) {
	const plain, renamed = `import "sc2msgi/gamedata"`, `import facts "sc2msgi/gamedata"`
	for _, c := range []struct {
		imports, code string
		ok            bool
	}{
		{plain, "var t = gamedata.V4_10", false},
		{plain, "func f() *gamedata.Unit { return gamedata.V5_0.Unit(gamedata.SCV) }", false},
		{renamed, "var t = facts.V4_8", false},
		{plain, "func f(t *gamedata.Table) *gamedata.Unit { return t.Unit(gamedata.SCV) }", true},
		{plain, "var v = gamedata.VikingFighter", true},
		{plain, "// gamedata.V4_10 in a comment", true},
		{`import "elsewhere/gamedata"`, "var t = gamedata.V4_10", true},
	} {
		named, err := versionsNamed([]byte("package p\n" + c.imports + "\n" + c.code))
		if err != nil {
			t.Fatal(err)
		}
		if got := len(named) == 0; got != c.ok {
			t.Errorf("%s; %s: allowed %v, want %v", c.imports, c.code, got, c.ok)
		}
	}
}

// partRow is a row of the table of parts: the folder, what is in it, and what it may import.
var partRow = regexp.MustCompile("(?m)^\\| `([a-z0-9]+)` \\| [^|]* \\| ([^|]*) \\|$")

// Rule: what docs/layout.md says of who may import whom is what is checked here.
func TestPageKnowsTheLayout(t *testing.T) {
	page, err := os.ReadFile(filepath.Join("docs", "layout.md"))
	if err != nil {
		t.Fatal(err)
	}
	told := map[string][]string{}
	for _, row := range partRow.FindAllStringSubmatch(string(page), -1) {
		told[row[1]] = nil
		if row[2] != "nothing" {
			told[row[1]] = strings.Split(row[2], ", ")
		}
	}
	for part, want := range mayImport {
		got, ok := told[part]
		if !ok {
			t.Errorf("docs/layout.md does not say what part %s may import", part)
			continue
		}
		slices.Sort(got)
		if want = slices.Sorted(slices.Values(want)); !slices.Equal(got, want) {
			t.Errorf("docs/layout.md says that %s imports %v, the rule is %v", part, got, want)
		}
	}
	for part := range told {
		if _, known := mayImport[part]; !known {
			t.Errorf("docs/layout.md tells of a part %s, which does not exist", part)
		}
	}
}
