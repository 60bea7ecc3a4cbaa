package grprop

import (
	"cmp"
	"math"
	"slices"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

const (
	// horizon is the time, in environment steps, over which a reward loses its worth by the factor e.
	horizon = 500
	// undoing is the time that a literal counts which has to be off and is on.
	undoing = 100
	// never is the time from which on nothing is expected.
	never = 10000
)

// times is a subtask graph made smooth in time: not whether a subtask is complete but how many environment steps it is away.
//
//	h_i = 0                         complete
//	    = known                     on its way, or executable now
//	    = c_i + min_j H_j           otherwise: its own time and that of its nearest clause
//	H_j = s log(1 + Σ_k (exp(h_jk/s) - 1))
//	Ũ   = Σ_i r_i exp(-h_i/τ)
//
// H is the longest of the h_jk where they are long against the spread s, and their sum where they are short. The flow to a subtask is
// f_i = -∂Ũ/∂h_i: what it is worth to have it a step sooner. On its way down it does not fade, however deep the graph: it
// goes to what is lacking, and most of it to what takes longest. What a clause leads to is farther away than each of its literals,
// so on a cyclic graph too there is a least fixed point, and the gradient is one pass from the farthest subtask to the nearest.
type times struct {
	n        int
	spread   float64
	graph    graph.Graph
	x        bits.Set
	volatile bits.Set // seen to be switched off

	own     []float64 // c_i
	known   []float64 // h_i that need no graph, +Inf for all others
	left    []float64 // h_i; of what is complete how long it would take again
	grown   []float64 // exp(h_i/s) - 1; 0 where it is complete
	via     []int     // the nearest clause, or the one that holds, or -1
	flow    []float64 // f_i
	against []float64 // the same for the literal being off
	far     []int     // what is lacking, the farthest first
	order   components
}

func newTimes(n int, spread float64) *times {
	numbers := func() []float64 { return make([]float64, n) }
	return &times{n: n, spread: spread, own: numbers(), known: numbers(), left: numbers(), grown: numbers(), via: make([]int, n),
		flow: numbers(), against: numbers(), far: make([]int, 0, n)}
}

// use takes over a graph.
func (t *times) use(g graph.Graph) {
	t.graph = g
	t.order.find(g)
}

// forward computes the times at completion x from own and known.
func (t *times) forward(x, volatile bits.Set) {
	t.x, t.volatile = x, volatile
	for i := range t.n {
		t.via[i] = -1
		t.set(i, t.known[i])
		if t.known[i] < never {
			t.via[i] = slices.IndexFunc(t.graph[i].Any, func(c graph.Clause) bool { return c.Holds(x) })
		}
	}
	for changed, sweep := true, 0; changed && sweep < t.n; sweep++ {
		changed = false
		for _, i := range t.order.members {
			if t.known[i] >= never && t.graph[i].Known && t.nearer(int(i)) {
				changed = true
			}
		}
	}
}

func (t *times) set(i int, h float64) {
	t.left[i], t.grown[i] = h, 0
	if !t.x.Has(i) {
		t.grown[i] = math.Expm1(h / t.spread)
	}
}

// nearer reports whether some clause of subtask i is nearer than was known.
func (t *times) nearer(i int) bool {
	found := false
	for j := range t.graph[i].Any {
		h := t.own[i] + t.spread*math.Log1p(t.lacking(&t.graph[i].Any[j]))
		if h < t.left[i]-1e-9 && h < never {
			t.via[i], found = j, true
			t.set(i, h)
		}
	}
	return found
}

// lacking returns exp(H/s) - 1 of a clause, infinite where something is on that nothing was seen to switch off.
func (t *times) lacking(c *graph.Clause) float64 {
	sum := 0.0
	need := c.Pos.AndNot(t.x)
	for k := need.Next(0); k >= 0; k = need.Next(k + 1) {
		sum += t.grown[k]
	}
	if on := c.Neg.And(t.x); !on.Empty() {
		if !on.AndNot(t.volatile).Empty() {
			return math.Inf(1)
		}
		sum += float64(on.Len()) * math.Expm1(undoing/t.spread)
	}
	return sum
}

// backward computes the flows of the rewards that are positive. What harms others by being on more than it helps passes nothing on:
// nothing should be done to get there.
func (t *times) backward(reward []float64) {
	t.far = t.far[:0]
	for i := range t.n {
		if !t.x.Has(i) && t.left[i] < never {
			t.far = append(t.far, i)
		}
	}
	slices.SortFunc(t.far, func(a, b int) int { return cmp.Or(cmp.Compare(t.left[b], t.left[a]), a-b) })
	var harmful bits.Set
	t.pass(reward, harmful)
	for _, i := range t.far {
		if t.flow[i] > 0 && t.gain(i) < 0 {
			harmful.Add(i)
		}
	}
	if !harmful.Empty() {
		t.pass(reward, harmful)
	}
}

func (t *times) pass(reward []float64, harmful bits.Set) {
	clear(t.flow)
	clear(t.against)
	for _, i := range t.far {
		t.flow[i] += max(0, reward[i]) * math.Exp(-t.left[i]/horizon) / horizon
		if t.via[i] < 0 || t.flow[i] == 0 || harmful.Has(i) {
			continue
		}
		c := &t.graph[i].Any[t.via[i]]
		f := t.flow[i] / (1 + t.lacking(c))
		for k := c.Pos.Next(0); k >= 0; k = c.Pos.Next(k + 1) {
			t.flow[k] += f * (1 + t.grown[k])
		}
		for k := c.Neg.Next(0); k >= 0; k = c.Neg.Next(k + 1) {
			if t.x.Has(k) {
				t.against[k] += f * math.Exp(undoing/t.spread)
			} else {
				t.against[k] += f
			}
		}
	}
}

// gain returns, to first order, what completing subtask i adds to Ũ where it is lacking, and what losing it costs where it is complete.
func (t *times) gain(i int) float64 { return t.flow[i]*min(t.left[i], never) - t.against[i]*undoing }
