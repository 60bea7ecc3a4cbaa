package cmdline

import (
	"context"
	"strings"
	"testing"

	"github.com/spf13/cobra"
)

// Rule: a command or a flag that does not exist is answered with the nearest ones, and one that is far from all with
// none. It is wrong usage, and one line.
func TestDidYouMean(t *testing.T) {
	leaf := func(use string) *cobra.Command {
		c := &cobra.Command{Use: use, Args: NoArgs, RunE: func(*cobra.Command, []string) error { return nil }}
		c.Flags().Int("budget", 1, "")
		c.Flags().Int("secret", 1, "")
		c.Flags().StringP("output", "o", "", "")
		if err := c.Flags().MarkHidden("secret"); err != nil {
			t.Fatal(err)
		}
		return c
	}
	p := Program{
		func() *cobra.Command { return leaf("run") },
		func() *cobra.Command { return Group("techtree", "", leaf("dump"), leaf("check")) },
	}
	for _, c := range []struct {
		line string
		want string // "": nothing is near
	}{
		{"tehctree dump", "did you mean techtree?"},
		{"Run", "did you mean run?"},
		{"techtree chekc", "did you mean check?"},
		{"techtree draw", ""},
		{"quit", ""},
		{"hepl", "did you mean help?"},
		{"help techtre", "did you mean techtree?"},
		{"help techtree dmup", "did you mean dump?"},
		{"run --bugdet 3", "did you mean --budget?"},
		{"run --budgets=3", "did you mean --budget?"},
		{"run -budget 3", "did you mean --budget?"},
		{"run -budget=3", "did you mean --budget?"},
		{"techtree dump --out x", "did you mean --output?"},
		{"run --secrets 1", ""},
		{"run --" + strings.Repeat("budget", 20_000), ""},
	} {
		var said strings.Builder
		status := p.Execute(context.Background(), strings.Fields(c.line), &said, &said)
		got := said.String()
		if status != WrongUsage || strings.Count(got, "\n") != 1 || !strings.Contains(got, "--help") {
			t.Errorf("%.60s: status %d, %.300q; want one line of wrong usage", c.line, status, got)
		}
		if c.want == "" && strings.Contains(got, "did you mean") || !strings.Contains(got, c.want) {
			t.Errorf("%.60s: %.300q, want %q", c.line, got, c.want)
		}
	}
}
