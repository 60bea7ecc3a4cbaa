// Package worlds lists and shows worlds that are text files.
package worlds

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/cmd/sc2msgi/output"
	"sc2msgi/maps"
	"sc2msgi/msgi/graph"
	"sc2msgi/task"
	"sc2msgi/techtree"
	"sc2msgi/worlds/rules"
	"sc2msgi/yamlfile"
)

const showHelp = `Show a world of subtasks: a built-in one by its name, as worlds list has it, or one of your own by its
file, which is checked.

--format text describes it, svg and dot draw its true tree. yaml is its file with its comments, to begin one of your
own from.`

// Command is sc2msgi worlds, with its commands.
func Command() *cobra.Command {
	return cmdline.Group("worlds", "List and show worlds that are text files", listCommand(), showCommand())
}

func listCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "list",
		Short: "List the built-in worlds that are text files",
		Args:  cmdline.NoArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			for _, b := range rules.BuiltIn() {
				name := b.Name
				if b.Tasks > 0 {
					name = fmt.Sprintf("%s/1..%d", b.Name, b.Tasks)
				}
				if _, err := fmt.Fprintf(cmd.OutOrStdout(), "%-22s %s\n", name, b.About); err != nil {
					return err
				}
			}
			return nil
		},
	}
}

// formats are the ways to show a world.
var formats = []string{"text", "svg", "dot", "yaml"}

func showCommand() *cobra.Command {
	var format string
	var place output.Place
	c := &cobra.Command{
		Use:   "show NAME|FILE",
		Short: "Describe a world, draw its true tree, or write its file",
		Long:  showHelp,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) != 1 || args[0] == "" {
				return cmdline.Usagef("give one world: %s NAME or FILE", cmd.CommandPath())
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			if !slices.Contains(formats, format) {
				return cmdline.Usagef("--format %q is none of %s", format, cmdline.List(formats))
			}
			if err := place.Check(cmd, format); err != nil {
				return err
			}
			w, err := find(args[0])
			if err != nil {
				return err
			}
			err = place.Write(cmd.OutOrStdout(), func(out io.Writer) error { return show(out, w, format) })
			if err != nil {
				return fmt.Errorf("showing %s: %w", args[0], err)
			}
			return nil
		},
	}
	c.Flags().StringVar(&format, "format", "text", cmdline.List(formats))
	place.Flag(c)
	cmdline.CompleteFrom(c, "format", formats)
	return c
}

// find returns the built-in world of a name, or that of a file.
func find(name string) (*rules.World, error) {
	if maps.IsFile(name) {
		w, err := rules.ReadFile(name)
		var fault *yamlfile.Fault
		switch {
		case errors.Is(err, fs.ErrNotExist):
			return nil, cmdline.Usagef("there is no file %s", name)
		case errors.As(err, &fault):
			return nil, cmdline.Usage(err)
		}
		return w, err
	}
	w, err := rules.Find(strings.TrimPrefix(name, "rules:")) // as --env takes it
	if err != nil {
		return nil, cmdline.Usagef("%v: %s worlds list has the names", err, cmdline.Name)
	}
	return w, nil
}

func show(out io.Writer, w *rules.World, format string) error {
	tree := techtree.Tree{Origin: techtree.Origin{Task: w.Spec.Name, Told: true},
		Subtasks: task.RulesSubtasks(w), Graph: w.Truth}
	switch format {
	case "svg":
		return tree.View(graph.Graph(nil), true).WriteSVG(out)
	case "dot":
		return tree.View(graph.Graph(nil), true).WriteDOT(out)
	case "yaml":
		_, err := out.Write(w.Source)
		return err
	}
	return w.WriteText(out)
}
