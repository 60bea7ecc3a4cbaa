package techtree

import (
	"math"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// priced is the true tree with the numbers of the Mill.
func priced() *Tree {
	t := trueTree()
	t.Numbers = make([]Numbers, len(village))
	t.Numbers[number("Mill")] = Numbers{Minerals: 150, Gas: 25, Supply: 0.5, Loops: 448.5,
		Producers: []string{"SCV", "<MULE>"}}
	return t
}

// Rule: each format tells cost, time and producers of what has numbers, and says nothing of what has none.
func TestFormatsTellNumbers(t *testing.T) {
	const words = "costs 150 minerals, 25 gas, 0.5 supply; takes 20.0 s (448.5 loops); made by SCV or "
	for _, full := range []bool{false, true} {
		v, plain := priced().View(nil, full), trueTree().View(nil, full)
		for name, c := range map[string]struct{ with, without, want string }{
			"svg": {asFor(t, v.WriteSVG), asFor(t, plain.WriteSVG), "\n" + words + "&lt;MULE&gt;</title>"},
			"dot": {asFor(t, v.WriteDOT), asFor(t, plain.WriteDOT), `\n` + words + `<MULE>"`},
			"mermaid": {asFor(t, v.WriteMermaid), asFor(t, plain.WriteMermaid),
				`["Mill: 150 minerals, 25 gas, 0.5 supply, 20.0 s"]`},
			"csv": {asFor(t, v.WriteCSV), asFor(t, plain.WriteCSV), ",150,25,0.5,448.5,20.02,SCV or <MULE>\n"},
			"json": {asJSON(t, priced()), asJSON(t, trueTree()), `"numbers":{"minerals":150,"gas":25,"supply":0.5,` +
				`"loops":448.5,"seconds":20.02,"producers":["SCV","<MULE>"]}`},
			"text": {asFor(t, v.WriteNumbers), asFor(t, plain.WriteNumbers),
				"      cost                              seconds  loops  made by\n" +
					"Mill  150 minerals, 25 gas, 0.5 supply  20.0     448.5  SCV or <MULE>\n"},
		} {
			name, want := name, c.want
			if name == "svg" { // a line break is written as a reference
				want = strings.ReplaceAll(want, "\n", "&#xA;")
			}
			if !strings.Contains(c.with, want) {
				t.Errorf("%s, full %v: no %q in\n%s", name, full, want, c.with)
			}
			if strings.Contains(c.without, "SCV") || strings.Contains(c.without, " s\"") {
				t.Errorf("%s tells numbers that are not known", name)
			}
		}
	}
}

// Rule: a file of version 3 is still read: it has no numbers.
func TestVersion3IsRead(t *testing.T) {
	tree := inferred(doubts())
	old := strings.Replace(asJSON(t, tree), `"version": 4`, `"version": 3`, 1)
	got, err := ReadJSON(strings.NewReader(old))
	if err != nil {
		t.Fatal(err)
	}
	got.Persists = tree.Persists // of the world, which a file does not tell
	if diff := cmp.Diff(tree, got); diff != "" {
		t.Error(diff)
	}
}

// Rule: numbers that make no sense are refused in a line, read or written. Seconds may be left out.
func TestBadNumbers(t *testing.T) {
	good := asJSON(t, priced())
	for _, c := range []struct{ old, new, want string }{
		{`,"seconds":20.02`, ``, ""},
		{`"seconds":20.02`, `"seconds":21`, `"Mill": its seconds are not its loops divided by 22.4`},
		{`"gas":25`, `"gas":-25`, `"Mill": it costs less than nothing`},
		{`"loops":448.5,"seconds":20.02`, `"loops":-1`, `"Mill": it takes less than no time`},
		{`["SCV"`, `[""`, `"Mill": its producer "" has characters that cannot be shown`},
		{`"gas":25`, `"gases":25`, `unknown field "gases" (did you mean gas?)`},
		{`"gas":25`, `"gas":"25"`, `"25" is not a whole number`},
	} {
		if !strings.Contains(good, c.old) {
			t.Fatalf("the document has no %s", c.old)
		}
		_, err := ReadJSON(strings.NewReader(strings.Replace(good, c.old, c.new, 1)))
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: error %v, want %q", c.new, err, c.want)
		}
	}
	for _, bad := range []Numbers{{Minerals: -1}, {Supply: math.NaN()}, {Loops: math.Inf(1)},
		{Producers: []string{"a\nb"}}} {
		tree := priced()
		tree.Numbers[0] = bad
		if tree.Check() == nil {
			t.Errorf("%+v passes", bad)
		}
	}
}
