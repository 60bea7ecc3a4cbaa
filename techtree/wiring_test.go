package techtree

import (
	"bufio"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// stretch is a level or upright part of an edge.
type stretch struct {
	source   int
	level    bool
	at       float64 // y of a level one, x of an upright one
	from, to float64
}

func stretches(p *picture) []stretch {
	var all []stretch
	for i, e := range p.view.Edges {
		corners := p.route(i)
		for k := 1; k < len(corners); k++ {
			a, b := corners[k-1], corners[k]
			if a.y == b.y {
				all = append(all, stretch{e.From, true, a.y, min(a.x, b.x), max(a.x, b.x)})
			} else {
				all = append(all, stretch{e.From, false, a.x, min(a.y, b.y), max(a.y, b.y)})
			}
		}
	}
	return all
}

// checkFollowable fails if two edges of different sources run along each other nearer than can be told apart, or an
// edge is not made of level and upright parts from one box to the other.
func checkFollowable(t interface{ Fatalf(string, ...any) }, v *View) {
	const apart = 3.9
	p := newPicture(v)
	for i, e := range v.Edges {
		corners := p.route(i)
		from, to := p.boxes[e.From], p.boxes[e.To]
		first, last := corners[0], corners[len(corners)-1]
		if first.x != from.x+from.w || first.y <= from.y || first.y >= from.y+from.h {
			t.Fatalf("%s begins at %v, not right of %+v", v.says(e), first, from)
		}
		if last.x != to.x && last.x != to.x+to.w || last.y <= to.y || last.y >= to.y+to.h {
			t.Fatalf("%s ends at %v, not beside %+v", v.says(e), last, to)
		}
		for k := 1; k < len(corners); k++ {
			if a, b := corners[k-1], corners[k]; (a.x == b.x) == (a.y == b.y) {
				t.Fatalf("%s has a part from %v to %v", v.says(e), a, b)
			}
		}
	}
	all := stretches(p)
	for i, a := range all {
		for _, b := range all[:i] {
			if a.source != b.source && a.level == b.level && math.Abs(a.at-b.at) < apart &&
				min(a.to, b.to) > max(a.from, b.from) {
				t.Fatalf("edges from %s and %s run along each other: %+v, %+v",
					v.Nodes[a.source].Label, v.Nodes[b.source].Label, a, b)
			}
		}
		if !a.level {
			continue
		}
		for n, b := range p.boxes {
			if a.at > b.y && a.at < b.y+b.h && a.from < b.x+b.w && b.x < a.to {
				t.Fatalf("an edge from %s runs through %s: %+v, %+v", v.Nodes[a.source].Label, v.Nodes[n].Label, a, b)
			}
		}
	}
}

// Every edge of a full drawing can be followed.
func TestEdgesOfDifferentSourcesShareNoStretch(t *testing.T) {
	checkFollowable(t, trueTree().View(nil, true))
	checkFollowable(t, inferred(make(graph.Graph, len(truth)), nil).View(truth, true))
	for seed := range uint64(10) {
		checkFollowable(t, largeTree(seed).View(nil, true))
	}
	rapid.Check(t, func(t *rapid.T) {
		if v := drawView(t); v.full {
			checkFollowable(t, v)
		}
	})
}

// largeTree is as large as StarCraft II's: 85 subtasks, 3 literals each, mostly without cycles.
func largeTree(seed uint64) *Tree {
	rng := rand.New(rand.NewPCG(seed, 0))
	const n = 85
	tree := &Tree{Origin: Origin{Task: "large"}, Subtasks: make([]Subtask, n), Graph: make(graph.Graph, n)}
	for i := range n {
		tree.Subtasks[i] = Subtask{Name: fmt.Sprintf("subtask %d", i), Kind: Other, Stand: i}
		var pos bits.Set
		for range 3 {
			pos.Add(rng.IntN(min(i+2, n)))
		}
		tree.Graph[i] = graph.Precondition{Known: true, Any: []graph.Clause{{Pos: pos}}}
	}
	return tree
}

// The wiring and the colours depend on nothing but the view.
func TestWiringIsDeterministic(t *testing.T) {
	for seed := range uint64(3) {
		first, second := newPicture(largeTree(seed).View(nil, true)), newPicture(largeTree(seed).View(nil, true))
		if diff := cmp.Diff(stretches(first), stretches(second), cmp.AllowUnexported(stretch{})); diff != "" {
			t.Fatal(diff)
		}
		if diff := cmp.Diff(first.inks, second.inks, cmp.AllowUnexported(ink{})); diff != "" {
			t.Fatal(diff)
		}
	}
}

// No two sources have the same colour and the same strokes while there are others.
func TestInksDiffer(t *testing.T) {
	p := newPicture(trueTree().View(nil, true))
	seen := make(map[ink]string)
	for i, k := range p.inks {
		if k == (ink{}) {
			continue
		}
		if other, twice := seen[k]; twice {
			t.Errorf("%s and %s are both drawn in %v", p.view.Nodes[i].Label, other, k)
		}
		seen[k] = p.view.Nodes[i].Label
	}
	if len(seen) == 0 {
		t.Error("nothing has a colour")
	}
}

// Whatever an edge of a full drawing says, it has a sign of its own, in both formats.
func TestRelationsHaveTheirOwnSigns(t *testing.T) {
	type sign struct {
		says, relation Relation
	}
	signs := []sign{{Needed, Needed}, {Alternative, Alternative}, {Negated, Negated}, {Needed, Superfluous},
		{Needed, Missing}, {Needed, Undecided}, {Negated, Missing}, {Negated, Superfluous}}
	svg, dot := make(map[string]sign), make(map[string]sign)
	for _, s := range signs {
		e := Edge{Says: s.says, Relation: s.relation}
		item := legendItem{line: &e}
		drawn := asFor(t,
			func(w io.Writer) error { out := bufio.NewWriter(w); item.write(out, true); return out.Flush() })
		if other, twice := svg[drawn]; twice {
			t.Errorf("%v and %v look the same in SVG", s, other)
		}
		svg[drawn] = s
		look := e.look()
		drawn = fmt.Sprint(e.arrowhead(true), look.dashed)
		if other, twice := dot[drawn]; twice {
			t.Errorf("%v and %v look the same in DOT", s, other)
		}
		dot[drawn] = s
	}
}
