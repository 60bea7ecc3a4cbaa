package game

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// counted are the fields, of a unit but for the last, from which the figures follow.
var counted = []string{"Type", "facts", "Owner", "dead", "Progress", "Contents", "resource", "aboard", "Orders",
	"production", "on", "units"}

// Rule: what is counted is written in counted.go alone, where each change has the figures recounted. A copy of a game
// takes them over.
func TestCountedIsWrittenInOnePlace(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	written := map[string]int{}
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") || file == "snapshot.go" {
			continue
		}
		writes := writesOfCounted(t, file, nil)
		written[file] = len(writes)
		if file != "counted.go" && len(writes) > 0 {
			t.Errorf("written elsewhere, without a recount: use what counted.go has for it\n%s",
				strings.Join(writes, "\n"))
		}
	}
	if written["counted.go"] < len(counted) {
		t.Errorf("counted.go writes in %d places, fewer than there are fields", written["counted.go"])
	}
}

// The rule above finds each way in which a rule of the game might write what is counted, and nothing else.
func TestWritesOfCounted(t *testing.T) {
	for code, want := range map[string]int{
		"u.Orders = append(u.Orders, o)":              1,
		"u.Orders, u.doing = u.Orders[:0], idle":      1,
		"u.Orders[i] = o":                             1,
		"g.Unit(t).dead = true":                       1,
		"s.Contents -= 5":                             1,
		"s.Contents++":                                1,
		"s := &u.production[0]; s.on = true":          1,
		"s := &u.production[0]; *s = production{}":    1,
		"copy(u.production[i:], u.production[i+1:])":  1,
		"clear(u.Orders)":                             1,
		"list := &u.Orders; *list = nil":              1,
		"for _, u.resource = range tags {}":           1,
		"g.units = g.units[:n]":                       1,
		"u.Orders[0].Progress = 0.5":                  0,
		"o := &u.Orders[0]; o.Target = t":             0,
		"s := &u.production[0]; s.made++":             0,
		"if u.Owner == 1 { g.order(u, o, false) }":    0,
		"n := len(u.Orders); units := g.units; _ = n": 0,
		"kept = append(kept, u.Orders...)":            0,
	} {
		src := "package game\nfunc f() {\n" + code + "\n}"
		if writes := writesOfCounted(t, "a.go", src); len(writes) != want {
			t.Errorf("%s: found %d writes, want %d: %q", code, len(writes), want, writes)
		}
	}
}

// writesOfCounted lists where a file writes a counted field, or makes that possible.
func writesOfCounted(t *testing.T, name string, src any) []string {
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, name, src, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	var found []string
	look := func(targets ...ast.Expr) {
		for _, e := range targets {
			if field := countedField(e); field != "" {
				found = append(found, fmt.Sprintf("%v: %s", files.Position(e.Pos()), field))
			}
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			look(n.Lhs...)
		case *ast.IncDecStmt:
			look(n.X)
		case *ast.RangeStmt:
			look(n.Key, n.Value)
		case *ast.UnaryExpr:
			if _, whole := n.X.(*ast.SelectorExpr); n.Op == token.AND && whole {
				look(n.X)
			}
		case *ast.CallExpr:
			if f, ok := n.Fun.(*ast.Ident); ok && (f.Name == "copy" || f.Name == "clear") {
				look(n.Args[0])
			}
		case *ast.CompositeLit:
			if typ, ok := n.Type.(*ast.Ident); ok && typ.Name == "production" {
				found = append(found, fmt.Sprintf("%v: a production", files.Position(n.Pos())))
			}
		}
		return true
	})
	return found
}

// countedField is the counted field that an expression, or what it is an element of, names; "" for none.
func countedField(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.IndexExpr:
		return countedField(e.X)
	case *ast.SliceExpr:
		return countedField(e.X)
	case *ast.SelectorExpr:
		_, ofElement := e.X.(*ast.IndexExpr) // u.Orders[0].Progress is an order's
		if slices.Contains(counted, e.Sel.Name) && !(ofElement && e.Sel.Name == "Progress") {
			return e.Sel.Name
		}
	}
	return ""
}
