package grprop

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

func drawGraph(t *rapid.T, n int) graph.Graph {
	g := make(graph.Graph, n)
	member := rapid.IntRange(0, n-1)
	for i := range g {
		g[i].Known = rapid.IntRange(0, 9).Draw(t, "known") > 0
		if !g[i].Known {
			continue
		}
		for range rapid.IntRange(0, 3).Draw(t, "clauses") {
			var c graph.Clause
			for range rapid.IntRange(0, 4).Draw(t, "literals") {
				k := member.Draw(t, "literal")
				switch {
				case c.Pos.Has(k) || c.Neg.Has(k):
				case rapid.IntRange(0, 3).Draw(t, "negated") == 0:
					c.Neg.Add(k)
				default:
					c.Pos.Add(k)
				}
			}
			g[i].Any = append(g[i].Any, c)
		}
	}
	return g
}

// The reverse pass gives the derivative of the forward pass, in every form, on graphs with cycles, disjunctions and
// negations.
func TestGradientIsTheFiniteDifference(t *testing.T) {
	for _, p := range []Params{PaperParams, ReleasedParams, PlaygroundParams, MiningParams} {
		rapid.Check(t, func(t *rapid.T) {
			n := rapid.IntRange(1, 9).Draw(t, "n")
			g := New(p)
			g.Compile(drawGraph(t, n))
			reward, grad := make([]float64, n), make([]float64, n)
			var x bits.Set
			for i := range n {
				reward[i] = rapid.Float64Range(-1, 3).Draw(t, "reward")
				x.Put(i, rapid.Bool().Draw(t, "complete"))
			}
			g.Gradient(x, reward, grad)
			for i := range n {
				numeric, reliable := difference(g, x, reward, i)
				if reliable && math.Abs(numeric-grad[i]) > 1e-4*(1+math.Abs(numeric)) {
					t.Fatalf("form %d: derivative by x_%d is %.9g, finite difference %.9g", p.Form, i, grad[i], numeric)
				}
			}
		})
	}
}

// difference is the central difference by x_i; not reliable where a maximum of the released forms has its kink.
func difference(g *Propagator, x bits.Set, reward []float64, i int) (slope float64, reliable bool) {
	const h = 1e-6
	g.load(x)
	at := func(d float64) float64 {
		y := append([]float64(nil), g.x...)
		y[i] += d
		return g.forward(y, reward)
	}
	up, middle, down := at(h), at(0), at(-h)
	return (up - down) / (2 * h), math.Abs(up-2*middle+down) < 1e-10
}

// Two conjunctions and a negation by the formulas of the paper's appendix, worked out term by term.
func TestPaperFormByHand(t *testing.T) {
	// 3 <- (0 and 1) or (2 and not 1)
	g := New(PaperParams)
	g.Compile(graph.Graph{graph.Always(), graph.Always(), {}, {Known: true, Any: []graph.Clause{
		{Pos: bits.Of(0, 1)}, {Pos: bits.Of(2), Neg: bits.Of(1)}}}})
	soft := func(z float64) float64 { return math.Log(1+math.Exp(3*z)) / 3 }
	p0, p1, p2 := 0.6+0.4, 0.6, 0.6 // only 0 is complete; 0, 1 and the unknown 2 have e = 1
	a := soft(p0+p1) / soft(2)
	b := soft(p2-2*p1) / soft(2)
	e := (math.Exp(2*a)*a + math.Exp(2*b)*b) / (math.Exp(2*a) + math.Exp(2*b))
	want := 5*(0.6*e) + 1*p0
	if got := g.Value(bits.Of(0), []float64{1, 0, 0, 5}); math.Abs(got-want) > 1e-12 {
		t.Fatalf("U~ = %.15f, want %.15f", got, want)
	}
}

// A cycle that nothing outside supports has less progress than one that something does.
func TestACycleDoesNotHoldItselfUp(t *testing.T) {
	g := New(PaperParams)
	g.Compile(graph.Graph{graph.AllOf(1), graph.AllOf(0)})
	closed := g.Value(bits.Set{}, []float64{1, 1})
	opened := g.Value(bits.Of(0), []float64{1, 1})
	if !(closed < 0.6 && opened > closed+0.4) {
		t.Fatalf("U~ %.3f with nothing complete, %.3f with one complete", closed, opened)
	}
}
