package main

import (
	"bufio"
	"cmp"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"sc2msgi/bench"
	benchreport "sc2msgi/bench/report"
	"sc2msgi/bench/summary"
	"sc2msgi/msgi"
)

// compareOptions is the command line of bench compare.
type compareOptions struct {
	in, with string // folders
	a, b     string
	envs     []string
	mean     bool
	markdown bool
}

func compareCommand() *cobra.Command {
	var o compareOptions
	c := &cobra.Command{
		Use:   "compare A B",
		Short: "Compare two agents on the same seeds: effect, interval, p",
		Long: `Compare agent A with agent B of the results in --in, seed by seed, in every task, metric and budget: the mean difference with its 95 %
interval and a p value. Where a sweep has further axes, name an agent as "msgi-grprop planner=chain". With --with the results of B are in
another folder, of the same tasks and seeds: compare msgi-active with itself before and after a change. --mean adds the difference in the mean
over the tasks that have a metric, each weighing the same. --markdown writes a table for each metric, shares in points of percent, without p.`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) != 2 {
				return usagef("compare needs two agents: see sc2msgi bench compare --help")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			o.a, o.b = args[0], args[1]
			return o.compare(cmd.OutOrStdout())
		},
	}
	f := c.Flags()
	f.StringVar(&o.in, "in", "bench", "`folder` of the results")
	f.StringVar(&o.with, "with", "", "`folder` of the results of B, where they are others")
	f.StringSliceVar(&o.envs, "envs", nil, "tasks of the results (default: all)")
	f.BoolVar(&o.mean, "mean", false, "compare the means over the tasks too")
	f.BoolVar(&o.markdown, "markdown", false, "write tables in Markdown")
	return c
}

func (o *compareOptions) compare(w io.Writer) error {
	made, err := bench.ReadManifest(o.in)
	if err != nil {
		return err
	}
	left, err := bench.ReadRecords(o.in)
	if err != nil {
		return err
	}
	right := left
	if o.with != "" {
		if right, err = bench.ReadRecords(o.with); err != nil {
			return err
		}
	}
	tasks, err := o.tasks(made, left, right)
	if err != nil {
		return err
	}
	var all []comparisons
	add := func(task string, tasks []bench.Pair) error {
		c := comparisons{task: task}
		var err error
		if c.of, err = bench.Compare(left, right, tasks, made.Plan.Budgets); err != nil {
			return fmt.Errorf("%s: %w", c.heading(), err)
		}
		all = append(all, c)
		return nil
	}
	for i := range tasks {
		if err := add(tasks[i].A.Task, tasks[i:i+1]); err != nil {
			return err
		}
	}
	if o.mean {
		if err := add("", tasks); err != nil {
			return err
		}
	}
	if o.markdown {
		return benchreport.WriteDifferences(w, fmt.Sprintf("`%s` minus `%s` on the same seeds", o.a, o.b), curves(all))
	}
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, "%s minus %s, on the same seeds. n counts seeds.\n", o.a, o.b)
	for _, c := range all {
		c.write(out)
	}
	if err := out.Flush(); err != nil {
		return fmt.Errorf("writing the comparison: %w", err)
	}
	return nil
}

// tasks returns what is compared, by task: those of the results, or of o.envs, that both agents have played.
func (o *compareOptions) tasks(made *bench.Manifest, left, right []summary.Record) ([]bench.Pair, error) {
	if made.Graded == nil {
		return nil, fmt.Errorf("the manifest in %s is of an older version, which did not say what is won or lost: play the sweep anew", o.in)
	}
	envs := made.Plan.Envs
	for i, env := range o.envs {
		switch {
		case !slices.Contains(envs, env):
			return nil, &msgi.UnknownNameError{What: "task of the results", Name: env, Known: envs}
		case slices.Contains(o.envs[:i], env):
			return nil, usagef("--envs names %s twice", env)
		}
	}
	if len(o.envs) > 0 {
		envs = o.envs
	}
	var tasks []bench.Pair
	for _, env := range envs {
		a, errA := settingOf(left, env, o.a)
		b, errB := settingOf(right, env, o.b)
		if errA == nil && errB == nil {
			tasks = append(tasks, bench.Pair{A: a, B: b, Graded: slices.Contains(made.Graded, env)})
		}
	}
	if len(tasks) > 0 {
		return tasks, nil
	}
	if _, err := settingOf(left, "", o.a); err != nil {
		return nil, err
	}
	if _, err := settingOf(right, "", o.b); err != nil {
		return nil, err
	}
	return nil, fmt.Errorf("%s and %s have no task in common in these results", o.a, o.b)
}

// settingOf returns the setting that a name like "msgi-grprop planner=chain" means, of one task or of any.
func settingOf(records []summary.Record, env, name string) (summary.Setting, error) {
	var known []string
	seen := map[string]bool{}
	for i := range records {
		s := records[i].Setting()
		full := strings.TrimSpace(s.Agent + " " + s.Vary)
		if seen[full] || env != "" && s.Task != env {
			continue
		}
		seen[full] = true // in another task it is named no second time
		if full == name {
			return s, nil
		}
		known = append(known, full)
	}
	return summary.Setting{}, &msgi.UnknownNameError{What: "agent of the results", Name: name, Known: known}
}

// comparisons is what the comparison finds in a task, or in the mean over tasks.
type comparisons struct {
	task string // "": the mean
	of   []bench.Comparison
}

func (c *comparisons) heading() string { return cmp.Or(c.task, "mean over tasks") }

func (c *comparisons) write(w *bufio.Writer) {
	wide := 10
	for _, d := range c.of {
		wide = max(wide, len(d.Metric))
	}
	fmt.Fprintf(w, "\n%s\n%-*s %4s %9s  %-20s %7s %3s\n", c.heading(), wide, "metric", "K", "effect", "95 % interval", "p", "n")
	for _, d := range c.of {
		interval := "too few seeds" // fewer than six show nothing at 95 %
		if !math.IsNaN(d.Effect.Low) {
			interval = fmt.Sprintf("[%.4g, %.4g]", d.Effect.Low, d.Effect.High)
		}
		fmt.Fprintf(w, "%-*s %4d %+9.4g  %-20s %7.3g %3d\n", wide, d.Metric, d.Budget, d.Effect.Mean, interval, d.P, d.Effect.N)
	}
	var tests []string
	for _, d := range c.of {
		if !slices.Contains(tests, d.Test) {
			tests = append(tests, d.Test)
		}
	}
	fmt.Fprintf(w, "Test: %s.\n", strings.Join(tests, "; "))
}

// curves returns the differences as curves, a task and a metric each, in the order of the metrics.
func curves(all []comparisons) []summary.Curve {
	var list []summary.Curve
	for _, c := range all {
		for k, d := range c.of {
			if k == 0 || d.Metric != c.of[k-1].Metric {
				list = append(list, summary.Curve{Setting: summary.Setting{Task: c.task}, Metric: d.Metric})
			}
			last := &list[len(list)-1]
			last.Points = append(last.Points, summary.Point{Budget: d.Budget, Interval: d.Effect})
		}
	}
	return list
}
