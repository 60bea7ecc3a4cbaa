package ilp

import (
	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// Prior is what an earlier tree says of the same subtasks, for rows to speak against. What it says of a subtask falls
// as a whole once it explains the rows worse than what they lead to without it. The more falls, the less the rest is
// trusted: below even odds nothing of it is believed any more. In data without mistakes one row is enough.
type Prior struct {
	of      graph.Graph // of which what is not known says nothing
	learner *Learner

	fallen bits.Set
	trust  float64
}

// Believe gives the learner an earlier tree as its prior. Graph is what rows lead to all the same.
func (l *Learner) Believe(tree graph.Graph) { l.prior.of = tree }

// Prior returns the prior, which says nothing where none was given.
func (l *Learner) Prior() *Prior { return &l.prior }

// Hold puts what the prior says into a graph that the rows lead to, where it stands.
func (p *Prior) Hold(g graph.Graph) {
	stood := 0
	p.fallen = bits.Set{}
	for i := range p.of {
		switch {
		case !p.of[i].Known:
		case !p.explains(i, g[i]):
			p.fallen.Add(i)
		case g[i].Known: // rows could have spoken against it
			stood++
		}
	}
	p.trust = float64(1+stood) / float64(2+stood+p.fallen.Len()) // rule of succession (Laplace)
	for i := range p.of {
		if said := p.Says(i); said.Known {
			g[i] = said
		}
	}
}

// explains reports whether the prior explains the rows of subtask i as well as what they lead to.
func (p *Prior) explains(i int, led graph.Precondition) bool {
	wrong := p.learner.mistakes(i, p.of[i])
	return wrong == 0 || wrong <= p.learner.mistakes(i, led)
}

// Says returns what the prior says of subtask i, which is not known where it is not believed, as of the last Hold.
func (p *Prior) Says(i int) graph.Precondition {
	if len(p.of) == 0 || p.trust < 0.5 || p.fallen.Has(i) {
		return graph.Precondition{}
	}
	return p.of[i]
}

// Trust is how likely the prior is right about a subtask of which it was not shown to be wrong, as of the last Hold.
func (p *Prior) Trust() float64 { return p.trust }

// Fallen are the subtasks of which rows showed the prior to be wrong, as of the last Hold.
func (p *Prior) Fallen() bits.Set { return p.fallen }

// mistakes counts the rows of subtask i that show it otherwise than the precondition says.
func (l *Learner) mistakes(i int, p graph.Precondition) int {
	t := &l.tasks[i]
	pos, neg := t.pos, t.neg
	if l.doubted {
		pos, neg = t.majority(nil, nil)
	}
	in, out := l.columns.among(p.Any, pos), l.columns.among(p.Any, neg)
	return pos.len() - in + out
}

// among returns in how many of some rows one of the clauses holds.
func (c columns) among(any []graph.Clause, rows rowSet) int {
	left := append(rowSet{}, rows...)
	for _, clause := range any {
		left.keep(c.where(nil, left, clause), false)
	}
	return rows.len() - left.len()
}
