package trial

import (
	"context"
	"fmt"

	"sc2msgi/gamedata"
	"sc2msgi/msgi"
	"sc2msgi/msgi/graph"
	"sc2msgi/task"
	"sc2msgi/task/source"
	"sc2msgi/techtree"
)

// NoPrior is the value of Options.Prior for none, which sweeps compare others with.
const NoPrior = "none"

// AboutPrior is the help of --prior.
const AboutPrior = "believe an earlier `tree` until something speaks against it: " + source.Forms + "; or none"

// findPrior finds what --prior names; nil for none.
func findPrior(name string, played task.Task, among task.List) (*source.Source, error) {
	if name == "" || name == NoPrior {
		return nil, nil
	}
	// Options are checked before there is a context to end by. A table of a million rows takes some seconds.
	s, err := source.Find(context.Background(), name, among)
	if err != nil {
		return nil, err
	}
	return s, s.ForTask(played)
}

// PriorHash is a hash of the file that --prior names; "" where it names none.
func (c *Choice) PriorHash() string {
	if c.prior == nil {
		return ""
	}
	return c.prior.Hash
}

// PriorHashes are those of the files that some values of --prior name. One that cannot be read is left to Check.
func PriorHashes(names []string) (hashes []string) {
	for _, name := range names {
		if name == "" || name == NoPrior || !source.OfFile(name) {
			continue
		}
		if s, err := source.Find(context.Background(), name, nil); err == nil {
			hashes = append(hashes, s.Hash)
		}
	}
	return hashes
}

// Earlier returns what the tree of --prior says of the subtasks of the opened world, which is played by these facts
// and has that number in its set; nil for no prior.
func (c *Choice) Earlier(ctx context.Context, w *task.World, facts *gamedata.Table, number int) (graph.Graph, error) {
	if c.prior == nil {
		return nil, nil
	}
	tree, _, err := c.prior.Open(ctx, source.Played{Task: c.Task, World: number, Facts: facts})
	if err == nil {
		var g graph.Graph
		if g, err = matched(tree, w); err == nil {
			return g, nil
		}
	}
	return nil, fmt.Errorf("--prior %s: %w", c.Prior, err)
}

// matched returns the tree as one of the world's subtasks, by their names. What is missing in the tree is not known.
func matched(t *techtree.Tree, w *task.World) (graph.Graph, error) {
	index, names := map[string]int{}, []string(nil)
	for i, s := range w.Subtasks {
		index[s.Name] = i
		names = append(names, s.Name)
	}
	to := make([]int, len(t.Subtasks))
	for i, s := range t.Subtasks {
		at, known := index[s.Name]
		if !known {
			return nil, fmt.Errorf("the tree is of other subtasks: %w",
				&msgi.UnknownNameError{What: "subtask of " + w.Name, Name: s.Name, Known: names})
		}
		to[i] = at
	}
	g := make(graph.Graph, len(w.Subtasks))
	for i, p := range t.Graph {
		g[to[i]] = p.Renumbered(to)
	}
	return g, nil
}
