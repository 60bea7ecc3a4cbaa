package techtree

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/spf13/cobra"

	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/cmd/sc2msgi/output"
	"sc2msgi/msgi/graph"
	"sc2msgi/techtree"
	"sc2msgi/techtree/page"
)

func dumpCommand() *cobra.Command {
	var o treeOptions
	var format, only string
	var full bool
	var place output.Place
	c := &cobra.Command{
		Use:   "dump",
		Short: "Write a tree to standard output or to a file",
		Long: `Write the tree that a run left in its folder to standard output, or with --from truth the true one. An inferred tree is
compared with the truth: what is missing or superfluous is marked, and where the run kept states that play can reach, only
what one of them refutes. "A?" is claimed without being certain, and A is certain if the precondition is an AND. --only
shows one subtask and what it depends on: as inferred or in truth, directly or by way of others.`,
		Args: cmdline.NoArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			at := slices.IndexFunc(formats, func(f treeFormat) bool { return f.name == format })
			if at < 0 {
				return cmdline.Usagef("--format %q is none of %s", format, cmdline.List(formatNames()))
			}
			if full && formats[at].always {
				return cmdline.Usagef("--full has no effect with --format %s: it always has all subtasks with all "+
					"literals", format)
			}
			if cmd.Flags().Changed("only") && formats[at].always {
				return cmdline.Usagef("--only has no effect with --format %s: it always has all subtasks", format)
			}
			if err := place.Check(cmd, format); err != nil {
				return err
			}
			tree, truth, err := o.read(cmd.Context())
			var foreign *foreignFileError
			if errors.As(err, &foreign) {
				_, err = fmt.Fprintln(cmd.ErrOrStderr(), "Not compared with the truth:", foreign)
			}
			if err != nil {
				return err
			}
			if whole := formats[at].whole; whole != nil {
				return place.Write(cmd.OutOrStdout(), func(w io.Writer) error {
					return whole(cmd.Context(), tree, truth, w)
				})
			}
			view, err := tree.Compared(cmd.Context(), truth, full || formats[at].always)
			if err != nil {
				return err
			}
			if cmd.Flags().Changed("only") {
				if view, err = view.Only(only); err != nil {
					return cmdline.Usagef("--only %v", err)
				}
			}
			return place.Write(cmd.OutOrStdout(), func(w io.Writer) error { return formats[at].view(view, w) })
		},
	}
	o.flags(c)
	c.Flags().StringVar(&format, "format", "text", cmdline.List(formatNames()))
	c.Flags().BoolVar(&full, "full", false,
		"show all subtasks with all literals (json, csv and html always do); without it, of a tech tree what is built "+
			"and trained")
	c.Flags().StringVar(&only, "only", "", "show one `subtask` and what it depends on")
	place.Flag(c)
	cmdline.CompleteFrom(c, "format", formatNames())
	return c
}

// treeFormat is a way to write a tree down: from a view of it, or from all that is known.
type treeFormat struct {
	name   string
	always bool // it shows everything, --full or not
	view   func(v *techtree.View, w io.Writer) error
	whole  func(ctx context.Context, t *techtree.Tree, truth graph.Graph, w io.Writer) error
}

var formats = []treeFormat{
	{name: "text", view: func(v *techtree.View, w io.Writer) error {
		left := ""
		if what := v.LeftOut(); what != "" {
			left = " Left out: " + what + ". --full shows all."
		}
		if _, err := fmt.Fprintf(w, "%s\n%s.%s\n\n", v.Title, v.Size(), left); err != nil {
			return err
		}
		if err := v.WriteText(w); err != nil {
			return err
		}
		return v.WriteNumbers(w)
	}},
	// It shows no comparison, which may take long.
	{name: "json", always: true, whole: func(_ context.Context, t *techtree.Tree, _ graph.Graph, w io.Writer) error {
		return t.WriteJSON(w)
	}},
	{name: "dot", view: (*techtree.View).WriteDOT},
	{name: "svg", view: (*techtree.View).WriteSVG},
	{name: "png", view: (*techtree.View).WritePNG},
	{name: "mermaid", view: (*techtree.View).WriteMermaid},
	{name: "csv", always: true, view: (*techtree.View).WriteCSV},
	{name: "html", always: true, whole: writePage},
}

func writePage(ctx context.Context, t *techtree.Tree, truth graph.Graph, w io.Writer) error {
	about := page.Page{Tree: t, Truth: truth}
	return about.Write(ctx, w)
}

func formatNames() []string {
	var names []string
	for _, f := range formats {
		names = append(names, f.name)
	}
	return names
}
