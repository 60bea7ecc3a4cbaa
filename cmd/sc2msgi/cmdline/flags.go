package cmdline

import (
	"strings"

	"github.com/spf13/cobra"

	"sc2msgi/gamedata"
)

// AboutGraphs is the help of --graphs.
const AboutGraphs = "a `FILE` of task graphs: DOMAIN:N, as playground:5, is then graph N of it, DOMAIN all of them; " +
	"several files are separated by commas"

// DefaultFacts is the game version that the simulator plays where --facts does not say.
const DefaultFacts = "4.10"

// NoBuild says of a version why clients cannot be served it.
const NoBuild = "its build and data hash are not known, by which clients tell versions; without clients, " +
	"run --facts plays it"

// NamedFacts returns the facts of the version of --facts.
func NamedFacts(version string) (*gamedata.Table, error) {
	table, err := gamedata.ForVersion(version)
	if err != nil {
		return nil, Usagef("--facts: %w", err)
	}
	return table, nil
}

// CompleteFrom lets the shell complete a flag from names.
func CompleteFrom(c *cobra.Command, flag string, names []string) {
	err := c.RegisterFlagCompletionFunc(flag, cobra.FixedCompletions(names, cobra.ShellCompDirectiveNoFileComp))
	if err != nil { // there is no such flag
		panic(err)
	}
}

// List joins names for a help text.
func List(names []string) string { return strings.Join(names, ", ") }
