package faults

import (
	"bytes"
	"context"
	"errors"
	"net"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"sc2msgi/sim/transport/rawclient"
)

// Rule: who passes enough each second may take its time; who passes less is found after that second, whatever passed
// before.
func TestPace(t *testing.T) {
	for _, tt := range []struct {
		first int64         // bytes that pass at the begin
		every time.Duration // for 16 KiB
		found time.Duration // 0: never
	}{
		{0, time.Hour, time.Second},
		{8 << 20, time.Hour, 2 * time.Second},
		{0, 50 * time.Millisecond, 0},
		{0, 60 * time.Millisecond, 0},
		{0, 125 * time.Millisecond, time.Second}, // half of what is asked for
	} {
		synctest.Test(t, func(t *testing.T) {
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			begin := time.Now()
			var passed, found atomic.Int64
			stop := keepPace(ctx, passed.Load, func(error) { found.Store(int64(time.Since(begin))) })
			defer stop()
			time.Sleep(time.Millisecond)
			passed.Add(tt.first)
			for time.Since(begin) < 10*time.Second {
				time.Sleep(tt.every)
				passed.Add(16 << 10)
			}
			got := time.Duration(found.Load())
			if got < tt.found-200*time.Millisecond || got > tt.found+200*time.Millisecond {
				t.Errorf("%d bytes, then 16 KiB every %v: found slow after %v, want %v", tt.first, tt.every, got,
					tt.found)
			}
		})
	}
}

// Rule: an agent that does not end a large message, or does not take a large response, is hung up on within moments,
// and the others' large messages pass.
func TestWhoIsSlowMakesWay(t *testing.T) {
	large := rawclient.Frame(rawclient.Binary, make([]byte, 2*keepBuffer))
	response := append([]byte{0x82, 127, 0, 0, 0, 0, 0, 0x80, 0, 0}, make([]byte, 8<<20)...)
	for _, tt := range []struct {
		name  string
		slow  []byte // what the slow agent sends
		asked []byte // by the next one
	}{
		{"a request", large[:keepBuffer+100], large},
		{"a response", rawclient.Frame(rawclient.Binary, []byte("x")), rawclient.Frame(rawclient.Binary, []byte("x"))},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			b := proxyTo(t, broken(t, response), `{}`)
			said := make(chan error, 8)
			b.OnError = func(err error) { said <- err }
			slow, next := raw(t, b.url), raw(t, b.url)
			// Its system takes little that nobody reads: what it takes would count as passed, second by second.
			if err := slow.Conn.(*net.TCPConn).SetReadBuffer(64 << 10); err != nil {
				t.Fatal(err)
			}
			_, _ = slow.Write(tt.slow)
			time.Sleep(200 * time.Millisecond)
			go func() { _, _ = next.Write(tt.asked) }()
			// A connection that is not hung up on keeps the next one waiting for good. After how long it is hung up on
			// is the rule of the test above, by a clock of its own.
			if err := next.Conn.SetReadDeadline(time.Now().Add(time.Minute)); err != nil {
				t.Fatal(err)
			}
			if _, payload, err := next.Next(); err != nil || !bytes.Equal(payload, response[10:]) {
				t.Errorf("the next one gets %d bytes, %v", len(payload), err)
			}
			if err := <-said; !errors.Is(err, errSlow) {
				t.Errorf("the proxy says %v", err)
			}
		})
	}
}
