package run

import (
	"bytes"
	"context"
	"strings"
	"testing"
	"time"

	"sc2msgi/bot/spectator"
	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/msgi"
)

// Rule: --watch without a terminal is refused in a line that says what to do instead; so is a speed that is none.
func TestWatchNeedsATerminal(t *testing.T) {
	for _, c := range []struct{ flag, says string }{
		{"--watch", "--record FILE"}, {"--watch=60", "--record FILE"},
		{"--watch=-1", "--watch=-1"}, {"--watch=NaN", "--watch=NaN"}, {"--watch=Inf", "--watch=+Inf"}, {"--watch=fast", `"fast"`},
	} {
		status, stdout, stderr := sc2msgi.Run(t, "run", "--out", t.TempDir(), c.flag)
		if status != cmdline.WrongUsage || stdout != "" || strings.Count(stderr, "\n") != 1 || !strings.Contains(stderr, c.says) {
			t.Errorf("%s: exit %d, %q: want exit 2 and one line with %s", c.flag, status, stderr, c.says)
		}
	}
}

// Rule: an episode is shown in the time that its speed says, war more slowly, at most ten frames a second, its result
// a second longer; the terminal is given back, and what was written meanwhile comes after it.
func TestScreen(t *testing.T) {
	var out bytes.Buffer
	var took time.Duration
	pauses := 0
	size := func() (columns, lines int) { return 80, 24 }
	s := newScreen(&out, 30, size, func(_ context.Context, d time.Duration) {
		if pauses++; d < frameTime {
			t.Errorf("a frame for %v", d)
		}
		took += d
	})
	s.late.WriteString("adaptation 1\n")
	for range 2 {
		c := spectator.Scene{Phase: msgi.Adaptation}
		c.Area.X1, c.Area.Y1 = 26, 18
		for ; c.Loop <= 19200; c.Loop += 8 {
			s.seeGame(t.Context(), &c)
		}
		for c.War = true; c.Loop < 19680; c.Loop += 8 {
			s.seeGame(t.Context(), &c)
		}
		c.Over = &spectator.Result{}
		s.seeGame(t.Context(), &c)
	}
	// Twice 1,200 seconds at 30 a second, 30 of war at 30/16, and a second for the result.
	if want := 2 * (40 + 16 + 1) * time.Second; took < want-frameTime || took > want+frameTime {
		t.Errorf("shown for %v, want %v", took, want)
	}
	if frames := strings.Count(out.String(), "\x1b[H"); frames != pauses || frames < 2*400 || frames > 2*490 {
		t.Errorf("%d frames, %d pauses", frames, pauses)
	}
	if err := s.close(); err != nil {
		t.Fatal(err)
	}
	if text := out.String(); !strings.HasPrefix(text, enterScreen) || !strings.HasSuffix(text, leaveScreen+"adaptation 1\n") {
		t.Errorf("it begins with %q and ends with %q", text[:20], text[len(text)-40:])
	}
}

// Rule: Ctrl-C ends a pause at once.
func TestPauseEnds(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	newPacer().pause(ctx, time.Hour)
}
