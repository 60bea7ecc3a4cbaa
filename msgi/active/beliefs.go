package active

import (
	"math"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
	"sc2msgi/msgi/ilp"
)

// belief is what is thought of the precondition of one subtask.
type belief struct {
	ilp.Space                    // with Demands of its own
	pre       graph.Precondition // the smallest explanation
	open      bits.Set           // untested literals, if that is a single conjunction
	mixed     alternatives       // if it is not
}

// beliefs is what is thought of all preconditions.
type beliefs struct {
	of        []belief
	unsettled []int     // subtasks with untested literals
	by        [][]asker // by literal: the unsettled subtasks of which it is the rarest need; at the end those that need nothing or have alternatives
	rare      bits.Set  // literals under which there are some
	often     []int     // by literal: how often it was seen complete
	untested  []float64 // by literal: in how many preconditions it is untested
	useful    bits.Set  // literals that some subtask is known to need
	likely    []float64 // by literal: how likely a subtask needs it
	keep      []float64 // n*i + u: log2 of the chance that i does not need its untested literal u
}

// asker is a subtask with questions. A state can answer one only if it has all of must and lacks some of open, if there are such.
type asker struct {
	i          int
	must, open bits.Set
}

func newBeliefs(n int) beliefs {
	return beliefs{of: make([]belief, n), by: make([][]asker, n+1), often: make([]int, n),
		untested: make([]float64, n), likely: make([]float64, n), keep: make([]float64, n*n)}
}

// update takes over what was inferred.
func (b *beliefs) update(l *ilp.Learner, g graph.Graph) {
	b.unsettled, b.useful = b.unsettled[:0], bits.Set{}
	clear(b.untested)
	for i := range b.of {
		s := &b.of[i]
		mine := s.Demands
		s.Space, s.pre, s.open = l.Space(i), g[i], bits.Set{}
		s.Demands = append(mine[:0], s.Demands...) // the learner's change with every row
		if !s.conjunctive() {
			s.mixed.claim(s.pre.Any)
			continue
		}
		s.mixed.claim(nil)
		b.useful = b.useful.Or(s.Must)
		if s.open = s.May.AndNot(s.Must); !s.open.Empty() {
			b.unsettled = append(b.unsettled, i)
		}
		for u := s.open.Next(0); u >= 0; u = s.open.Next(u + 1) {
			b.untested[u]++
		}
	}
	b.index()
	b.generalize()
	b.compare()
}

// index files the unsettled subtasks under the literal of their needs that is seen least, to find those that a state may tell about.
func (b *beliefs) index() {
	for l := range b.by {
		b.by[l] = b.by[l][:0]
	}
	b.rare = bits.Set{}
	for i := range b.of {
		if len(b.of[i].mixed.any) > 0 {
			b.by[len(b.of)] = append(b.by[len(b.of)], asker{i: i})
		}
	}
	for _, i := range b.unsettled {
		at := len(b.of)
		must := b.of[i].Must
		for l := must.Next(0); l >= 0; l = must.Next(l + 1) {
			if at == len(b.of) || b.often[l] < b.often[at] {
				at = l
			}
		}
		b.by[at] = append(b.by[at], asker{i, must, b.of[i].open})
		if at < len(b.of) {
			b.rare.Add(at)
		}
	}
}

// settles returns how many bits the eligibilities at x are expected to tell about untested literals, of the subtasks that are shown.
func (b *beliefs) settles(x *bits.Set, shown func(i int) bool) float64 {
	sum := b.settle(b.by[len(b.of)], x, shown)
	keys := b.rare.And(*x)
	for l := keys.Next(0); l >= 0; l = keys.Next(l + 1) {
		sum += b.settle(b.by[l], x, shown)
	}
	return sum
}

func (b *beliefs) settle(askers []asker, x *bits.Set, shown func(i int) bool) float64 {
	sum := 0.0
	for k := range askers {
		a := &askers[k]
		if !x.Contains(a.must) || !a.open.Empty() && x.Contains(a.open) {
			continue
		}
		if told := b.tells(a.i, x); told > 0 && shown(a.i) {
			sum += told
		}
	}
	return sum
}

func (s *belief) conjunctive() bool { return s.Seen && s.Conjunction && len(s.pre.Any) == 1 }

// without returns the state that tells whether literal u is needed: u is not there, and all is that the smallest explanation needs or
// that might be needed in its place.
func (s *belief) without(u int) graph.Clause {
	want := s.pre.Any[0].Pos
	for _, d := range s.Demands {
		if d.Has(u) {
			want = want.Or(d)
		}
	}
	want.Remove(u)
	return graph.Clause{Pos: want, Neg: bits.Of(u)}
}

// generalize sets how likely a subtask needs each literal, by those for which it is settled.
func (b *beliefs) generalize() {
	var needed, not [bits.Max]float64
	all := bits.Below(len(b.of))
	for i := range b.of {
		s := &b.of[i]
		if !s.conjunctive() {
			continue
		}
		for k := s.Must.Next(0); k >= 0; k = s.Must.Next(k + 1) {
			needed[k]++
		}
		cannot := all.AndNot(s.May)
		for k := cannot.Next(0); k >= 0; k = cannot.Next(k + 1) {
			not[k]++
		}
	}
	for k := range b.likely {
		b.likely[k] = (needed[k] + 0.5) / (needed[k] + not[k] + 2)
	}
}

// compare sets how likely each untested literal is needed, by what the subtasks need that share needs with its own.
func (b *beliefs) compare() {
	for _, i := range b.unsettled {
		s := &b.of[i]
		var needed, not [bits.Max]float64
		for j := range b.of {
			t := &b.of[j]
			if j == i || !s.Must.Intersects(t.Must) || !t.conjunctive() {
				continue
			}
			alike := float64(s.Must.And(t.Must).Len()) / float64(s.Must.Or(t.Must).Len())
			must, cannot := s.open.And(t.Must), s.open.AndNot(t.Must).AndNot(t.May)
			for u := must.Next(0); u >= 0; u = must.Next(u + 1) {
				needed[u] += alike
			}
			for u := cannot.Next(0); u >= 0; u = cannot.Next(u + 1) {
				not[u] += alike
			}
		}
		for u := s.open.Next(0); u >= 0; u = s.open.Next(u + 1) {
			b.keep[i*len(b.of)+u] = math.Log2(1 - (needed[u]+b.likely[u])/(needed[u]+not[u]+1))
		}
	}
}

// tells returns how many bits seeing the eligibility of subtask i at x is expected to bring.
func (b *beliefs) tells(i int, x *bits.Set) float64 {
	s := &b.of[i]
	if s.open.Empty() {
		return s.mixed.tells(x)
	}
	absent, open := s.Tells(*x)
	if !open {
		return 0
	}
	q := 0.0 // log2 of the chance that it is eligible
	for u := absent.Next(0); u >= 0; u = absent.Next(u + 1) {
		if s.pre.Any[0].Pos.Has(u) {
			q-- // one of several of which at least one is needed
		} else {
			q += b.keep[i*len(b.of)+u]
		}
	}
	return entropy(q)
}

// promise is how much is to be expected of what is new in a state, from 0 to 1: as much as the most useful of it.
func (b *beliefs) promise(gained bits.Set) float64 {
	const enough = 0.25
	most := 0.0
	for l := gained.Next(0); l >= 0; l = gained.Next(l + 1) {
		most = max(most, b.likely[l])
	}
	return min(1, most/enough)
}

// entropy of a coin, in bits; log is log2 of its probability.
func entropy(log float64) float64 {
	q := math.Exp2(log)
	if q <= 0 || q >= 1 {
		return 0
	}
	return -q*log - (1-q)*math.Log2(1-q)
}
