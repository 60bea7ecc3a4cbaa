package techtree

import (
	"context"
	"io"
	"slices"

	"github.com/spf13/cobra"

	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/gamedata"
	"sc2msgi/task"
	"sc2msgi/task/source"
	"sc2msgi/techtree/diff"
)

// The exit statuses of diff, as those of diff(1).
const (
	differs = 1
	trouble = 2
)

var diffFormats = []string{"text", "markdown", "json"}

// diffOptions say what is compared, and how that is shown.
type diffOptions struct {
	sourceOptions
	format, graphs string
	json           bool
}

func diffCommand() *cobra.Command {
	var o diffOptions
	c := &cobra.Command{
		Use:   "diff A B",
		Short: "Compare two trees: what came and went, what things need, cost and take",
		Long: `Compare two trees. A and B are each ` + source.Forms + `.

Subtasks are matched by name. What they need is compared as a function, and shown as what is no longer needed and what is
now. Two game versions, and recordings of the game, are compared in the costs, times and so on of all units and upgrades.
A recording tells a need where there is one alone, and the costs of a unit with those of what it morphed from.

The exit status is that of diff(1): 0 for no difference, 1 for some, 2 for trouble.`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) != 2 || slices.Contains(args, "") {
				return cmdline.Usagef("name two trees: sc2msgi techtree diff A B")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			if o.json && cmd.Flags().Changed("format") && o.format != "json" {
				return cmdline.Usagef("--json and --format %s exclude each other", o.format)
			}
			d, err := o.compare(cmd.Context(), args[0], args[1])
			if err == nil {
				err = o.write(d, cmd.OutOrStdout())
			}
			switch {
			case err != nil:
				return cmdline.EndWith(trouble, err)
			case !d.None():
				return cmdline.EndWith(differs, nil)
			}
			return nil
		},
	}
	f := c.Flags()
	f.StringVar(&o.format, "format", "text", cmdline.List(diffFormats))
	f.BoolVar(&o.json, "json", false, "one JSON document on standard output, as --format json")
	f.StringVar(&o.env, "env", "", "the task whose tree truth:VERSION is (default "+defaultTask+")")
	f.StringVar(&o.facts, "facts", "",
		"the game `version` of truth:ENV, for tasks in StarCraft II (default "+cmdline.DefaultFacts+")")
	f.StringVar(&o.graphs, "graphs", "", cmdline.AboutGraphs)
	cmdline.CompleteFrom(c, "format", diffFormats)
	cmdline.CompleteFrom(c, "env", task.Names())
	cmdline.CompleteFrom(c, "facts", gamedata.Versions())
	return c
}

func (o *diffOptions) compare(ctx context.Context, a, b string) (*diff.Difference, error) {
	if !slices.Contains(diffFormats, o.format) {
		return nil, cmdline.Usagef("--format %q is none of %s", o.format, cmdline.List(diffFormats))
	}
	known, err := task.WithGraphs(o.graphs)
	if err != nil {
		return nil, cmdline.Usagef("--graphs %v", err)
	}
	before, err := o.open(ctx, a, known)
	if err != nil {
		return nil, err
	}
	after, err := o.open(ctx, b, known)
	if err != nil {
		return nil, err
	}
	d, err := diff.Compare(ctx, before, after)
	if ctx.Err() != nil {
		return nil, cmdline.ErrInterrupted
	}
	return d, err
}

func (o *diffOptions) write(d *diff.Difference, w io.Writer) error {
	switch {
	case o.json || o.format == "json":
		return cmdline.WriteJSON(w, d)
	case o.format == "markdown":
		return d.WriteMarkdown(w)
	}
	return d.WriteText(w)
}
