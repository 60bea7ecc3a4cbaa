package bench

import (
	"errors"
	"fmt"
	"io"
	"syscall"
	"time"

	"github.com/vbauerster/mpb/v8"
	"github.com/vbauerster/mpb/v8/decor"

	"sc2msgi/bench"
	"sc2msgi/cmd/sc2msgi/terminal"
)

// lineTime is how long a line of progress stands alone: where trials take milliseconds, most of them get no line.
const lineTime = time.Second

// progress tells of trials of a sweep as they end, of those that failed and of the last always, and on a
// terminal shows a bar with the time left below the lines.
type progress struct {
	lines io.Writer
	bars  *mpb.Progress
	bar   *mpb.Bar
	leave func()
	now   func() time.Time
	told  time.Time // the last line
}

// newProgress tells on w. It calls leave when w is a pipe that nobody reads from any more.
func newProgress(w io.Writer, leave func()) *progress {
	p := &progress{lines: w, leave: leave, now: time.Now}
	if terminal.Is(w) {
		p.bars = mpb.New(mpb.WithOutput(w), mpb.WithWidth(40))
		p.lines = p.bars
	}
	return p
}

func (p *progress) trial(t bench.Progress) {
	if now := p.now(); t.Failed != "" || t.Done == t.Of || now.Sub(p.told) >= lineTime {
		p.told = now
		p.line(t)
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

// line tells of one trial.
func (p *progress) line(t bench.Progress) {
	ended := fmt.Sprintf("%.1f s", t.Took.Round(100*time.Millisecond).Seconds())
	if t.Failed != "" {
		ended = "failed: " + t.Failed
	}
	_, err := fmt.Fprintf(p.lines, "%*d of %d  %s  %s\n", len(fmt.Sprint(t.Of)), t.Done, t.Of, t.Trial, ended)
	if errors.Is(err, syscall.EPIPE) {
		p.leave()
	}
}

// done takes the bar down, also when the sweep ended early.
func (p *progress) done() {
	if p.bars == nil {
		return
	}
	if p.bar != nil {
		p.bar.Abort(false)
	}
	p.bars.Wait()
}
