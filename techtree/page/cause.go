package page

import (
	"iter"

	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// note says what in an episode showed that a literal is needed or is not.
type note struct {
	Episode int  `json:"episode"`
	Subtask int  `json:"subtask"`
	Literal int  `json:"literal"` // -1: that the subtask can be eligible at all
	Negated bool `json:"negated,omitempty"`
	Came    bool `json:"came,omitempty"` // else it went
	At      int  `json:"at"`             // the step of the decision that showed it; -1 where none alone did
}

// mostNotes bounds the notes of a step of a history that was thinned.
const mostNotes = 200

// Explain looks for the decisions that showed what each episode changed. The plays are those of the episodes in that
// order, perhaps without the last ones.
func (h *History) Explain(order []msgi.Episode, plays iter.Seq2[msgi.Play, error]) error {
	n, at := 0, 0
	for play, err := range plays {
		if err != nil {
			return err
		}
		if n == len(order) || at == len(h.steps) {
			return nil
		}
		if order[n].Phase == msgi.Adaptation {
			s := &h.steps[at]
			s.notes = nil
			for _, c := range s.changes {
				s.notes = append(s.notes, c.notes(s.episode, &play)...)
			}
			at++
		}
		n++
	}
	return nil
}

// notes lists the literals that came and went, and the first decision of the play that showed each.
func (c *change) notes(episode int, play *msgi.Play) []note {
	var list []note
	add := func(literal int, negated, came bool, shows func(s *msgi.State) bool) {
		list = append(list, note{episode, c.subtask, literal, negated, came, first(play, c.subtask, shows)})
	}
	eligible := func(s *msgi.State) bool { return s.Eligible.Has(c.subtask) }
	if !c.was.Known && c.now.Known {
		add(-1, false, true, eligible)
		return list
	}
	held := func(s *msgi.State) bool { return !eligible(s) && c.was.Holds(s.Complete) }
	was, now := literals(c.was.Any), literals(c.now.Any)
	for _, sign := range []struct {
		was, now bits.Set
		negated  bool
	}{{was.Pos, now.Pos, false}, {was.Neg, now.Neg, true}} {
		// A literal is not satisfied where it is as complete as it is negated.
		for l := range sign.now.AndNot(sign.was).All() {
			add(l, sign.negated, true, func(s *msgi.State) bool {
				return held(s) && s.Complete.Has(l) == sign.negated
			})
		}
		for l := range sign.was.AndNot(sign.now).All() {
			add(l, sign.negated, false, func(s *msgi.State) bool {
				return eligible(s) && s.Complete.Has(l) == sign.negated
			})
		}
	}
	return list
}

// first returns the step of the first state that shows something, of those that show the subtask's eligibility; -1
// where none does.
func first(play *msgi.Play, subtask int, shows func(s *msgi.State) bool) int {
	sees := func(s *msgi.State) bool { return !s.Withheld.Has(subtask) && shows(s) }
	if sees(&play.First) {
		return 0
	}
	step := 0
	for i := range play.Taken {
		out := &play.Taken[i].Outcome
		if step += out.Steps; sees(&out.State) {
			return step
		}
	}
	return -1
}

// literals returns those that some clause has.
func literals(any []graph.Clause) (all graph.Clause) {
	for _, c := range any {
		all.Pos, all.Neg = all.Pos.Or(c.Pos), all.Neg.Or(c.Neg)
	}
	return all
}
