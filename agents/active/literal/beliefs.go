package literal

import (
	"math"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/effects"
	"sc2msgi/msgi/graph"
	"sc2msgi/msgi/ilp"
)

// belief is what is thought of the precondition of one subtask.
type belief struct {
	ilp.Space                    // with Demands of its own
	pre       graph.Precondition // the smallest explanation
	open      bits.Set           // untested literals, if that is a single conjunction
	enough    effects.Affordable // of what is spent
	prior     graph.Precondition // what an earlier tree says, as far as it is believed
}

// beliefs is what is thought of all preconditions.
type beliefs struct {
	of     []belief
	askers bits.Set // subtasks with untested literals

	at    bits.Set   // the state that was prepared for
	ready bits.Set   // askers that lack nothing there of what they need for certain, but some of what they test
	stirs []bits.Set // by literal: the other askers that may tell something once it changes

	trust  float64  // in the prior, where it says something
	unseen bits.Set // subtasks of which only the prior says something
}

func newBeliefs(n int) beliefs {
	return beliefs{of: make([]belief, n), stirs: make([]bits.Set, n)}
}

// unneeded is log2 of the chance that a subtask does not need a literal where that is untested.
var unneeded = math.Log2(0.75)

// update takes over what was inferred.
func (b *beliefs) update(l *ilp.Learner, prices *effects.Ledger, g graph.Graph) {
	b.askers = bits.Set{}
	for i := range b.of {
		s := &b.of[i]
		mine := s.Demands
		s.Space, s.pre, s.open = l.Space(i), g[i], bits.Set{}
		s.Demands = append(mine[:0], s.Demands...) // the learner's change with every row
		if s.conjunctive() {
			s.open, s.enough = s.May.AndNot(s.Must), prices.Affordable(i, &s.Space)
		}
		b.askers.Put(i, !s.open.Empty())
	}
}

func (s *belief) conjunctive() bool { return s.Seen && s.Conjunction && len(s.pre.Any) == 1 }

// without returns the state that tells whether literal u is needed: u is not there, and all is that the smallest
// explanation needs or that might be needed in its place.
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

// prepare makes settles quick for states that differ little from x: who lacks something for certain tells nothing,
// nor who has all that is tested.
func (b *beliefs) prepare(x bits.Set) {
	b.at, b.ready = x, bits.Set{}
	clear(b.stirs)
	for i := b.askers.Next(0); i >= 0; i = b.askers.Next(i + 1) {
		switch open, lacking := b.of[i].open, b.of[i].Must.AndNot(x); {
		case !lacking.Empty():
			b.stirs[lacking.Next(0)].Add(i)
		case !x.Contains(open):
			b.ready.Add(i)
		default:
			for l := open.Next(0); l >= 0; l = open.Next(l + 1) {
				b.stirs[l].Add(i)
			}
		}
	}
}

// settles returns how many bits the eligibilities at x are expected to tell, but for those that are hidden.
func (b *beliefs) settles(x *bits.Set, hidden bits.Set) float64 {
	asked, changed := b.ready, x.AndNot(b.at).Or(b.at.AndNot(*x))
	for l := changed.Next(0); l >= 0; l = changed.Next(l + 1) {
		asked = asked.Or(b.stirs[l])
	}
	asked = asked.AndNot(hidden)
	sum := 0.0
	for i := asked.Next(0); i >= 0; i = asked.Next(i + 1) {
		sum += b.tells(i, x)
	}
	return sum
}

// asks reports whether it is open if subtask i is eligible at x.
func (b *beliefs) asks(i int, x *bits.Set) bool {
	s := &b.of[i]
	if s.open.Empty() {
		return false
	}
	_, open := s.Tells(*x)
	return open
}

// tells returns how many bits seeing the eligibility of subtask i at x is expected to bring.
func (b *beliefs) tells(i int, x *bits.Set) float64 {
	s := &b.of[i]
	absent, open := s.Tells(*x)
	if !open || s.open.Empty() {
		return 0
	}
	q, absent := s.enough.Log(x, absent) // log2 of the chance that it is eligible
	for u := absent.Next(0); u >= 0; u = absent.Next(u + 1) {
		if s.pre.Any[0].Pos.Has(u) {
			q-- // one of several of which at least one is needed
		} else {
			q += unneeded
		}
	}
	if s.prior.Known {
		q = math.Log2(b.mixed(i, x, math.Exp2(q)))
	}
	return entropy(q)
}

// entropy of a coin, in bits; log is log2 of its probability.
func entropy(log float64) float64 {
	q := math.Exp2(log)
	if q <= 0 || q >= 1 {
		return 0
	}
	return -q*log - (1-q)*math.Log2(1-q)
}
