package sc2msgi_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// readsAround are the files that may open or read in a way of their own, with the reason.
var readsAround = map[string]string{
	"bounded/bounded.go":             "it is the one way",
	"bench/store/plain.go":           "it follows no links, and writes too",
	"bench/store/system_unix.go":     "it opens a lock to write, and a folder to sync it",
	"bench/store/temp.go":            "it makes a file",
	"cmd/sc2msgi/kept/beside.go":     "it makes a file",
	"cmd/sc2msgi/kept/kept.go":       "it makes a file",
	"cmd/sc2msgi/maps/extract.go":    "it writes into a folder",
	"cmd/sc2msgi/serve/variables.go": "it makes a file, or adds to one",
	"runner/install/here_unix.go":    "what is read of that file system is read by way of bounded",
	"sim/server/mapfile.go":          "it reads within a folder, after the same checks",
	"sim/standin/layout.go":          "it makes a file",
	"runner/install/here_windows.go": "it opens what a drive has for fs.FS, which is read by way of bounded",
	"runner/install/glibc.go":        "the section of a program has at most 4,096 bytes there",
	"reference/stormlib.go":          "for tests alone",
	"reference/reference.go":         "for tests alone",
	"reference/maps.go":              "for tests alone",
	"cmd/sc2msgi/cmdtest/files.go":   "for tests alone",
}

// Rule (no read without a bound): code opens and reads what comes from outside by way of bounded. Files that are
// embedded, and streams behind an io.LimitReader, have their bound already.
func TestNobodyReadsWithoutABound(t *testing.T) {
	used := map[string]bool{}
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
		source, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		found, err := unboundedReads(source)
		slashed := filepath.ToSlash(path)
		_, may := readsAround[slashed]
		if used[slashed] = len(found) > 0; !may {
			for _, call := range found {
				t.Errorf("%s calls %s: read by way of package bounded", path, call)
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for path := range readsAround {
		if !used[path] {
			t.Errorf("%s reads in no way of its own: take it from the list", path)
		}
	}
}

// openers are the functions that open or read a file, or all of a stream, by the package that has them.
var openers = map[string][]string{
	"os":      {"Open", "OpenFile", "ReadFile", "OpenRoot", "OpenInRoot", "DirFS"},
	"io":      {"ReadAll"},
	"io/fs":   {"ReadFile"},
	"syscall": {"Open"},
}

// unboundedReads lists the calls of openers in a file's code, under whatever name it imports their packages.
func unboundedReads(source []byte) (found []string, err error) {
	f, err := parser.ParseFile(token.NewFileSet(), "", source, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	packages := map[string]string{} // by the name in the file
	for _, spec := range f.Imports {
		path := strings.Trim(spec.Path.Value, `"`)
		name := path[strings.LastIndexByte(path, '/')+1:]
		if spec.Name != nil {
			name = spec.Name.Name
		}
		packages[name] = path
	}
	ast.Inspect(f, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		if pkg, name := called(call.Fun); slices.Contains(openers[packages[pkg]], name) && !limited(call) {
			found = append(found, pkg+"."+name)
		}
		return true
	})
	return found, nil
}

// called returns the package and the name of a function.
func called(fun ast.Expr) (pkg, name string) {
	if s, ok := fun.(*ast.SelectorExpr); ok {
		if x, ok := s.X.(*ast.Ident); ok {
			return x.Name, s.Sel.Name
		}
	}
	return "", ""
}

// limited reports whether all that a call reads is behind an io.LimitReader.
func limited(call *ast.CallExpr) bool {
	if len(call.Args) != 1 {
		return false
	}
	inner, ok := call.Args[0].(*ast.CallExpr)
	if !ok {
		return false
	}
	pkg, name := called(inner.Fun)
	return pkg == "io" && name == "LimitReader"
}

// Rule: the check itself can fail.
func TestReadRuleCanFail(t *testing.T) {
	for _, c := range []struct {
		code string
		want int
	}{
		{`import "os"; var _, _ = os.ReadFile("a")`, 1},
		{`import system "os"; var _, _ = system.Open("a")`, 1},
		{`import "io"; func f(r io.Reader) { io.ReadAll(r) }`, 1},
		{`import "io"; func f(r io.Reader) { io.ReadAll(io.LimitReader(r, 9)) }`, 0},
		{`import "io/fs"; func f(s fs.FS) { fs.ReadFile(s, "a") }`, 1},
		{`import "embed"; var files embed.FS; var _, _ = files.ReadFile("a")`, 0},
		{`import "sc2msgi/bounded"; var _, _ = bounded.ReadFile("a", 9)`, 0},
		{`import "os"; var _ = os.WriteFile("a", nil, 0)`, 0},
	} {
		found, err := unboundedReads([]byte("package p\n" + c.code))
		if err != nil || len(found) != c.want {
			t.Errorf("%s: found %v, error %v, want %d", c.code, found, err, c.want)
		}
	}
}
