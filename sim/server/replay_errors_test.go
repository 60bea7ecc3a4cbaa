package server

import (
	"encoding/binary"
	"hash/crc32"
	"strings"
	"testing"

	"google.golang.org/protobuf/proto"

	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
	"sc2msgi/sim/request"
)

// recordingHead is how recordings begin: with a name and the number of their format.
const recordingHead = "SC2MSGI replay\n\x01"

// sealed puts the right checksum on a recording.
func sealed(body []byte) []byte {
	return binary.LittleEndian.AppendUint32(body[:len(body):len(body)], crc32.ChecksumIEEE(body))
}

// Rule: what is no replay of this simulator, what is damaged, what is of another version and what cannot be shown is
// refused by the request's own error, names the fault, and changes nothing.
func TestReplayErrors(t *testing.T) {
	good := shortReplay()
	body := good[:len(good)-4]
	with := func(change func(*sc2api.RequestStartReplay)) *sc2api.RequestStartReplay {
		r := replayOf(good)
		change(r)
		return r
	}
	type code = sc2api.ResponseStartReplay_Error
	for _, tt := range []struct {
		name    string
		request *sc2api.RequestStartReplay
		code    code
		says    string
	}{
		{"nothing", &sc2api.RequestStartReplay{}, sc2api.ResponseStartReplay_MissingReplay, "neither"},
		{"no message", nil, sc2api.ResponseStartReplay_MissingReplay, "neither"},
		{"a path", with(func(r *sc2api.RequestStartReplay) {
			r.Replay = &sc2api.RequestStartReplay_ReplayPath{ReplayPath: "/etc/passwd"}
		}), sc2api.ResponseStartReplay_InvalidReplayPath, "opens no replays"},
		{"empty", replayOf(nil), sc2api.ResponseStartReplay_InvalidReplayData, "not a replay"},
		{"real game", replayOf([]byte("MPQ\x1b and so on")), sc2api.ResponseStartReplay_InvalidReplayData, "SC2Replay"},
		{"cut off", replayOf(good[:len(good)-9]), sc2api.ResponseStartReplay_InvalidReplayData, "checksum"},
		{"only the name", replayOf([]byte("SC2MSGI replay\n")), sc2api.ResponseStartReplay_InvalidReplayData,
			"not a replay"},
		{"later format", replayOf(sealed(append([]byte("SC2MSGI replay\n\x09"), body[len(recordingHead):]...))),
			sc2api.ResponseStartReplay_InvalidReplayData, "format 9"},
		{"more loops than it says", replayOf(sealed(append(body[:len(body):len(body)], 0, 5))),
			sc2api.ResponseStartReplay_InvalidReplayData, "loops"},
		{"half a record", replayOf(sealed(append(body[:len(body):len(body)], 200))),
			sc2api.ResponseStartReplay_InvalidReplayData, "record"},
		{"a foreign request", replayOf(sealed(append(body[:len(body):len(body)], 2, 0x42, 0))),
			sc2api.ResponseStartReplay_InvalidReplayData, "quit"},
		{"a map", with(func(r *sc2api.RequestStartReplay) {
			r.MapData = []byte("map")
		}), sc2api.ResponseStartReplay_InvalidMapData, "own map"},
		{"player 2", with(func(r *sc2api.RequestStartReplay) { r.ObservedPlayerId = proto.Int32(2) }),
			sc2api.ResponseStartReplay_InvalidObservedPlayerId, "observed_player_id 2"},
		{"no options", with(func(r *sc2api.RequestStartReplay) {
			r.Options = nil
		}), sc2api.ResponseStartReplay_MissingOptions, "options"},
		{"render", with(func(r *sc2api.RequestStartReplay) {
			r.Options = &sc2api.InterfaceOptions{Render: &sc2api.SpatialCameraSetup{}}
		}),
			sc2api.ResponseStartReplay_LaunchError, "render"},
	} {
		for _, s := range []*Session{launched(t), over(t), replaying(t)} {
			before := s.Status()
			resp := start(s, tt.request)
			got := resp.GetStartReplay()
			if got == nil || got.Error == nil || got.GetError() != tt.code ||
				!strings.Contains(got.GetErrorDetails(), tt.says) {
				t.Errorf("%s: %v, want %s with %q", tt.name, resp, tt.code, tt.says)
			}
			if s.Status() != before {
				t.Errorf("%s: status %s after, %s before", tt.name, s.Status(), before)
			}
			if before != sc2api.Status_launched {
				observe(t, s)
			}
		}
	}
	s := launched(t)
	if resp := start(s, with(func(r *sc2api.RequestStartReplay) {
		r.Realtime = proto.Bool(true)
	})); resp.Response != nil || len(resp.Error) != 1 {
		t.Errorf("realtime: %v, want only an error", resp)
	}
}

// Rule: replay_info tells foreign from damaged.
func TestReplayInfoErrors(t *testing.T) {
	good := shortReplay()
	damaged := append([]byte(nil), good...)
	damaged[len(damaged)/2] ^= 4
	for _, tt := range []struct {
		request *sc2api.RequestReplayInfo
		code    sc2api.ResponseReplayInfo_Error
	}{
		{nil, sc2api.ResponseReplayInfo_MissingReplay},
		{&sc2api.RequestReplayInfo{Replay: &sc2api.RequestReplayInfo_ReplayPath{ReplayPath: "x"}},
			sc2api.ResponseReplayInfo_InvalidReplayPath},
		{&sc2api.RequestReplayInfo{Replay: &sc2api.RequestReplayInfo_ReplayData{ReplayData: []byte("MPQ\x1b")}},
			sc2api.ResponseReplayInfo_InvalidReplayData},
		{&sc2api.RequestReplayInfo{Replay: &sc2api.RequestReplayInfo_ReplayData{ReplayData: damaged}},
			sc2api.ResponseReplayInfo_ParsingError},
	} {
		got := launched(t).Handle(&sc2api.Request{
			Request: &sc2api.Request_ReplayInfo{ReplayInfo: tt.request}}).GetReplayInfo()
		if got.GetError() != tt.code || got.GetErrorDetails() == "" || got.GetMapName() != "" {
			t.Errorf("%v, want %s", got, tt.code)
		}
	}
}

// Rule: a replay of another game version is refused and says which version it is of.
func TestReplayOfAnotherVersion(t *testing.T) {
	old := gamedata.V4_8
	s := NewSession(old)
	must(t, s, createRequest(1))
	must(t, s, joinRequest())
	must(t, s, stepRequest(10))
	data := saved(t, s)
	got := start(launched(t), replayOf(data)).GetStartReplay()
	if got.GetError() != sc2api.ResponseStartReplay_LaunchError ||
		!strings.Contains(got.GetErrorDetails(), old.Release.Label) {
		t.Errorf("%v, want LaunchError naming %s", got, old.Release.Label)
	}
	watch(t, NewSession(old), data, []uint32{10})
}

// Rule: a game whose recording would not fit into a request is not recorded by half: saving it is refused, playing
// goes on.
func TestRecordingHasAnEnd(t *testing.T) {
	s := playing(t)
	long := actRequest(&sc2api.Action{ActionChat: &sc2api.ActionChat{
		Message: proto.String(strings.Repeat("a", 1<<20))}})
	for range 3 {
		must(t, s, long)
	}
	if n := len(saved(t, s)); n < 3<<20 || n > request.MaxBytes {
		t.Errorf("a recording of %d bytes", n)
	}
	must(t, s, saveGame())
	for range 3 {
		must(t, s, long)
		must(t, s, stepRequest(1))
	}
	resp := s.Handle(saveRequest())
	if resp.Response != nil || len(resp.Error) != 1 || !strings.Contains(resp.Error[0], "too long") {
		t.Errorf("%.300s, want only an error", resp)
	}
	must(t, s, &sc2api.Request{Request: &sc2api.Request_RestartGame{RestartGame: &sc2api.RequestRestartGame{}}})
	if n := len(saved(t, s)); n > 1000 {
		t.Errorf("a new game's recording has %d bytes", n)
	}
}
