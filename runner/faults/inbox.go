package faults

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/coder/websocket"
)

const (
	// maxRequest bounds what an agent may send: the largest sensible one is a create_game with a map in it.
	maxRequest = 32 << 20

	// maxResponse bounds what a game may send, as in package sc2api. The largest are replays and full data.
	maxResponse = 256 << 20

	// keepBuffer is the largest message that each connection may hold, and the largest buffer that it keeps.
	keepBuffer = 1 << 20

	// firstLimit bounds how long an agent may ask for nothing.
	firstLimit = 10 * time.Second

	// turnLimit bounds how long a larger message takes until it is passed on.
	turnLimit = 30 * time.Second
)

// Why a side is hung up on, beside errSlow.
var (
	errSilent = fmt.Errorf("nothing was asked for in %v", firstLimit)
	errLong   = fmt.Errorf("a message over 1 MiB was not passed on in %v", turnLimit)
)

// turns has larger messages pass one at a time, so that the memory of a proxy does not grow with its connections.
type turns chan struct{}

func newTurns() turns { return make(turns, 1) }

// inbox reads the messages of one side, into the same memory.
type inbox struct {
	from    side
	most    int64 // bytes of a message
	turns   turns
	overdue func(error)   // ends the connection, and may say why
	first   time.Duration // until the first message, 0 for any: who asks for nothing holds an agent's place

	buf   []byte
	timer *time.Timer // not nil while this side has its turn
	paced func()      // ends the watch over what comes, while it has its turn
}

// next returns the next message, which is valid until the next call.
func (b *inbox) next(ctx context.Context) (websocket.MessageType, []byte, error) {
	b.done()
	b.from.SetReadLimit(b.most)
	if b.first > 0 {
		silent := time.AfterFunc(b.first, func() { b.overdue(errSilent) })
		defer silent.Stop()
	}
	frame, r, err := b.from.Reader(ctx)
	if err != nil {
		return 0, nil, err
	}
	b.first = 0
	for b.buf = b.buf[:0]; ; {
		if len(b.buf) == cap(b.buf) {
			if err := b.grow(ctx); err != nil {
				return 0, nil, err
			}
		}
		n, err := r.Read(b.buf[len(b.buf):cap(b.buf)])
		b.buf = b.buf[:len(b.buf)+n]
		if errors.Is(err, io.EOF) {
			b.arrived()
			return frame, b.buf, nil
		}
		if err != nil {
			return 0, nil, fmt.Errorf("read a message: %w", err)
		}
	}
}

// grow makes room for more of a message, and waits for its turn once it is a large one.
func (b *inbox) grow(ctx context.Context) error {
	if size := cap(b.buf); size < keepBuffer {
		b.buf = append(make([]byte, 0, min(max(4096, 2*size), keepBuffer)), b.buf...)
		return nil
	}
	if b.timer == nil {
		select {
		case b.turns <- struct{}{}:
			b.timer = time.AfterFunc(turnLimit, func() { b.overdue(errLong) })
			b.paced = keepPace(ctx, b.from.socket.taken.Load, b.overdue)
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	b.buf = append(make([]byte, 0, 2*cap(b.buf)), b.buf...)
	return nil
}

// arrived takes note that all of a message has come.
func (b *inbox) arrived() {
	if b.timer != nil {
		b.paced()
	}
}

// done gives the turn back when the message was passed on. It may be called again.
func (b *inbox) done() {
	if b.timer == nil {
		return
	}
	b.arrived()
	b.timer.Stop()
	b.timer, b.buf = nil, nil
	<-b.turns
}
