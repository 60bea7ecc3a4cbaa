package gridworld

import mathbits "math/bits"

// Reachable returns which subtasks can be completed at all, by number, in some order of options without regard to
// time. That is exact: NOT literals are taken at their word, so a subtask can be unreachable because what it needs
// can only be had by completing what it forbids.
func (g *Graph) Reachable() []bool {
	s := newReach(g)
	could := s.ifNothingWereForbidden()
	all := s.forbidden == 0
	out := make([]bool, len(g.Needs))
	for i := range out {
		out[i] = could>>i&1 != 0 && (all || s.canReach(i))
	}
	return out
}

// AllReachable reports whether every subtask can be completed, each in some order of options of its own.
func (g *Graph) AllReachable() bool {
	s := newReach(g)
	if s.ifNothingWereForbidden() != 1<<len(g.Needs)-1 {
		return false
	}
	for i := len(g.Needs) - 1; i >= 0 && s.forbidden != 0; i-- { // the last layers are those that fail most often
		if !s.canReach(i) {
			return false
		}
	}
	return true
}

// reach searches for orders of options. Only what a subtask needs, directly or indirectly, can help to complete it.
// Of that, what no literal forbids is done as soon as it can be; a choice is only whether and when to do the rest.
type reach struct {
	rules
	below     []uint32 // by subtask, what it may need, directly or indirectly, by literals that are not negated
	forbids   []uint32 // by subtask, the NOT literals of its clauses
	forbidden uint32   // by anybody
	found     uint32   // known to be reachable
	// a bit for each set of completions from which the present search has looked on; nil before the first
	seen []uint64
}

func newReach(g *Graph) *reach {
	n := len(g.Needs)
	s := &reach{rules: newRules(g), below: make([]uint32, n), forbids: make([]uint32, n)}
	for i := range n {
		for _, c := range s.of(i) {
			s.below[i] |= c.pos
			s.forbids[i] |= c.neg
		}
		s.forbidden |= s.forbids[i]
	}
	for changed := true; changed; {
		changed = false
		for i := range n {
			wider := s.below[i]
			for left := wider; left != 0; left &= left - 1 {
				wider |= s.below[mathbits.TrailingZeros32(left)]
			}
			changed = changed || wider != s.below[i]
			s.below[i] = wider
		}
	}
	return s
}

// of returns the clauses of a subtask.
func (r *rules) of(i int) []clause { return r.clauses[r.first[i]:r.first[i+1]] }

// ifNothingWereForbidden returns what could be completed if NOT literals always held: no more than that can be reached.
func (s *reach) ifNothingWereForbidden() uint32 {
	var x uint32
	for before := ^x; x != before; {
		before = x
		for i := range s.below {
			for _, c := range s.of(i) {
				if x&c.pos == c.pos {
					x |= 1 << i
				}
			}
		}
	}
	return x
}

// canReach reports whether there is a way to the subtask.
func (s *reach) canReach(target int) bool {
	if s.found>>target&1 != 0 {
		return true
	}
	if words := max(1, 1<<len(s.below)/64); s.seen == nil {
		s.seen = make([]uint64, words)
	} else {
		clear(s.seen)
	}
	choices := s.forbids[target]
	for left := s.below[target]; left != 0; left &= left - 1 {
		choices |= s.forbids[mathbits.TrailingZeros32(left)]
	}
	return s.search(target, s.below[target], choices, 0)
}

// search reports whether the target can be completed from the completions x, by what may be of use. Doing one of the
// choices may rule something out.
func (s *reach) search(target int, use, choices, x uint32) bool {
	var eligible uint32
	for free := ^uint32(0); free != 0; {
		eligible = s.eligible(x)
		free = eligible & use &^ choices &^ x
		x |= free
	}
	if eligible>>target&1 != 0 {
		s.found |= x | 1<<target
		return true
	}
	if word, bit := &s.seen[x/64], uint64(1)<<(x%64); *word&bit != 0 {
		return false
	} else {
		*word |= bit
	}
	for left := eligible & use & choices &^ x; left != 0; left &= left - 1 {
		if s.search(target, use, choices, x|left&-left) {
			return true
		}
	}
	return false
}
