package techtree

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"math"
	"os/exec"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sc2msgi/msgi/graph"
)

// asFor writes a drawing to a string.
func asFor(t testing.TB, write func(io.Writer, *View) error, v *View) string {
	t.Helper()
	var out bytes.Buffer
	if err := write(&out, v); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func TestDrawingsOfTheTruth(t *testing.T) {
	golden(t, "truth.dot", []byte(asFor(t, WriteDOT, Simplified(truth, nil, nil))))
	golden(t, "truth.svg", []byte(asFor(t, WriteSVG, Simplified(truth, nil, nil))))
}

// views are drawings of every sort: none of an edge known, all of it wrong, cycles, everything shown.
func views(t *rapid.T) *View {
	g, against := drawGraph(t), graph.Graph(nil)
	if rapid.Bool().Draw(t, "compared") {
		against = truth
	}
	var sure []Confidence
	if rapid.Bool().Draw(t, "sure") {
		sure = drawConfidences(t, g)
	}
	if rapid.Bool().Draw(t, "full") {
		return Full(g, sure, against)
	}
	return Simplified(g, sure, against)
}

// No two boxes overlap, and no level stretch of an edge runs through one.
func TestNothingOverlapsInADrawing(t *testing.T) {
	const rounding = 1e-6
	check := func(t interface{ Fatalf(string, ...any) }, v *View) {
		p := newPicture(v)
		for i, a := range p.boxes {
			if a.w < labelWidth(v.Nodes[i].Label) || a.x < 0 || a.y < titleSpan || a.x+a.w > p.right+rounding || a.y+a.h > p.bottom+rounding {
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
				if below.y-above.y < apart(above, below)-rounding {
					t.Fatalf("slots at %v and %v of a column are too near", above.y, below.y)
				}
			}
		}
	}
	check(t, Simplified(truth, nil, nil))
	check(t, Full(truth, nil, nil))
	rapid.Check(t, func(t *rapid.T) { check(t, views(t)) })
}

// Needs stand left of what needs them wherever there is no cycle.
func TestEdgesOfTheTruthRunToTheRight(t *testing.T) {
	v := Simplified(truth, nil, nil)
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
		v := views(t)
		var first, second bytes.Buffer
		if err := errors.Join(WriteSVG(&first, v), WriteSVG(&second, v)); err != nil {
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

func TestLegendShowsWhatOccurs(t *testing.T) {
	plain := asFor(t, WriteSVG, Simplified(truth, nil, nil))
	blank := asFor(t, WriteSVG, Simplified(make(graph.Graph, len(truth)), nil, truth))
	for _, c := range []struct {
		text         string
		plain, blank bool
	}{
		{">building<", true, true}, {">unit<", true, true}, {">needed for<", true, false}, {">never seen eligible<", false, true},
		{">true, but nothing is known<", false, true}, {">missing<", false, false}, {">threshold<", false, false},
	} {
		if strings.Contains(plain, c.text) != c.plain || strings.Contains(blank, c.text) != c.blank {
			t.Errorf("legend %s: want %v, %v", c.text, c.plain, c.blank)
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
			gap := apart(&l.slots[i-1], &l.slots[i])
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
	wrong := make(graph.Graph, len(truth))
	copy(wrong, truth)
	wrong[index(t, "Ghost")] = allOf(t, "Armory", "select CommandCenter")
	negated := allOf(t, "Factory")
	negated.Any[0].Neg.Add(index(t, "Bunker"))
	wrong[index(t, "Thor")] = negated
	for name, v := range map[string]*View{
		"truth": Simplified(truth, nil, nil), "compared": Simplified(wrong, nil, truth), "full": Full(wrong, nil, truth),
		`quotes " and \`: {Title: `a "tree" \`, Nodes: []Node{{Label: `"\`}}},
	} {
		cmd := exec.Command(dot, "-Tsvg")
		cmd.Stdin = strings.NewReader(asFor(t, WriteDOT, v))
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
	for name, err := range map[string]error{
		"text":   WriteText(fullDisk{}, truth, nil),
		"JSON":   WriteJSON(fullDisk{}, truth, nil),
		"DOT":    WriteDOT(fullDisk{}, Simplified(truth, nil, nil)),
		"SVG":    WriteSVG(fullDisk{}, Simplified(truth, nil, nil)),
		"result": Score(truth, truth, nil).WriteText(fullDisk{}),
	} {
		if err == nil || !strings.Contains(err.Error(), "the disk is full") {
			t.Errorf("%s: error %v", name, err)
		}
	}
}

func BenchmarkSVG(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if err := WriteSVG(io.Discard, Simplified(truth, nil, truth)); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkSVGFull(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if err := WriteSVG(io.Discard, Full(truth, nil, truth)); err != nil {
			b.Fatal(err)
		}
	}
}
