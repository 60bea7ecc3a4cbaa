package main

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
	"sc2msgi/gamedata"
)

const (
	watchSpeed   = "30" // seconds of the game in a second, where --watch does not say
	warSlowdown  = 16   // a war is over in seconds
	frameTime    = time.Second / 10
	resultTime   = time.Second // that the last frame of an episode stands
	enterScreen  = "\x1b[?1049h\x1b[?25l"
	leaveScreen  = "\x1b[?25h\x1b[?1049l"
	loopDuration = time.Second / gamedata.LoopsPerSecond
)

// screen shows scenes on a terminal, at a pace that people can follow.
type screen struct {
	out   io.Writer
	size  func() (columns, lines int)
	pause func(context.Context, time.Duration)
	speed float64

	shown time.Duration // game time of the last frame
	late  bytes.Buffer  // what was written meanwhile, for when the terminal is free again
}

// openScreen takes the terminal behind w over until close.
func openScreen(w io.Writer, speed float64) (*screen, error) {
	f, ok := w.(*os.File)
	if !ok || !isTerminal(w) {
		return nil, usagef("--watch needs a terminal at standard error, where there is none: --record FILE writes down what happens")
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

func newScreen(w io.Writer, speed float64, size func() (columns, lines int), pause func(context.Context, time.Duration)) *screen {
	io.WriteString(w, enterScreen)
	return &screen{out: w, size: size, pause: pause, speed: speed}
}

// see is the screen as an Audience: it draws a scene when one is due, and leaves it there for as long as the game took.
func (s *screen) see(ctx context.Context, c *spectator.Scene) {
	now := time.Duration(c.Loop) * loopDuration
	if now < s.shown { // another episode
		s.shown = 0
	}
	speed := s.speed
	if c.War {
		speed /= warSlowdown
	}
	took := time.Duration(float64(now-s.shown) / speed)
	if c.Over == nil && took < frameTime {
		return
	}
	s.shown = now
	io.WriteString(s.out, spectator.Frame(c).ANSI(s.size()))
	if c.Over != nil {
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
