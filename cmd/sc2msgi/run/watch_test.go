package run

import (
	"strings"
	"testing"

	"sc2msgi/cmd/sc2msgi/cmdline"
)

// Rule: --watch without a terminal is refused in a line that says what to do instead; so is a speed that is none.
func TestWatchNeedsATerminal(t *testing.T) {
	for _, c := range []struct{ flag, says string }{
		{"--watch", "--record FILE"}, {"--watch=60", "--record FILE"},
		{"--watch=-1", "--watch=-1"}, {"--watch=NaN", "--watch=NaN"}, {"--watch=Inf", "--watch=+Inf"},
		{"--watch=fast", `"fast"`},
	} {
		status, stdout, stderr := sc2msgi.Run(t, "run", "--out", t.TempDir(), c.flag)
		if status != cmdline.WrongUsage || stdout != "" || strings.Count(stderr, "\n") != 1 ||
			!strings.Contains(stderr, c.says) {
			t.Errorf("%s: exit %d, %q: want exit 2 and one line with %s", c.flag, status, stderr, c.says)
		}
	}
}
