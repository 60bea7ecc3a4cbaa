package run

import (
	"encoding/json"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	benchreport "sc2msgi/bench/report"
	"sc2msgi/bench/trial"
	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/cmd/sc2msgi/runfolder"
	"sc2msgi/gamedata"
	"sc2msgi/msgi"
	"sc2msgi/techtree"
)

// report is run.json, and what --json prints. What does not apply to the agent or task is left out.
type report struct {
	Env         string         `json:"env"`
	Agent       string         `json:"agent"`
	ILP         string         `json:"ilp,omitempty"`
	Planner     string         `json:"planner,omitempty"`
	Reward      string         `json:"reward,omitempty"` // what the tests planned for: learned, paper, told or goal
	Goal        string         `json:"goal,omitempty"`
	Prior       string         `json:"prior,omitempty"`
	Refuted     []string       `json:"refuted,omitempty"` // subtasks of which the prior was shown to be wrong
	Seed        uint64         `json:"seed,string"`       // a string, for readers of JSON to whom numbers are doubles
	Budget      int            `json:"budget"`
	Tests       int            `json:"tests"`
	Practice    int            `json:"practice,omitempty"` // practice episodes before the tests, in no result
	Game        string         `json:"game,omitempty"`
	GameVersion string         `json:"game_version,omitempty"` // as the game says it
	Facts       string         `json:"facts,omitempty"`        // the version whose facts are the truth, see Differences
	Version     string         `json:"version"`                // of this program
	Adaptation  []msgi.Episode `json:"adaptation"`
	Test        []msgi.Episode `json:"test"`
	SuccessRate float64        `json:"success_rate"`
	// Scores are of what was inferred in the end, over all assignments and on states that play can reach.
	Scores *techtree.Scores `json:"scores,omitempty"`
	Return float64          `json:"return"` // mean reward of a test episode
	// Worth is what one more of each unit is thought to count for in a war, where it is more than nothing.
	Worth map[string]float64 `json:"worth,omitempty"`
	Error string             `json:"error,omitempty"` // why the trial ended early
	// Differences are what a running game says otherwise than the facts of the version; what is taken of that is the
	// truth.
	Differences *gamedata.Differences `json:"differences,omitempty"`
}

func newReport(o options, p *played, err error) report {
	r := p.result
	rep := report{
		Env: p.world.Name, Agent: o.Agent, Reward: p.aim.Reward, Goal: p.aim.Goal, Seed: o.Seed, Tests: o.Tests,
		Version: cmdline.Version(), Adaptation: r.Adaptation, Test: r.Test, SuccessRate: r.SuccessRate,
	}
	if p.Design.Adapts() {
		rep.ILP, rep.Budget = o.ILP, o.Budget
	}
	if o.Prior != trial.NoPrior {
		rep.Prior = o.Prior
	}
	for i := range r.Fallen.All() {
		rep.Refuted = append(rep.Refuted, p.world.Subtasks[i].Name)
	}
	rep.Practice = p.Design.Practice
	if p.Design.Plans {
		rep.Planner = o.Planner
	}
	if p.Task.InGame {
		rep.Game, rep.GameVersion, rep.Facts = o.game, p.game.Version, p.game.Facts.Version
		if len(p.game.Differences.Lines) > 0 {
			rep.Differences = &p.game.Differences
		}
	}
	if rep.Adaptation == nil {
		rep.Adaptation = []msgi.Episode{}
	}
	if rep.Test == nil {
		rep.Test = []msgi.Episode{}
	}
	if p.aim.Stock() && len(rep.Adaptation) > 0 {
		rep.Worth = map[string]float64{}
		for i, w := range r.Rewards {
			if w > 0 {
				rep.Worth[p.world.Subtasks[i].Name] = w
			}
		}
	}
	for _, e := range r.Test {
		rep.Return += e.Reward / float64(len(r.Test))
	}
	if err != nil {
		rep.Error = err.Error()
	}
	return rep
}

// tree is the graph of the run with what is known of it.
func (p *played) tree(rep report) *techtree.Tree {
	tree := p.world.Tree(techtree.Origin{Agent: rep.Agent, Told: p.Design.Told, Seed: rep.Seed, Facts: rep.Facts},
		p.result)
	tree.Reached = p.reached
	return tree
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

// drawActivities draws what each adaptation episode was for.
func (rep report) drawActivities(w io.Writer) error {
	title := fmt.Sprintf("What each episode of %s was for: %s, seed %d", rep.Agent, rep.Env, rep.Seed)
	if len(rep.Adaptation) == 0 {
		title = rep.Agent + " played no adaptation episode"
	}
	return benchreport.WriteActivities(w, title, rep.Adaptation)
}

// print tells a person how the run went, and where to look.
func (rep report) print(w io.Writer, p *played, dir string) error {
	if err := rep.printTree(w, p, dir); err != nil {
		return err
	}
	if p.Task.Graded {
		fmt.Fprintf(w, "%s: a return of %.2f on average in %s.\n", rep.Env, rep.Return,
			benchreport.Count(len(rep.Test), "test episode"))
	} else {
		rep.printWon(w, p)
	}
	if army := meanArmy(rep.Test); army != "" {
		fmt.Fprintf(w, "An army of the tests: %s.\n", army)
	}
	tree := ""
	if len(rep.Adaptation) > 0 {
		tree = fmt.Sprintf(", the inferred tree as a page in %s", filepath.Join(dir, runfolder.Page))
	}
	_, err := fmt.Fprintf(w, "Results in %s%s.\n", dir, tree)
	return err
}

// printWon tells how many tests were won.
func (rep report) printWon(w io.Writer, p *played) {
	won, steps := 0, 0
	for _, e := range rep.Test {
		if e.Success {
			won++
			steps += e.Steps
		}
	}
	fmt.Fprintf(w, "%s in %d of %s", rep.Env, won, benchreport.Count(len(rep.Test), "test episode"))
	if won > 0 && !p.world.War() { // a war comes when it comes
		fmt.Fprintf(w, ", after %.0f steps on average", float64(steps)/float64(won))
	}
	fmt.Fprintln(w, ".")
}

// printTree tells what was inferred, if there was adaptation.
func (rep report) printTree(w io.Writer, p *played, dir string) error {
	n := len(rep.Adaptation)
	if n == 0 {
		return nil
	}
	tree, last := p.tree(rep), rep.Adaptation[n-1]
	fmt.Fprintf(w, "Inferred in %s", benchreport.Count(n, "episode"))
	if last.Scores != nil {
		fmt.Fprintf(w, ": precision %.1f %%, recall %.1f %%, %d of %d preconditions exact",
			100*last.Precision, 100*last.Recall, last.Exact, len(tree.Graph))
		if last.Estimated > 0 {
			fmt.Fprintf(w, " (%d estimated)", last.Estimated)
		}
	}
	if rep.Prior != "" {
		refuted := "nothing"
		if len(rep.Refuted) > 0 {
			refuted = strings.Join(rep.Refuted, ", ")
		}
		fmt.Fprintf(w, ". Refuted of the prior %s: %s", rep.Prior, refuted)
	}
	if last.Cut > 0 {
		fmt.Fprintf(w, ". The inference of %s was cut short", benchreport.Count(last.Cut, "precondition"))
	}
	fmt.Fprintln(w, ".")
	if rep.Scores != nil && rep.Scores.Reachable != nil {
		m := rep.Scores.Reachable
		fmt.Fprintf(w, "In the %d states seen in %d episodes of play: precision %.1f %%, recall %.1f %%, %d exact.\n"+
			"Precision and recall are of predicted eligibility.\n",
			m.States, m.Episodes, 100*m.Precision, 100*m.Recall, m.Exact)
	}
	if rep.Scores != nil && rep.Scores.Numbers != nil {
		fmt.Fprintln(w, rep.Scores.Numbers)
	}
	if never := neverEligible(tree); never != "" {
		fmt.Fprintf(w, "Never eligible, so nothing is known of what they need: %s.\n", never)
	}
	fmt.Fprintln(w, tree.SettledText())
	view, left := tree.View(p.world.Truth, false), ""
	if what := view.LeftOut(); what != "" {
		left = ". Left out: " + what
	}
	fmt.Fprintf(w, "What needs what%s (all of it: %s techtree dump --full --from %s):\n\n", left, cmdline.Name, dir)
	if err := view.WriteText(w); err != nil {
		return err
	}
	_, err := fmt.Fprintln(w)
	return err
}

// neverEligible names the first subtasks whose precondition is unknown, and counts the others; "" where there are none.
func neverEligible(t *techtree.Tree) string {
	const named = 5
	var names []string
	for i, s := range t.Subtasks {
		if !t.Graph[i].Known {
			names = append(names, s.Name)
		}
	}
	if more := len(names) - named; more > 0 {
		names = append(names[:named], fmt.Sprintf("%d more", more))
	}
	return strings.Join(names, ", ")
}

// meanArmy tells how many of each unit a test episode ordered, the most first; "" where none did.
func meanArmy(tests []msgi.Episode) string {
	var units []string
	for _, q := range msgi.MeanMade(tests) {
		units = append(units, fmt.Sprintf("%.3g %s", q.Mean, q.Name))
	}
	return strings.Join(units, ", ")
}
