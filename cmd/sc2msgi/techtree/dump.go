package techtree

import (
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/spf13/cobra"

	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/techtree"
)

func dumpCommand() *cobra.Command {
	var o treeOptions
	var format, only string
	var full bool
	c := &cobra.Command{
		Use:   "dump",
		Short: "Write a tree to standard output",
		Long: `Write the tree that a run left in its folder to standard output, or with --from truth the true one. An inferred tree is
compared with the truth: what is missing or not needed is marked, and where the run kept states that play can reach, only
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
			tree, truth, err := o.read(cmd.Context())
			var foreign *foreignFileError
			if errors.As(err, &foreign) {
				_, err = fmt.Fprintln(cmd.ErrOrStderr(), "Not compared with the truth:", foreign)
			}
			if err != nil {
				return err
			}
			if formats[at].always { // it shows no comparison either, which may take long
				return formats[at].write(tree, nil, cmd.OutOrStdout())
			}
			view, err := tree.Compared(cmd.Context(), truth, full)
			if err != nil {
				return err
			}
			if cmd.Flags().Changed("only") {
				if view, err = view.Only(only); err != nil {
					return cmdline.Usagef("--only %v", err)
				}
			}
			return formats[at].write(tree, view, cmd.OutOrStdout())
		},
	}
	o.flags(c)
	c.Flags().StringVar(&format, "format", "text", cmdline.List(formatNames()))
	c.Flags().BoolVar(&full, "full", false,
		"show all subtasks with all literals (json always does); without it, of a tech tree what is built and trained")
	c.Flags().StringVar(&only, "only", "", "show one `subtask` and what it depends on")
	cmdline.CompleteFrom(c, "format", formatNames())
	return c
}

// treeFormat is a way to write a tree down.
type treeFormat struct {
	name   string
	always bool // it shows everything, --full or not
	write  func(t *techtree.Tree, v *techtree.View, w io.Writer) error
}

var formats = []treeFormat{
	{"text", false, func(_ *techtree.Tree, v *techtree.View, w io.Writer) error {
		if _, err := fmt.Fprintf(w, "%s\n\n", v.Title); err != nil {
			return err
		}
		return v.WriteText(w)
	}},
	{"json", true, func(t *techtree.Tree, _ *techtree.View, w io.Writer) error { return t.WriteJSON(w) }},
	{"dot", false, func(_ *techtree.Tree, v *techtree.View, w io.Writer) error { return v.WriteDOT(w) }},
	{"svg", false, func(_ *techtree.Tree, v *techtree.View, w io.Writer) error { return v.WriteSVG(w) }},
}

func formatNames() []string {
	var names []string
	for _, f := range formats {
		names = append(names, f.name)
	}
	return names
}
