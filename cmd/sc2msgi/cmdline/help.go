package cmdline

import (
	"bytes"
	"fmt"

	"github.com/spf13/cobra"
)

// noteHelp has help write through a buffer, and returns what says why it could not be written: the library tells
// nobody.
func noteHelp(root *cobra.Command) (failed func() error) {
	usual := root.HelpFunc()
	var fault error
	root.SetHelpFunc(func(c *cobra.Command, args []string) {
		out := c.OutOrStdout()
		var text bytes.Buffer
		c.SetOut(&text)
		usual(c, args)
		c.SetOut(out)
		if _, err := text.WriteTo(out); err != nil {
			fault = fmt.Errorf("writing the help: %w", err)
		}
	})
	return func() error { return fault }
}
