package bench

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"time"

	"sc2msgi/bench/report"
	"sc2msgi/bench/store"
	"sc2msgi/bench/summary"
	"sc2msgi/gamedata"
)

// The files of results.
const (
	ResultsFile  = "results.jsonl" // a line an episode, in the order of the plan
	summaryFile  = "summary.csv"
	tablesFile   = "summary.md"
	manifestFile = "manifest.json"
	reportFile   = "report.html"
)

func resultFiles() []string {
	files := []string{ResultsFile, summaryFile, tablesFile, manifestFile, reportFile}
	for _, name := range report.FigureNames() {
		files = append(files, name+".svg", name+".png")
	}
	return files
}

// Results are what a sweep, or a part of it, has come to.
type Results struct {
	Plan     Plan
	Records  []summary.Record
	Curves   []summary.Curve
	Manifest Manifest

	trees  []report.Tree
	fewer  bool // trials of a set of fewer worlds than seeds
	failed []report.Failure
}

// Manifest says what the results are of.
type Manifest struct {
	Plan    Plan              `json:"plan"`
	Shard   string            `json:"shard"`
	Build   string            `json:"build"`
	Command string            `json:"command"`
	Facts   map[string]string `json:"facts"` // by game version, the hash of its facts

	// Differences are what the game said otherwise than the facts of its version; they are in the hash.
	Differences *gamedata.Differences `json:"differences,omitempty"`

	Seeds  string `json:"seeds"` // how the seed of a trial follows from its number
	Trials int    `json:"trials"`
	// tasks whose episodes bring more or less, and are neither won nor lost
	Graded   []string  `json:"graded"`
	Failed   []string  `json:"failed,omitempty"` // trials in which the game failed each time: they are in no mean
	Began    time.Time `json:"began"`
	WallSecs float64   `json:"wall_seconds"`  // of the process that wrote the results
	Seconds  float64   `json:"trial_seconds"` // of all trials together, those of earlier processes too
}

// newResults puts the results together from what the trials left, in the order of the plan.
func newResults(ctx context.Context, s *Sweep, cells []Cell, done map[int]*finished,
	began time.Time) (*Results, error) {
	facts, err := s.factsHashes(cells)
	if err != nil {
		return nil, err
	}
	r := &Results{Plan: s.Plan, Manifest: Manifest{
		Plan: s.Plan, Shard: s.Shard.String(), Build: report.Printable(s.Build), Command: s.Command, Facts: facts,
		Seeds: "the seed of trial n is n; that of its episodes is a function of n, the phase and the number of the " +
			"episode, and of the budget where all tests are on one map",
		Began: began.UTC(), WallSecs: s.Now().Sub(began).Seconds(),
	}}
	r.Manifest.Graded = []string{} // none is told from nothing said
	_, last := s.Plan.numbers()
	r.fewer = slices.ContainsFunc(cells, func(c Cell) bool { return c.fewer(last) })
	for _, env := range s.Plan.Envs {
		if graded(cells, env) {
			r.Manifest.Graded = append(r.Manifest.Graded, env)
		}
	}
	if len(s.Differences.Lines) > 0 {
		r.Manifest.Differences = &s.Differences
	}
	for i := range cells {
		f := done[i]
		if f == nil {
			continue
		}
		r.Manifest.Trials++
		r.Manifest.Seconds += f.Seconds
		if f.Failed != "" {
			why := report.Printable(strings.ReplaceAll(f.Failed, "\n", " "))
			r.Manifest.Failed = append(r.Manifest.Failed, fmt.Sprintf("%s: %s", &cells[i], why))
			r.failed = append(r.failed, report.Failure{Setting: cells[i].Setting, Trial: f.Trial, Error: why})
			continue
		}
		r.Records = append(r.Records, f.records()...)
		if err := r.addTree(ctx, s, &cells[i], f); err != nil {
			return nil, fmt.Errorf("the tree of %s: %w", &cells[i], err)
		}
	}
	r.Curves = summary.Summarize(r.Records, r.Manifest.Graded, s.Plan.Budgets)
	return r, nil
}

// graded reports whether the episodes of a task are more or less good, rather than won or lost.
func graded(cells []Cell, task string) bool {
	at := slices.IndexFunc(cells, func(c Cell) bool { return c.Task == task })
	return at >= 0 && cells[at].choice.Task.Graded
}

// addTree draws the tree that a trial inferred, compared with the truth where that is known.
func (r *Results) addTree(ctx context.Context, s *Sweep, c *Cell, f *finished) error {
	tree, err := f.tree()
	if tree == nil || err != nil || tree.Origin.Episodes == 0 {
		return err
	}
	truth, err := s.truth(c)
	if err != nil {
		return err
	}
	var svg bytes.Buffer
	view, err := tree.Compared(ctx, truth, false)
	if err != nil {
		return err
	}
	if err := view.WriteSVG(&svg); err != nil {
		return err
	}
	r.trees = append(r.trees, report.Tree{Setting: c.Setting,
		Caption: fmt.Sprintf("trial %d after %s", f.Trial, report.Count(tree.Origin.Episodes, "adaptation episode")),
		SVG:     svg.String()})
	return nil
}

// files are the files of results.
func (r *Results) files() []store.File {
	page := r.report()
	files := []store.File{
		{Name: ResultsFile, Fill: r.writeRecords},
		{Name: summaryFile, Fill: func(w io.Writer) error { return report.WriteCSV(w, r.Curves) }},
		{Name: tablesFile, Fill: r.WriteTables},
		{Name: manifestFile, Fill: r.writeManifest},
		{Name: reportFile, Fill: page.WriteHTML},
	}
	for _, f := range report.Figures(r.Curves) {
		files = append(files, store.File{Name: f.Name + ".svg", Fill: f.WriteSVG},
			store.File{Name: f.Name + ".png", Fill: f.WritePNG})
	}
	return files
}

// WriteTables writes what was measured, how, and the means with their intervals as Markdown tables.
func (r *Results) WriteTables(w io.Writer) error {
	p := &r.Plan
	if _, err := fmt.Fprintf(w, "## %s\n\n", r.title()); err != nil {
		return err
	}
	if p.About != "" {
		fmt.Fprintf(w, "%s\n\n", r.about())
	}
	fmt.Fprintf(w, "Made by %s: %s, %s after each budget. %s\n\n",
		report.Code(r.Manifest.Command), r.trials(), report.Count(p.Tests, "test"), intervals)
	return report.WriteMarkdown(w, r.Curves)
}

// trials says how many there are. They are fewer of a set of fewer worlds.
func (r *Results) trials() string {
	said := report.Count(r.Plan.Seeds, "trial") + " of each kind"
	if first, _ := r.Plan.numbers(); first > 1 {
		said += fmt.Sprintf(", from number %d on", first)
	}
	if r.fewer {
		said += " (of a set that has fewer worlds, one in each)"
	}
	return said
}

// title is what the sweep is called.
func (r *Results) title() string { return report.Printable(cmp.Or(r.Plan.Title, "What was measured")) }

// about is what is measured, and why, in as many lines as the plan has.
func (r *Results) about() string {
	lines := strings.Split(r.Plan.About, "\n")
	for i := range lines {
		lines[i] = report.Printable(lines[i])
	}
	return strings.Join(lines, "\n")
}

func (r *Results) writeRecords(w io.Writer) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	for _, record := range r.Records {
		if err := e.Encode(record); err != nil {
			return err
		}
	}
	return nil
}

func (r *Results) writeManifest(w io.Writer) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(r.Manifest)
}

// intervals says how the intervals of reports are made.
const intervals = "The independent sample is the trial, that is its seed or world: n counts them, however many tests " +
	"each has. All intervals are 95 % intervals. Tests won, precision, recall, exact, coverage, and the return of " +
	"tasks that are won or lost have Gaffke's interval, which stays within their bounds. Other means have a " +
	"bootstrap over the trials, and no interval where all trials are the same."

func (r *Results) report() *report.Report {
	p := &r.Plan
	config := []report.Pair{
		{Key: "tasks", Value: fmt.Sprint(p.Envs)}, {Key: "agents", Value: fmt.Sprint(p.Agents)},
		{Key: "budgets", Value: fmt.Sprint(p.Budgets)},
		{Key: "trials", Value: r.trials()}, {Key: "tests", Value: fmt.Sprint(p.Tests)},
		{Key: "an adaptation for each budget", Value: fmt.Sprint(p.Separate)},
	}
	for _, a := range p.Vary {
		config = append(config, report.Pair{Key: "varied: " + a.Flag, Value: fmt.Sprint(a.Values)})
	}
	for _, flag := range slices.Sorted(maps.Keys(p.Set)) {
		config = append(config, report.Pair{Key: flag, Value: p.Set[flag]})
	}
	config = append(config, report.Pair{Key: "part", Value: r.Manifest.Shard})
	versions := []report.Pair{{Key: "sc2msgi", Value: r.Manifest.Build}}
	for _, v := range slices.Sorted(maps.Keys(r.Manifest.Facts)) {
		versions = append(versions, report.Pair{Key: "facts of " + v, Value: r.Manifest.Facts[v]})
	}
	return &report.Report{Title: r.title(), Command: r.Manifest.Command, Config: config, Versions: versions,
		Wall: time.Duration(r.Manifest.Seconds * float64(time.Second)), Intervals: intervals, Failures: r.failed,
		Trees: r.trees, Curves: r.Curves}
}
