// Package licenses prints under which terms the program is distributed: sc2msgi licenses.
package licenses

import (
	_ "embed"
	"io"

	"github.com/spf13/cobra"

	"sc2msgi/cmd/sc2msgi/cmdline"
)

// texts are the licences of all modules that are linked into the program, each after a line with its name and version.
// A test keeps them current.
//
//go:embed texts.txt
var texts string

// Command is sc2msgi licenses.
func Command() *cobra.Command {
	return &cobra.Command{Use: "licenses", Args: cmdline.NoArgs,
		Short: "Print the licences of what is part of the program",
		RunE: func(cmd *cobra.Command, _ []string) error {
			_, err := io.WriteString(cmd.OutOrStdout(), texts)
			return err
		}}
}
