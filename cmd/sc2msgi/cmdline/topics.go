package cmdline

import (
	"strings"

	"github.com/spf13/cobra"
)

// refuseUnknownTopics has help and completion fail where they know no such command or shell: the library prints help
// and ends as if all were well. The root has to know where it writes to.
func refuseUnknownTopics(root *cobra.Command) {
	root.InitDefaultHelpCmd()
	root.InitDefaultCompletionCmd()
	for _, c := range root.Commands() {
		switch c.Name() {
		case "help":
			c.Args = func(_ *cobra.Command, args []string) error {
				found, rest, err := root.Find(args)
				if err != nil || len(rest) > 0 {
					near := ""
					if len(rest) > 0 {
						near = meantCommand(found, rest[0])
					}
					return Usagef("no command %q to help with%s: see %s --help", strings.Join(args, " "), near,
						found.CommandPath())
				}
				return nil
			}
		case "completion":
			shells := Group(c.Use, c.Short)
			c.Args, c.RunE = shells.Args, shells.RunE
			for _, shell := range c.Commands() {
				shell.Args = NoArgs
			}
		}
	}
}
