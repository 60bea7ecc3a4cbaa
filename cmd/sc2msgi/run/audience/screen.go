package audience

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"time"

	"golang.org/x/term"

	"sc2msgi/bot/spectator"
	"sc2msgi/canvas"
	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/cmd/sc2msgi/terminal"
	"sc2msgi/film"
	"sc2msgi/msgi"
	"sc2msgi/worlds/gridworld"
	"sc2msgi/worlds/gridworld/picture"
	"sc2msgi/worlds/rules"
)

const (
	warSlowdown = 16 // a war is over in seconds
	frameTime   = time.Second / 10
	resultTime  = time.Second // that the last frame of an episode stands
	enterScreen = "\x1b[?1049h\x1b[?25l"
	leaveScreen = "\x1b[?25h\x1b[?1049l"
)

// screen shows games and grid worlds on a terminal, at a pace that people can follow.
type screen struct {
	out   io.Writer
	size  func() (columns, lines int)
	pause func(context.Context, time.Duration)
	speed float64

	tests bool          // nothing else is shown
	shown time.Duration // when in its episode the last frame was
	late  bytes.Buffer  // what was written meanwhile, for when the terminal is free again
}

// openScreen takes the terminal behind w over until close. Where there is none its error says what to do otherwise.
func openScreen(w io.Writer, speed float64, otherwise string) (*screen, error) {
	f, ok := w.(*os.File)
	if !ok || !terminal.Is(w) {
		return nil, cmdline.Usagef("%s", otherwise)
	}
	size := func() (columns, lines int) {
		columns, lines, err := term.GetSize(int(f.Fd()))
		if err != nil {
			return canvas.Width, canvas.Height
		}
		return columns, lines
	}
	return newScreen(f, speed, size, newPacer().pause), nil
}

func newScreen(w io.Writer, speed float64, size func() (columns, lines int),
	pause func(context.Context, time.Duration),
) *screen {
	io.WriteString(w, enterScreen)
	return &screen{out: w, size: size, pause: pause, speed: speed}
}

// seeGame is the screen as the audience of a game. War is shown more slowly.
func (s *screen) seeGame(ctx context.Context, c *spectator.Scene) {
	if s.leavesOut(c.Phase) {
		return
	}
	slower := 1.0
	if c.War {
		slower = warSlowdown
	}
	now := time.Duration(float64(c.Loop) / film.LoopsPerSecond(string(c.Phase)) * float64(time.Second))
	s.show(ctx, func() *canvas.Frame { return spectator.Frame(c) }, now, slower, c.Over != nil)
}

// seeGrid is the screen as the audience of a grid world, where a step counts as a second.
func (s *screen) seeGrid(ctx context.Context, c *gridworld.Scene, at msgi.Place) {
	if s.leavesOut(at.Phase) {
		return
	}
	now := time.Duration(c.Steps-c.State.StepsLeft) * time.Second
	s.show(ctx, func() *canvas.Frame { return picture.Frame(c, at) }, now, 1, c.Over)
}

// seeRules is the screen as the audience of a world that is a text file, where a step counts as a second.
func (s *screen) seeRules(ctx context.Context, c *rules.Scene, at msgi.Place) {
	if s.leavesOut(at.Phase) {
		return
	}
	now := time.Duration(c.World.Spec.Options+c.World.Spec.Steps-c.State.StepsLeft) * time.Second
	s.show(ctx, func() *canvas.Frame { return rules.Frame(c, at) }, now, 1, c.Done)
}

// leavesOut reports whether episodes of the phase are not shown.
func (s *screen) leavesOut(phase msgi.Phase) bool { return s.tests && phase != msgi.Test }

// show draws what there is now, in the time of the episode, when that is due, and leaves it there for as long as it
// took to come about.
func (s *screen) show(ctx context.Context, draw func() *canvas.Frame, now time.Duration, slower float64, over bool) {
	if now < s.shown { // another episode
		s.shown = 0
	}
	took := time.Duration(float64(now-s.shown) / s.speed * slower)
	if !over && took < frameTime {
		return
	}
	s.shown = now
	io.WriteString(s.out, draw().ANSI(s.size()))
	if over {
		took += resultTime
	}
	s.pause(ctx, took)
}

// close gives the terminal back as it was, and shows what was written meanwhile.
func (s *screen) close() error {
	io.WriteString(s.out, leaveScreen)
	_, err := s.late.WriteTo(s.out)
	if err != nil {
		return fmt.Errorf("--watch: %w", err)
	}
	return nil
}

// pacer pauses such that the pauses and what happens between them take as long as the pauses that were asked for.
type pacer struct{ until time.Time }

func newPacer() *pacer { return &pacer{time.Now()} }

func (p *pacer) pause(ctx context.Context, d time.Duration) {
	if now := time.Now(); p.until.Before(now) {
		p.until = now
	}
	p.until = p.until.Add(d)
	wait := time.NewTimer(time.Until(p.until))
	defer wait.Stop()
	select {
	case <-wait.C:
	case <-ctx.Done():
	}
}
