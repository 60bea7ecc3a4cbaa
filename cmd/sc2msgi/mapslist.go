package main

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"sc2msgi/maps"
)

func listCommand() *cobra.Command {
	var asJSON bool
	c := &cobra.Command{
		Use:   "list",
		Short: "List the built-in scenarios",
		Args:  noArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			all := listed()
			if asJSON {
				return writeJSON(cmd.OutOrStdout(), all)
			}
			return printListed(cmd.OutOrStdout(), all)
		},
	}
	c.Flags().BoolVar(&asJSON, "json", false, "one JSON document on standard output")
	return c
}

// listedScenario is a line of the list.
type listedScenario struct {
	Name  string `json:"name"`
	Title string `json:"title"`
	About string `json:"about"` // what is to be done; "" where it is no task
	Task  string `json:"task"`  // as --env takes it; "" where it is no task
	File  string `json:"file"`  // of the map
}

func listed() []listedScenario {
	var all []listedScenario
	for _, s := range maps.Scenarios() {
		l := listedScenario{Name: s.Name, Title: s.Title, About: s.About, File: s.MapFile()}
		switch {
		case s.Winnable() && s.Varied != nil:
			l.Task = "sc2:" + s.Varied.Of + "?start=varied"
		case s.Winnable():
			l.Task = "sc2:" + s.Name
		}
		all = append(all, l)
	}
	return all
}

func printListed(w io.Writer, all []listedScenario) error {
	names, files := len("name"), len("map")
	for _, l := range all {
		names, files = max(names, len(l.Name)), max(files, len(l.File))
	}
	line := func(name, file, about string) error {
		_, err := fmt.Fprintf(w, "%-*s  %-*s  %s\n", names, name, files, file, about)
		return err
	}
	if err := line("name", "map", "to be done"); err != nil {
		return err
	}
	for _, l := range all {
		about := l.Title + ": " + l.About
		if l.About == "" {
			about = l.Title + ": no task"
		}
		if err := line(l.Name, l.File, about); err != nil {
			return err
		}
	}
	return nil
}
