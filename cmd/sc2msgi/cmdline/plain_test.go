package cmdline

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/spf13/cobra"
)

// Rule: what a command fails with is one line without control characters, whatever was typed; what can be printed
// stays as it is.
func TestErrorsSteerNoTerminal(t *testing.T) {
	fails := Program{func() *cobra.Command {
		return &cobra.Command{Use: "fail", RunE: func(_ *cobra.Command, args []string) error {
			return errors.New(args[0])
		}}
	}}
	for _, tt := range []struct {
		args []string
		want string
	}{
		{[]string{"fail", "open /no\x1b[31m\a.yaml"}, `open /no\x1b[31m\a.yaml`},
		{[]string{"fail", "two\nlines\r"}, `two; lines\r`},
		{[]string{"fail", "\xff\u009b\u202eé \"ü\" \\x1b"}, `\xff\u009b\u202eé "ü" \x1b`},
		{[]string{"fail", "--\x1b[31m"}, `\x1b[31m`},
		{[]string{"\x1b[31m"}, `unknown command "\x1b[31m"`},
	} {
		var said strings.Builder
		if status := fails.Execute(context.Background(), tt.args, &said, &said); status == Done {
			t.Errorf("%q: exit %d", tt.args, status)
		}
		if got := said.String(); !strings.Contains(got, tt.want) || strings.ContainsAny(got, "\x1b\a\r\u009b") ||
			strings.Count(got, "\n") != 1 {
			t.Errorf("%q: %q, want one line that says %q", tt.args, got, tt.want)
		}
	}
}
