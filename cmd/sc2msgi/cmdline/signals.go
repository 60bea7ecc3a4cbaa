package cmdline

import (
	"context"
	"os"
	"os/signal"
	"syscall"
)

// UntilSignal is the context of a program that ends when it is told to: by Ctrl-C, SIGTERM, or SIGHUP.
func UntilSignal() (context.Context, context.CancelFunc) {
	ends := []os.Signal{os.Interrupt, syscall.SIGTERM}
	if !signal.Ignored(syscall.SIGHUP) { // as it is under nohup
		ends = append(ends, syscall.SIGHUP)
	}
	return signal.NotifyContext(context.Background(), ends...)
}
