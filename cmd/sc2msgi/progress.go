package main

import (
	"fmt"
	"io"
	"os"

	"github.com/vbauerster/mpb/v8"
	"github.com/vbauerster/mpb/v8/decor"
	"golang.org/x/term"

	"sc2msgi/msgi"
)

// progress tells of each episode as it ends: a line each, and on a terminal a bar below the lines.
type progress struct {
	lines io.Writer
	bars  *mpb.Progress
	bar   *mpb.Bar
}

func newProgress(w io.Writer, o runOptions) *progress {
	p := &progress{lines: w}
	f, ok := w.(*os.File)
	if !ok || !term.IsTerminal(int(f.Fd())) {
		return p
	}
	p.bars = mpb.New(mpb.WithOutput(w), mpb.WithWidth(40))
	p.bar = p.bars.AddBar(int64(o.adaptation()+o.tests),
		mpb.PrependDecorators(decor.Name(o.agent+" "), decor.CountersNoUnit("%d/%d episodes ")),
		mpb.AppendDecorators(decor.OnComplete(decor.AverageETA(decor.ET_STYLE_GO), "done")))
	p.lines = p.bars
	return p
}

func (p *progress) episode(e msgi.Episode) {
	ended := "no success"
	if e.Success {
		ended = "success"
	}
	line := fmt.Sprintf("%-10s %3d  %4d steps  %3d options", e.Phase, e.Episode, e.Steps, e.Options)
	if e.Inference != nil {
		line += fmt.Sprintf("  %2d eligible  precision %5.1f %%  recall %5.1f %%  exact %2d",
			e.Eligible, 100*e.Precision, 100*e.Recall, e.Exact)
	}
	fmt.Fprintf(p.lines, "%s  %s\n", line, ended)
	if p.bar != nil {
		p.bar.Increment()
	}
}

// done takes the bar down, also when the trial ended early.
func (p *progress) done() {
	if p.bars == nil {
		return
	}
	p.bar.Abort(false)
	p.bars.Wait()
}
