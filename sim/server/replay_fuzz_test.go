package server

import (
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
)

// FuzzReplay feeds what comes after a recording's first bytes, with the right checksum put on it: else chance would
// hardly ever get past that. Whatever it is, it is refused or can be played to some end; what is played can be saved
// as it was.
func FuzzReplay(f *testing.F) {
	head := len(recordingHead)
	cut := func(data []byte) []byte { return data[head : len(data)-4] }
	f.Add(cut(shortReplay()), uint16(8))
	for _, p := range append(pieces(f, 12), wars(f)...) {
		s := NewSession(gamedata.V4_10)
		p.play(s.Handle)
		f.Add(cut(saved(f, s)), uint16(100+p.turns[0].loops))
	}
	f.Fuzz(func(t *testing.T, body []byte, step uint16) {
		data := sealed(append([]byte(recordingHead), body...))
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
