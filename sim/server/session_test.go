package server

import (
	"strings"
	"testing"

	"google.golang.org/protobuf/proto"

	"sc2msgi/sc2api"
)

// statusTable is the protocol's table of requests and statuses (Blizzard/s2client-proto: docs/protocol.md), written
// out: to which status each request leads from launched, init_game, in_game, ended, quit and in_replay; "-" where it
// is refused.
var statusTable = map[string]string{
	"create_game":    "init_game - - init_game - -",
	"join_game":      "- in_game - - - -",
	"step":           "- - in_game - - in_replay",
	"action":         "- - in_game - - -",
	"observation":    "- - in_game ended - in_replay",
	"game_info":      "- - in_game ended - in_replay",
	"data":           "- - in_game ended - in_replay",
	"query":          "- - in_game ended - in_replay",
	"debug":          "- - in_game - - -",
	"restart_game":   "- - in_game in_game - -",
	"leave_game":     "- - launched launched - -",
	"available_maps": "launched init_game in_game ended - in_replay",
	"ping":           "launched init_game in_game ended - in_replay",
	"quit":           "quit quit quit quit - quit",
	"start_replay":   "in_replay - - in_replay - in_replay",
	"save_replay":    "- - in_game ended - -",
	"replay_info":    "launched init_game in_game ended - in_replay",
	"quick_save":     "- - in_game - - -",
	"quick_load":     "- - - - - -", // nothing was saved
	// Not of this simulator: refused everywhere.
	"obs_action":  "- - - - - -",
	"map_command": "- - - - - -",
	"save_map":    "- - - - - -",
}

// Rule: a request that the status allows leads where the protocol says; one that it does not allow is answered by
// only an error and the status, which stays.
func TestEveryRequestInEveryStatus(t *testing.T) {
	statuses := []struct {
		status sc2api.Status
		make   func(testing.TB) *Session
	}{
		{sc2api.Status_launched, launched}, {sc2api.Status_init_game, created}, {sc2api.Status_in_game, playing},
		{sc2api.Status_ended, over}, {sc2api.Status_quit, gone}, {sc2api.Status_in_replay, replaying},
	}
	requests := everyRequest()
	kinds := (&sc2api.Request{}).ProtoReflect().Descriptor().Oneofs().ByName("request").Fields().Len()
	if len(requests) != kinds {
		t.Fatalf("%d requests tried, the protocol has %d", len(requests), kinds)
	}
	for _, req := range requests {
		name := sc2api.RequestName(req)
		leads := strings.Fields(statusTable[name])
		for i, st := range statuses {
			t.Run(name+" in "+st.status.String(), func(t *testing.T) {
				s := st.make(t)
				req.Id = proto.Uint32(uint32(70 + i))
				checkAnswer(t, req, s.Handle(req), st.status, leads[i])
			})
		}
	}
}

func checkAnswer(t *testing.T, req *sc2api.Request, resp *sc2api.Response, before sc2api.Status, lead string) {
	t.Helper()
	if resp.GetId() != req.GetId() || resp.Id == nil {
		t.Errorf("id %v, want %d echoed", resp.Id, req.GetId())
	}
	if lead == "-" {
		if resp.Response != nil || len(resp.Error) != 1 || resp.Error[0] == "" {
			t.Errorf("refused with %v, want only one error text", resp)
		}
		if resp.GetStatus() != before {
			t.Errorf("status %s after a refusal, want %s as before", resp.GetStatus(), before)
		}
		return
	}
	if err := sc2api.CheckResponse(req, resp); err != nil {
		t.Errorf("want it served, got %v", err)
	}
	if resp.Status == nil || resp.GetStatus().String() != lead {
		t.Errorf("leads to %s, want %s", resp.GetStatus(), lead)
	}
}

// Rule: what is no request at all is answered by an error, and the session goes on.
func TestNoRequest(t *testing.T) {
	s := playing(t)
	for name, req := range map[string]*sc2api.Request{"empty": {}, "nil": nil, "only an id": {Id: proto.Uint32(3)}} {
		resp := s.Handle(req)
		if resp.Response != nil || len(resp.Error) != 1 || resp.GetStatus() != sc2api.Status_in_game {
			t.Errorf("%s: %v, want only an error and status in_game", name, resp)
		}
		if req.GetId() != resp.GetId() {
			t.Errorf("%s: id %d, want %d", name, resp.GetId(), req.GetId())
		}
	}
	must(t, s, stepRequest(1))
}

// Rule: a request may be set without its message; every part has a default or is refused.
func TestMissingMessages(t *testing.T) {
	for _, req := range []*sc2api.Request{
		{Request: &sc2api.Request_CreateGame{}}, {Request: &sc2api.Request_JoinGame{}},
		{Request: &sc2api.Request_Step{}},
		{Request: &sc2api.Request_Action{}}, {Request: &sc2api.Request_Query{}}, {Request: &sc2api.Request_Data{}},
		{Request: &sc2api.Request_Observation{}},
	} {
		for _, make := range []func(testing.TB) *Session{launched, created, playing} {
			s := make(t)
			if s.Handle(req).Status == nil {
				t.Errorf("%T: no status", req.Request)
			}
		}
	}
}

// Rule: step plays count loops, one where count is left out; 0 is refused; past the end it stops and the status is
// ended.
func TestStepCounts(t *testing.T) {
	s := playing(t)
	tests := []struct {
		name string
		req  *sc2api.Request
		loop uint32 // 0: refused
	}{
		{"one", stepRequest(1), 1},
		{"eight", stepRequest(8), 9},
		{"left out", &sc2api.Request{Request: &sc2api.Request_Step{Step: &sc2api.RequestStep{}}}, 10},
		{"zero", stepRequest(0), 0},
		{"one too many", stepRequest(maxSteps + 1), 0},
		{"all there could be", stepRequest(1<<32 - 1), 0},
		{"past the end", stepRequest(maxSteps), uint32(s.scenario.Loops)},
	}
	for _, tt := range tests {
		resp := s.Handle(tt.req)
		if tt.loop == 0 {
			if resp.Response != nil || len(resp.Error) == 0 {
				t.Errorf("%s: %v, want an error", tt.name, resp)
			}
			continue
		}
		if got := resp.GetStep().GetSimulationLoop(); got != tt.loop {
			t.Errorf("%s: at loop %d, want %d", tt.name, got, tt.loop)
		}
	}
	if s.Status() != sc2api.Status_ended {
		t.Errorf("status %s at the end, want ended", s.Status())
	}
}
