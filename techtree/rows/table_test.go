package rows

import (
	"bytes"
	"compress/gzip"
	"encoding/csv"
	"errors"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/ilp"
)

// table is a small table of this program's own.
const table = "x:a,x:b,e:a,e:b\n0,0,1,0\n1,0,1,1\n"

func infer(t *testing.T, name, table string, o Options) *Inference {
	t.Helper()
	found, err := Infer(t.Context(), name, strings.NewReader(table), o)
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// Rule: a table means the same however it is written: packed, with a byte order mark, other line breaks, quotes,
// numbers with a point, truths, columns in another place, other names, and columns that are left alone.
func TestTablesThatMeanTheSame(t *testing.T) {
	want := infer(t, "t.csv", table, Options{}).Tree
	if got := want.Formula(0) + "; " + want.Formula(1); got != "nothing; a" {
		t.Fatalf("inferred %s", got)
	}
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	if _, err := w.Write([]byte(table)); err != nil || w.Close() != nil {
		t.Fatal(err)
	}
	suffixed := Options{Columns: Columns{Complete: "*_done", Eligible: "*_can"}}
	for _, c := range []struct {
		name, table string
		o           Options
	}{
		{"t.csv.gz", packed.String(), Options{}},
		{"t.csv", "\xef\xbb\xbf" + table, Options{}},
		{"t.csv", strings.ReplaceAll(table, "\n", "\r\n") + "\r\n\r\n", Options{}},
		{"t.csv", strings.TrimSuffix(table, "\n"), Options{}},
		{"t.csv", "\"x:a\",x:b,e:a,\"e:b\"\n\"0\",0,1,0\n1,0,1,\"1\"\n", Options{}},
		{"t.csv", "x:a,x:b,e:a,e:b\n0.0,False,1.0,0\nTrue,0,true,1.0\n", Options{}},
		{"t.csv", ",time,x:a,e:b,x:b,e:a\n0,\"1,5\",0,0,0,1\n1,\"a \"\"b\"\"\",1,1,0,1\n", Options{}},
		{"t.csv", "a_done,b_done,a_can,b_can\n0,0,1,0\n1,0,1,1\n", suffixed},
		{"t.csv", "a,b,a ok,b ok\n0,0,1,0\n1,0,1,1\n", Options{Columns: Columns{Complete: "*", Eligible: "* ok"}}},
		{"t.csv", "x:a,x:b,e:a,e:b,withheld:b\n0,0,1,0,0\n0,0,1,1,1\n1,0,,1,0\n", Options{}},
	} {
		got := infer(t, c.name, c.table, c.o).Tree
		if d := cmp.Diff(want.Graph, got.Graph); d != "" || !slices.Equal(got.Subtasks, want.Subtasks) {
			t.Errorf("%q: %v, %s", c.table, got.Subtasks, d)
		}
	}
}

// Rule: what is wrong with a table is one line with the line and the column, that says how it is mended.
func TestBadTables(t *testing.T) {
	const head = "x:a,e:a\n"
	run := strings.Join(runColumns, ",") + "," + head
	good := "w,me,,1,adaptation,0,1,0,9,a,1,2,finished,0,1\n"
	last := "w,me,,1,adaptation,0,1,2,7,,,,,1,1\n"
	if got := infer(t, "t.csv", run+good+last, Options{}); got.Run == nil || got.Rows != 2 {
		t.Fatalf("the good rows: %+v", got)
	}
	for _, c := range []struct {
		name, table string
		columns     Columns
		says        string
	}{
		{"", "", Columns{}, "the table is empty"},
		{"", head, Columns{}, "the table has no rows"},
		{"", "a;b\n", Columns{}, `line 1: there is no comma, but ";"`},
		{"", "a,b\n", Columns{}, "line 1: no column is called x:*, as those of completions are: name them so, or " +
			"first infer the tree by the names that they have: sc2msgi techtree infer --rows FILE --x NAMES --e"},
		{"", "a,b\n", Columns{"x:", "e:"}, "name them so, or say how they are called (--x)"},
		{"", "x:a,b\n", Columns{}, "line 1: no column is called e:*, as those of eligibilities are"},
		{"", "x:a,e:a,x:a\n", Columns{}, "line 1: column 3 (x:a): a column of this name stands there already"},
		{"", "x:a,e:a,masked:b\n", Columns{}, "line 1: there is a column masked:b and none e:b"},
		{"", "x:a\x1b,e:a\n", Columns{}, "its name has characters that cannot be shown"},
		{"", "x:a,e:a\n0\n", Columns{}, "line 2: the row has 1 cells, and the first line 2"},
		{"", "x:a,e:a\n0,1\n0,1,1\n", Columns{}, "line 3: the row has more than the 2 cells"},
		{"", "x:a,e:a\n0,2\n", Columns{}, `line 2: column 2 (e:a): "2" is neither 0 nor 1`},
		{"", "x:a,e:a\n,1\n", Columns{}, "line 2: column 1 (x:a): the cell is empty"},
		{"", "x:a,e:a,n\n1,1,\"a\nb\"\n", Columns{}, "line 2: column 3 (n): a quote is not closed"},
		{"", "x:a,e:a\n1,\"1\" \n", Columns{}, "line 2: column 2 (e:a): something follows the closing quote"},
		{"", "x:a,e:a\n1,1\"\n", Columns{}, "line 2: column 2 (e:a): there is a quote within a cell"},
		{"", head, Columns{Complete: "*a*"}, "more than one *"},
		{"", head, Columns{Complete: "a", Eligible: "a*"}, "both what completions and what eligibilities are called"},
		{"", "\xff\xfex", Columns{}, "UTF-16"},
		{"", "\x1f\x8b\x08", Columns{}, "give it a name that ends in .gz"},
		{"t.gz", "\x1f\x8b\x08", Columns{}, "damaged or cut off"},
		{"t.GZ", head, Columns{}, "the file is not packed by gzip"},
		{"", "x:a,e:a" + strings.Repeat(" ", mostLine), Columns{}, "line 1: the line is longer than"},
		{"", run + good, Columns{}, "the last episode does not end"},
		{"", run + last, Columns{}, "column 10 (option): the first row of an episode has none"},
		{"", run + good + strings.Replace(good, ",0,1,0,9,", ",0,2,2,7,", 1), Columns{},
			"column 7 (episode): the episode before did not end"},
		{"", run + strings.Replace(good, "finished", "well", 1), Columns{}, `column 13 (end): "well" is none of finished`},
		{"", run + strings.Replace(good, ",a,", ",b,", 1), Columns{}, `column 10 (option): "b" is no subtask`},
		{"", run + strings.Replace(good, ",2,", ",-2,", 1), Columns{}, `column 12 (steps): "-2" is no whole number`},
		{"", run + strings.Replace(good, ",1,2,", ",NaN,2,", 1), Columns{}, `column 11 (reward): "NaN" is no number`},
		{"", run + strings.Replace(good, "adaptation", "play", 1), Columns{}, `column 5 (phase): "play" is none of`},
		{"", run + strings.Replace(good, "w,me", "w,", 1), Columns{}, `column 2 (agent): "" is no name`},
		{"", run + good + strings.Replace(last, ",1,", ",2,", 1), Columns{},
			`line 3: column 4 (trial): it is "2", and "1" before`},
		{"", strings.ReplaceAll(run+good+last, "adaptation", "test"), Columns{}, "no row of the phase adaptation"},
	} {
		_, err := Infer(t.Context(), c.name, strings.NewReader(c.table), Options{Columns: c.columns})
		var f *Fault
		if !errors.As(err, &f) || !strings.Contains(err.Error(), c.says) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%.200q: %v, want a fault that says %q", c.table, err, c.says)
		}
	}
}

// Rule: what may be needed too and came along in every row is named: the example of docs/method.md, section 2, where C
// and D are open.
func TestTheExampleOfTheMethod(t *testing.T) {
	const table = "x:A,x:B,x:C,x:D,e:T\n1,1,1,1,1\n1,0,1,1,1\n0,1,1,1,0\n1,1,0,0,0\n0,0,0,1,0\n"
	found := infer(t, "t.csv", table, Options{})
	var text bytes.Buffer
	if err := found.WriteText(&text); err != nil {
		t.Fatal(err)
	}
	for _, says := range []string{"; 0 literals untested, 1 literal never seen apart from the rest.\n", "\nT A & C?\n",
		"\nTo test next, with all else complete that it may need:\n  T without C\n",
		"\nNo row has what these need without the following, which they may need too:\n  T: D\n"} {
		if !strings.Contains(text.String(), says) {
			t.Errorf("printed is %s, want %q", &text, says)
		}
	}
	if strings.Contains(text.String(), "nothing left to test") {
		t.Errorf("printed is that nothing is left to test: %s", &text)
	}
}

// Rule: rows that contradict each other are told by subtask, and what was never eligible by name, and so is
// what is left to test.
func TestWhatATableTells(t *testing.T) {
	const head = "x:a,x:b,x:c,x:d,e:a,e:b,e:c\n"
	found := infer(t, "t.csv", head+"0,0,0,0,1,0,0\n0,0,0,0,0,0,0\n1,1,0,0,1,0,1\n", Options{})
	if !slices.Equal(found.Contradicted, []int{1, 0, 0, 0}) || found.Contradictions() != 1 {
		t.Errorf("contradicted are %v", found.Contradicted)
	}
	if want := []Lines{{2, 3}, {}, {}, {}}; !slices.Equal(found.Contradictory, want) {
		t.Errorf("the first lines that contradict each other are %v, want %v", found.Contradictory, want)
	}
	if !slices.Equal(found.Unseen, []int{1}) {
		t.Errorf("never eligible were %v", found.Unseen)
	}
	if want := []Test{{2, 0}}; !slices.Equal(found.Tests, want) {
		t.Errorf("tests are %v, want %v", found.Tests, want)
	}
	var text bytes.Buffer
	if err := found.WriteText(&text); err != nil {
		t.Fatal(err)
	}
	for _, says := range []string{"  a: at 1 set of completions, first in line 3 (line 2 has the same completions)\n",
		"  c without a\n", "they need: b.\n", "alone: d.\n"} {
		if !strings.Contains(text.String(), says) {
			t.Errorf("the text does not say %q: %s", says, &text)
		}
	}
}

// Rule: 2,000 random rows of 30 subtasks tell the tree that they are of, in another order of rows and columns too.
func TestInferredIsTheTree(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	g := layered(30, rng)
	found := infer(t, "t.csv", string(randomTable(g, 2000, rng)), Options{Bias: ilp.Minimal}).Tree.Graph
	for i := range g {
		for range 1000 {
			x := bits.Random(rng).And(bits.Below(30))
			if g[i].Holds(x) != found[i].Holds(x) {
				t.Errorf("subtask %d: %v, inferred %v", i, g[i], found[i])
				break
			}
		}
	}
}

// FuzzTable: no table makes the reader fail but by a fault, and one that encoding/csv reads otherwise is a fault.
func FuzzTable(f *testing.F) {
	for _, seed := range []string{table, "x:a,e:a\n\"1\",0\n", "x:a,e:a,n\n1,,\"a,\"\"b\"\n",
		"\"x:a\",e:a\r\n1,1.0\r\n",
		strings.Join(runColumns, ",") + ",x:a,e:a\nw,me,,1,adaptation,0,1,0,9,a,1,2,finished,0,1\n"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		r, err := newReader("", strings.NewReader(text), Columns{})
		if err != nil {
			return
		}
		reference := csv.NewReader(strings.NewReader(strings.TrimPrefix(text, "\xef\xbb\xbf")))
		names, err := reference.Read()
		if err != nil || len(names) != len(r.columns) {
			t.Fatalf("%d columns are read, encoding/csv: %q, %v", len(r.columns), names, err)
		}
		for {
			err := r.read()
			if err != nil {
				var fault *Fault
				if !errors.Is(err, io.EOF) && !errors.As(err, &fault) {
					t.Fatal(err)
				}
				break
			}
			cells, err := reference.Read()
			if err != nil {
				t.Fatalf("a row is read, encoding/csv: %v", err)
			}
			compare(t, r, cells)
		}
		if _, err := Infer(t.Context(), "", strings.NewReader(text), Options{}); err != nil {
			var fault *Fault
			if !errors.As(err, &fault) {
				t.Fatal(err)
			}
		}
	})
}

// compare holds a row against the cells that encoding/csv reads.
func compare(t *testing.T, r *reader, cells []string) {
	t.Helper()
	for i, c := range r.columns {
		if c.role != inSet {
			continue
		}
		is := slices.Contains([]string{"1", "1.0", "true", "True", "TRUE"}, cells[i])
		if got := r.row[c.set].Has(c.at); got != is && !(c.set == withheld) {
			t.Fatalf("column %d is %q, and is read as %v", i+1, cells[i], got)
		}
	}
}
