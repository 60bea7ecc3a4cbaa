package maps

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/maps/build"
)

func listCommand() *cobra.Command {
	var asJSON bool
	c := &cobra.Command{
		Use:   "list",
		Short: "List the built-in scenarios",
		Args:  cmdline.NoArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			all, err := listed()
			if err != nil {
				return err
			}
			if asJSON {
				return cmdline.WriteJSON(cmd.OutOrStdout(), all)
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
	About string `json:"about"`  // what is to be done; "" where it is no task
	Task  string `json:"task"`   // as --env takes it; "" where it is no task
	File  string `json:"file"`   // of the map
	NoMap string `json:"no_map"` // why no map can be built of it; "" where one can
}

func listed() ([]listedScenario, error) {
	table, err := gamedata.ForVersion(cmdline.DefaultFacts)
	if err != nil {
		return nil, err
	}
	var all []listedScenario
	for _, s := range maps.Scenarios() {
		l := listedScenario{Name: s.Name, Title: s.Title, About: s.About, File: s.MapFile(), NoMap: noMap(table, s)}
		switch {
		case s.Winnable() && s.Varied != nil:
			l.Task = "sc2:" + s.Varied.Of + "?start=varied"
		case s.Winnable():
			l.Task = "sc2:" + s.Name
		}
		all = append(all, l)
	}
	return all, nil
}

// noMap says why no map can be built of a scenario, "" where one can.
func noMap(table *gamedata.Table, s *maps.Scenario) string {
	_, err := build.Map(table, s)
	if err == nil {
		return ""
	}
	reason := err.Error()
	for _, part := range []string{"scenario ", "script of "} { // the scenario is known to who reads the list
		reason = strings.TrimPrefix(reason, part+s.Name+": ")
	}
	return reason
}

func printListed(w io.Writer, all []listedScenario) error {
	names, files := len("name"), len("map")
	for _, l := range all {
		names, files = max(names, len(l.Name)), max(files, len(l.marked()))
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
		if err := line(l.Name, l.marked(), about); err != nil {
			return err
		}
	}
	return printWithoutMap(w, all, names)
}

// marked is the name of the map, with a star where none can be built.
func (l *listedScenario) marked() string {
	if l.NoMap != "" {
		return l.File + " *"
	}
	return l.File
}

// printWithoutMap says below the list what the stars in it mean.
func printWithoutMap(w io.Writer, all []listedScenario, names int) error {
	text := ""
	for _, l := range all {
		if l.NoMap != "" {
			text += fmt.Sprintf("%-*s  %s\n", names, l.Name, l.NoMap)
		}
	}
	if text == "" {
		return nil
	}
	_, err := fmt.Fprintf(w, "\n* no map for the game can be built of these:\n%s", text)
	return err
}
