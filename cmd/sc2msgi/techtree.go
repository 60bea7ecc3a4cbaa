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
			g, sure, err := readGraph(from)
			if err != nil {
				return err
			}
			return write(cmd.OutOrStdout(), g, sure, full)
		},
	}
	c.Flags().StringVar(&from, "from", "truth", "`folder` of a run, or truth for the game's own tree")
	c.Flags().StringVar(&format, "format", "text", "text, json, dot or svg")
	c.Flags().BoolVar(&full, "full", false, "draw resources and selections too (dot and svg; text and json always have them)")
	return c
}

var formats = map[string]func(w io.Writer, g graph.Graph, sure []techtree.Confidence, full bool) error{
	"text": func(w io.Writer, g graph.Graph, sure []techtree.Confidence, _ bool) error {
		return techtree.WriteText(w, g, sure)
	},
	"json": func(w io.Writer, g graph.Graph, sure []techtree.Confidence, _ bool) error {
		return techtree.WriteJSON(w, g, sure)
	},
	"dot": func(w io.Writer, g graph.Graph, sure []techtree.Confidence, full bool) error {
		return techtree.WriteDOT(w, view(g, sure, full))
	},
	"svg": func(w io.Writer, g graph.Graph, sure []techtree.Confidence, full bool) error {
		return techtree.WriteSVG(w, view(g, sure, full))
	},
}

// view colours an inferred graph by how it differs from the truth; the truth itself comes out plain.
func view(g graph.Graph, sure []techtree.Confidence, full bool) *techtree.View {
	truth := subtasks.Truth(gamedata.V4_10)
	if full {
		return techtree.Full(g, sure, truth)
	}
	return techtree.Simplified(g, sure, truth)
}

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
			g, sure, err := readGraph(from)
			if err != nil {
				return err
			}
			result := techtree.Score(subtasks.Truth(gamedata.V4_10), g, sure)
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

// readGraph reads the graph that a run left in a folder and how sure it is, or derives the true one.
func readGraph(from string) (graph.Graph, []techtree.Confidence, error) {
	if from == "truth" {
		return subtasks.Truth(gamedata.V4_10), nil, nil
	}
	path := filepath.Join(from, graphFile)
	f, err := os.Open(path)
	if err != nil {
		return nil, nil, fmt.Errorf("no inferred graph in --from %s: %w", from, err)
	}
	defer f.Close()
	g, sure, err := techtree.ReadJSON(f)
	if err != nil {
		return nil, nil, fmt.Errorf("read %s: %w", path, err)
	}
	return g, sure, nil
}

func writeJSON(w io.Writer, value any) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(value)
}
