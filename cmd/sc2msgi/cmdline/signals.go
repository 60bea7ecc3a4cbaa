package cmdline

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"sync"
	"syscall"
	"time"
)

// After a signal a program has this long: what does not look at its context is ended, whatever it is at.
const (
	grace = 900 * time.Millisecond
	// echo is how long a further signal is taken for the same one: batch systems and shells that pass one on send it
	// twice.
	echo = 250 * time.Millisecond
	// windingGrace is what a command has that writes what it finished.
	windingGrace = 10 * time.Second
)

// UntilSignal is the context of a program that ends when it is told to: by Ctrl-C, SIGTERM, or SIGHUP. The first signal
// ends the context, and the program within a second (but see WindDown); the second one ends the program at once.
// Nothing is lost by that: journals are on disk, and a guardian ends the games that were started.
func UntilSignal() (context.Context, context.CancelFunc) {
	ends := []os.Signal{os.Interrupt, syscall.SIGTERM}
	if !signal.Ignored(syscall.SIGHUP) { // as it is under nohup
		ends = append(ends, syscall.SIGHUP)
	}
	winding := make(chan struct{})
	ctx, cancel := context.WithCancel(context.WithValue(context.Background(), windingKey{},
		sync.OnceFunc(func() { close(winding) })))
	caught := make(chan os.Signal, 1)
	signal.Notify(caught, ends...)
	go func() {
		select {
		case <-ctx.Done():
			return
		case <-caught:
		}
		cancel()
		time.Sleep(echo)
		signal.Stop(caught) // the next signal does what it does to any program
		select {
		case <-time.After(grace - echo):
		case <-winding:
			time.Sleep(windingGrace)
		}
		fmt.Fprintln(os.Stderr, Name+":", ErrInterrupted)
		os.Exit(Failed)
	}()
	return ctx, func() {
		signal.Stop(caught)
		cancel()
	}
}

type windingKey struct{}

// WindDown says that a command was told to end, has stopped what it did, and now writes what it finished.
func WindDown(ctx context.Context) {
	if wind, ok := ctx.Value(windingKey{}).(func()); ok {
		wind()
	}
}
