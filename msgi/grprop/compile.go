package grprop

import (
	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// Sweeps is how often the members of a cycle are evaluated.
const Sweeps = 4

// The values of the computation lie on a tape: first the n completion bits, then one value for each evaluation of a
// subtask. An evaluation reads only earlier values, so that the reverse pass is the tape read backwards.

// eval is one evaluation of a subtask: its progress p.
type eval struct {
	node int32
	e    float64 // ẽ where it is constant
	from int32   // clauses [from, to); none: ẽ is the constant
	to   int32
}

// and is one conjunction in one evaluation: softplus(Σ coef·value + shift, w_and) / norm.
type and struct {
	from, to    int32 // literals
	shift, norm float64
}

// literal is a weighted value of the tape.
type literal struct {
	at   int32
	coef float64
}

// Propagator computes scores on one graph. It keeps its buffers: once warm, Compile, Value and Gradient allocate
// nothing.
type Propagator struct {
	params Params
	n      int
	flat   bool

	evals    []eval
	ands     []and
	literals []literal
	last     []int32 // by subtask: tape position of its final value

	value, adjoint []float64
	y, slope       []float64 // by and: its output, and d output / d sum
	share          []float64 // by and: d ẽ / d output
	x              []float64

	needs []bits.Set // by subtask
	order graph.Components
}

// New returns a Propagator without a graph.
func New(params Params) *Propagator { return &Propagator{params: params} }

// Flat reports whether the compiled graph has no precondition at all, so that scores are the rewards alone.
func (g *Propagator) Flat() bool { return g.flat }

// Compile takes over the graph.
func (g *Propagator) Compile(of graph.Graph) {
	g.n = len(of)
	g.flat = true
	g.evals, g.ands, g.literals = g.evals[:0], g.ands[:0], g.literals[:0]
	g.last = resize(g.last, g.n)
	g.x = resize(g.x, g.n)
	g.needs = resize(g.needs, g.n)
	for i := range of {
		g.needs[i] = needs(&of[i])
	}
	g.order.Find(g.needs)
	for members := range g.order.All {
		if i := members[0]; len(members) == 1 && !g.needs[i].Has(i) {
			g.add(of, i)
			continue
		}
		for _, i := range members { // of a cycle
			g.push(eval{node: int32(i)})
		}
		for range Sweeps {
			for _, i := range members {
				g.add(of, i)
			}
		}
	}
	size := g.n + len(g.evals)
	g.value, g.adjoint = resize(g.value, size), resize(g.adjoint, size)
	g.y, g.slope, g.share = resize(g.y, len(g.ands)), resize(g.slope, len(g.ands)), resize(g.share, len(g.ands))
}

// push puts an evaluation on the tape; later ones read its value.
func (g *Propagator) push(e eval) {
	g.evals = append(g.evals, e)
	g.last[e.node] = int32(g.n + len(g.evals) - 1)
}

// add puts an evaluation of subtask i on the tape, reading the latest values of what it needs.
func (g *Propagator) add(of graph.Graph, i int) {
	p := &of[i]
	e := eval{node: int32(i), from: int32(len(g.ands))}
	if free(p) {
		e.e = 1
	} else {
		g.flat = false
		for _, c := range p.Any {
			g.ands = append(g.ands, g.conjunction(c))
		}
	}
	e.to = int32(len(g.ands))
	g.push(e)
}

// free reports whether ẽ is 1: nothing is needed, or nothing is known.
func free(p *graph.Precondition) bool {
	if !p.Known {
		return true
	}
	for _, c := range p.Any {
		if c.Pos.Empty() && c.Neg.Empty() {
			return true
		}
	}
	return false
}

func (g *Propagator) conjunction(c graph.Clause) and {
	a := and{from: int32(len(g.literals)), norm: 1}
	for k := range c.Pos.All() {
		g.literals = append(g.literals, literal{g.last[k], 1})
	}
	positive := float64(len(g.literals) - int(a.from))
	for k := range c.Neg.All() {
		at := int32(k) // the completion itself
		if !g.params.released() {
			at = g.last[k]
		}
		g.literals = append(g.literals, literal{at, -g.params.WNot})
	}
	a.to = int32(len(g.literals))
	switch g.params.Form {
	case Paper:
		a.norm, _ = softplus(float64(a.to-a.from), g.params.WAnd)
	case Released:
		a.shift = 1 - positive
		a.norm, _ = softplus(1, g.params.WAnd)
	case ReleasedGrid:
		g.meanOfPlain(a, positive)
	}
	return a
}

// meanOfPlain divides the plain literals of a by their number.
func (g *Propagator) meanOfPlain(a and, positive float64) {
	for l := a.from; l < a.to && positive > 1; l++ {
		if g.literals[l].coef > 0 {
			g.literals[l].coef = 1 / positive
		}
	}
}

// needs returns the subtasks that ẽ depends on.
func needs(p *graph.Precondition) bits.Set {
	if free(p) {
		return bits.Set{}
	}
	return p.Mentions()
}

func resize[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n)
	}
	return s[:n]
}
