package faults

import (
	"context"
	"errors"
	"time"
)

// paceBytes is how many bytes of a large message have to pass in a second.
const paceBytes = 256 << 10

var errSlow = errors.New("a message over 1 MiB passed slower than 256 KiB a second")

// keepPace calls slow after a second in which too few bytes passed, unless stop is called before: who is slow with a
// large message keeps others from theirs. What passed before does not count: the system may have taken it unread.
func keepPace(ctx context.Context, passed func() int64, slow func(error)) (stop func()) {
	ctx, stop = context.WithCancel(ctx)
	before := passed()
	go func() {
		for wait(ctx, time.Second) == nil {
			now := passed()
			if now-before < paceBytes {
				slow(errSlow)
				return
			}
			before = now
		}
	}()
	return stop
}
