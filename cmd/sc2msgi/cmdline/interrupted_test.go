package cmdline

import (
	"bytes"
	"context"
	"testing"

	"github.com/spf13/cobra"
)

// Rule: a command that ends for a signal says so in a word of ours, whichever of its steps noticed.
func TestInterruptedInWords(t *testing.T) {
	stopped, stop := context.WithCancel(t.Context())
	stop()
	wait := func() *cobra.Command {
		return &cobra.Command{Use: "wait", RunE: func(cmd *cobra.Command, _ []string) error {
			return cmd.Context().Err()
		}}
	}
	var said bytes.Buffer
	status := Program{wait}.Execute(stopped, []string{"wait"}, &said, &said)
	if want := Name + ": interrupted\n"; status != Failed || said.String() != want {
		t.Errorf("exit %d, %q, want %q", status, said.String(), want)
	}
	if status := (Program{wait}).Execute(context.Background(), []string{"wait"}, &said, &said); status != Done {
		t.Errorf("undisturbed: exit %d", status)
	}
}
