// Package bench plays sweeps, compares agents in them, and joins the parts of one.
package bench

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"sc2msgi/bench"
	benchreport "sc2msgi/bench/report"
	"sc2msgi/bench/store"
	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/cmd/sc2msgi/game"
)

// Command is sc2msgi bench, with its commands.
func Command() *cobra.Command {
	var o options
	c := &cobra.Command{
		Use:   "bench",
		Short: "Measure agents in tasks over many seeds, with intervals and pictures",
		Long: `Play every agent in every task, --seeds trials of each, and test it after each of --budgets adaptation episodes. Trials run in
parallel; results do not depend on how many at a time. One adaptation of the largest budget serves the smaller ones: where an
agent's schedule depends on its budget (the rehearsals before a war), that differs from run --budget 2, and --separate
plays an adaptation for each budget.

--out receives results.jsonl (a line an episode), summary.csv and summary.md (means with 95 % intervals; the independent sample is the
seed), manifest.json, pictures, and report.html, a page with all of it. What is finished is kept at once: --resume goes on.`,
		Args: cmdline.NoArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := o.read(cmd); err != nil {
				return err
			}
			return o.run(cmd.Context(), cmd.OutOrStdout(), cmd.ErrOrStderr())
		},
	}
	o.flags(c)
	c.AddCommand(compareCommand(), mergeCommand())
	return c
}

func (o *options) run(ctx context.Context, stdout, stderr io.Writer) (err error) {
	part, err := o.part()
	if err != nil {
		return cmdline.Usagef("--shard: %v", err)
	}
	signal.Ignore(syscall.SIGPIPE) // who closes a pipe that we write to is to end the sweep, not to kill the process
	ctx, leave := context.WithCancel(ctx)
	defer leave()
	told := newProgress(stderr, leave)
	s := bench.Sweep{
		Plan: o.plan, Shard: part, Dir: o.out, Workers: o.workers, Resume: o.resume, Force: o.force,
		Build: cmdline.Version(), Command: commandLine(os.Args[1:]), Now: time.Now,
		OnTrial: told.trial,
		OnNote:  func(note string) { fmt.Fprintln(told.lines, note) },
	}
	if o.game != game.Simulated {
		g, err := o.openGames(ctx, stderr)
		if err != nil {
			return err
		}
		defer func() { err = errors.Join(err, g.close()) }()
		g.playIn(&s, o.factsTold)
	}
	r, err := s.Run(ctx)
	told.done()
	var occupied *store.OccupiedError
	if errors.As(err, &occupied) {
		err = fmt.Errorf("%w: name another --out, or --force replaces that", err)
	}
	if err != nil {
		return fmt.Errorf("--out %s: %w", o.out, err)
	}
	return printResults(stdout, r, o.out)
}

// printResults tells what the sweep came to.
func printResults(w io.Writer, r *bench.Results, dir string) error {
	if err := benchreport.WriteMeans(w, r.Curves); err != nil {
		return err
	}
	fmt.Fprintf(w, "\n%s in %.0f s. ", benchreport.Count(r.Manifest.Trials, "trial"), r.Manifest.WallSecs)
	if n := len(r.Manifest.Failed); n > 0 {
		fmt.Fprintf(w, "%d of them failed and are in no mean: manifest.json names them. ", n)
	}
	_, err := fmt.Fprintf(w, "All results with their 95 %% intervals are on the page %s; as Markdown in %s.\n",
		filepath.Join(dir, "report.html"), filepath.Join(dir, "summary.md"))
	return err
}
