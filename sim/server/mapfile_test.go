package server

import (
	"context"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"google.golang.org/protobuf/proto"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/maps/build"
	"sc2msgi/maps/mpq"
	"sc2msgi/reference"
	"sc2msgi/sc2api"
)

// rich is a scenario that no game knows by its name.
func rich(t *testing.T) *maps.Scenario {
	t.Helper()
	s, ok := maps.Find("build-battlecruiser")
	if !ok {
		t.Fatal("no build-battlecruiser")
	}
	s.Name, s.Aliases, s.Title, s.Minerals = "rich", nil, "Rich", 777
	return s
}

func mapOf(t *testing.T, s *maps.Scenario) []byte {
	t.Helper()
	data, err := build.Map(gamedata.V4_10, s)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// asked asks a session that has a folder of maps for a game on a map.
func asked(t *testing.T, folder, path string, data []byte) (*Session, *sc2api.ResponseCreateGame) {
	t.Helper()
	s := launched(t)
	s.mapFolder = folder
	local := &sc2api.LocalMap{MapData: data}
	if path != "" {
		local.MapPath = proto.String(path)
	}
	r := createRequest(1)
	r.GetCreateGame().Map = &sc2api.RequestCreateGame_LocalMap{LocalMap: local}
	return s, s.Handle(r).GetCreateGame()
}

// codeOf returns the error of an answer, 0 for none.
func codeOf(r *sc2api.ResponseCreateGame) sc2api.ResponseCreateGame_Error {
	if r.Error == nil {
		return 0
	}
	return *r.Error
}

// Rule: a map of ours starts the scenario inside, however it is named; a path that is a scenario's name is stronger
// than the file; only files of the server's folder are read.
func TestMapFiles(t *testing.T) {
	folder := t.TempDir()
	data := mapOf(t, rich(t))
	for name, content := range map[string][]byte{
		"Maps/a/Rich one.SC2Map": data, "outside.SC2Map": data, "Maps/noise.SC2Map": []byte("noise"),
		"Maps/build-battlecruiser.SC2Map": data,
	} {
		path := filepath.Join(folder, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, content, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	inside := filepath.Join(folder, "Maps")
	for _, c := range []struct {
		name, folder, path string
		data               []byte
		code               sc2api.ResponseCreateGame_Error
		want               string // the scenario, or a part of the error
	}{
		{"sent", "", "", data, 0, "rich"},
		{"sent with a path that means nothing", "", "x.SC2Map", data, 0, "rich"},
		{"sent with a scenario's name", "", "defeat-zerglings.SC2Map", data, 0, "defeat-zerglings"},
		{"damaged", "", "", data[:len(data)/2], sc2api.ResponseCreateGame_InvalidMapData, "map_data given: mpq"},
		{"by its place in the folder", inside, "a/Rich one.SC2Map", nil, 0, "rich"},
		{"without its ending", inside, "a/Rich one", nil, 0, "rich"},
		{"with Windows' slashes", inside, `a\Rich one.SC2Map`, nil, 0, "rich"},
		{"by its whole path", inside, filepath.Join(inside, "a/Rich one.SC2Map"), nil, 0, "rich"},
		{"by a scenario's name", inside, "build-battlecruiser.SC2Map", nil, 0, "build-battlecruiser"},
		{"no archive", inside, "noise.SC2Map", nil, sc2api.ResponseCreateGame_InvalidMapPath, "noise.SC2Map\": mpq"},
		{"no such file", inside, "b.SC2Map", nil, sc2api.ResponseCreateGame_InvalidMapPath, "known are"},
		{"a folder", inside, "a", nil, sc2api.ResponseCreateGame_InvalidMapPath, "known are"},
		{"outside of the folder", inside, "../outside.SC2Map", nil, sc2api.ResponseCreateGame_InvalidMapPath,
			"known are"},
		{"outside, by its whole path", inside, filepath.Join(folder, "outside.SC2Map"), nil,
			sc2api.ResponseCreateGame_InvalidMapPath, "known are"},
		{"a server without a folder", "", "a/Rich one.SC2Map", nil, sc2api.ResponseCreateGame_InvalidMapPath,
			"known are"},
	} {
		s, resp := asked(t, c.folder, c.path, c.data)
		if resp == nil || codeOf(resp) != c.code {
			t.Errorf("%s: answered %v, want error %v", c.name, resp, c.code)
			continue
		}
		got := resp.GetErrorDetails()
		if c.code == 0 {
			got = s.scenario.Name
		}
		if !strings.Contains(got, c.want) || c.code == 0 && got != c.want || strings.Contains(got, "\n") {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// Rule: a replay of a game on a map file holds the map: it can be seen where the file is not.
func TestReplayHoldsTheMapFile(t *testing.T) {
	folder := t.TempDir()
	large := withNoise(t, mapOf(t, rich(t)))
	if err := os.WriteFile(filepath.Join(folder, "r.SC2Map"), large, 0o600); err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		path     string
		data     []byte
		minerals uint32
	}{
		"by its path": {"r.SC2Map", nil, 777}, "sent": {"", large, 777},
		"sent with a scenario's name": {"build-battlecruiser.SC2Map", large, 50},
	} {
		t.Run(name, func(t *testing.T) {
			s, _ := asked(t, folder, c.path, c.data)
			seenAgain(t, s, c.minerals)
		})
	}
}

// withNoise returns the map with a file that makes it larger than the 64 KiB of a request in a replay.
func withNoise(t *testing.T, data []byte) []byte {
	t.Helper()
	a, err := mpq.Open(context.Background(), data)
	if err != nil {
		t.Fatal(err)
	}
	noise, rng := make([]byte, 100_000), rand.New(rand.NewPCG(1, 2))
	for i := range noise {
		noise[i] = byte(rng.Uint32())
	}
	files := []mpq.File{{Name: "noise", Content: noise}}
	for _, name := range a.Names() {
		content, err := a.ReadFile(context.Background(), name)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, mpq.File{Name: name, Content: content})
	}
	if data, err = mpq.Write(files); err != nil {
		t.Fatal(err)
	}
	return data
}

// seenAgain plays a little, and looks at the replay where no map file is.
func seenAgain(t *testing.T, s *Session, minerals uint32) {
	t.Helper()
	s.Handle(joinRequest())
	s.Handle(&sc2api.Request{Request: &sc2api.Request_Step{Step: &sc2api.RequestStep{Count: proto.Uint32(8)}}})
	replay := s.Handle(&sc2api.Request{
		Request: &sc2api.Request_SaveReplay{SaveReplay: &sc2api.RequestSaveReplay{}}}).GetSaveReplay().GetData()
	if len(replay) == 0 {
		t.Fatal("no replay")
	}
	other := launched(t)
	other.Handle(&sc2api.Request{Request: &sc2api.Request_StartReplay{StartReplay: &sc2api.RequestStartReplay{
		Replay: &sc2api.RequestStartReplay_ReplayData{ReplayData: replay}, ObservedPlayerId: proto.Int32(1),
		Options: &sc2api.InterfaceOptions{Raw: proto.Bool(true)}}}})
	resp := other.Handle(&sc2api.Request{
		Request: &sc2api.Request_Observation{Observation: &sc2api.RequestObservation{}}})
	if got := resp.GetObservation().GetObservation().GetPlayerCommon().GetMinerals(); got != minerals {
		t.Errorf("the replay begins with %d minerals: %v", got, resp.GetError())
	}
}

// Rule: the maps that the paper's authors published are known by what is in them; DeepMind's is refused as the
// protocol has it.
func TestReferenceMapsAreKnown(t *testing.T) {
	known := map[string]string{
		"BuildBattleCruiser_20": "build-battlecruiser", "Warfare_Zerglings_20": "defeat-zerglings",
		"Warfare_Hydralisks_15": "defeat-hydralisks", "Warfare_H5_U3": "defeat-hydralisks-ultralisks",
	}
	for _, path := range reference.Maps(t) {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		s, resp := asked(t, "", "renamed.SC2Map", data)
		want, ok := known[strings.TrimSuffix(filepath.Base(path), ".SC2Map")]
		switch {
		case ok && (codeOf(resp) != 0 || s.scenario.Name != want):
			t.Errorf("%s: %v, want %s", filepath.Base(path), resp, want)
		case !ok && codeOf(resp) != sc2api.ResponseCreateGame_InvalidMapData:
			t.Errorf("%s: %v, want it refused", filepath.Base(path), resp)
		}
	}
}
