// Package door is how servers of SC2's API let clients in: the names by which they may be asked for, how many may wait
// for a websocket, and how the serving ends.
package door

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
)

// Serve serves ln until the context ends, and then returns nil; otherwise it returns why the listener failed. Either
// way it closes ln, and returns when wait does: wait waits for the connections that handlers took over, which have to
// end with the context that web is made for. Connections without a websocket are bounded: see pending.
func Serve(ctx context.Context, ln net.Listener, web func(context.Context) *http.Server, wait func()) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	server := web(ctx)
	server.ConnState = new(pending).track
	closed := make(chan struct{})
	context.AfterFunc(ctx, func() {
		defer close(closed)
		_ = server.Close() // its error is the listener's, which Serve returns too
	})
	err := server.Serve(ln)
	stopping := ctx.Err() != nil
	cancel()
	<-closed
	wait()
	if stopping && errors.Is(err, http.ErrServerClosed) {
		return nil
	}
	return fmt.Errorf("serve on %s: %w", ln.Addr(), err)
}
