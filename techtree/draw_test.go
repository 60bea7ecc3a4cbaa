package techtree

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"math"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sc2msgi/msgi/graph"
)

// asFor calls a writer and returns what it wrote.
func asFor(t testing.TB, write func(io.Writer) error) string {
	t.Helper()
	var out bytes.Buffer
	if err := write(&out); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// No two boxes overlap, and no level stretch of an edge runs through one: half a line's distance may go to lowering
// an edge.
func TestNothingOverlapsInADrawing(t *testing.T) {
	const rounding = 1e-6
	check := func(t interface{ Fatalf(string, ...any) }, v *View) {
		p := newPicture(v)
		for i, a := range p.boxes {
			if a.w < v.Nodes[i].width() || a.h < v.Nodes[i].height() || a.x < 0 || a.y < margin+titleSpan-rounding ||
				a.x+a.w > p.right+rounding || a.y+a.h > p.bottom+rounding {
				t.Fatalf("%s at %+v is too narrow for its label or outside the picture", v.Nodes[i].Label, a)
			}
			for j, b := range p.boxes[:i] {
				if a.x < b.x+b.w && b.x < a.x+a.w && a.y < b.y+b.h && b.y < a.y+a.h {
					t.Fatalf("%s at %+v overlaps %s at %+v", v.Nodes[i].Label, a, v.Nodes[j].Label, b)
				}
			}
		}
		for _, column := range p.layout.columns {
			for i := 1; i < len(column); i++ {
				above, below := &p.layout.slots[column[i-1]], &p.layout.slots[column[i]]
				if below.y-above.y < p.layout.apart(above, below)-lineGap/2-rounding {
					t.Fatalf("slots at %v and %v of a column are too near", above.y, below.y)
				}
			}
		}
	}
	check(t, trueTree().View(nil, false))
	check(t, trueTree().View(nil, true))
	rapid.Check(t, func(t *rapid.T) { check(t, drawView(t)) })
}

// Needs stand left of what needs them wherever there is no cycle.
func TestEdgesRunToTheRight(t *testing.T) {
	v := inferred(with("Forge", all("Farm")), nil).View(nil, false)
	p := newPicture(v)
	for _, e := range v.Edges {
		if from, to := p.boxes[e.From], p.boxes[e.To]; from.x+from.w >= to.x {
			t.Errorf("%s stands at %v, %s at %v", v.Nodes[e.From].Label, from.x, v.Nodes[e.To].Label, to.x)
		}
	}
	if n := p.layout.crossings(); n > 0 {
		t.Errorf("%d edges cross, and none needs to", n)
	}
}

// The same drawing to the byte, and whatever the graph, SVG that an XML reader accepts.
func TestSVGIsSoundAndStable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := drawView(t)
		var first, second bytes.Buffer
		if err := errors.Join(v.WriteSVG(&first), v.WriteSVG(&second)); err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(first.Bytes(), second.Bytes()) {
			t.Fatal("two drawings of one view differ")
		}
		if strings.Contains(first.String(), "NaN") || strings.Contains(first.String(), "Inf") {
			t.Fatal("a coordinate is not a number")
		}
		in := xml.NewDecoder(&first)
		for {
			if _, err := in.Token(); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				t.Fatal(err)
			}
		}
	})
}

// A legend explains what occurs and nothing else.
func TestLegendShowsWhatOccurs(t *testing.T) {
	wrong := with("Knight", all("Archer"))
	wrong[number("Keep")] = graph.Precondition{}
	blank := inferred(make(graph.Graph, len(truth)), nil)
	var plain []Subtask
	for i := range village {
		plain = append(plain, Subtask{Name: village[i].Name, Kind: Other, Stand: i})
	}
	few := &Tree{Origin: Origin{Task: "x"}, Subtasks: plain, Graph: truth}
	bad := &Tree{Origin: Origin{Task: "x", Agent: "a", Episodes: 1}, Subtasks: plain, Graph: wrong}
	drawings := map[string]string{
		"truth":        asFor(t, trueTree().View(nil, false).WriteSVG),
		"blank":        asFor(t, blank.View(truth, false).WriteSVG),
		"wrong":        asFor(t, inferred(wrong, nil).View(truth, false).WriteSVG),
		"full":         asFor(t, trueTree().View(nil, true).WriteSVG),
		"full, wrong":  asFor(t, inferred(wrong, nil).View(truth, true).WriteSVG),
		"of one kind":  asFor(t, few.View(nil, false).WriteSVG),
		"one kind bad": asFor(t, bad.View(truth, false).WriteSVG),
	}
	for _, c := range []struct{ text, in string }{
		{"building", "truth, blank, wrong, full, full, wrong"},
		{"unit", "truth, blank, wrong, full, full, wrong"},
		{"threshold", "full, full, wrong"},
		{"selection", "full, full, wrong"},
		{"other", "full, full, wrong"},
		{"subtask", "of one kind, one kind bad"},
		{"needed for", "truth, wrong, full, full, wrong, of one kind, one kind bad"},
		{"one of several ways to", "truth, full, of one kind"},
		{"excludes", "truth, wrong, full, full, wrong, of one kind, one kind bad"},
		{"never seen eligible", "blank, wrong, full, wrong, one kind bad"},
		{"true, but nothing is known", "blank, wrong, full, wrong, one kind bad"},
		{"superfluous", "wrong, full, wrong, one kind bad"},
		{"missing", "wrong, full, wrong, one kind bad"},
		{"not exact, costs included", "wrong"},
		{"not exact", "full, wrong, one kind bad"},
		{"the colour is that of where a line begins", "full, full, wrong"},
	} {
		for name, svg := range drawings {
			want := slices.Contains(strings.Split(strings.ReplaceAll(c.in, "full, wrong", "both"), ", "),
				strings.ReplaceAll(name, "full, wrong", "both"))
			if got := strings.Contains(svg, ">"+c.text+"<"); got != want {
				t.Errorf("the legend of %s explains %q: %v, want %v", name, c.text, got, want)
			}
		}
	}
}

// A negation ends in a bar, right, wrong or missing; and every arrowhead that is used is there.
func TestNegationsEndInABar(t *testing.T) {
	g := with("Forge", all("Farm"))
	g[number("Mill")] = all("Farm")
	g[number("Mill")].Any[0].Neg.Add(number("Archer"))
	svg := asFor(t, inferred(g, nil).View(truth, false).WriteSVG)
	for _, want := range []string{"Shrine missing Forge", "Archer superfluous Mill"} {
		before, _, found := strings.Cut(svg, "<title>"+want+"<")
		if !found || !strings.HasSuffix(before, `negated)">`) {
			t.Errorf("%s has no bar", want)
		}
	}
	for _, used := range regexp.MustCompile(`url\(#(.*?)\)`).FindAllStringSubmatch(svg, -1) {
		if !strings.Contains(svg, `<marker id="`+used[1]+`"`) {
			t.Errorf("there is no arrowhead %s", used[1])
		}
	}
}

// settle solves its problem: no arrangement that keeps the order and the distances lies nearer to the wishes.
func TestSettleIsLeastSquares(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 6).Draw(t, "n")
		l := &layout{}
		var column []int
		for range n {
			column = append(column, l.add(rapid.IntRange(-1, 0).Draw(t, "node"), 0))
		}
		wishes := rapid.SliceOfN(rapid.Float64Range(-100, 100), n, n).Draw(t, "wishes")
		l.settle(column, func(s int) float64 { return wishes[s] })
		cost := func(y []float64) float64 {
			sum := 0.0
			for i := range y {
				sum += (y[i] - wishes[i]) * (y[i] - wishes[i])
			}
			return sum
		}
		settled := make([]float64, n)
		for i := range settled {
			settled[i] = l.slots[i].y
		}
		other := rapid.SliceOfN(rapid.Float64Range(-100, 100), n, n).Draw(t, "other")
		for i := 1; i < n; i++ {
			gap := l.apart(&l.slots[i-1], &l.slots[i])
			if settled[i]-settled[i-1] < gap-1e-9 {
				t.Fatalf("%v and %v are nearer than %v", settled[i-1], settled[i], gap)
			}
			other[i] = math.Max(other[i], other[i-1]+gap)
		}
		if cost(other) < cost(settled)-1e-6 {
			t.Fatalf("%v is nearer to %v than %v", other, wishes, settled)
		}
	})
}

func TestGraphvizAcceptsDOT(t *testing.T) {
	dot, err := exec.LookPath("dot")
	if err != nil {
		t.Skip("Graphviz is not installed")
	}
	wrong := with("Knight", all("Archer", "select Hall"))
	wrong[number("Tower")] = all("Keep")
	wrong[number("Tower")].Any[0].Neg.Add(number("Farm"))
	tree := inferred(wrong, nil)
	for name, v := range map[string]*View{
		"truth": trueTree().View(nil, false), "compared": tree.View(truth, false), "full": tree.View(truth, true),
		`quotes " and \`: {Title: `a "tree" \`, Nodes: []Node{{Label: `"\`}}},
	} {
		cmd := exec.Command(dot, "-Tsvg")
		cmd.Stdin = strings.NewReader(asFor(t, v.WriteDOT))
		var stderr bytes.Buffer
		cmd.Stderr = &stderr
		drawn, err := cmd.Output()
		if err != nil || stderr.Len() > 0 {
			t.Errorf("%s: %v: %s", name, err, stderr.String())
		}
		if n := strings.Count(string(drawn), `class="node"`); n != len(v.Nodes) {
			t.Errorf("%s: %d nodes drawn, want %d", name, n, len(v.Nodes))
		}
		if n := strings.Count(string(drawn), `class="edge"`); n != len(v.Edges) {
			t.Errorf("%s: %d edges drawn, want %d", name, n, len(v.Edges))
		}
	}
}

type fullDisk struct{}

func (fullDisk) Write([]byte) (int, error) { return 0, errors.New("the disk is full") }

func TestWritersReportErrors(t *testing.T) {
	v := trueTree().View(nil, false)
	for name, err := range map[string]error{
		"text":      v.WriteText(fullDisk{}),
		"full text": trueTree().View(nil, true).WriteText(fullDisk{}),
		"JSON":      trueTree().WriteJSON(fullDisk{}),
		"DOT":       v.WriteDOT(fullDisk{}),
		"SVG":       v.WriteSVG(fullDisk{}),
		"result":    scored(t, trueTree(), truth).WriteText(fullDisk{}),
	} {
		if err == nil || !strings.Contains(err.Error(), "the disk is full") {
			t.Errorf("%s: error %v", name, err)
		}
	}
}

func BenchmarkSVG(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if err := trueTree().View(truth, false).WriteSVG(io.Discard); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkSVGFull(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if err := trueTree().View(truth, true).WriteSVG(io.Discard); err != nil {
			b.Fatal(err)
		}
	}
}
