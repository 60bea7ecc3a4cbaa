package grprop

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// drawTimes returns times of a random situation on a random graph, cycles, disjunctions and negations included.
func drawTimes(t *rapid.T) (*times, []float64) {
	n := rapid.IntRange(2, 9).Draw(t, "n")
	m, reward := newTimes(n, 10), make([]float64, n)
	m.use(drawGraph(t, n))
	var x, volatile bits.Set
	for i := range n {
		x.Put(i, rapid.IntRange(0, 2).Draw(t, "complete") == 0)
		volatile.Put(i, rapid.Bool().Draw(t, "volatile"))
		m.own[i] = rapid.Float64Range(1, 60).Draw(t, "own")
		m.known[i] = math.Inf(1)
		if !x.Has(i) && rapid.IntRange(0, 2).Draw(t, "executable") == 0 {
			m.known[i] = m.own[i]
		}
		reward[i] = rapid.Float64Range(-1, 3).Draw(t, "reward")
	}
	m.forward(x, volatile)
	return m, reward
}

// The times are the least fixed point of the equations of the type's documentation, computed here by plain iteration from above.
func TestTimesAreTheLeastFixedPoint(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m, _ := drawTimes(t)
		h := append([]float64(nil), m.known...)
		for range m.n + 1 {
			for i := range h {
				if m.known[i] < never || !m.graph[i].Known {
					continue
				}
				for _, c := range m.graph[i].Any {
					sum := 1.0
					for k := range m.n {
						switch {
						case c.Pos.Has(k) && !m.x.Has(k):
							sum += math.Exp(h[k]/10) - 1
						case c.Neg.Has(k) && m.x.Has(k) && m.volatile.Has(k):
							sum += math.Exp(10) - 1
						case c.Neg.Has(k) && m.x.Has(k):
							sum = math.Inf(1)
						}
					}
					h[i] = min(h[i], m.own[i]+10*math.Log(sum))
				}
			}
		}
		for i := range h {
			if got := m.left[i]; math.Abs(got-h[i]) > 1e-6*h[i] && !(math.IsInf(got, 1) && math.IsInf(h[i], 1)) {
				t.Fatalf("subtask %d is %v steps away, want %v", i, got, h[i])
			}
		}
	})
}

// A flow is the derivative of Ũ by a subtask's own time, where harm is not avoided.
func TestFlowIsTheFiniteDifference(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m, reward := drawTimes(t)
		for i := range m.known { // a step more of what is executable is a step more of its own time
			if m.known[i] < never {
				m.via[i] = -1
			}
		}
		m.backward(reward)
		m.pass(reward, bits.Set{})
		flow := append([]float64(nil), m.flow...)
		for _, i := range append([]int(nil), m.far...) {
			slope, reliable := differenceInTime(m, reward, i)
			if reliable && math.Abs(slope+flow[i]) > 1e-4*(1e-3+flow[i]) {
				t.Fatalf("flow to %d is %.9g, finite difference %.9g", i, flow[i], -slope)
			}
		}
	})
}

// differenceInTime is the central difference of Ũ by the own time of subtask i; not reliable where another clause becomes the nearest.
func differenceInTime(m *times, reward []float64, i int) (slope float64, reliable bool) {
	const d = 1e-4
	own, known := m.own[i], m.known[i]
	at := func(d float64) (u float64) {
		m.own[i], m.known[i] = own+d, known+d
		m.forward(m.x, m.volatile)
		for k := range m.n {
			if !m.x.Has(k) && m.left[k] < never {
				u += max(0, reward[k]) * math.Exp(-m.left[k]/horizon)
			}
		}
		m.own[i], m.known[i] = own, known
		return u
	}
	up, middle, down := at(d), at(0), at(-d)
	return (up - down) / (2 * d), math.Abs(up-2*middle+down) < 1e-9*d
}

// A reward reaches an option ten levels below undiminished, in whatever company; in the published forms it fades.
func TestRewardDoesNotFadeWithDepth(t *testing.T) {
	for _, width := range []int{0, 2} {
		g, x := ladder(10, width)
		n := len(g)
		m, reward, grad := newTimes(n, 10), make([]float64, n), make([]float64, n)
		reward[10] = 1
		m.use(g)
		for i := range n {
			m.own[i], m.known[i] = 20, math.Inf(1)
		}
		m.known[0] = 20
		m.forward(x, bits.Set{})
		m.backward(reward)
		if share := m.flow[0] / m.flow[10]; math.Abs(share-1) > 1e-9 {
			t.Errorf("width %d: share %.3g of the flow arrives, want all", width, share)
		}
		for _, params := range []Params{PaperParams, ReleasedParams} {
			p := New(params)
			p.Compile(g)
			p.Gradient(x, reward, grad)
			if share := grad[0] / grad[10]; !(share > 0 && share < 0.05) {
				t.Errorf("width %d, form %d: share %.3g of the gradient arrives; a form that does not fade needs no other", width, params.Form, share)
			}
		}
	}
}

// A cycle that nothing outside supports is never complete, and one that something does is.
func TestACycleNeedsAWayIn(t *testing.T) {
	m := newTimes(3, 10)
	m.use(graph.Graph{graph.AllOf(1), {Known: true, Any: []graph.Clause{{Pos: bits.Of(0)}, {Pos: bits.Of(2)}}}, graph.AllOf(0)})
	for i := range 3 {
		m.own[i], m.known[i] = 1, math.Inf(1)
	}
	m.forward(bits.Set{}, bits.Set{})
	if m.left[0] < never {
		t.Errorf("a closed cycle is %v steps away", m.left[0])
	}
	m.forward(bits.Of(2), bits.Set{})
	if math.Abs(m.left[0]-2) > 1e-9 {
		t.Errorf("an open cycle is %v steps away, want 2", m.left[0])
	}
}

// ladder returns a graph in which each of subtasks 1 to depth needs the one before and width others, and a completion vector in which
// those others are complete and none of the ladder is: how far a reward at its top reaches.
func ladder(depth, width int) (graph.Graph, bits.Set) {
	n := depth + 1
	g, x := make(graph.Graph, n+width), bits.Set{}
	for i := range g {
		g[i] = graph.Always()
	}
	for k := range width {
		x.Add(n + k)
	}
	for i := 1; i < n; i++ {
		g[i] = graph.Precondition{Known: true, Any: []graph.Clause{{Pos: x.Or(bits.Of(i - 1))}}}
	}
	return g, x
}
