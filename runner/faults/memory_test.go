package faults

import (
	"bytes"
	"context"
	"encoding/json"
	"net"
	"net/url"
	"runtime"
	"strings"
	"testing"
	"time"

	"sc2msgi/sc2api"
	"sc2msgi/sim/transport/rawclient"
)

// raw connects a client that may break the protocol.
func raw(t *testing.T, address string) *rawclient.Client {
	t.Helper()
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	c, err := rawclient.Dial(u.Host, 20*time.Second)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = c.Close() })
	return c
}

// Rule: ten agents that send large messages do not take ten times the memory of one: large messages pass one at a
// time, and are written down without a copy. Small ones pass meanwhile.
func TestMemoryIsBounded(t *testing.T) {
	const agents, size = 10, 12 << 20
	p := proxyTo(t, simulator(t), `{}`)
	p.Log = NewLog(new(counter), p.Game)
	p.OnError = func(error) {} // the simulator takes no such message
	before := heap()
	frame := rawclient.Frame(rawclient.Binary, make([]byte, size))
	for range agents {
		c := raw(t, p.url)
		go func() { _, _ = c.Write(frame[:len(frame)-1]) }() // the last byte never comes
	}
	most := uint64(0)
	for end := time.Now().Add(time.Second); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		most = max(most, heap()-min(before, heap()))
	}
	if most > 6*size { // a message grows by doubling
		t.Errorf("%d agents with %d MiB each take %d MiB", agents, size>>20, most>>20)
	}
	c := dial(t, p.url)
	if _, err := ask(t, c, ping()); err != nil {
		t.Errorf("beside them: %v", err)
	}
}

// heap is what is held now.
func heap() uint64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

// Rule: an agent that asks for nothing is hung up on; one that has asked may be silent.
func TestSilentAgents(t *testing.T) {
	const first = 100 * time.Millisecond
	over := make(chan time.Duration, 2)
	url, _ := served(t, func(ctx context.Context, ln net.Listener) error {
		return serve(ctx, ln, nil, func(ctx context.Context, agent side) {
			begin := time.Now()
			in := inbox{from: agent, most: maxRequest, turns: newTurns(), first: first,
				overdue: func(error) { _ = agent.CloseNow() }}
			for {
				if _, _, err := in.next(ctx); err != nil {
					over <- time.Since(begin)
					return
				}
			}
		})
	})
	silent, asks := raw(t, url), raw(t, url)
	asks.Send(rawclient.Binary, []byte("x"))
	if took := <-over; took < first || took > 20*first {
		t.Errorf("who asks for nothing was hung up on after %v", took)
	}
	_, _ = silent.Closed()
	select {
	case <-over:
		t.Error("who asked was hung up on")
	case <-time.After(3 * first):
	}
}

// counter counts what is written to it.
type counter int

func (c *counter) Write(b []byte) (int, error) { *c += counter(len(b)); return len(b), nil }

// Rule: an agent's message is bounded, and the one that sends more is told so.
func TestRequestIsBounded(t *testing.T) {
	p := proxyTo(t, simulator(t), `{}`)
	c := raw(t, p.url)
	go func() { _, _ = c.Write(rawclient.Frame(rawclient.Binary, make([]byte, maxRequest+1))) }()
	if code, _ := c.Closed(); code != 1009 {
		t.Errorf("closed with %d, want 1009", code)
	}
}

// Rule: a proxy that is full says so, and has room again when an agent leaves.
func TestProxyFull(t *testing.T) {
	p := proxyTo(t, simulator(t), `{}`)
	var agents []*sc2api.Client
	for range maxAgents {
		c := dial(t, p.url)
		if _, err := c.Do(t.Context(), ping()); err != nil {
			t.Fatal(err)
		}
		agents = append(agents, c)
	}
	if _, err := sc2api.Dial(t.Context(), p.url); err == nil || !strings.Contains(err.Error(), "the proxy is full") {
		t.Errorf("one more: %v", err)
	}
	_ = agents[0].Close()
	for end := time.Now().Add(2 * time.Second); ; time.Sleep(5 * time.Millisecond) {
		c, err := sc2api.Dial(t.Context(), p.url)
		if err == nil {
			_ = c.Close()
			return
		}
		if time.Now().After(end) {
			t.Fatalf("there is no room again: %v", err)
		}
	}
}

// Rule: a log is what package json would write, to the byte.
func TestLogLines(t *testing.T) {
	var got, want bytes.Buffer
	l := NewLog(&got, "ws://a")
	for n := range 5 {
		m := message{Conn: 1, N: n, From: fromGame, Kind: "<a>", Body: bytes.Repeat([]byte{0xfe, '"'}, n*n*20_000)}
		l.add(m)
		m.Size = len(m.Body)
		line, err := json.Marshal(m)
		if err != nil {
			t.Fatal(err)
		}
		want.Write(append(line, '\n'))
	}
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	if _, lines, _ := bytes.Cut(got.Bytes(), []byte("\n")); !bytes.Equal(lines, want.Bytes()) {
		t.Error("a line differs from that of package json")
	}
}
