package rules

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sc2msgi/msgi/bits"
)

// value evaluates a formula by its meaning, as another way to read it than clauses.
func (f formula) value(n *names, x bits.Set) bool {
	count := 0
	for _, p := range f.parts {
		if p.value(n, x) {
			count++
		}
	}
	fitting := bits.Set{}
	if f.op == anyOf || f.op == allOf {
		fitting, _ = n.matching(f.name)
	}
	switch f.op {
	case always:
		return true
	case name:
		return x.Has(n.number[f.name])
	case not:
		return count == 0
	case and:
		return count == len(f.parts)
	case or:
		return count > 0
	case atLeast:
		return count >= f.least
	case anyOf:
		return x.Intersects(fitting)
	}
	return x.Contains(fitting)
}

// drawFormula draws a formula over eight subtasks as a text.
func drawFormula(t *rapid.T, depth int) string {
	kind := rapid.IntRange(0, 6).Draw(t, "kind")
	if depth == 0 {
		kind = 0
	}
	part := func() string { return drawFormula(t, depth-1) }
	switch kind {
	case 1:
		return "!(" + part() + ")"
	case 2:
		return "(" + part() + " & " + part() + ")"
	case 3:
		return "(" + part() + "|" + part() + ")"
	case 4:
		return fmt.Sprintf("%d of (%s, %s, %s)", rapid.IntRange(1, 3).Draw(t, "least"), part(), part(), part())
	case 5:
		return rapid.SampledFrom([]string{"any(put *)", "all(put *)", "any(* on b)", "always"}).Draw(t, "pattern")
	}
	return rapid.SampledFrom(eight.list).Draw(t, "name")
}

var eight = newNames([]string{"put a on b", "put c on d", "put a on d", "take", "wood>=3", "x y", "Z", "on b"})

// Rule: the clauses of a formula mean what the formula means, and its text is read as the same formula.
func TestClausesMeanTheFormula(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := drawFormula(t, 3)
		f, err := parseFormula(text)
		if err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		clauses, err := eight.clauses(f)
		if err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		again, err := parseFormula(f.String())
		if err != nil || again.String() != f.String() {
			t.Fatalf("%q is written %q, and that is read as %q: %v", text, f, again, err)
		}
		for word := range uint64(256) {
			x := bits.OfWords(word)
			if want := f.value(eight, x); holds(clauses, x) != want || again.value(eight, x) != want {
				t.Fatalf("%q at %v: want %v, its clauses are %v", text, x, want, clauses)
			}
		}
	})
}

// Rule: blanks mean nothing; & binds closer than |, and ! closest.
func TestFormulaSyntax(t *testing.T) {
	for text, want := range map[string]string{
		"":                       "always",
		" a&b|c ":                "(a & b) | c",
		"!a & b":                 "!a & b",
		"!(a | b)":               "!(a | b)",
		"wood >= 3 & two  words": "wood>=3 & two words",
		"2 of (a, b & c, d)":     "2 of (a, (b & c), d)",
		"any( Put * )":           "any(Put *)",
	} {
		f, err := parseFormula(text)
		if err != nil || f.String() != want {
			t.Errorf("%q is read as %q, %v; want %q", text, f, err, want)
		}
	}
}

// Rule: what is no formula is refused, with what is wrong.
func TestFormulaErrors(t *testing.T) {
	for text, says := range map[string]string{
		"a &":                             "ends where",
		"(a":                              "lacks a )",
		"a b ) c":                         "unexpected",
		"a || b":                          "unexpected",
		"3 of (a, b)":                     "3 of 2 cannot hold",
		"many of (a, b)":                  "is no number",
		"any(":                            "lacks a )",
		"any()":                           "no pattern",
		strings.Repeat("(", 30) + "a":     "nested more than",
		strings.Repeat("a & ", 600) + "a": "letters",
		strings.Repeat("a&", 600) + "a":   "more than 512 parts",
		strings.Repeat("!", 2000) + "a":   "nested more than",
		"2 of (a, b":                      "lacks a )",
		"a & {object}":                    "unexpected",
	} {
		if f, err := parseFormula(text); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%.40q is read as %.40v, %v; want an error with %q", text, f, err, says)
		}
	}
}

// Rule: a formula that means too much is refused after bounded work.
func TestFormulaWork(t *testing.T) {
	var list []string
	for i := range 40 {
		list = append(list, fmt.Sprint("s", i))
	}
	pairs := make([]string, 20)
	for i := range pairs {
		pairs[i] = fmt.Sprintf("(s%d | s%d)", 2*i, 2*i+1)
	}
	same := "s0" + strings.Repeat(", s0", 200)
	for _, text := range []string{strings.Join(pairs, " & "), "10 of (" + strings.Join(list, ", ") + ")",
		"12 of (" + same + ")"} {
		f, err := parseFormula(text)
		if err != nil {
			t.Fatal(err)
		}
		n := newNames(list)
		if _, err := n.expand(f, false); err != errTooMany {
			t.Errorf("%.40q: %v, want %v", text, err, errTooMany)
		}
		if n.work > mostWork+mostClauses*mostClauses {
			t.Errorf("%.40q: work %d, bound %d", text, n.work, mostWork)
		}
	}
}
