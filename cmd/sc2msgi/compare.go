package main

import (
	"fmt"
	"io"
	"math"
	"strings"

	"github.com/spf13/cobra"

	"sc2msgi/bench"
	"sc2msgi/bench/summary"
	"sc2msgi/msgi"
)

func compareCommand() *cobra.Command {
	var in, with string
	c := &cobra.Command{
		Use:   "compare A B",
		Short: "Compare two agents on the same seeds: effect, interval, p",
		Long: `Compare agent A with agent B of the results in --in, seed by seed, in every task, metric and budget: the mean difference with its 95 %
interval and a p value. Where a sweep has further axes, name an agent as "msgi-grprop planner=chain". With --with the results of B are in
another folder, of the same tasks and seeds: compare msgi-active with itself before and after a change.`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) != 2 {
				return usagef("compare needs two agents: see sc2msgi bench compare --help")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			return compare(cmd.OutOrStdout(), in, with, args[0], args[1])
		},
	}
	c.Flags().StringVar(&in, "in", "bench", "`folder` of the results")
	c.Flags().StringVar(&with, "with", "", "`folder` of the results of B, where they are others")
	return c
}

func compare(w io.Writer, in, with, a, b string) error {
	plan, err := bench.ReadPlan(in)
	if err != nil {
		return err
	}
	left, err := bench.ReadRecords(in)
	if err != nil {
		return err
	}
	right := left
	if with != "" {
		if right, err = bench.ReadRecords(with); err != nil {
			return err
		}
	}
	compared := 0
	for _, env := range plan.Envs {
		x, errA := settingOf(left, env, a)
		y, errB := settingOf(right, env, b)
		if errA != nil || errB != nil {
			continue
		}
		all, err := bench.Compare(left, x, right, y, plan.Budgets)
		if err != nil {
			return err
		}
		if compared++; compared == 1 {
			fmt.Fprintf(w, "%s minus %s, on the same seeds. n counts seeds.\n", a, b)
		}
		if err := writeComparisons(w, env, all); err != nil {
			return err
		}
	}
	if compared > 0 {
		return nil
	}
	if _, err := settingOf(left, "", a); err != nil {
		return err
	}
	if _, err := settingOf(right, "", b); err != nil {
		return err
	}
	return fmt.Errorf("%s and %s have no task in common in these results", a, b)
}

// settingOf returns the setting that a name like "msgi-grprop planner=chain" means, of one task or of any.
func settingOf(records []summary.Record, env, name string) (summary.Setting, error) {
	var known []string
	seen := map[summary.Setting]bool{}
	for i := range records {
		s := records[i].Setting()
		if seen[s] || env != "" && s.Task != env {
			continue
		}
		seen[s] = true
		full := strings.TrimSpace(s.Agent + " " + s.Vary)
		if full == name {
			return s, nil
		}
		known = append(known, full)
	}
	return summary.Setting{}, &msgi.UnknownNameError{What: "agent of the results", Name: name, Known: known}
}

func writeComparisons(w io.Writer, env string, all []bench.Comparison) error {
	wide := 10
	for _, c := range all {
		wide = max(wide, len(c.Metric))
	}
	fmt.Fprintf(w, "\n%s\n%-*s %4s %9s  %-20s %7s %3s\n", env, wide, "metric", "K", "effect", "95 % interval", "p", "n")
	for _, c := range all {
		interval := "too few seeds" // fewer than six show nothing at 95 %
		if !math.IsNaN(c.Effect.Low) {
			interval = fmt.Sprintf("[%.4g, %.4g]", c.Effect.Low, c.Effect.High)
		}
		fmt.Fprintf(w, "%-*s %4d %+9.4g  %-20s %7.3g %3d\n", wide, c.Metric, c.Budget, c.Effect.Mean, interval, c.P, c.Effect.N)
	}
	_, err := fmt.Fprintf(w, "Test: %s.\n", all[0].Test)
	return err
}
