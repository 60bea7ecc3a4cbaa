package bench

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"sc2msgi/bench"
)

// Rule: of trials that end within a second of the last line there is none, but of those that failed and of the last.
func TestProgressOfTinyTrials(t *testing.T) {
	var out bytes.Buffer
	p := newProgress(&out, nil)
	clock := time.Unix(1000, 0)
	p.now = func() time.Time { return clock }
	for i := 1; i <= 100; i++ {
		trial := bench.Progress{Done: i, Of: 100, Trial: "tiny"}
		if i == 7 {
			trial.Failed = "the game is gone"
		}
		p.trial(trial)
		clock = clock.Add(50 * time.Millisecond)
	}
	p.done()
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	if len(lines) != 7 || !strings.Contains(lines[0], "1 of 100") || !strings.Contains(lines[1], "the game is gone") ||
		!strings.Contains(lines[6], "100 of 100") {
		t.Errorf("%d lines:\n%s", len(lines), out.String())
	}
}
