package bench

import (
	"bufio"
	"cmp"
	"context"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"sc2msgi/bench"
	benchreport "sc2msgi/bench/report"
	"sc2msgi/bench/stats"
	"sc2msgi/bench/summary"
	"sc2msgi/cmd/sc2msgi/cmdline"
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
				return cmdline.Usagef("compare needs two agents: see %s --help", cmd.CommandPath())
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			o.a, o.b = args[0], args[1]
			err := o.compare(cmd.Context(), cmd.OutOrStdout(), cmd.ErrOrStderr())
			if err != nil && cmd.Context().Err() != nil {
				return cmdline.ErrInterrupted
			}
			return err
		},
	}
	f := c.Flags()
	f.StringVar(&o.in, "in", defaultFolder, "`folder` of the results")
	f.StringVar(&o.with, "with", "", "`folder` of the results of B, where they are others")
	f.StringSliceVar(&o.envs, "envs", nil, "tasks of the results (default: all)")
	f.BoolVar(&o.mean, "mean", false, "compare the means over the tasks too")
	f.BoolVar(&o.markdown, "markdown", false, "write tables in Markdown")
	return c
}

func (o *compareOptions) compare(ctx context.Context, stdout, stderr io.Writer) error {
	made, err := bench.ReadManifest(o.in)
	if err != nil {
		return fmt.Errorf("--in: %w", err)
	}
	left, err := o.trials(ctx, o.in, made)
	if err != nil {
		return err
	}
	right, differs := left, ""
	if o.with != "" {
		other, err := bench.ReadManifest(o.with)
		if err != nil {
			return fmt.Errorf("--with: %w", err)
		}
		if right, err = o.trials(ctx, o.with, made); err != nil {
			return err
		}
		differs = differing(made, other)
	}
	tasks, err := o.tasks(made, left.Settings(), right.Settings())
	if err != nil {
		return err
	}
	all := o.wanted(tasks)
	step, done := countBar(stderr, len(all), "comparisons")
	defer done()
	for i := range all {
		if all[i].found, err = bench.Compare(ctx, left, right, all[i].tasks, made.Plan.Budgets); err != nil {
			return fmt.Errorf("%s: %w", all[i].heading(), err)
		}
		step()
	}
	done()
	if o.markdown {
		what := o.between("`") + " on the same seeds"
		if differs != "" {
			what += " (the sweeps differ in " + differs + ")"
		}
		return benchreport.WriteDifferences(stdout, what, curves(all))
	}
	out := bufio.NewWriter(stdout)
	fmt.Fprintf(out, "%s, on the same seeds. n counts seeds.\n", o.between(""))
	if differs != "" {
		fmt.Fprintf(out, "The sweeps differ in %s.\n", differs)
	}
	for _, c := range all {
		c.write(out)
	}
	if err := out.Flush(); err != nil {
		return fmt.Errorf("writing the comparison: %w", err)
	}
	return nil
}

// trials reads those of a folder.
func (o *compareOptions) trials(ctx context.Context, dir string, made *bench.Manifest) (*summary.Trials, error) {
	records, err := bench.ReadRecords(ctx, dir)
	if err != nil {
		return nil, err
	}
	return summary.NewTrials(records, made.Graded), nil
}

// wanted returns the comparisons to make: one of each task and, where asked for, one of the mean over tasks.
func (o *compareOptions) wanted(tasks []bench.Pair) []comparison {
	var all []comparison
	for i, t := range tasks {
		all = append(all, comparison{task: t.A.Task, tasks: tasks[i : i+1]})
	}
	if o.mean {
		all = append(all, comparison{tasks: tasks})
	}
	return all
}

// tasks returns what is compared, by task: those of the results, or of o.envs, that both agents have played.
func (o *compareOptions) tasks(made *bench.Manifest, left, right []summary.Setting) ([]bench.Pair, error) {
	if made.Graded == nil {
		return nil, fmt.Errorf("the manifest in %s is of an older version, which did not say what is won or lost: "+
			"play the sweep anew", o.in)
	}
	envs := made.Plan.Envs
	for i, env := range o.envs {
		switch {
		case !slices.Contains(envs, env):
			return nil, &msgi.UnknownNameError{What: "task of the results", Name: env, Known: envs}
		case slices.Contains(o.envs[:i], env):
			return nil, cmdline.Usagef("--envs names %s twice", env)
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
			tasks = append(tasks, bench.Pair{A: a, B: b})
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
func settingOf(settings []summary.Setting, env, name string) (summary.Setting, error) {
	var known []string
	seen := map[string]bool{}
	for _, s := range settings {
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

// comparison is what is compared in a task, or in the mean over tasks, and what is found.
type comparison struct {
	task  string // "": the mean
	tasks []bench.Pair
	found []bench.Comparison
}

func (c *comparison) heading() string { return cmp.Or(c.task, "mean over tasks") }

func (c *comparison) write(w *bufio.Writer) {
	wide := 10
	for _, d := range c.found {
		wide = max(wide, len(d.Metric))
	}
	fmt.Fprintf(w, "\n%s\n%-*s %4s %9s  %-20s %7s %3s\n",
		c.heading(), wide, "metric", "K", "effect", "95 % interval", "p", "n")
	for _, d := range c.found {
		e := d.Effect
		fmt.Fprintf(w, "%-*s %4d %+9.4g  %-20s %7.3g %3d\n",
			wide, d.Metric, d.Budget, nearZero(e.Mean), shownInterval(e), d.P, e.N)
	}
	var tests []string
	for _, d := range c.found {
		if !slices.Contains(tests, d.Test) {
			tests = append(tests, d.Test)
		}
	}
	fmt.Fprintf(w, "Test: %s. Its %s.\n", strings.Join(tests, "; "), stats.Assumption)
}

// shownInterval is an interval of a difference, or why there is none.
func shownInterval(e stats.Interval) string {
	switch {
	case e.Same:
		return e.AllSame()
	case math.IsNaN(e.Low): // fewer than six show nothing at 95 %
		return "too few seeds"
	}
	return fmt.Sprintf("[%.4g, %.4g]", nearZero(e.Low), nearZero(e.High))
}

// nearZero is a value, or 0 for what is but the rounding of sums: metrics are counts, and shares of far less than 1e9.
func nearZero(x float64) float64 {
	if math.Abs(x) < 1e-9 {
		return 0
	}
	return x
}

// curves returns the differences as curves, a task and a metric each, in the order of the metrics.
func curves(all []comparison) []summary.Curve {
	var list []summary.Curve
	for _, c := range all {
		for k, d := range c.found {
			if k == 0 || d.Metric != c.found[k-1].Metric {
				list = append(list, summary.Curve{Setting: summary.Setting{Task: c.task}, Metric: d.Metric})
			}
			last := &list[len(list)-1]
			last.Points = append(last.Points, summary.Point{Budget: d.Budget, Interval: d.Effect})
		}
	}
	return list
}
