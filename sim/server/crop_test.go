package server

import (
	"testing"

	"google.golang.org/protobuf/proto"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sc2api"
)

// scouted is what a client sees of a game on gorge after a worker was sent to a point, with or without
// raw_crop_to_playable_area. The client counts the point's coordinates as it counts all others.
func scouted(t *testing.T, crop bool, at maps.Point) (*Session, *sc2api.ResponseGameInfo, *sc2api.ResponseObservation) {
	t.Helper()
	s := launched(t)
	create := createMelee(1, participant(), opponent(sc2api.Difficulty_VeryEasy))
	create.GetCreateGame().Map = &sc2api.RequestCreateGame_LocalMap{
		LocalMap: &sc2api.LocalMap{MapPath: proto.String("gorge.SC2Map")}}
	must(t, s, create)
	join := joinRequest()
	join.GetJoinGame().Options.RawCropToPlayableArea = &crop
	must(t, s, join)
	move := &sc2api.ActionRawUnitCommand{AbilityId: proto.Int32(16),
		Target: &sc2api.ActionRawUnitCommand_TargetWorldSpacePos{TargetWorldSpacePos: &sc2api.Point2D{
			X: proto.Float32(float32(at.X)), Y: proto.Float32(float32(at.Y))}}}
	for _, u := range observe(t, s).GetObservation().GetRawData().GetUnits() {
		if gamedata.UnitID(u.GetUnitType()) == gamedata.SCV {
			move.UnitTags = []uint64{u.GetTag()}
		}
	}
	must(t, s, actRequest(rawCommand(move)))
	must(t, s, stepRequest(200))
	return s, gameInfo(t, s), proto.CloneOf(observe(t, s))
}

// Rule: raw_crop_to_playable_area moves the origin of all coordinates to the playable area's corner, in what comes and
// in what goes, and cuts the grids there (Blizzard/s2client-proto, sc2api.proto). The game is the same.
func TestRawCrop(t *testing.T) {
	m, _ := maps.Find("gorge")
	dx, dy := float32(m.Playable.Min.X), float32(m.Playable.Min.Y)
	to := maps.Point{X: 60, Y: 60}
	_, info, whole := scouted(t, false, to)
	s, cut, seen := scouted(t, true, maps.Point{X: to.X - float64(dx), Y: to.Y - float64(dy)})

	wantUnits, gotUnits := whole.GetObservation().GetRawData().GetUnits(), seen.GetObservation().GetRawData().GetUnits()
	if len(wantUnits) != len(gotUnits) {
		t.Fatalf("%d units cropped, %d whole", len(gotUnits), len(wantUnits))
	}
	for i, w := range wantUnits {
		w.Pos.X, w.Pos.Y = proto.Float32(w.Pos.GetX()-dx), proto.Float32(w.Pos.GetY()-dy)
		for _, o := range w.Orders {
			if p := o.GetTargetWorldSpacePos(); p != nil {
				p.X, p.Y = proto.Float32(p.GetX()-dx), proto.Float32(p.GetY()-dy)
			}
		}
		for _, r := range w.RallyTargets {
			r.Point.X, r.Point.Y = proto.Float32(r.Point.GetX()-dx), proto.Float32(r.Point.GetY()-dy)
		}
		if !proto.Equal(w, gotUnits[i]) {
			t.Fatalf("cropped %v, whole and shifted %v", gotUnits[i], w)
		}
	}
	raw, all := cut.GetStartRaw(), info.GetStartRaw()
	size, area := raw.GetMapSize(), all.GetPlayableArea()
	width, height := area.GetP1().GetX()-area.GetP0().GetX(), area.GetP1().GetY()-area.GetP0().GetY()
	if size.GetX() != width || size.GetY() != height || raw.GetPlayableArea().GetP0().GetX() != 0 ||
		raw.GetPlayableArea().GetP1().GetY() != height {
		t.Errorf("map_size %v, playable_area %v; want %d x %d", size, raw.GetPlayableArea(), width, height)
	}
	if got, want := raw.StartLocations[0].GetX(), all.StartLocations[0].GetX()-dx; got != want {
		t.Errorf("the other start at x %v, want %v", got, want)
	}
	state, states := seen.GetObservation().GetRawData().GetMapState(), whole.GetObservation().GetRawData().GetMapState()
	for y := range int(height) {
		for x := range int(width) {
			from, to := x+int(dx)+(y+int(dy))*m.Width, x+y*int(width)
			bit := func(d []byte, i int) byte { return d[i/8] >> (7 - i%8) & 1 }
			if raw.TerrainHeight.Data[to] != all.TerrainHeight.Data[from] ||
				bit(raw.PathingGrid.Data, to) != bit(all.PathingGrid.Data, from) ||
				bit(raw.PlacementGrid.Data, to) != bit(all.PlacementGrid.Data, from) ||
				state.Visibility.Data[to] != states.Visibility.Data[from] {
				t.Fatalf("cell %d, %d of the playable area is another in the cropped grids", x, y)
			}
		}
	}
	replaysCropped(t, s, gotUnits)
}

// replaysCropped looks on as the recorded client did: the replay shows him what he saw.
func replaysCropped(t *testing.T, s *Session, want []*sc2api.Unit) {
	t.Helper()
	viewer := launched(t)
	replay := replayOf(saved(t, s))
	replay.Options.RawCropToPlayableArea = proto.Bool(true)
	if answer := start(viewer, replay).GetStartReplay(); answer.Error != nil {
		t.Fatal(answer)
	}
	must(t, viewer, stepRequest(200))
	got := observe(t, viewer).GetObservation().GetRawData().GetUnits()
	if len(got) != len(want) {
		t.Fatalf("%d units in the replay, %d in the game", len(got), len(want))
	}
	for i := range want {
		if !proto.Equal(got[i], want[i]) {
			t.Fatalf("the replay shows %v, the game %v", got[i], want[i])
		}
	}
}
