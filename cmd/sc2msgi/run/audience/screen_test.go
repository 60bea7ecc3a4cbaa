package audience

import (
	"bytes"
	"context"
	"strings"
	"testing"
	"time"

	"sc2msgi/bot/spectator"
	"sc2msgi/msgi"
	"sc2msgi/task"
	"sc2msgi/worlds/gridworld"
	"sc2msgi/worlds/gridworld/picture"
)

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
	if text := out.String(); !strings.HasPrefix(text, enterScreen) ||
		!strings.HasSuffix(text, leaveScreen+"adaptation 1\n") {
		t.Errorf("it begins with %q and ends with %q", text[:20], text[len(text)-40:])
	}
}

// Rule: --watch=tests shows the test episodes and no other, at the usual pace.
func TestScreenOfTests(t *testing.T) {
	var p Pace
	if err := p.Set("tests"); err != nil || !p.On() || p.String() != "tests" || !p.tests {
		t.Fatalf("--watch=tests is %+v, %v", p, err)
	}
	var out bytes.Buffer
	size := func() (columns, lines int) { return 80, 24 }
	s := newScreen(&out, gamePace, size, func(context.Context, time.Duration) {})
	s.tests = p.tests
	for _, phase := range []msgi.Phase{msgi.Practice, msgi.Adaptation, msgi.Test} {
		c := spectator.Scene{Phase: phase, Over: &spectator.Result{}}
		c.Area.X1, c.Area.Y1 = 26, 18
		before := out.Len()
		s.seeGame(t.Context(), &c)
		if shown := out.Len() > before; shown != (phase == msgi.Test) {
			t.Errorf("%s: shown %v", phase, shown)
		}
	}
	if err := p.Set("4"); err != nil || p.tests {
		t.Errorf("--watch=4 is %+v, %v", p, err)
	}
}

// Rule: Ctrl-C ends a pause at once.
func TestPauseEnds(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	newPacer().pause(ctx, time.Hour)
}

// Rule: a grid world is shown at 8 steps a second unless told, every step of it, its end a second longer; faster, at
// most ten frames a second.
func TestScreenOfGrid(t *testing.T) {
	grid, _, err := task.Find("playground:d3/5")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		flag   string
		speed  float64
		frames int
	}{{usualPace, 8, 16}, {"4", 4, 16}, {"80", 80, 2}} {
		var p Pace
		if err := p.Set(c.flag); err != nil || p.speed(grid) != c.speed {
			t.Errorf("--watch=%s is %g steps a second, want %g; %v", c.flag, p.speed(grid), c.speed, err)
		}
		var out bytes.Buffer
		var took time.Duration
		size := func() (columns, lines int) { return 80, 24 }
		pause := func(_ context.Context, d time.Duration) { took += d }
		a := Audience{screen: newScreen(&out, p.speed(grid), size, pause)}
		see := a.Grid(t.Context(), picture.Trial{Course: msgi.Course{Tests: 2}})
		for range 2 {
			s := gridworld.Scene{Graph: &gridworld.Graph{Domain: gridworld.Playground, Subtasks: []int{0}},
				Event: gridworld.Began, Steps: 16, Option: -1}
			for s.State = (msgi.State{StepsLeft: 16}); s.State.StepsLeft >= 0; s.State.StepsLeft-- {
				s.Over = s.State.StepsLeft == 0
				see(&s)
				s.Event, s.Option = gridworld.Walked, 0
			}
		}
		want := time.Duration(2 * (16/c.speed + 1) * float64(time.Second))
		if frames := strings.Count(out.String(), "\x1b[H"); frames != 2*c.frames || took < want-time.Millisecond ||
			took > want+time.Millisecond {
			t.Errorf("--watch=%s: %d frames, for %v, want %d for %v", c.flag, frames, took, 2*c.frames, want)
		}
		if !strings.Contains(out.String(), "test 2 of 2") {
			t.Error("the second episode is not told apart")
		}
	}
}
