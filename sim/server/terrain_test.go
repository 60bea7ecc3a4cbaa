package server

import (
	"testing"

	"google.golang.org/protobuf/proto"

	"sc2msgi/maps"
	"sc2msgi/maps/build"
	"sc2msgi/sc2api"
)

// melee is a game on one of our maps with terrain, joined and begun.
func melee(t *testing.T, local *sc2api.LocalMap) *Session {
	t.Helper()
	s := launched(t)
	r := createRequest(1)
	r.GetCreateGame().Map = &sc2api.RequestCreateGame_LocalMap{LocalMap: local}
	if created := must(t, s, r).GetCreateGame(); created.Error != nil {
		t.Fatal(created)
	}
	must(t, s, joinRequest())
	return s
}

// Rule: the three grids and the heights of units tell the ground as it is drawn; start_locations holds the enemy's
// only, the playable area's corners added less the own one.
func TestGridsTellTheTerrain(t *testing.T) {
	s := melee(t, &sc2api.LocalMap{MapPath: proto.String("gorge.SC2Map")})
	m, _ := maps.Find("gorge")
	raw := gameInfo(t, s).GetStartRaw()
	bit := func(image *sc2api.ImageData, x, y int) bool {
		i := x + y*m.Width
		return image.Data[i/8]>>(7-i%8)&1 == 1
	}
	under := map[[2]int]bool{} // a resource or the hall
	for _, p := range m.Placed {
		for y := int(p.At.Y - 2.5); y <= int(p.At.Y+2.5); y++ {
			for x := int(p.At.X - 2.5); x <= int(p.At.X+2.5); x++ {
				under[[2]int{x, y}] = true
			}
		}
	}
	for y := range m.Height {
		for x := range m.Width {
			cell := m.Terrain.At(x, y)
			height := byte((cell.Height+16)*255/32 + 0.5)
			if got := raw.TerrainHeight.Data[x+y*m.Width]; got != height {
				t.Fatalf("cell %d, %d: height %d, want %d", x, y, got, height)
			}
			if got := bit(raw.PlacementGrid, x, y); got != (cell.Footing == maps.Open) {
				t.Fatalf("cell %d, %d: placeable %v, it is %v", x, y, got, cell)
			}
			if got := bit(raw.PathingGrid, x, y); got != (cell.Footing != maps.Blocked) && !under[[2]int{x, y}] {
				t.Fatalf("cell %d, %d: pathable %v, it is %v", x, y, got, cell)
			}
		}
	}
	seen := observe(t, s).GetObservation().GetRawData()
	for _, u := range seen.GetUnits() {
		want := m.Terrain.At(int(u.GetPos().GetX()), int(u.GetPos().GetY())).Height
		if got := float64(u.GetPos().GetZ()); got != want {
			t.Errorf("unit %d at %v: z is %v, want %v", u.GetUnitType(), u.GetPos(), got, want)
		}
		if u.GetUnitType() == 18 && u.GetAlliance() == sc2api.Alliance_Self {
			area, other := raw.GetPlayableArea(), raw.GetStartLocations()
			if len(other) != 1 ||
				other[0].GetX() != float32(area.GetP0().GetX()+area.GetP1().GetX())-u.GetPos().GetX() ||
				other[0].GetY() != float32(area.GetP0().GetY()+area.GetP1().GetY())-u.GetPos().GetY() {
				t.Errorf("start at %v, others %v, in %v", u.GetPos(), other, area)
			}
		}
	}
}

// Rule: a replay of a game on a map with terrain shows it, also where the map was sent as a file.
func TestReplaysHoldTheTerrain(t *testing.T) {
	stock, _ := maps.Find("gorge")
	mine, _ := maps.Find("gorge")
	mine.Name, mine.Title = "my-gorge", "My gorge"
	sent, err := build.Bare(mine)
	if err != nil {
		t.Fatal(err)
	}
	for _, local := range []*sc2api.LocalMap{
		{MapPath: proto.String("gorge.SC2Map")}, {MapPath: proto.String("SubmarineLE.SC2Map")},
		{MapData: stock.Placeholder()}, {MapData: sent},
	} {
		s := melee(t, local)
		want := proto.Clone(gameInfo(t, s).GetStartRaw())
		again := launched(t)
		started := must(t, again, &sc2api.Request{Request: &sc2api.Request_StartReplay{
			StartReplay: replayOf(must(t, s, saveRequest()).GetSaveReplay().GetData())}}).GetStartReplay()
		if started.Error != nil {
			t.Errorf("%v: %v", local.GetMapPath(), started)
			continue
		}
		if got := gameInfo(t, again).GetStartRaw(); !proto.Equal(got, want) {
			t.Errorf("%v: the replay shows another ground", local.GetMapPath())
		}
	}
}
