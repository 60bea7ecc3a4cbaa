package plan

import "sc2msgi/msgi/bits"

// Positives is what was complete when a subtask was seen eligible.
type Positives struct {
	Always bits.Set // every time
	First  bits.Set // the first time, so that nothing that needs the subtask itself is among it
}

// Add takes in one more time; first says that it is the first.
func (p *Positives) Add(x bits.Set, first bool) {
	if first {
		p.Always, p.First = x, x
	}
	p.Always = p.Always.And(x)
}

// Evidence is what adaptation showed that graphs do not tell. The zero value is that of an agent that is told the
// graph.
type Evidence struct {
	// Positives are, by subtask, what was complete when it was seen eligible: where the graph turns out to claim too
	// little, what is missing is among that.
	Positives []Positives
	// Contradicted says that the same completions were seen with both eligibilities of a subtask: what the world
	// shows is not always so.
	Contradicted bool
}
