package sc2msgi_test

import (
	"go/ast"
	"go/doc"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// withoutExample are the packages that have no Example, each with the reason.
var withoutExample = map[string]string{
	"agents":                "names alone",
	"agents/all":            "it is imported for what it registers: see bench",
	"agents/active":         playedByName,
	"agents/active/guess":   "a part of agents/active",
	"agents/active/literal": "a part of agents/active",
	"agents/chaining":       playedByName,
	"agents/explorer":       playedByName,
	"agents/learned":        "its policy needs a file of weights",
	"agents/mixture":        playedByName,
	"agents/random":         playedByName,
	"agents/recurrent":      "its policies need a file of weights",
	"agents/released":       playedByName,
	"agents/told":           playedByName,
	"agents/weights":        "a part of agents/learned and agents/recurrent",
	"bench/trial":           "the flags of a command",
	"reference":             ofTests,
	"reference/browser":     ofTests,
	"reference/cost":        ofTests,
	"sc2api/door":           "a part of servers: see sim/server",
	"sc2api/frames":         "a part of servers: see sim/server",
	"sim/computer":          inSimulator,
	"sim/fidelity":          "a program",
	"sim/imported":          "its input are grids of the game's own, which no page can show",
	"sim/recording":         inSimulator,
	"sim/request":           inSimulator,
	"sim/transport":         inSimulator,

	"sim/transport/rawclient":  ofTests,
	"sim/transport/servertest": ofTests,
	"worlds/envtest":           "it takes a *testing.T, which an Example lacks",
}

const (
	playedByName = "an agent, played by its name: see msgi"
	ofTests      = "for tests alone"
	inSimulator  = "a part of the simulator: see sim/server"
)

// Rule (one Example for each public package): a package that other modules can import, but for commands, has an
// Example with output that `go test` checks, or a reason why not.
func TestPublicPackagesHaveExamples(t *testing.T) {
	packages := 0
	err := filepath.WalkDir(".", func(dir string, d fs.DirEntry, err error) error {
		if err != nil || !d.IsDir() {
			return err
		}
		if outside(dir) || d.Name() == "internal" || dir == "cmd" {
			return filepath.SkipDir
		}
		code, tests, err := goFiles(dir)
		if err != nil || len(code) == 0 {
			return err
		}
		packages++
		name := filepath.ToSlash(dir)
		switch why, excused := withoutExample[name]; {
		case !excused && !shows(tests):
			t.Errorf("%s has no Example with // Output: write one, or give withoutExample the reason", name)
		case excused && shows(tests):
			t.Errorf("%s has an Example: take it out of withoutExample", name)
		case excused && why == "":
			t.Errorf("%s stands in withoutExample without a reason", name)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if packages == 0 {
		t.Fatal("no packages found: the test looks in the wrong place")
	}
	for name := range withoutExample {
		if code, _, err := goFiles(filepath.FromSlash(name)); err != nil || len(code) == 0 {
			t.Errorf("withoutExample names %s, which is no package", name)
		}
	}
}

// goFiles returns the paths of the code in a folder, and its tests, parsed.
func goFiles(dir string) (code []string, tests []*ast.File, err error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, nil, err
	}
	for _, e := range entries {
		path := filepath.Join(dir, e.Name())
		switch {
		case strings.HasSuffix(path, "_test.go"):
			f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ParseComments)
			if err != nil {
				return nil, nil, err
			}
			tests = append(tests, f)
		case strings.HasSuffix(path, ".go"):
			code = append(code, path)
		}
	}
	return code, tests, nil
}

// shows reports whether tests have an Example with output.
func shows(tests []*ast.File) bool {
	return slices.ContainsFunc(doc.Examples(tests...), func(e *doc.Example) bool {
		return e.Output != "" || e.EmptyOutput
	})
}

// Rule: the check itself can fail.
func TestExampleRuleCanFail(t *testing.T) {
	for _, c := range []struct {
		source string
		want   bool
	}{
		{"func ExampleA() {\n\t// Output: a\n}", true},
		{"func ExampleA() {\n\t// Output:\n}", true},
		{"func ExampleA() {}", false},
		{"func TestA() {\n\t// Output: a\n}", false},
		{"", false},
	} {
		f, err := parser.ParseFile(token.NewFileSet(), "a_test.go", "package p\n"+c.source, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		if got := shows([]*ast.File{f}); got != c.want {
			t.Errorf("%q: %v", c.source, got)
		}
	}
}
