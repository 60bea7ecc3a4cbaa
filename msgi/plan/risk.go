package plan

import (
	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// risk is that a subtask needs more to be absent than the graph claims: nothing shows that until it is seen
// ineligible for it. So each thing that is complete, and never was when the subtask was seen eligible, may be what
// shuts it, as often as that thing is known to shut others. Who does the one first that others may shut has both.
// Only what lasts shuts anything for good.
type risk struct {
	positives []Positives // by subtask
	depth     []int
	excluded  []float64  // by subtask: how likely a deeper one needs it absent
	with      []bits.Set // by subtask: what it was seen eligible with; none where nothing is risked
	lasting   bits.Set
}

// begin takes over what is known before an episode.
func (r *risk) begin(g graph.Graph, seen Evidence) {
	r.positives, r.depth, r.excluded = seen.Positives, graph.Layers(g), r.excluded[:0]
	for _, use := range graph.Uses(g, r.depth) {
		r.excluded = append(r.excluded, use.Excluded/use.Deeper)
	}
}

// load takes in what is eligible now and what was never switched off. Where nothing that matters is known to need
// anything absent, nothing is suspected to.
func (r *risk) load(now Situation, lasting bits.Set, negates bool) {
	r.with, r.lasting = r.with[:0], lasting
	if !negates {
		return
	}
	for l := range r.positives {
		with := r.positives[l].Ever
		switch {
		case with.Empty(): // it was eligible only while nothing was complete, if ever: that shows nothing of what shuts it
			with = bits.Below(bits.Max)
		case now.Eligible.Has(l):
			with = with.Or(now.Complete)
		}
		r.with = append(r.with, with)
	}
}

// chance is how likely the option can be taken at x, where its precondition holds by the graph.
func (r *risk) chance(option int, x bits.Set) float64 {
	if len(r.with) == 0 {
		return 1
	}
	p, novel := 1.0, x.And(r.lasting).AndNot(r.with[option])
	for k := novel.Next(0); k >= 0; k = novel.Next(k + 1) {
		if r.depth[k] < r.depth[option] {
			p *= 1 - r.excluded[k]
		}
	}
	return p
}
