package server

import (
	"testing"

	"google.golang.org/protobuf/encoding/protowire"

	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
)

// FuzzRequests feeds messages as they come from the socket, each with its length before it, to one session. Whatever
// they are, each is answered by a Response with a status that can be encoded, and the session goes on.
func FuzzRequests(f *testing.F) {
	join := func(requests ...*sc2api.Request) []byte {
		var b []byte
		for _, r := range requests {
			b = protowire.AppendBytes(b, wire(f, r))
		}
		return b
	}
	f.Add(join(everyRequest()...))
	f.Add(join(createRequest(1), joinRequest(), stepRequest(8), observeRequest()))
	s := playing(f)
	f.Add(join(createRequest(1), joinRequest(),
		actRequest(trainSCV(s), click(42, 42, sc2api.ActionSpatialUnitSelectionPoint_Select)),
		stepRequest(300), observeRequest(),
		queryRequest(&sc2api.RequestQuery{Abilities: []*sc2api.RequestQueryAvailableAbilities{{}}})))
	f.Add([]byte{3, 0xff, 0xff, 0xff, 0})
	for _, p := range wars(f) {
		all := p.opening()
		for _, turn := range p.turns {
			all = append(append(all, turn.requests...), stepRequest(turn.loops))
		}
		f.Add(join(all[:min(40, len(all))]...))
	}
	melee := plainMelee(f)
	save := &sc2api.Request{Request: &sc2api.Request_QuickSave{QuickSave: &sc2api.RequestQuickSave{}}}
	load := &sc2api.Request{Request: &sc2api.Request_QuickLoad{QuickLoad: &sc2api.RequestQuickLoad{}}}
	for d := sc2api.Difficulty_VeryEasy; d <= sc2api.Difficulty_CheatInsane; d += 3 {
		f.Add(join(createMelee(1, participant(), opponent(d)), joinRequest(), stepRequest(2000), save, stepRequest(300),
			load, observeRequest(), leaveRequest(), observeRequest(), leaveRequest()))
	}
	f.Fuzz(func(t *testing.T, stream []byte) {
		s := NewSession(gamedata.V4_10, melee)
		setTime(s)
		var req sc2api.Request
		for range 40 {
			message, n := protowire.ConsumeBytes(stream)
			if n < 0 {
				return
			}
			stream = stream[n:]
			resp := answer(s, &req, message)
			if resp.Status == nil || resp.GetStatus() != s.Status() {
				t.Fatalf("answered in status %v, the session is in %s", resp.Status, s.Status())
			}
			if (resp.Response == nil) == (len(resp.Error) == 0) {
				t.Fatalf("answered by %v, want either an answer or an error", resp)
			}
			if _, err := resp.MarshalVT(); err != nil {
				t.Fatalf("the answer cannot be encoded: %v", err)
			}
		}
	})
}
