package techtree

import (
	"errors"
	"fmt"

	"sc2msgi/msgi/graph"
)

// TableAgent is the agent of a tree that was inferred from a table, which has no episodes and no seed.
const TableAgent = "techtree infer"

// Origin says how a graph came about.
type Origin struct {
	Task     string // the name of the world
	Agent    string // whose graph it is; "" for the true one
	Told     bool   // the agent was given the true graph
	Episodes int    // of adaptation
	Seed     uint64
	// StepLoops is how many game loops a step of the environment is; 0 where the world is not a game's, and of a true
	// tree.
	StepLoops int
	Facts     string // the version of the game whose facts are the truth; "" where the world is not a game's
}

func (o *Origin) check() error {
	switch {
	case o.Task == "":
		return errors.New("its origin names no task")
	case !printable(o.Task) || !printable(o.Agent) || !printable(o.Facts):
		return errors.New("its origin has characters that cannot be shown")
	case o.Episodes < 0:
		return fmt.Errorf("it was inferred in %d episodes, less than none", o.Episodes)
	case o.StepLoops < 0:
		return fmt.Errorf("a step of it is %d game loops, less than none", o.StepLoops)
	case o.Agent == "" && (o.Episodes > 0 || o.Seed != 0 || o.Told):
		return errors.New("its origin has episodes, a seed or what was told, but no agent")
	}
	return nil
}

// truth names the true graph.
func (o *Origin) truth() string {
	if o.Facts == "" {
		return "the true graph"
	}
	return "the game's own tree (version " + o.Facts + ")"
}

// title says what a drawing shows. With the truth to compare with (nil for none) it says how near the graph comes, as
// the summary over all states has it.
func (t *Tree) title(truth graph.Graph, all graph.Summary, full bool) string {
	o := &t.Origin
	switch {
	case o.Agent == "":
		return fmt.Sprintf("%s, %s", o.Task, o.truth())
	case o.Told:
		return fmt.Sprintf("%s, %s, as it was given to %s", o.Task, o.truth(), o.Agent)
	case o.Agent == TableAgent:
		return "inferred from the rows of " + o.Task
	case o.Episodes == 0:
		why := o.Agent + " played no adaptation episode"
		switch {
		case truth == nil:
			return fmt.Sprintf("%s: nothing inferred: %s", o.Task, why)
		case full:
			return fmt.Sprintf("%s: nothing inferred: %s; dashed is what is true", o.Task, why)
		}
		return fmt.Sprintf("%s: nothing inferred: %s; in grey what is true", o.Task, why)
	}
	episodes := "1 episode"
	if o.Episodes > 1 {
		episodes = fmt.Sprintf("%d episodes", o.Episodes)
	}
	title := fmt.Sprintf("%s as %s inferred it in %s (seed %d)", o.Task, o.Agent, episodes, o.Seed)
	if truth == nil {
		return title
	}
	title += fmt.Sprintf(": precision %.1f %%, recall %.1f %%, %d of %d exact", 100*all.Precision, 100*all.Recall,
		all.Exact, len(truth))
	if !t.Reached.none() {
		s, _ := graph.CompareOn(t.Reached.States, truth, t.Graph)
		title += fmt.Sprintf("; in %s: precision %.1f %%, recall %.1f %%, %d exact",
			seenIn(len(t.Reached.States), t.Reached.Episodes), 100*s.Precision, 100*s.Recall, s.Exact)
	}
	return title
}
