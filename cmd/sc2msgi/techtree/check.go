package techtree

import (
	"errors"
	"fmt"
	"io"
	"io/fs"

	"github.com/spf13/cobra"

	"sc2msgi/bounded"
	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/jsonfile"
	"sc2msgi/techtree"
)

func checkCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "check FILE",
		Short: "Check whether a file is a tree, as graph.json is one",
		Long: `Check a file of your own, or one that a run left as graph.json, as every command does that reads a tree. A tree is told
in one line. Of a file that is none it says what is wrong, where, and what to write instead, and ends with status 1.`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) != 1 || args[0] == "" {
				return cmdline.Usagef("give one file: %s FILE", cmd.CommandPath())
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error { return check(args[0], cmd.OutOrStdout()) },
	}
}

func check(path string, stdout io.Writer) error {
	f, err := bounded.Open(path, techtree.MostJSON)
	if errors.Is(err, fs.ErrNotExist) {
		return cmdline.Usagef("there is no file %s", path)
	}
	if err != nil {
		return err
	}
	defer f.Close()
	tree, err := techtree.ReadJSON(f)
	if err != nil {
		return jsonfile.In(path, err)
	}
	known := 0
	for _, p := range tree.Graph {
		if p.Known {
			known++
		}
	}
	_, err = fmt.Fprintf(stdout, "%s is a tree of %s: %d subtasks, %d preconditions known\n", path, tree.Origin.Task,
		len(tree.Subtasks), known)
	return err
}
