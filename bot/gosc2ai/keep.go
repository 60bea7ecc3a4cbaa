package gosc2ai

import (
	"errors"
	"fmt"

	"sc2msgi/bench/store"
	"sc2msgi/gamedata"
	"sc2msgi/msgi"
	"sc2msgi/task"
	"sc2msgi/techtree"
)

// The files in Config.Out.
const (
	graphFile   = "graph.json"    // the inferred graph, as sc2msgi techtree and sc2msgi ladder read it
	journalFile = "journal.jsonl" // every finished episode
)

// keeper is the folder of Config.Out; the zero value keeps nothing.
type keeper struct {
	folder  *store.Folder
	journal *store.Journal
}

// kept is what decides what is learned.
type kept struct {
	Env, Agent, ILP, Planner, Reward, Goal string
	Seed                                   uint64 `json:",string"`
	Budget, Tests                          int
	Facts                                  string
	Match                                  bool
}

func (a *Agent) open(facts *gamedata.Table) (k keeper, err error) {
	if a.config.Out == "" {
		return k, nil
	}
	t := &a.config.Trial
	config := kept{t.Env, t.Agent, t.ILP, t.Planner, t.Reward, t.Goal, t.Seed, t.Budget, t.Tests, facts.Version,
		a.config.Match}
	if k.folder, err = store.Open(a.config.Out, store.Claim{Config: config, Files: []string{graphFile}}); err != nil {
		return k, fmt.Errorf("cannot keep what is learned in %s: %w", a.config.Out, err)
	}
	k.journal, err = store.OpenJournal(k.folder.Path(journalFile), store.Header{Config: config})
	if err != nil {
		return k, errors.Join(fmt.Errorf("cannot go on from %s: %w", a.config.Out, err), k.folder.Close())
	}
	return k, nil
}

// env returns the world whose finished episodes are kept, and which begins with those that were kept before.
func (k *keeper) env(world msgi.Env) msgi.Env {
	if k.journal == nil {
		return world
	}
	return store.NewRecorder(world, k.journal)
}

// close writes the graph as it is by now.
func (k *keeper) close(a *Agent, w *task.World, facts *gamedata.Table) error {
	if k.folder == nil {
		return nil
	}
	err := k.journal.Close()
	if r := a.result; r != nil && len(r.Adaptation) > 0 {
		t := &a.config.Trial
		tree := w.Tree(techtree.Origin{Agent: t.Agent, Told: t.Design.Told, Seed: t.Seed, Facts: facts.Version}, r)
		whole := len(r.Adaptation) == t.Adaptation() && len(r.Test) == t.Tests
		err = errors.Join(err, k.folder.Write(whole, store.File{Name: graphFile, Fill: tree.WriteJSON}))
	}
	return errors.Join(err, k.folder.Close())
}
