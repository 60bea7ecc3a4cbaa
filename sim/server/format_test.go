package server

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/testing/protocmp"

	"sc2msgi/gamedata"
	"sc2msgi/reference"
	"sc2msgi/sc2api"
)

// standard is a melee start in a version, joined with raw and score only.
func standard(t testing.TB, table *gamedata.Table) *Session {
	t.Helper()
	return standardWith(t, table, &sc2api.InterfaceOptions{Raw: proto.Bool(true), Score: proto.Bool(true)})
}

func standardWith(t testing.TB, table *gamedata.Table, options *sc2api.InterfaceOptions) *Session {
	t.Helper()
	s := NewSession(table)
	joinStandard(t, s, options)
	return s
}

func joinStandard(t testing.TB, s *Session, options *sc2api.InterfaceOptions) {
	t.Helper()
	create := createRequest(1)
	create.GetCreateGame().Map = &sc2api.RequestCreateGame_LocalMap{
		LocalMap: &sc2api.LocalMap{MapPath: proto.String("calibration.SC2Map")}}
	must(t, s, create)
	join := joinRequest()
	join.GetJoinGame().Options = options
	must(t, s, join)
}

func version(t testing.TB, name string) *gamedata.Table {
	t.Helper()
	table, err := gamedata.ForVersion(name)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// Rule: images are encoded as each version encodes them; cell (41, 24) lies in the Command Center at (40.5, 24.5),
// (41, 50) is free ground, (1, 1) outside of the playable area.
func TestImageFormats(t *testing.T) {
	const (
		blocked, free, outside = 24*64 + 41, 50*64 + 41, 1*64 + 1
		blockedTop, freeTop    = 39*64 + 41, 13*64 + 41 // rows counted from the top: 63-24, 63-50
		outsideTop             = 62*64 + 1
	)
	byteOf := func(d *sc2api.ImageData, i int) byte { return d.Data[i] }
	bitOf := func(d *sc2api.ImageData, i int) byte { return d.Data[i/8] >> (7 - i%8) & 1 }
	type cell struct {
		at   int
		want byte
	}
	type expect struct {
		bits  int32
		cells []cell
	}
	for _, tt := range []struct {
		version                                        string
		pathing, placement, heights, visibility, creep expect
	}{
		{"4.8",
			expect{8, []cell{{blockedTop, 255}, {freeTop, 0}, {outsideTop, 255}}},
			expect{8, []cell{{blockedTop, 255}, {freeTop, 255}, {outsideTop, 0}}},
			expect{8, []cell{{freeTop, 138}}}, // -100 + 200*138/255 = 8.2
			expect{8, []cell{{freeTop, 2}, {outsideTop, 0}}},
			expect{8, []cell{{freeTop, 0}}}},
		{"4.8.6",
			expect{1, []cell{{blocked, 0}, {free, 1}, {outside, 0}}},
			expect{1, []cell{{blocked, 1}, {free, 1}, {outside, 0}}},
			expect{8, []cell{{free, 191}}}, // -16 + 32*191/255 = 8.0
			expect{8, []cell{{freeTop, 2}, {outsideTop, 0}}},
			expect{8, []cell{{freeTop, 0}}}},
		{"4.10",
			expect{1, []cell{{blocked, 0}, {free, 1}, {outside, 0}}},
			expect{1, []cell{{blocked, 1}, {free, 1}, {outside, 0}}},
			expect{8, []cell{{free, 191}}},
			expect{8, []cell{{free, 2}, {outside, 0}}},
			expect{1, []cell{{free, 0}}}},
		{"5.0.11",
			expect{1, []cell{{blocked, 0}, {free, 1}, {outside, 0}}},
			expect{1, []cell{{blocked, 1}, {free, 1}, {outside, 0}}},
			expect{8, []cell{{free, 191}}},
			expect{8, []cell{{free, 2}, {outside, 0}}},
			expect{1, []cell{{free, 0}}}},
	} {
		s := standard(t, version(t, tt.version))
		raw, state := gameInfo(t, s).GetStartRaw(), observe(t, s).GetObservation().GetRawData().GetMapState()
		for _, image := range []struct {
			name string
			got  *sc2api.ImageData
			want expect
		}{
			{"pathing_grid", raw.PathingGrid, tt.pathing}, {"placement_grid", raw.PlacementGrid, tt.placement},
			{"terrain_height", raw.TerrainHeight, tt.heights}, {"visibility", state.Visibility, tt.visibility},
			{"creep", state.Creep, tt.creep},
		} {
			if b := image.got.GetBitsPerPixel(); b != image.want.bits || len(image.got.Data) != 64*64*int(b)/8 {
				t.Errorf("%s: %s has %d bits, %d bytes; want %d bits", tt.version, image.name, b, len(image.got.Data),
					image.want.bits)
				continue
			}
			read := byteOf
			if image.want.bits == 1 {
				read = bitOf
			}
			for _, c := range image.want.cells {
				if got := read(image.got, c.at); got != c.want {
					t.Errorf("%s: %s at %d is %d, want %d", tt.version, image.name, c.at, got, c.want)
				}
			}
		}
	}
}

// Rule: images and fields are those of the executable, whatever facts it is told to play by: 4.10's answers with facts
// of 4.7 as with its own, and 4.8's with facts of 4.10 in its older way. The ping tells both; replays of it are played.
func TestFormatsFollowTheExecutable(t *testing.T) {
	for _, tt := range []struct{ executable, facts string }{{"4.10", "4.7.1"}, {"4.8", "4.10"}, {"5.0.11", "4.8"}} {
		executable, facts := version(t, tt.executable), version(t, tt.facts)
		s := NewSession(facts)
		s.standFor(executable.Release.BaseBuild)
		joinStandard(t, s, &sc2api.InterfaceOptions{Raw: proto.Bool(true)})
		want := standardWith(t, executable, &sc2api.InterfaceOptions{Raw: proto.Bool(true)})
		if d := cmp.Diff(gameInfo(t, want), gameInfo(t, s), protocmp.Transform()); d != "" {
			t.Errorf("%s with facts of %s: game_info differs: %.400s", tt.executable, tt.facts, d)
		}
		got, state := observe(t, s).GetObservation(), observe(t, want).GetObservation().GetRawData().GetMapState()
		if d := cmp.Diff(state, got.GetRawData().GetMapState(), protocmp.Transform()); d != "" {
			t.Errorf("%s with facts of %s: map_state differs: %.400s", tt.executable, tt.facts, d)
		}
		ping := must(t, s, &sc2api.Request{Request: &sc2api.Request_Ping{Ping: &sc2api.RequestPing{}}}).GetPing()
		if ping.GetBaseBuild() != executable.Release.BaseBuild || ping.GetDataVersion() != facts.Release.DataHash {
			t.Errorf("%s with facts of %s: ping %v", tt.executable, tt.facts, ping)
		}
		replay := must(t, s, &sc2api.Request{Request: &sc2api.Request_SaveReplay{
			SaveReplay: &sc2api.RequestSaveReplay{}}}).GetSaveReplay().GetData()
		viewer := NewSession(facts)
		viewer.standFor(executable.Release.BaseBuild)
		must(t, viewer, &sc2api.Request{Request: &sc2api.Request_StartReplay{StartReplay: &sc2api.RequestStartReplay{
			Replay:           &sc2api.RequestStartReplay_ReplayData{ReplayData: replay},
			ObservedPlayerId: proto.Int32(1), Options: &sc2api.InterfaceOptions{Raw: proto.Bool(true)}}}})
		if d := cmp.Diff(gameInfo(t, want).StartRaw, gameInfo(t, viewer).StartRaw, protocmp.Transform()); d != "" {
			t.Errorf("%s with facts of %s: a replay's game_info differs: %.400s", tt.executable, tt.facts, d)
		}
	}
}

// Rule: game_info and observation set the fields that the recorded version sets, no other: but for the enemy's, whom
// the scenario has not. Images have as many bits a cell.
func TestFieldsOfEachVersion(t *testing.T) {
	for _, v := range gamedata.Versions() {
		infos := reference.Recorded[sc2api.ResponseGameInfo](t, "gameinfo", v)
		for i, r := range reference.Recorded[sc2api.ResponseObservation](t, "observation", v) {
			t.Run(v+"/"+r.From, func(t *testing.T) {
				info, real := infos[i].Message, r.Message
				s := standardWith(t, version(t, v), info.Options) // as the recorded client joined
				got := gameInfo(t, s)
				checkFields(t, "game_info", got, info, "start_raw.start_locations")
				if !proto.Equal(got.Options, info.Options) {
					t.Errorf("options %v, the game has %v", got.Options, info.Options)
				}
				o := observe(t, s)
				checkFields(t, "observation", o, real)
				raw, realRaw := got.GetStartRaw(), info.GetStartRaw()
				state, realState := o.GetObservation().GetRawData().GetMapState(),
					real.GetObservation().GetRawData().GetMapState()
				for name, image := range map[string][2]*sc2api.ImageData{
					"pathing_grid":   {raw.GetPathingGrid(), realRaw.GetPathingGrid()},
					"placement_grid": {raw.GetPlacementGrid(), realRaw.GetPlacementGrid()},
					"terrain_height": {raw.GetTerrainHeight(), realRaw.GetTerrainHeight()},
					"visibility":     {state.GetVisibility(), realState.GetVisibility()},
					"creep":          {state.GetCreep(), realState.GetCreep()},
				} {
					if ours, theirs := image[0].GetBitsPerPixel(), image[1].GetBitsPerPixel(); ours != theirs {
						t.Errorf("%s has %d bits a cell, the game has %d", name, ours, theirs)
					}
				}
				for ours, theirs := range map[gamedata.UnitID]uint32{
					gamedata.CommandCenter: 18, gamedata.SCV: 45, gamedata.MineralField: 665,
					gamedata.VespeneGeyser: 343,
				} {
					var want *sc2api.Unit
					for _, u := range real.GetObservation().GetRawData().GetUnits() {
						if u.GetUnitType() == theirs && u.GetDisplayType() == sc2api.DisplayType_Visible {
							want = u
							break
						}
					}
					if want == nil {
						t.Errorf("the recording shows no unit of type %d", theirs)
						continue
					}
					checkFields(t, version(t, v).Unit(ours).Name, seen(t, o, ours), want)
				}
			})
		}
	}
}

// Rule: the general orders to move, patrol and hold position are there since 4.9; before, only the specific ones are.
func TestGeneralOrdersOfEachVersion(t *testing.T) {
	for _, tt := range []struct {
		version string
		ability gamedata.AbilityID
		want    sc2api.ActionResult
	}{
		{"4.8", gamedata.MoveMove, success}, {"4.8", gamedata.PatrolPatrol, success},
		{"4.8", gamedata.HoldPositionHold, success},
		{"4.8", gamedata.Move, sc2api.ActionResult_NotSupported},
		{"4.8", gamedata.Patrol, sc2api.ActionResult_NotSupported},
		{"4.8", gamedata.HoldPosition, sc2api.ActionResult_NotSupported},
		{"4.10", gamedata.MoveMove, success}, {"4.10", gamedata.Move, success}, {"4.10", gamedata.Patrol, success},
		{"4.10", gamedata.HoldPosition, success},
		{"5.0.11", gamedata.MoveMove, success}, {"5.0.11", gamedata.Move, success},
		{"5.0.11", gamedata.Patrol, success},
		{"5.0.11", gamedata.HoldPosition, success},
	} {
		s := standard(t, version(t, tt.version))
		scv := own(s, gamedata.SCV)[0]
		c := &sc2api.ActionRawUnitCommand{AbilityId: proto.Int32(int32(tt.ability)),
			UnitTags: []uint64{uint64(scv.Tag)}}
		if tt.ability != gamedata.HoldPosition && tt.ability != gamedata.HoldPositionHold {
			c.Target = &sc2api.ActionRawUnitCommand_TargetWorldSpacePos{
				TargetWorldSpacePos: &sc2api.Point2D{X: proto.Float32(40), Y: proto.Float32(40)}}
		}
		if got := act(t, s, rawCommand(c)); got[0] != tt.want {
			t.Errorf("%s: order %d gives %s, want %s", tt.version, tt.ability, got[0], tt.want)
		}
		if tt.want == success && scv.Orders[0].Ability > gamedata.HoldPositionHold {
			t.Errorf("%s: order %d shows as %d, want the specific one", tt.version, tt.ability, scv.Orders[0].Ability)
		}
	}
}

// Rule: ping tells the release that is played.
func TestPingOfEachRelease(t *testing.T) {
	for _, r := range gamedata.Releases() {
		got := must(t, NewSession(version(t, r.Label)),
			&sc2api.Request{Request: &sc2api.Request_Ping{Ping: &sc2api.RequestPing{}}}).GetPing()
		name := fmt.Sprintf("%s.%d", r.Label, r.Build)
		want := &sc2api.ResponsePing{GameVersion: &name, DataVersion: &r.DataHash, DataBuild: &r.Build,
			BaseBuild: &r.BaseBuild}
		if !proto.Equal(got, want) {
			t.Errorf("%s: %v, want %v", r.Label, got, want)
		}
	}
}

// Rule: formats stand by rising build, the first since the beginning, and each says how every image is encoded.
func TestFormatsAreWhole(t *testing.T) {
	for i, f := range formats {
		if i == 0 && f.since != 0 || i > 0 && f.since <= formats[i-1].since {
			t.Errorf("format %d is since build %d", i, f.since)
		}
		for name, g := range map[string]grid{
			"pathing": f.pathing, "placement": f.placement, "heights": f.heights, "visibility": f.visibility,
			"creep": f.creep,
		} {
			if g.bits != 1 && (g.bits != 8 || g.yes == g.no) {
				t.Errorf("since build %d: %s is encoded as %+v", f.since, name, g)
			}
		}
		if f.heights.bits != 8 || f.visibility.bits != 8 || f.span <= 0 {
			t.Errorf("since build %d: heights %+v with a span of %v, visibility %+v", f.since, f.heights, f.span,
				f.visibility)
		}
	}
}
