package galaxy

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sc2msgi/maps/mpq"
	"sc2msgi/reference"
)

// references returns the scripts of the reference maps by the maps' names; it skips the test where there are none.
func references(t testing.TB) map[string][]byte {
	t.Helper()
	found := map[string][]byte{}
	for _, path := range reference.Maps(t) {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		archive, err := mpq.Open(context.Background(), data)
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		script, err := archive.ReadFile(context.Background(), "MapScript.galaxy")
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		found[strings.TrimSuffix(filepath.Base(path), ".SC2Map")] = script
	}
	return found
}

func parsed(t testing.TB, source string) *Script {
	t.Helper()
	s, err := Parse([]byte(source))
	if err != nil {
		t.Fatalf("%v\n%s", err, source)
	}
	return s
}

// Rule: the scripts of the maps that the game is known to play are without an error.
func TestReferencesAreRight(t *testing.T) {
	for name, source := range references(t) {
		if err := parsed(t, string(source)).Check(Natives()); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// bare takes the positions out of a tree.
func bare[T any](tree T) T {
	blank(reflect.ValueOf(tree))
	return tree
}

func blank(v reflect.Value) {
	switch {
	case v.Type() == reflect.TypeFor[Position]():
		v.SetZero()
	case v.Kind() == reflect.Pointer && !v.IsNil():
		blank(v.Elem())
	case v.Kind() == reflect.Slice:
		for i := range v.Len() {
			blank(v.Index(i))
		}
	case v.Kind() == reflect.Struct:
		for i := range v.NumField() {
			blank(v.Field(i))
		}
	}
}

// Rule: a script that is written from its tree, with brackets round every operation, has the same tree.
func TestTreeOfPrintedScript(t *testing.T) {
	sources := references(t)
	sources["natives"] = nativesSource
	for name, source := range sources {
		want := bare(parsed(t, string(source)))
		text := printed(want)
		if got := bare(parsed(t, text)); !reflect.DeepEqual(got, want) {
			t.Errorf("%s: another tree from %s", name, text)
		}
	}
}

// Rule (the table's two parts): the first part is what the references use and do not declare, no more and no less; of
// the second they use nothing, and each of its entries says why it is there.
func TestNativesAreThoseOfTheReferences(t *testing.T) {
	first, second, both := strings.Cut(string(nativesSource), "//-- Not used by the reference maps")
	if !both {
		t.Fatal("natives.galaxy has no second part")
	}
	var used []string
	for _, source := range references(t) {
		used = append(used, parsed(t, string(source)).Outside()...)
	}
	slices.Sort(used)
	used = slices.Compact(used)
	var names []string
	for _, d := range parsed(t, first).Declarations {
		names = append(names, d.Name)
	}
	slices.Sort(names)
	if diff := cmp.Diff(used, names); diff != "" {
		t.Errorf("what the references use, and the table: %s", diff)
	}
	_, second, _ = strings.Cut(second, "\n")
	for _, d := range parsed(t, second).Declarations {
		if slices.Contains(used, d.Name) {
			t.Errorf("the references do use %s", d.Name)
		}
	}
	for line := range strings.Lines(second) {
		if strings.Contains(line, ";") && !strings.Contains(line, "; // ") {
			t.Errorf("no reason: %s", line)
		}
	}
}

// without returns the table without one name.
func without(name string) *Script {
	return &Script{Natives().Includes, slices.DeleteFunc(slices.Clone(Natives().Declarations),
		func(d *Declaration) bool { return d.Name == name })}
}

// Rule: the check can fail: a script that uses something of the game is wrong where the game does not have it.
func TestEachNativeIsNeeded(t *testing.T) {
	for name, source := range references(t) {
		s := parsed(t, string(source))
		for _, used := range s.Outside() {
			err := s.Check(without(used))
			if err == nil || !strings.Contains(err.Error(), ": "+used+" is not declared above") {
				t.Errorf("%s without %s: %v", name, used, err)
			}
		}
	}
}

// expectWrong fails the test where a changed script passes.
func expectWrong(t *testing.T, s *Script, what string, args ...any) {
	t.Helper()
	if s.Check(Natives()) == nil {
		t.Errorf("not found: "+what, args...)
	}
}

// Rule: each call that has an argument too few or too many, or that calls another name, is found.
func TestChangedCallsAreFound(t *testing.T) {
	for name, source := range references(t) {
		s := parsed(t, string(source))
		for in, e := range s.Expressions() {
			if e.Kind != Call {
				continue
			}
			where := fmt.Sprintf("%s:%v: %s in %s", name, e.At, e.Text, in.Name)
			was := *e
			e.Text += "X"
			expectWrong(t, s, "%s renamed", where)
			*e = was
			e.Operands = append(slices.Clone(was.Operands), &Expr{Kind: Int, Text: "0"})
			expectWrong(t, s, "%s with one more", where)
			if *e = was; len(was.Operands) > 0 {
				e.Operands = was.Operands[1:]
				expectWrong(t, s, "%s with one less", where)
			}
			*e = was
		}
	}
}

// Rule: each argument of a type that does not fit is found: a bank fits nowhere in these scripts.
func TestChangedArgumentsAreFound(t *testing.T) {
	natives := &Script{Natives().Includes, append(slices.Clone(Natives().Declarations),
		parsed(t, "native bank aBank ();").Declarations...)}
	for name, source := range references(t) {
		s := parsed(t, string(source))
		for _, c := range s.Calls() {
			for i, argument := range c.Arguments {
				c.Arguments[i] = &Expr{Kind: Call, Text: "aBank"}
				if s.Check(natives) == nil {
					t.Errorf("%s:%v: not found: argument %d of %s", name, c.At, i, c.Name)
				}
				c.Arguments[i] = argument
			}
		}
	}
}

// Rule: a declaration that is missing or has another type is found, wherever what it declares is used.
func TestChangedDeclarationsAreFound(t *testing.T) {
	for name, source := range references(t) {
		s := parsed(t, string(source))
		used := map[string]bool{}
		for _, e := range s.Expressions() {
			used[e.Text] = true // a call's, a variable's, and for TriggerCreate a string's
		}
		all := s.Declarations
		for i, d := range all {
			if !used[d.Name] || d.Function != nil && !d.Function.Defined {
				// a prototype that comes before the first call may be missing where the definition comes before it too
				continue
			}
			s.Declarations = slices.Delete(slices.Clone(all), i, i+1)
			expectWrong(t, s, "%s: %s missing", name, d.Name)
			s.Declarations = all
			was := d.Type
			d.Type = Type{Name: "bank"}
			expectWrong(t, s, "%s: %s is a bank", name, d.Name)
			d.Type = was
		}
	}
}

// Rule: each return that is missing at the end of a function with a result is found.
func TestMissingReturnsAreFound(t *testing.T) {
	for name, source := range references(t) {
		s := parsed(t, string(source))
		for _, d := range s.Declarations {
			if d.Function == nil || d.Type.Name == "void" {
				continue
			}
			was := d.Function.Body
			d.Function.Body = was[:len(was)-1]
			expectWrong(t, s, "%s: the last return of %s", name, d.Name)
			d.Function.Body = was
		}
	}
}
