package trial

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"sc2msgi/bounded"
	"sc2msgi/gamedata"
	"sc2msgi/jsonfile"
	"sc2msgi/msgi"
	"sc2msgi/msgi/graph"
	"sc2msgi/task"
	"sc2msgi/techtree"
)

// NoPrior is the value of Options.Prior for none, which sweeps compare others with.
const NoPrior = "none"

// AboutPrior is the help of --prior.
const AboutPrior = "believe an earlier `tree` until something speaks against it: a graph.json, the folder of a run, " +
	"truth:4.10 for the true tree by the facts of a game version, truth:ENV for that of another task, or none"

// runGraph is the file of a run's folder with its tree.
const runGraph = "graph.json"

// prior is where an earlier tree is from. The zero value is none.
type prior struct {
	tree *techtree.Tree // of a file, which has this hash
	hash string

	version string    // of the game, by whose facts the task's own tree is meant
	task    task.Task // or another task
	world   int       // and its world
}

// truly begins the values of --prior that name a true tree.
const truly = "truth:"

// namesFile reports whether a value of --prior is a file, or a run's folder.
func namesFile(source string) bool {
	return source != "" && source != NoPrior && !strings.HasPrefix(source, truly)
}

// findPrior finds what --prior names.
func findPrior(source string, played task.Task, among task.List) (p prior, err error) {
	named, _ := strings.CutPrefix(source, truly)
	switch {
	case source == "" || source == NoPrior:
		return p, nil
	case namesFile(source):
		p.tree, p.hash, err = readTree(source)
		return p, err // which names the file
	case slices.Contains(gamedata.Versions(), named) && played.InGame:
		p.version = named
		return p, nil
	case slices.Contains(gamedata.Versions(), named):
		return p, fmt.Errorf("%s: %s is not played in StarCraft II, so no version of that tells of it", source,
			played.Name)
	}
	if p.task, p.world, err = among.Find(named); err != nil {
		return p, fmt.Errorf("%.80s: %.60q is no game version (there is %s), and as a task: %w", source, named,
			strings.Join(gamedata.Versions(), ", "), err)
	}
	if p.task.Worlds > 0 && p.world == 0 {
		return p, fmt.Errorf("%s: it is a set of worlds: name one of them, as truth:%s", source, p.task.NameOf(1))
	}
	return p, nil
}

// readTree reads the tree of a file, or of a run's folder, and returns a hash of it too.
func readTree(path string) (*techtree.Tree, string, error) {
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		path = filepath.Join(path, runGraph)
	}
	data, err := bounded.ReadFile(path, techtree.MostJSON)
	if err != nil {
		return nil, "", err
	}
	tree, err := techtree.ReadJSON(bytes.NewReader(data))
	if err != nil {
		return nil, "", jsonfile.In(path, err)
	}
	sum := sha256.Sum256(data)
	return tree, hex.EncodeToString(sum[:8]), nil
}

// PriorHash is a hash of the file that --prior names; "" where it names none.
func (c *Choice) PriorHash() string { return c.prior.hash }

// PriorHashes are those of the files that some values of --prior name. One that cannot be read is left to Check.
func PriorHashes(sources []string) (hashes []string) {
	for _, source := range sources {
		if !namesFile(source) {
			continue
		}
		if _, hash, err := readTree(source); err == nil {
			hashes = append(hashes, hash)
		}
	}
	return hashes
}

// Earlier returns what the tree of --prior says of the subtasks of the opened world, which is played by these facts
// and has that number in its set; nil for no prior.
func (c *Choice) Earlier(ctx context.Context, w *task.World, facts *gamedata.Table, number int) (graph.Graph, error) {
	if c.Prior == "" || c.Prior == NoPrior {
		return nil, nil
	}
	tree, err := c.priorTree(ctx, facts, number)
	if err == nil {
		var g graph.Graph
		if g, err = matched(tree, w); err == nil {
			return g, nil
		}
	}
	return nil, fmt.Errorf("--prior %s: %w", c.Prior, err)
}

// priorTree returns the tree that --prior names.
func (c *Choice) priorTree(ctx context.Context, facts *gamedata.Table, number int) (t *techtree.Tree, err error) {
	from, world := c.prior.task, c.prior.world
	switch {
	case c.prior.tree != nil:
		return c.prior.tree, nil
	case c.prior.version != "":
		from, world = c.Task, number
		if facts, err = gamedata.ForVersion(c.prior.version); err != nil {
			return nil, err
		}
	}
	switch {
	case !from.InGame:
		facts = nil
	case facts == nil:
		return nil, fmt.Errorf("it is played in StarCraft II, and %s is not: name a file", c.Task.Name)
	}
	w, err := from.Open(ctx, task.Setup{Facts: facts}, world)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, w.Close()) }()
	if w.Truth == nil {
		return nil, fmt.Errorf("the true tree of %s is not known", w.Name)
	}
	return &techtree.Tree{Subtasks: w.Subtasks, Graph: w.Truth}, nil
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
