package main

import (
	"errors"
	"fmt"
	"io"
	"syscall"
	"time"

	"github.com/vbauerster/mpb/v8"
	"github.com/vbauerster/mpb/v8/decor"

	"sc2msgi/bench"
)

// trialProgress tells of each trial of a sweep as it ends: a line each, and on a terminal a bar with the time left below the lines.
type trialProgress struct {
	lines io.Writer
	bars  *mpb.Progress
	bar   *mpb.Bar
	leave func()
}

// newTrialProgress tells on w. It calls leave when w is a pipe that nobody reads from any more.
func newTrialProgress(w io.Writer, leave func()) *trialProgress {
	p := &trialProgress{lines: w, leave: leave}
	if isTerminal(w) {
		p.bars = mpb.New(mpb.WithOutput(w), mpb.WithWidth(40))
		p.lines = p.bars
	}
	return p
}

func (p *trialProgress) trial(t bench.Progress) {
	ended := fmt.Sprintf("%.1f s", t.Took.Round(100*time.Millisecond).Seconds())
	if t.Failed != "" {
		ended = "failed: " + t.Failed
	}
	_, err := fmt.Fprintf(p.lines, "%*d of %d  %s  %s\n", len(fmt.Sprint(t.Of)), t.Done, t.Of, t.Trial, ended)
	if errors.Is(err, syscall.EPIPE) {
		p.leave()
	}
	if p.bars == nil {
		return
	}
	if p.bar == nil {
		p.bar = p.bars.AddBar(int64(t.Of), mpb.PrependDecorators(decor.CountersNoUnit("%d/%d trials ")),
			mpb.AppendDecorators(decor.OnComplete(decor.AverageETA(decor.ET_STYLE_GO), "done")))
		p.bar.IncrBy(t.Done - 1)
	}
	p.bar.Increment()
}

// done takes the bar down, also when the sweep ended early.
func (p *trialProgress) done() {
	if p.bars == nil {
		return
	}
	if p.bar != nil {
		p.bar.Abort(false)
	}
	p.bars.Wait()
}
