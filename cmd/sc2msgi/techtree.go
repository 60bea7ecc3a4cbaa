package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"sc2msgi/gamedata"
	"sc2msgi/msgi/graph"
	"sc2msgi/subtasks"
	tasks "sc2msgi/task"
	"sc2msgi/techtree"
)

// graphFile is where a run leaves the inferred graph in its output folder.
const graphFile = "graph.json"

func techtreeCommand() *cobra.Command {
	c := &cobra.Command{
		Use:   "techtree",
		Short: "Show the inferred tech tree, or the true one, and score one against the other",
		Args:  noArgs,
		RunE:  func(cmd *cobra.Command, args []string) error { return cmd.Help() },
	}
	c.AddCommand(dumpCommand(), scoreCommand())
	return c
}

func dumpCommand() *cobra.Command {
	var from, format string
	var full bool
	c := &cobra.Command{
		Use:   "dump --from DIR|truth --format text|json|dot|svg",
		Short: "Write a tech tree to standard output",
		Args:  noArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			write, known := formats[format]
			if !known {
				return usagef("--format %q is none of text, json, dot, svg", format)
			}
			tree, err := readTree(from)
			if err != nil {
				return err
			}
			return write(tree, cmd.OutOrStdout(), full)
		},
	}
	c.Flags().StringVar(&from, "from", "truth", "`folder` of a run, or truth for the game's own tree")
	c.Flags().StringVar(&format, "format", "text", "text, json, dot or svg")
	c.Flags().BoolVar(&full, "full", false, "show all subtasks with all literals (json always has them); without it what is built and trained, as players draw a tech tree")
	return c
}

var formats = map[string]func(t *techtree.Tree, w io.Writer, full bool) error{
	"text": func(t *techtree.Tree, w io.Writer, full bool) error { return view(t, full).WriteText(w) },
	"json": func(t *techtree.Tree, w io.Writer, _ bool) error { return t.WriteJSON(w) },
	"dot":  func(t *techtree.Tree, w io.Writer, full bool) error { return view(t, full).WriteDOT(w) },
	"svg":  func(t *techtree.Tree, w io.Writer, full bool) error { return view(t, full).WriteSVG(w) },
}

// view marks how an inferred graph differs from the truth; the truth itself comes out plain.
func view(t *techtree.Tree, full bool) *techtree.View { return t.View(terranTruth(), full) }

func scoreCommand() *cobra.Command {
	var from string
	var asJSON bool
	c := &cobra.Command{
		Use:   "score --from DIR",
		Short: "Score an inferred tech tree against the game's own",
		Args:  noArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if from == "" {
				return usagef("score needs --from DIR, the folder of a run")
			}
			tree, err := readTree(from)
			if err != nil {
				return err
			}
			result := tree.Score(terranTruth())
			if asJSON {
				return writeJSON(cmd.OutOrStdout(), result)
			}
			return result.WriteText(cmd.OutOrStdout())
		},
	}
	c.Flags().StringVar(&from, "from", "", "`folder` of a run, or truth")
	c.Flags().BoolVar(&asJSON, "json", false, "one JSON document on standard output")
	return c
}

// factsVersion is the version of the game whose facts are the truth.
const factsVersion = "4.10"

func terranTruth() graph.Graph { return subtasks.Truth(gamedata.V4_10) }

// readTree reads the tree that a run left in a folder, or derives the true one.
func readTree(from string) (*techtree.Tree, error) {
	if from == "truth" {
		origin := techtree.Origin{Task: "sc2:build-battlecruiser", Facts: factsVersion}
		return &techtree.Tree{Origin: origin, Subtasks: tasks.TerranSubtasks(), Graph: terranTruth()}, nil
	}
	path := filepath.Join(from, graphFile)
	f, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("no inferred graph in --from %s: %w", from, err)
	}
	defer f.Close()
	tree, err := techtree.ReadJSON(f)
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", path, err)
	}
	if err := tree.SameSubtasks(tasks.TerranSubtasks()); err != nil {
		return nil, fmt.Errorf("read %s: %w", path, err)
	}
	return tree, nil
}

func writeJSON(w io.Writer, value any) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(value)
}
