package techtree

import (
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"sc2msgi/bounded"
	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/cmd/sc2msgi/kept"
	"sc2msgi/gamedata"
	"sc2msgi/jsonfile"
	"sc2msgi/msgi/ilp"
	"sc2msgi/task"
	"sc2msgi/techtree"
	"sc2msgi/techtree/rows"
)

// inferOptions say what is inferred from.
type inferOptions struct {
	rows.Columns
	table, ilp, out, graphs string
	json                    bool
}

func inferCommand() *cobra.Command {
	var o inferOptions
	c := &cobra.Command{
		Use:   "infer --rows FILE",
		Short: "Infer a tree from a table of rows, of a run or of anything else",
		Long: `Infer what depends on what from a table: CSV, packed by gzip if its name ends in .gz. A table has a column of 0 and 1 for
what is complete, named x:NAME for each subtask, and one for what is eligible then, e:NAME. An empty eligibility was not
seen. --x and --e say how these columns are called in another table. Other columns are left alone.

Printed is the tree, what rows contradict, and which rows would tell more. "A?" is claimed without being certain, and A is
certain if the precondition is an AND. -o FILE keeps the tree as a run does in graph.json. Of rows that run --rows wrote
only adaptation is learned from, as the run did, and the tree is that of the run.`,
		Args: cmdline.NoArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			return o.run(cmd.Context(), cmd.OutOrStdout(), cmd.ErrOrStderr())
		},
	}
	f := c.Flags()
	f.StringVar(&o.table, "rows", "", "`file` of the table")
	f.StringVar(&o.Complete, "x", "x:",
		"what the names of completions begin with, or a `pattern` in which * is the name of the subtask, as '*_done'")
	f.StringVar(&o.Eligible, "e", "e:", "the same of eligibilities, as a `pattern`")
	f.StringVar(&o.ilp, "ilp", "minimal",
		"how preconditions are inferred: minimal (smallest consistent explanation) or cart (as in the paper)")
	f.StringVarP(&o.out, "output", "o", "", "`file` for the tree as JSON")
	f.StringVar(&o.graphs, "graphs", "", cmdline.AboutGraphs)
	f.BoolVar(&o.json, "json", false, "one JSON document on standard output")
	cmdline.CompleteFrom(c, "ilp", []string{"minimal", "cart"})
	return c
}

func (o *inferOptions) run(ctx context.Context, stdout, stderr io.Writer) error {
	bias, err := ilp.ParseBias(o.ilp)
	switch {
	case err != nil:
		return cmdline.Usagef("--ilp: %v", err)
	case o.table == "":
		return cmdline.Usagef("--rows is missing: name the file of a table")
	case o.Complete == "" || o.Eligible == "":
		return cmdline.Usagef("--x and --e may not be empty: * alone is all other columns")
	}
	known, err := task.WithGraphs(o.graphs)
	if err != nil {
		return cmdline.Usagef("--graphs %v", err)
	}
	found, err := o.infer(ctx, bias)
	if err != nil {
		return err
	}
	if err := name(ctx, found, known, stderr); err != nil {
		return err
	}
	if o.out != "" {
		out, err := kept.Open("output", o.out, "a tree", techtree.JSONBegins)
		if err != nil {
			return err
		}
		if err := out.Keep(found.Tree.WriteJSON(out)); err != nil {
			return err
		}
	}
	if o.json {
		return found.WriteJSON(stdout)
	}
	return found.WriteText(stdout)
}

func (o *inferOptions) infer(ctx context.Context, bias ilp.Bias) (*rows.Inference, error) {
	f, err := bounded.Open(o.table, bounded.Any)
	if err != nil {
		return nil, fmt.Errorf("--rows %w", err)
	}
	defer f.Close()
	found, err := rows.Infer(ctx, o.table, bounded.Until(ctx, f), rows.Options{Columns: o.Columns, Bias: bias})
	if ctx.Err() != nil {
		return nil, cmdline.ErrInterrupted
	}
	if err != nil {
		return nil, fmt.Errorf("--rows %w", jsonfile.In(o.table, err))
	}
	return found, nil
}

// name has the subtasks of a run drawn as those of its task, where that is known here.
func name(ctx context.Context, found *rows.Inference, known task.List, stderr io.Writer) error {
	if found.Run == nil {
		return nil
	}
	w, _, err := openWorld(ctx, known, found.Run.Env, found.Run.Facts, gamedata.Told{})
	if err == nil {
		if err = found.Tree.SameSubtasks(w.Subtasks); err == nil {
			t := found.Tree
			t.Subtasks, t.Numbers, t.Origin.StepLoops = w.Subtasks, w.Numbers, w.StepLoops
		}
		err = errors.Join(err, w.Close())
	}
	if ctx.Err() != nil {
		return cmdline.ErrInterrupted
	}
	if err != nil {
		_, err = fmt.Fprintf(stderr, "Its subtasks are drawn alike, for %s is not known here as the table has it: %v\n",
			found.Run.Env, err)
	}
	return err
}
