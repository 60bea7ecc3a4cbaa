package run

import (
	"errors"
	"fmt"
	"io"
	"syscall"

	"github.com/vbauerster/mpb/v8"
	"github.com/vbauerster/mpb/v8/decor"

	"sc2msgi/cmd/sc2msgi/terminal"
	"sc2msgi/msgi"
)

// progress tells of each episode as it ends: a line each, and on a terminal a bar below the lines.
type progress struct {
	lines  io.Writer
	bars   *mpb.Progress
	bar    *mpb.Bar
	begun  bool // the head of the table stands
	told   int  // episodes that come again and were told of
	graded bool // episodes differ by their return, and not by whether they are won
	leave  func()
}

// newProgress tells on w. It calls leave when w is a pipe that nobody reads from any more.
func newProgress(w io.Writer, agent string, episodes int, graded bool, leave func()) *progress {
	p := &progress{lines: w, graded: graded, leave: leave}
	if !terminal.Is(w) {
		return p
	}
	p.bars = mpb.New(mpb.WithOutput(w), mpb.WithWidth(40))
	p.bar = p.bars.AddBar(int64(episodes),
		mpb.PrependDecorators(decor.Name(agent+" "), decor.CountersNoUnit("%d/%d episodes ")),
		mpb.AppendDecorators(decor.OnComplete(decor.AverageETA(decor.ET_STYLE_GO), "done")))
	p.lines = p.bars
	return p
}

// skip lets so many episodes pass that were told of before, under the same head.
func (p *progress) skip(episodes int) {
	p.told = episodes
	p.begun = episodes > 0
}

func (p *progress) episode(e msgi.Episode) {
	if p.told > 0 {
		p.told--
	} else {
		p.tell(e)
	}
	if p.bar != nil {
		p.bar.Increment()
	}
}

// tell writes the line of an episode.
func (p *progress) tell(e msgi.Episode) {
	column, ended := "result", "not won"
	switch {
	case p.graded:
		column, ended = "return", fmt.Sprintf("%6.2f", e.Reward)
	case e.Success:
		ended = "won"
	case e.Phase == msgi.Adaptation:
		ended = "explored"
	}
	if !p.begun {
		p.begun = true
		fmt.Fprintf(p.lines, "%-14s %6s %7s %8s %9s %7s %5s  %s\n",
			"episode", "steps", "options", "eligible", "precision", "recall", "exact", column)
	}
	_, err := fmt.Fprintf(p.lines, "%-10s %3d %6d %7d %s  %s\n",
		e.Phase, e.Episode, e.Steps, e.Options, inferred(e), ended)
	if errors.Is(err, syscall.EPIPE) {
		p.leave()
	}
}

// inferred tells how much was known after an adaptation episode, and how right that was where the truth is known.
func inferred(e msgi.Episode) string {
	switch {
	case e.Inference == nil:
		return fmt.Sprintf("%32s", "")
	case e.Scores == nil:
		return fmt.Sprintf("%8d %23s", e.Eligible, "")
	}
	return fmt.Sprintf("%8d %7.1f %% %5.1f %% %5d", e.Eligible, 100*e.Precision, 100*e.Recall, e.Exact)
}

// done takes the bar down, also when the trial ended early.
func (p *progress) done() {
	if p.bars == nil {
		return
	}
	p.bar.Abort(false)
	p.bars.Wait()
}
