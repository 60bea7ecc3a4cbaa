package main

import (
	"encoding/json"
	"fmt"
	"io"
	"path/filepath"
	"runtime/debug"
	"strings"

	"sc2msgi/msgi"
	"sc2msgi/msgi/graph"
	"sc2msgi/subtasks"
	tasks "sc2msgi/task"
	"sc2msgi/techtree"
)

// report is run.json, and what --json prints.
type report struct {
	Env         string         `json:"env"`
	Agent       string         `json:"agent"`
	ILP         string         `json:"ilp"`
	Planner     string         `json:"planner"`
	Reward      string         `json:"reward"`
	Goal        string         `json:"goal,omitempty"` // where the agent was told it
	Seed        uint64         `json:"seed"`
	Budget      int            `json:"budget"`
	Tests       int            `json:"tests"`
	Game        string         `json:"game"`
	GameVersion string         `json:"game_version"`
	Version     string         `json:"version"`
	Adaptation  []msgi.Episode `json:"adaptation"`
	Test        []msgi.Episode `json:"test"`
	SuccessRate float64        `json:"success_rate"`
	// Worth is what one more of each unit is thought to count for in a war, where it is more than nothing.
	Worth map[string]float64 `json:"worth,omitempty"`
	Error string             `json:"error,omitempty"` // why the trial ended early

	war bool // decides the episodes of the task
}

func newReport(o runOptions, t task, gameVersion string, r *msgi.Result, err error) report {
	rep := report{
		Env: o.env, Agent: o.agent, ILP: o.bias, Planner: o.planner, Reward: o.reward, Goal: o.goal,
		Seed: o.seed, Budget: o.budget, Tests: o.tests,
		Game: o.game, GameVersion: gameVersion, Version: ownVersion(),
		Adaptation: r.Adaptation, Test: r.Test, SuccessRate: r.SuccessRate, war: t.played.War,
	}
	if rep.Adaptation == nil {
		rep.Adaptation = []msgi.Episode{}
	}
	if rep.Test == nil {
		rep.Test = []msgi.Episode{}
	}
	if t.stock != nil && len(rep.Adaptation) > 0 {
		rep.Worth = map[string]float64{}
		for i, w := range r.Rewards {
			if w > 0 {
				rep.Worth[subtasks.All[i].Name] = w
			}
		}
	}
	if err != nil {
		rep.Error = err.Error()
	}
	return rep
}

// ownVersion is the commit this program was built from, where the build recorded one.
func ownVersion() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "unknown"
	}
	revision, modified := "", ""
	for _, s := range info.Settings {
		switch {
		case s.Key == "vcs.revision":
			revision = s.Value
		case s.Key == "vcs.modified" && s.Value == "true":
			modified = "+changes"
		}
	}
	if revision == "" {
		return info.Main.Version
	}
	return revision + modified
}

// writeResults writes the files of a run, each whole or not at all.
func (d outputDir) writeResults(rep report, r *msgi.Result, truth graph.Graph) error {
	tree := rep.tree(r)
	files := []struct {
		name string
		fill func(io.Writer) error
	}{
		{"run.json", func(w io.Writer) error { return writeJSON(w, rep) }},
		{"episodes.jsonl", func(w io.Writer) error { return writeEpisodes(w, r) }},
		{graphFile, func(w io.Writer) error { return tree.WriteJSON(w) }},
		{"techtree.svg", func(w io.Writer) error { return tree.View(truth, false).WriteSVG(w) }},
	}
	for _, f := range files {
		if err := d.write(f.name, f.fill); err != nil {
			return err
		}
	}
	return nil
}

// tree is the graph of the run with what is known of it.
func (rep report) tree(r *msgi.Result) *techtree.Tree {
	return &techtree.Tree{
		Origin:   techtree.Origin{Task: rep.Env, Agent: rep.Agent, Episodes: len(r.Adaptation), Seed: rep.Seed, Facts: factsVersion},
		Subtasks: tasks.TerranSubtasks(),
		Graph:    r.Graph,
		Sure:     techtree.Confidences(r),
	}
}

func writeEpisodes(w io.Writer, r *msgi.Result) error {
	e := json.NewEncoder(w)
	for _, phase := range [][]msgi.Episode{r.Adaptation, r.Test} {
		for _, episode := range phase {
			if err := e.Encode(episode); err != nil {
				return err
			}
		}
	}
	return nil
}

// print tells a person how the run went, and where to look.
func (rep report) print(w io.Writer, r *msgi.Result, truth graph.Graph, dir string) error {
	if n := len(r.Adaptation); n > 0 {
		last := r.Adaptation[n-1]
		fmt.Fprintf(w, "Inferred in %d episodes: precision %.1f %%, recall %.1f %%, %d of %d preconditions exact.\n",
			n, 100*last.Precision, 100*last.Recall, last.Exact, len(r.Graph))
		tree := rep.tree(r)
		settled, untested := tree.Settled()
		fmt.Fprintf(w, "%d of %d preconditions settled (nothing left to test), %d literals untested.\n", settled, len(r.Graph), untested)
		fmt.Fprintf(w, "The tech tree without its costs (all of it: sc2msgi techtree dump --full --from %s):\n\n", dir)
		if err := tree.View(truth, false).WriteText(w); err != nil {
			return err
		}
		fmt.Fprintln(w)
	}
	won, steps := 0, 0
	for _, e := range r.Test {
		if e.Success {
			won++
			steps += e.Steps
		}
	}
	fmt.Fprintf(w, "%s in %d of %d test episodes", rep.Env, won, len(r.Test))
	if won > 0 && !rep.war { // a war comes when it comes
		fmt.Fprintf(w, ", after %.0f steps on average", float64(steps)/float64(won))
	}
	fmt.Fprintln(w, ".")
	if army := meanArmy(r.Test); army != "" {
		fmt.Fprintf(w, "An army of the tests: %s.\n", army)
	}
	_, err := fmt.Fprintf(w, "Results in %s, the tree as a picture in %s.\n", dir, filepath.Join(dir, "techtree.svg"))
	return err
}

// meanArmy tells how many of each unit a test episode ordered, the most first; "" where none did.
func meanArmy(tests []msgi.Episode) string {
	var units []string
	for _, q := range msgi.MeanMade(tests) {
		units = append(units, fmt.Sprintf("%.3g %s", q.Mean, q.Name))
	}
	return strings.Join(units, ", ")
}
