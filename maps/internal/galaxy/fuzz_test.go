package galaxy

import (
	"reflect"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"sc2msgi/reference/cost"
)

// FuzzParse feeds the parser anything. Rule: neither it nor the check panics, it takes memory in proportion to the
// source, an error is one line, and what could be read has the same tree when it is written and read again.
func FuzzParse(f *testing.F) {
	f.Add([]byte(walked))
	f.Add(nativesSource)
	f.Add([]byte(inFunction("const int a = c_timeGame; int[2] z; z[a] += -n << 1; if (!b) { return; } else if (b) { " +
		"} else { } for (;;) { break; }")))
	f.Fuzz(func(t *testing.T, source []byte) {
		var s *Script
		var err error
		cost.InProportion(t, len(source), 400, func() { s, err = Parse(source) })
		if err != nil {
			oneLine(t, err)
			return
		}
		if err := s.Check(Natives()); err != nil {
			oneLine(t, err)
		}
		s.Calls()
		s.Outside()
		text := printed(bare(s))
		if len(text) > maxSource {
			return
		}
		again, err := Parse([]byte(text))
		if err != nil {
			if strings.Contains(err.Error(), "more than 500 deep") {
				return // by the brackets that were written
			}
			t.Fatalf("%v\n%s", err, text)
		}
		if !reflect.DeepEqual(bare(again), s) {
			t.Fatalf("another tree from %s", text)
		}
	})
}

func oneLine(t *testing.T, err error) {
	t.Helper()
	if text := err.Error(); strings.ContainsAny(text, "\n\r") || len(text) > 1<<12 || !utf8.ValidString(text) {
		t.Errorf("an error of %d bytes: %q", len(text), text)
	}
}

// operators by how tightly they bind in C, the loosest first: written down a second time, to compare with.
var operators = [][]string{{"||"}, {"&&"}, {"|"}, {"^"}, {"&"}, {"==", "!="}, {"<", ">", "<=", ">="}, {"<<", ">>"},
	{"+", "-"}, {"*", "/", "%"}}

// drawOperation draws an operation that binds at least as tightly as a level, as text with no more brackets than C
// needs, and with all.
func drawOperation(t *rapid.T, level, depth int) (text, full string) {
	if level == len(operators) || depth == 0 {
		name := rapid.SampledFrom([]string{"a", "17", "1.5", `"x"`, "null"}).Draw(t, "leaf")
		return name, name
	}
	switch rapid.IntRange(0, 4).Draw(t, "form") {
	case 0:
		text, full = drawOperation(t, 0, depth-1)
		return "(" + text + ")", full
	case 1:
		text, full = drawOperation(t, len(operators), depth-1)
		return "! " + text, "(!" + full + ")"
	case 2:
		return drawOperation(t, level+1, depth)
	}
	operator := rapid.SampledFrom(operators[level]).Draw(t, "operator")
	left, fullLeft := drawOperation(t, level, depth-1)
	right, fullRight := drawOperation(t, level+1, depth-1)
	return left + operator + right, "(" + fullLeft + " " + operator + " " + fullRight + ")"
}

// Rule: an operation with no more brackets than C needs is read as it was meant.
func TestOperationsAreReadAsMeant(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text, full := drawOperation(t, 0, 8)
		s, err := Parse([]byte("int x = " + text + ";"))
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		if got := bracketed(s.Declarations[0].Value); got != full {
			t.Errorf("%s is %s, want %s", text, got, full)
		}
	})
}
