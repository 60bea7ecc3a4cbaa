package bench

import (
	"io"
	"sync"

	"sc2msgi/cmd/sc2msgi/terminal"

	"github.com/vbauerster/mpb/v8"
	"github.com/vbauerster/mpb/v8/decor"
)

// countBar shows a bar with the time left, where w is a terminal. It counts to total: step moves it on, and done
// takes it down.
func countBar(w io.Writer, total int, what string) (step, done func()) {
	if !terminal.Is(w) {
		return func() {}, func() {}
	}
	bars := mpb.New(mpb.WithOutput(w), mpb.WithWidth(40))
	bar := bars.AddBar(int64(total), mpb.PrependDecorators(decor.CountersNoUnit("%d/%d "+what+" ")),
		mpb.AppendDecorators(decor.OnComplete(decor.AverageETA(decor.ET_STYLE_GO), "done")))
	return func() { bar.Increment() }, sync.OnceFunc(func() {
		bar.Abort(false)
		bars.Wait()
	})
}
