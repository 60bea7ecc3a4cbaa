package server

import (
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"runtime"
	"slices"
	"sync"
	"testing"
	"time"

	"sc2msgi/sc2api"
	"sc2msgi/sim/transport/rawclient"
	"sc2msgi/sim/transport/servertest"
)

// soakClients is how many clients play at once.
const soakClients = 20

// soakTime is how long the soak test plays: SC2MSGI_SOAK says, 10m for example.
func soakTime(t *testing.T) time.Duration {
	text := os.Getenv("SC2MSGI_SOAK")
	if text == "" && testing.Short() {
		return 500 * time.Millisecond
	}
	if text == "" {
		return 2 * time.Second
	}
	d, err := time.ParseDuration(text)
	if err != nil {
		t.Fatalf("SC2MSGI_SOAK: %v", err)
	}
	return d
}

// Rule: many clients can play anything that can be played, for long, each answered as it may be; when they are gone,
// nothing of them is left: no client, no goroutine, no memory.
func TestSoak(t *testing.T) {
	server := newTestServer()
	address, _ := servertest.Start(t, server.Serve)
	soak(t, address, time.Now().Add(300*time.Millisecond), 1) // what is allocated once, is
	empty(t, server, 2*time.Second)
	goroutines, memory := runtime.NumGoroutine(), heap()
	begin := time.Now()
	requests := soak(t, address, begin.Add(soakTime(t)), 2)
	empty(t, server, 2*time.Second)
	if after := heap(); after > memory+4<<20 {
		t.Errorf("%d bytes of memory in use, %d before", after, memory)
	}
	if n := runtime.NumGoroutine(); n > goroutines {
		t.Errorf("%d goroutines, %d before", n, goroutines)
	}
	t.Logf("%d clients, %d requests in %v", soakClients, requests, time.Since(begin).Round(time.Millisecond))
}

// soak plays games by random bytes until the time comes, and returns how many requests were answered.
func soak(t *testing.T, address string, until time.Time, seed uint64) (requests int) {
	counts, errs := make([]int, soakClients), make([]error, soakClients)
	var wg sync.WaitGroup
	for i := range soakClients {
		rng := rand.New(rand.NewPCG(seed, uint64(i)))
		wg.Go(func() { counts[i], errs[i] = soakOne(t, address, until, rng) })
	}
	wg.Wait()
	for i, err := range errs {
		if err != nil {
			t.Errorf("client %d: %v", i, err)
		}
		requests += counts[i]
	}
	return requests
}

// soakOne is one client after another, each with a game or several. Some leave without a word.
func soakOne(t *testing.T, address string, until time.Time, rng *rand.Rand) (requests int, err error) {
	for time.Now().Before(until) && err == nil {
		conn, fault := rawclient.Dial(address, 6*playedTime)
		if fault != nil {
			return requests, fault
		}
		c := &rawClient{conn, t}
		src := &source{bytes: randomBytes(rng, 2000), status: sc2api.Status_launched, loops: playedLoops}
		err = playOn(src, 300, func(req *sc2api.Request) (*sc2api.Response, error) {
			requests++
			resp, err := c.ask(req)
			if errors.Is(err, io.EOF) && crashes(req) { // as asked for: no answer
				quit := &sc2api.Response{Id: req.Id, Status: sc2api.Status_quit.Enum(),
					Response: &sc2api.Response_Debug{Debug: &sc2api.ResponseDebug{}}}
				return quit, nil
			}
			return resp, err
		})
		conn.Close()
	}
	return requests, err
}

// crashes reports whether the request asks for a crash.
func crashes(req *sc2api.Request) bool {
	return slices.ContainsFunc(req.GetDebug().GetDebug(), func(c *sc2api.DebugCommand) bool {
		return c.GetTestProcess().GetTest() == sc2api.DebugTestProcess_crash && c.GetTestProcess() != nil
	})
}

// ask sends a request and reads its answer.
func (c *rawClient) ask(req *sc2api.Request) (*sc2api.Response, error) {
	b, err := req.MarshalVT()
	if err != nil {
		return nil, err
	}
	if _, err := c.Write(rawclient.Frame(0x82, b)); err != nil {
		return nil, err
	}
	first, payload, err := c.Next()
	if err != nil || first != 0x82 {
		return nil, fmt.Errorf("frame %#x: %w", first, err)
	}
	resp := &sc2api.Response{}
	return resp, resp.UnmarshalVT(payload)
}
