package page

import (
	"slices"

	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
	"sc2msgi/techtree"
)

// History is what a run knew after each adaptation episode. It keeps the changes alone: a run may have thousands of
// episodes.
type History struct {
	last  []known
	steps []step
}

// known is what is known of a subtask's precondition.
type known struct {
	graph.Precondition
	unsure, untested bits.Set // as in techtree.Confidence
}

// step is what an episode changed.
type step struct {
	episode int
	changes []change
	notes   []note
}

type change struct {
	subtask  int
	was, now known
}

func (k *known) same(as *known) bool {
	return k.Known == as.Known && slices.Equal(k.Any, as.Any) && k.unsure == as.unsure && k.untested == as.untested
}

// Add takes in what is known after one more adaptation episode.
func (h *History) Add(r *msgi.Result) {
	h.add(len(r.Adaptation), r.Graph, techtree.Confidences(r))
}

func (h *History) add(episode int, g graph.Graph, sure []techtree.Confidence) {
	if h.last == nil {
		h.last = make([]known, len(g))
	}
	s := step{episode: episode}
	for i, p := range g {
		now := known{Precondition: p}
		if sure != nil {
			now.unsure, now.untested = sure[i].Unsure, sure[i].Untested
		}
		if !now.same(&h.last[i]) {
			s.changes = append(s.changes, change{i, h.last[i], now})
			h.last[i] = now
		}
	}
	h.steps = append(h.steps, s)
}

// ending returns the history with the tree as its last step. A tree without a history is one of a single step.
func (h *History) ending(t *techtree.Tree) *History {
	all := &History{}
	if h != nil {
		all.last, all.steps = slices.Clone(h.last), slices.Clone(h.steps)
	}
	all.add(t.Origin.Episodes, t.Graph, t.Sure)
	if n := len(all.steps); n > 1 && len(all.steps[n-1].changes) == 0 {
		all.steps = all.steps[:n-1]
	}
	return all
}

// every returns the history with only every n-th episode in it, and the last one. What the others changed is part of
// the next step.
func (h *History) every(n int) *History {
	if n == 1 {
		return h
	}
	thin, last := &History{}, make([]known, len(h.last))
	was := slices.Clone(last)
	var notes []note
	for k, s := range h.steps {
		for _, c := range s.changes {
			last[c.subtask] = c.now
		}
		notes = append(notes, s.notes...)
		if (k+1)%n != 0 && k < len(h.steps)-1 {
			continue
		}
		kept := step{episode: s.episode}
		for i := range last {
			if !last[i].same(&was[i]) {
				kept.changes = append(kept.changes, change{i, was[i], last[i]})
			}
		}
		kept.notes = notes[:min(len(notes), mostNotes)]
		thin.steps = append(thin.steps, kept)
		was, notes = slices.Clone(last), nil
	}
	thin.last = last
	return thin
}
