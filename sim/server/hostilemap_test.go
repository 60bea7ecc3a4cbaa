package server

import (
	"bytes"
	"runtime"
	"strings"
	"testing"

	"sc2msgi/reference"
	"sc2msgi/sc2api"
	"sc2msgi/sim/transport/servertest"
)

// creating asks for a game on a map that is sent.
func creating(data []byte) *sc2api.Request {
	r := createRequest(1)
	r.GetCreateGame().Map = &sc2api.RequestCreateGame_LocalMap{LocalMap: &sc2api.LocalMap{MapData: data}}
	return r
}

// Rule: a map that is made to cost much is refused before it does.
func TestHostileMapsAreRefused(t *testing.T) {
	alone(t)
	for name, data := range reference.Cases(t, "archives") {
		s := launched(t)
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		resp := s.Handle(creating(data)).GetCreateGame()
		runtime.ReadMemStats(&after)
		if codeOf(resp) != sc2api.ResponseCreateGame_InvalidMapData || s.Status() != sc2api.Status_launched {
			t.Errorf("%s: answered %v in status %s", name, resp, s.Status())
		}
		if n := after.TotalAlloc - before.TotalAlloc; n > 32<<20 {
			t.Errorf("%s: %d bytes allocated for a map of %d", name, n, len(data))
		}
	}
}

// Rule: a map is not read to its end for a client that is gone.
func TestInterruptedMap(t *testing.T) {
	s := launched(t)
	data := mapOf(t, rich(t))
	s.Interrupt()
	resp := s.Handle(creating(data)).GetCreateGame()
	if codeOf(resp) != sc2api.ResponseCreateGame_InvalidMapData ||
		!strings.Contains(resp.GetErrorDetails(), "context canceled") {
		t.Errorf("answered %v", resp)
	}
}

// Rule: a client's game is the same to the byte whatever maps another one sends.
func TestGameBesideHostileMaps(t *testing.T) {
	var hostile [][]byte
	for _, data := range reference.Cases(t, "archives") {
		hostile = append(hostile, wire(t, creating(data)))
	}
	address, _ := servertest.Start(t, newTestServer().Serve)
	play := func(beside func(request int, played func())) []byte {
		var seen bytes.Buffer
		c := rawDial(t, address)
		defer c.Close()
		requests := []*sc2api.Request{createRequest(1), joinRequest()}
		for range 20 {
			requests = append(requests, stepRequest(16), observeRequest())
		}
		for i, req := range requests {
			beside(i, func() {
				c.Send(0x82, wire(t, req))
				answer, err := c.response().MarshalVT()
				if err != nil {
					t.Fatal(err)
				}
				seen.Write(answer)
			})
		}
		return seen.Bytes()
	}
	want := play(func(_ int, played func()) { played() })
	other := rawDial(t, address)
	got := play(func(i int, played func()) {
		other.Send(0x82, hostile[i%len(hostile)])
		played()
		if resp := other.response().GetCreateGame(); codeOf(resp) != sc2api.ResponseCreateGame_InvalidMapData {
			t.Errorf("a hostile map is answered by %v", resp)
		}
	})
	if !bytes.Equal(got, want) {
		t.Errorf("beside hostile maps the game answers otherwise: %d bytes, alone %d", len(got), len(want))
	}
}
