package bench

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"

	"sc2msgi/bench/store"
	"sc2msgi/bench/summary"
	"sc2msgi/msgi"
	"sc2msgi/techtree"
)

// finished is what a trial leaves in the journal of its sweep: its place in the plan, its episodes, and of the first
// trial of a setting the inferred tree.
type finished struct {
	Index    int             `json:"index"`
	Task     string          `json:"task"`
	Agent    string          `json:"agent"`
	Vary     string          `json:"vary,omitempty"`
	Trial    int             `json:"trial"`
	Budget   int             `json:"budget,omitempty"`
	Subtasks int             `json:"subtasks,omitempty"`
	Seconds  float64         `json:"seconds,omitempty"` // it took
	Failed   string          `json:"failed,omitempty"`  // why there are no episodes: the game failed each time
	Episodes []msgi.Episode  `json:"episodes"`
	Tree     json.RawMessage `json:"tree,omitempty"`
	// Numbers are those of Played.
	Numbers []*techtree.NumberScores `json:"numbers,omitempty"`
}

func newFinished(c *Cell) *finished {
	return &finished{Index: c.Index, Task: c.Task, Agent: c.Agent, Vary: c.Vary, Trial: c.Trial, Budget: c.Budget}
}

// keep takes in what was played.
func (f *finished) keep(p *Played) error {
	f.Episodes, f.Numbers, f.Subtasks = p.Episodes, p.Numbers, len(p.Tree.Subtasks)
	if f.Trial != 1 {
		return nil
	}
	var tree bytes.Buffer
	if err := p.Tree.WriteJSON(&tree); err != nil {
		return err
	}
	f.Tree = tree.Bytes()
	return nil
}

// readFinished returns the trials that the journal holds, by index; of one that is there twice, because it failed at
// first, the last. It ends with the context.
func readFinished(ctx context.Context, j *store.Journal, cells []Cell) (map[int]*finished, error) {
	done := map[int]*finished{}
	for i := range j.Len() {
		if ctx.Err() != nil {
			return nil, context.Cause(ctx)
		}
		var f finished
		if err := j.Read(i, &f); err != nil {
			return nil, err
		}
		if f.Index < 0 || f.Index >= len(cells) || !f.of(&cells[f.Index]) {
			return nil, fmt.Errorf("%s %w: line %d is of %.80q, %.80q, trial %d, which is none of the trials of this "+
				"sweep", j.Path(), store.ErrDamaged, i+2, f.Task, f.Agent, f.Trial)
		}
		done[f.Index] = &f
	}
	return done, nil
}

func (f *finished) of(c *Cell) bool {
	return f.Task == c.Task && f.Agent == c.Agent && f.Vary == c.Vary && f.Trial == c.Trial && f.Budget == c.Budget
}

// records returns the trial's lines of results.jsonl.
func (f *finished) records() []summary.Record {
	var all []summary.Record
	for _, e := range f.Episodes {
		r := summary.Record{Task: f.Task, Agent: f.Agent, Vary: f.Vary, Trial: f.Trial, Subtasks: f.Subtasks,
			Episode: e}
		if e.Phase == msgi.Adaptation && e.Episode <= len(f.Numbers) {
			r.Numbers = f.Numbers[e.Episode-1]
		}
		all = append(all, r)
	}
	return all
}

// tree returns the inferred tree, nil where the trial left none.
func (f *finished) tree() (*techtree.Tree, error) {
	if f.Tree == nil {
		return nil, nil
	}
	return techtree.ReadJSON(bytes.NewReader(f.Tree))
}
