package imported_test

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"google.golang.org/protobuf/proto"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sc2api"
	"sc2msgi/sim/imported"
	"sc2msgi/sim/server"
)

// start is what a client is told at the start of a game.
type start struct {
	info *sc2api.ResponseGameInfo
	seen *sc2api.ResponseObservation
}

// played returns the start of a game on a map, in a version.
func played(t testing.TB, version, file string, own ...*maps.Scenario) start {
	t.Helper()
	table, err := gamedata.ForVersion(version)
	if err != nil {
		t.Fatal(err)
	}
	game := server.NewEmbedded(table, own...)
	defer game.Close()
	ask := func(r *sc2api.Request) *sc2api.Response {
		resp, err := game.Do(context.Background(), r)
		if err != nil {
			t.Fatal(err)
		}
		return proto.Clone(resp).(*sc2api.Response)
	}
	ask(&sc2api.Request{Request: &sc2api.Request_CreateGame{CreateGame: &sc2api.RequestCreateGame{
		Map: &sc2api.RequestCreateGame_LocalMap{LocalMap: &sc2api.LocalMap{MapPath: &file}},
		PlayerSetup: []*sc2api.PlayerSetup{
			{Type: sc2api.PlayerType_Participant.Enum(), Race: sc2api.Race_Terran.Enum()}},
	}}})
	ask(&sc2api.Request{Request: &sc2api.Request_JoinGame{JoinGame: &sc2api.RequestJoinGame{
		Participation: &sc2api.RequestJoinGame_Race{Race: sc2api.Race_Terran},
		Options:       &sc2api.InterfaceOptions{Raw: proto.Bool(true)},
	}}})
	return start{
		ask(&sc2api.Request{Request: &sc2api.Request_GameInfo{GameInfo: &sc2api.RequestGameInfo{}}}).GetGameInfo(),
		ask(&sc2api.Request{Request: &sc2api.Request_Observation{
			Observation: &sc2api.RequestObservation{}}}).GetObservation(),
	}
}

// Rule: what is imported of a game on a map is that map: ground, resources, town hall, workers, the other start; by
// the images of both formats.
func TestImportGivesTheMapBack(t *testing.T) {
	want, _ := maps.Find("gorge")
	for _, version := range []string{"4.7.1", "4.10"} {
		from := played(t, version, "gorge.SC2Map")
		table, _ := gamedata.ForVersion(version)
		got, left, err := imported.Scenario("mine", from.info, from.seen, table)
		if err != nil {
			t.Fatalf("%s: %v", version, err)
		}
		if got.Width != want.Width || got.Height != want.Height || got.Playable != want.Playable ||
			got.OtherStart != want.OtherStart || got.Title != want.Title || got.WorkersTo != want.WorkersTo ||
			got.Minerals != 50 || !slices.Equal(got.Workers, want.Workers) ||
			!slices.Equal(got.Placed, want.Placed) || len(left.Unknown)+left.Misfit != 0 {
			t.Errorf("%s: another map: %+v", version, left)
		}
		for y := range want.Height {
			for x := range want.Width {
				a, b := got.Terrain.At(x, y), want.Terrain.At(x, y)
				if d := a.Height - b.Height; a.Footing != b.Footing || d > 0.4 || d < -0.4 { // a step of 8 bits is 0.78
					t.Fatalf("%s: cell %d, %d is %v, not %v", version, x, y, a, b)
				}
			}
		}
		if again, err := maps.Parse(got.File()); err != nil || len(again.Placed) != len(got.Placed) {
			t.Errorf("%s: its file: %v", version, err)
		}
	}
}

// Rule: messages that are no start of a melee game are refused, whatever is in them.
func TestImportRefuses(t *testing.T) {
	for name, spoil := range map[string]func(*start){
		"nothing": func(s *start) { s.info, s.seen = &sc2api.ResponseGameInfo{}, &sc2api.ResponseObservation{} },
		"no grid": func(s *start) { s.info.StartRaw.PathingGrid = nil },
		"a short grid": func(s *start) {
			s.info.StartRaw.PlacementGrid.Data = s.info.StartRaw.PlacementGrid.Data[1:]
		},
		"a huge map":     func(s *start) { s.info.StartRaw.MapSize.X = proto.Int32(1 << 30) },
		"a negative map": func(s *start) { s.info.StartRaw.MapSize.Y = proto.Int32(-1) },
		"32 bits":        func(s *start) { s.info.StartRaw.TerrainHeight.BitsPerPixel = proto.Int32(32) },
		"no units":       func(s *start) { s.seen.Observation.RawData.Units = nil },
		"no raw data":    func(s *start) { s.seen.Observation.RawData = nil },
		"a far hall": func(s *start) {
			for _, u := range s.seen.Observation.RawData.Units {
				u.Pos.X = proto.Float32(1e30)
			}
		},
	} {
		s := played(t, "4.10", "gorge.SC2Map")
		spoil(&s)
		if got, _, err := imported.Scenario("mine", s.info, s.seen, gamedata.V4_10); err == nil {
			t.Errorf("%s makes %v", name, got.Title)
		}
	}
}

// Rule: a recorded start, imported and played, tells the grids as recorded. The pathing grid alone differs, under
// resources and the other town hall, which were not in sight: the game leaves them free there.
func TestImportedMapsAreAsRecorded(t *testing.T) {
	for _, name := range []string{"KairosJunctionLE-4.10", "AltitudeAIE-5.0.11"} {
		info, seen := &sc2api.ResponseGameInfo{}, &sc2api.ResponseObservation{}
		recorded(t, name+".gameinfo.pb", info)
		recorded(t, name+".observation.pb", seen)
		s, _, err := imported.Scenario("recorded", info, seen, gamedata.V4_10)
		if err != nil {
			t.Fatal(err)
		}
		got, want := played(t, "4.10", "recorded.SC2Map", s).info.GetStartRaw(), info.GetStartRaw()
		if !slices.Equal(got.PlacementGrid.Data, want.PlacementGrid.Data) ||
			!slices.Equal(got.TerrainHeight.Data, want.TerrainHeight.Data) {
			t.Errorf("%s: other heights or placement", name)
		}
		unseen := map[int]bool{}
		for i := range 25 {
			unseen[int(s.OtherStart.X)-2+i%5+(int(s.OtherStart.Y)-2+i/5)*s.Width] = true
		}
		for _, u := range seen.GetObservation().GetRawData().GetUnits() {
			f := gamedata.V4_10.Unit(gamedata.UnitID(u.GetUnitType()))
			if u.GetDisplayType() == sc2api.DisplayType_Snapshot && f != nil {
				for i := range f.Footprint[0] * f.Footprint[1] {
					x := int(u.GetPos().GetX()-float32(f.Footprint[0])/2+0.25) + i%f.Footprint[0]
					y := int(u.GetPos().GetY()-float32(f.Footprint[1])/2+0.25) + i/f.Footprint[0]
					unseen[x+y*s.Width] = true
				}
			}
		}
		differ := 0
		for i := range s.Width * s.Height {
			a, b := got.PathingGrid.Data[i/8]>>(7-i%8)&1, want.PathingGrid.Data[i/8]>>(7-i%8)&1
			if a != b {
				differ++
			}
			if a != b && !unseen[i] {
				t.Errorf("%s: cell %d, %d: pathing %d, recorded %d", name, i%s.Width, i/s.Width, a, b)
			}
		}
		t.Logf("%s: %d cells of pathing differ, all under what was not in sight", name, differ)
	}
}

// recorded reads a recorded message of the folder shared beside the repository; without one the test is skipped.
func recorded(t *testing.T, file string, into proto.Message) {
	t.Helper()
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for ; dir != filepath.Dir(dir); dir = filepath.Dir(dir) {
		data, err := os.ReadFile(filepath.Join(dir, "shared", "sc2", "real", file))
		if err != nil {
			continue
		}
		if err := proto.Unmarshal(data, into); err != nil {
			t.Fatal(err)
		}
		return
	}
	t.Skip("no folder shared/sc2/real with recordings of the game above here")
}
