package server

import (
	"runtime"
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
)

// FuzzReplay feeds what comes after a recording's first bytes, with the right checksum put on it: else chance would hardly ever
// get past that. Whatever it is, it is refused or can be played to some end; what is played can be saved as it was.
func FuzzReplay(f *testing.F) {
	head := len(recordingMagic) + 1
	cut := func(data []byte) []byte { return data[head : len(data)-4] }
	f.Add(cut(shortReplay()), uint16(8))
	for _, p := range append(pieces(f, 12), wars(f)...) {
		s := NewSession(gamedata.V4_10)
		p.play(s.Handle)
		f.Add(cut(saved(f, s)), uint16(100+p.turns[0].loops))
	}
	f.Fuzz(func(t *testing.T, body []byte, step uint16) {
		data := sealed(append(append([]byte(recordingMagic), recordingFormat), body...))
		s := NewSession(gamedata.V4_10)
		resp := start(s, replayOf(data))
		refused := resp.GetStartReplay().GetErrorDetails() != "" || len(resp.Error) > 0
		info := s.Handle(&sc2api.Request{Request: &sc2api.Request_ReplayInfo{ReplayInfo: &sc2api.RequestReplayInfo{
			Replay: &sc2api.RequestReplayInfo_ReplayData{ReplayData: data}}}}).GetReplayInfo()
		if s.Status() != sc2api.Status_in_replay {
			if !refused {
				t.Fatal("neither begun nor refused")
			}
			return
		}
		if info.Error != nil {
			t.Fatalf("it is played, and replay_info says %v", info)
		}
		must(t, s, stepRequest(1+uint32(step))) // as far as a war
		for range 20 {
			if s.Status() != sc2api.Status_in_replay {
				break
			}
			if err := sc2api.CheckResponse(stepRequest(1), s.Handle(stepRequest(1+uint32(step)%500))); err != nil {
				t.Fatal(err)
			}
			if _, err := s.Handle(observeRequest()).MarshalVT(); err != nil {
				t.Fatal(err)
			}
		}
		if s.Status() == sc2api.Status_ended && string(saved(t, s)) != string(data) {
			t.Fatal("saved again, it is another replay")
		}
	})
}

// FuzzReplayBytes feeds bytes as they come, to the parser alone.
func FuzzReplayBytes(f *testing.F) {
	f.Add(shortReplay())
	f.Add([]byte(recordingMagic))
	f.Add([]byte("MPQ\x1b"))
	f.Fuzz(func(t *testing.T, data []byte) {
		if r, err := parseRecording(data); (r == nil) == (err == nil) {
			t.Fatalf("parsed as %v and %v", r, err)
		}
	})
}

// Rule: reading a replay takes memory in proportion to its length, whatever lengths and loops it claims.
func TestReplayClaims(t *testing.T) {
	head := append([]byte(recordingMagic), recordingFormat)
	huge := []byte{0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1}
	for name, body := range map[string][]byte{
		"a huge message":      huge,
		"huge restarts":       append([]byte{0, 0, 0}, huge...),
		"a huge request":      append([]byte{0, 0, 0, 0}, huge...),
		"a huge run":          append([]byte{0, 0, 0, 0, 0}, huge...),
		"runs that overflow":  append([]byte{0, 0, 0, 0}, append(append([]byte{0}, huge...), append([]byte{0}, huge...)...)...),
		"a number of no end":  {0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff},
		"nothing but numbers": make([]byte, 1<<20),
	} {
		data := sealed(append(head[:len(head):len(head)], body...))
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		r, err := parseRecording(data)
		runtime.ReadMemStats(&after)
		if err == nil && name != "huge restarts" {
			t.Errorf("%s: taken as %v", name, &r.info)
		}
		if took := after.TotalAlloc - before.TotalAlloc; took > 1<<20+2*uint64(len(data)) {
			t.Errorf("%s: %d bytes of memory for %d", name, took, len(data))
		}
	}
}
