package cmdline

import (
	"errors"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"sc2msgi/msgi"
)

// meant returns " (did you mean ...?)" for the names that are nearest to one that is not known, or "" where none is
// near. Each is shown behind the dashes. Tasks, agents and planners are found by the same rule.
func meant(name string, known []string, dashes string) string {
	near := msgi.Nearest(name, known)
	if len(near) == 0 {
		return ""
	}
	return " (did you mean " + dashes + strings.Join(near, " or "+dashes) + "?)"
}

// meantCommand is what a person may have meant by a command that does not exist below another.
func meantCommand(above *cobra.Command, name string) string {
	var known []string
	for _, c := range above.Commands() {
		if c.IsAvailableCommand() || c.Name() == "help" {
			known = append(known, c.Name())
		}
	}
	return meant(name, known, "")
}

// meantFlag is what a person may have meant by the flag that the parser did not find. A long name behind a single dash
// is read as letters by the parser: it is the name that was meant.
func meantFlag(c *cobra.Command, err error) string {
	var unknown *pflag.NotExistError
	if !errors.As(err, &unknown) {
		return ""
	}
	name := unknown.GetSpecifiedName()
	if letters := unknown.GetSpecifiedShortnames(); letters != "" {
		name, _, _ = strings.Cut(letters, "=")
	}
	var known []string
	c.Flags().VisitAll(func(f *pflag.Flag) {
		if !f.Hidden {
			known = append(known, f.Name)
		}
	})
	return meant(name, known, "--")
}
