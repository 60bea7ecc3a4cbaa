package server

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/reflect/protoreflect"
	"google.golang.org/protobuf/testing/protocmp"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/reference"
	"sc2msgi/sc2api"
)

// fieldsOf lists the names of the fields that are set, at all depths of single messages.
func fieldsOf(m protoreflect.Message, prefix string, into map[string]bool) map[string]bool {
	m.Range(func(f protoreflect.FieldDescriptor, v protoreflect.Value) bool {
		name := prefix + string(f.Name())
		into[name] = true
		if f.Message() != nil && !f.IsList() {
			fieldsOf(v.Message(), name+".", into)
		}
		return true
	})
	return into
}

// checkFields compares which fields are set with which the recording sets, but for those named.
func checkFields(t *testing.T, what string, got, want proto.Message, except ...string) {
	t.Helper()
	g := fieldsOf(got.ProtoReflect(), "", map[string]bool{})
	w := fieldsOf(want.ProtoReflect(), "", map[string]bool{})
	for _, name := range except {
		delete(g, name)
		delete(w, name)
	}
	for name := range w {
		if !g[name] {
			t.Errorf("%s: %s is not set, the game sets it", what, name)
		}
	}
	for name := range g {
		if !w[name] {
			t.Errorf("%s: %s is set, the game does not", what, name)
		}
	}
}

func gameInfo(t *testing.T, s *Session) *sc2api.ResponseGameInfo {
	return must(t, s,
		&sc2api.Request{Request: &sc2api.Request_GameInfo{GameInfo: &sc2api.RequestGameInfo{}}}).GetGameInfo()
}

// Rule: game_info sets the fields that 4.10 sets. Our join asks for feature layers, the recorded one did not; and there
// is no enemy whose start location could be told.
func TestGameInfoFields(t *testing.T) {
	s := created(t)
	join := joinRequest()
	join.GetJoinGame().Options.FeatureLayer = nil
	must(t, s, join)
	info := gameInfo(t, s)
	for _, r := range reference.Recorded[sc2api.ResponseGameInfo](t, "gameinfo", "4.10") {
		real := r.Message
		checkFields(t, r.From+": game_info", info, real, "start_raw.start_locations")
		if !proto.Equal(info.Options, real.Options) {
			t.Errorf("%s: options %v, the game has %v", r.From, info.Options, real.Options)
		}
		checkFields(t, r.From+": player", info.PlayerInfo[0], real.PlayerInfo[0])
	}
}

// Rule: grids are 1 bit a cell (heights 8), row 0 at the bottom, the highest bit of a byte first, without padding; the
// playable area is in whole cells.
func TestGrids(t *testing.T) {
	s := playing(t)
	raw := gameInfo(t, s).GetStartRaw()
	at := func(d *sc2api.ImageData, x, y int) bool {
		i := x + y*int(d.GetSize().GetX())
		return d.Data[i/8]>>(7-i%8)&1 == 1
	}
	pathing, placement := raw.GetPathingGrid(), raw.GetPlacementGrid()
	if n := 64 * 64 / 8; len(pathing.Data) != n || len(placement.Data) != n || pathing.GetBitsPerPixel() != 1 {
		t.Fatalf("grids of %d and %d bytes, %d bits a cell; want %d bytes of 1 bit", len(pathing.Data),
			len(placement.Data),
			pathing.GetBitsPerPixel(), n)
	}
	for _, tt := range []struct {
		what          string
		x, y          int
		walk, buildOn bool
	}{
		{"open ground in the south east", 40, 21, true, true},
		{"under the Command Center at (27, 31.5)", 26, 31, false, true}, // placement_grid leaves units out of account
		{"outside the playable area", 5, 5, false, false},
		{"outside, above", 30, 60, false, false},
	} {
		if got := at(pathing, tt.x, tt.y); got != tt.walk {
			t.Errorf("%s: pathable %v, want %v", tt.what, got, tt.walk)
		}
		if got := at(placement, tt.x, tt.y); got != tt.buildOn {
			t.Errorf("%s: placeable %v, want %v", tt.what, got, tt.buildOn)
		}
	}
	if h := raw.GetTerrainHeight(); len(h.Data) != 64*64 || h.Data[0] != 191 { // -16 + 32*191/255 = 7.97
		t.Errorf("heights: %d bytes, the first %d; want %d of 191", len(h.Data), h.Data[0], 64*64)
	}
	// x 19.94..45.94, y 19..37 in the authors' maps.
	if p := raw.GetPlayableArea(); p.GetP0().GetX() != 20 || p.GetP0().GetY() != 19 || p.GetP1().GetX() != 46 ||
		p.GetP1().GetY() != 37 {
		t.Errorf("playable area %v", p)
	}
}

// Rule: the bit order itself, on a map of one odd width.
func TestBitGrid(t *testing.T) {
	m := ground()
	m.Width, m.Height = 5, 3
	cells := areaOf(m, false)
	got := bitGrid(cells, func(x, y int) bool { return x == 0 && y == 0 || x == 4 && y == 1 || x == 4 && y == 2 })
	// Bits 0, 9 and 14 of 15.
	if want := []byte{0b1000_0000, 0b0100_0010}; string(got.Data) != string(want) {
		t.Errorf("%08b, want %08b", got.Data, want)
	}
}

// Rule: the start locations of others are listed, the player's own is not: none on the authors' maps, which have no
// other.
func TestStartLocations(t *testing.T) {
	for name, want := range map[string]int{"calibration": 1, "build-battlecruiser": 0} {
		s := launched(t)
		p := piece{scenario: name, seed: 1}
		for _, req := range p.opening() {
			must(t, s, req)
		}
		raw := gameInfo(t, s).StartRaw
		if len(raw.StartLocations) != want {
			t.Errorf("%s: %v", name, raw.StartLocations)
		}
		for _, at := range raw.StartLocations {
			if hall := s.scenario.Placed[0].At; float64(at.GetX()) == hall.X && float64(at.GetY()) == hall.Y {
				t.Errorf("%s: the player's own %v is listed", name, hall)
			}
		}
	}
}

// Rule: game_info told again is the same as made anew, after everything that changes it: what is built, taken away,
// loaded, restarted or seen in another way.
func TestGameInfoIsKept(t *testing.T) {
	s := playing(t)
	check := func(after string) {
		t.Helper()
		if d := cmp.Diff(s.newGameInfo(), gameInfo(t, s), protocmp.Transform()); d != "" {
			t.Errorf("after %s: %.400s", after, d)
		}
	}
	check("the start")
	first := gameInfo(t, s)
	must(t, s, stepRequest(100))
	if again := gameInfo(t, s); again != first {
		t.Error("it is made again though nothing was built")
	}
	must(t, s, saveGame())
	must(t, s, debugRequest(createCommand(gamedata.Barracks, maps.Own, 40, 40, 1)))
	check("a Barracks")
	if gameInfo(t, s) == first {
		t.Error("a Barracks changes nothing")
	}
	must(t, s, &sc2api.Request{Request: &sc2api.Request_QuickLoad{QuickLoad: &sc2api.RequestQuickLoad{}}})
	check("a load")
	must(t, s, debugRequest(createCommand(gamedata.SupplyDepot, maps.Own, 40, 40, 1)))
	check("a SupplyDepot")
	must(t, s, killRequest(s))
	check("everything is gone")
	must(t, s, &sc2api.Request{Request: &sc2api.Request_RestartGame{RestartGame: &sc2api.RequestRestartGame{}}})
	check("a restart")
	must(t, s, &sc2api.Request{Request: &sc2api.Request_LeaveGame{LeaveGame: &sc2api.RequestLeaveGame{}}})
	must(t, s, createRequest(1))
	join := joinRequest()
	join.GetJoinGame().PlayerName = proto.String("another")
	must(t, s, join)
	check("another game")
}

// killRequest kills all structures.
func killRequest(s *Session) *sc2api.Request {
	var all []uint64
	for _, u := range s.game.Units() {
		if s.table.Unit(u.Type).Structure {
			all = append(all, uint64(u.Tag))
		}
	}
	return debugRequest(killCommand(all...))
}
