package run

import (
	"bytes"
	"strings"
	"testing"

	"sc2msgi/msgi"
)

// Rule: progress fits on a terminal of 80 columns.
func TestProgressFits(t *testing.T) {
	var out bytes.Buffer
	p := newProgress(&out, "agent", 3, false, nil)
	p.episode(msgi.Episode{Phase: msgi.Adaptation, Episode: 999, Steps: 999_999, Options: 99_999,
		Inference: &msgi.Inference{Scores: &msgi.Scores{Precision: 1, Recall: 1, Exact: 128}, Eligible: 128}})
	p.episode(msgi.Episode{Phase: msgi.Adaptation, Episode: 1, Inference: &msgi.Inference{Eligible: 3}})
	p.episode(msgi.Episode{Phase: msgi.Test, Episode: 8, Steps: 2400, Options: 800, Success: true})
	p.done()
	for line := range strings.Lines(out.String()) {
		if len(strings.TrimSuffix(line, "\n")) > 79 {
			t.Errorf("%d columns: %s", len(line)-1, line)
		}
	}
}
