package main

import (
	"fmt"
	"io"

	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
)

// gameInfoSection compares game_info, its grids and those of the observation with the recorded ones.
func gameInfoSection(w io.Writer, _ *gamedata.Table, shared string) error {
	fmt.Fprint(w, "## game_info and images\n\n")
	var c comparison
	var images []image
	measured, err := eachVersion(w, shared, func(version string, game, sim *start) {
		c.compare(version, "game_info", fieldsOf(game.info, passedInInfo, plain),
			fieldsOf(sim.info, passedInInfo, plain))
		images = append(images, compareImages(version, game, sim)...)
	})
	if err != nil || !measured {
		return err
	}
	if err := c.write(w, gameInfoReasons); err != nil {
		return err
	}
	fmt.Fprint(w, imagesIntro)
	for _, m := range images {
		fmt.Fprintf(w, "| `%s` | %s | %s | %s | %d of %d |\n", m.name, m.version, m.game, m.sim, m.same, m.of)
	}
	return nil
}

// passedInInfo are the images, compared by what they mean.
var passedInInfo = []string{"start_raw.pathing_grid", "start_raw.placement_grid", "start_raw.terrain_height"}

var gameInfoReasons = map[string]string{
	"map_name":                       otherMap,
	"local_map_path":                 otherMap,
	"player_info[1].difficulty":      noEnemy,
	"player_info[1].player_id":       noEnemy,
	"player_info[1].race_requested":  noEnemy,
	"player_info[1].type":            noEnemy,
	"start_raw.start_locations[0].x": otherMap,
	"start_raw.start_locations[0].y": otherMap,
	"start_raw.map_size.x":           otherMap,
	"start_raw.map_size.y":           otherMap,
	"start_raw.playable_area.p0.x":   otherMap,
	"start_raw.playable_area.p0.y":   otherMap,
	"start_raw.playable_area.p1.x":   otherMap,
	"start_raw.playable_area.p1.y":   otherMap,
}

const noEnemy = "the scenario has no enemy"

const imagesIntro = `
The images, by their format and by what they say of the ground that town hall, mineral fields and geysers of the base cover,
cell by cell from the town hall (of heights: how far it lies from the units' height, under half a cell):

| image | version | the game | here | cells of equal meaning |
|---|---|---|---|---|
`

// image is what was found of one image.
type image struct {
	name, version, game, sim string
	same, of                 int
}

// reader reads an image as a map: the raw value, and what it means.
type reader struct {
	data    *sc2api.ImageData
	topDown bool
	hall    *sc2api.Point
	mean    func(v int) bool
}

// at returns the meaning of the cell at an offset from the one that the town hall's centre lies in.
func (r *reader) at(dx, dy int) bool {
	w, h := int(r.data.GetSize().GetX()), int(r.data.GetSize().GetY())
	x, y := int(r.hall.GetX())+dx, int(r.hall.GetY())+dy
	if r.topDown {
		y = h - 1 - y
	}
	i := x + y*w
	if r.data.GetBitsPerPixel() == 1 {
		return r.mean(int(r.data.Data[i/8] >> (7 - i%8) & 1))
	}
	return r.mean(int(r.data.Data[i]))
}

func (r *reader) format() string {
	from := "bottom"
	if r.topDown {
		from = "top"
	}
	return fmt.Sprintf("%d bit, first row at the %s", r.data.GetBitsPerPixel(), from)
}

// compareImages reads both sides' images as the version writes them, which recordings of one map in several versions
// tell (Kairos Junction in the test data of BurnySc2/python-sc2).
func compareImages(version string, game, sim *start) []image {
	old := version == "4.8"
	yes := func(v int) bool { return v != 0 }
	pathable, lowest, span := yes, -16.0, 32.0
	if old {
		pathable, lowest, span = func(v int) bool { return v == 0 }, -100, 200
	}
	near := func(z float32) func(int) bool {
		return func(v int) bool { d := lowest + span*float64(v)/255 - float64(z); return d < 0.5 && d > -0.5 }
	}
	g, s := newBase(game.seen), newBase(sim.seen)
	state := func(o *start) *sc2api.MapState { return o.seen.GetObservation().GetRawData().GetMapState() }
	var found []image
	for _, m := range []struct {
		name        string
		game, sim   *sc2api.ImageData
		topDown     bool
		means, ours func(int) bool
	}{
		{"pathing_grid", game.info.StartRaw.PathingGrid, sim.info.StartRaw.PathingGrid, old, pathable, pathable},
		{"placement_grid", game.info.StartRaw.PlacementGrid, sim.info.StartRaw.PlacementGrid, old, yes, yes},
		{"terrain_height", game.info.StartRaw.TerrainHeight, sim.info.StartRaw.TerrainHeight, old, near(g.hall.GetZ()),
			near(s.hall.GetZ())},
		{"visibility", state(game).Visibility, state(sim).Visibility, old, yes, yes},
		{"creep", state(game).Creep, state(sim).Creep, old, yes, yes},
	} {
		theirs := reader{m.game, m.topDown, g.hall, m.means}
		ours := reader{m.sim, m.topDown, s.hall, m.ours}
		i := image{name: m.name, version: version, game: theirs.format(), sim: ours.format()}
		for _, c := range g.footprints() {
			if i.of++; theirs.at(c[0], c[1]) == ours.at(c[0], c[1]) {
				i.same++
			}
		}
		found = append(found, i)
	}
	return found
}

// footprints lists the cells that the base's structures and resources cover, as offsets from the town hall's cell.
func (b *base) footprints() [][2]int {
	var cells [][2]int
	for _, at := range b.places {
		u := b.units[at]
		size := map[string][2]int{"own Command Center": {5, 5}, "mineral field": {2, 1}, "geyser": {3, 3}}[kindOf(u)]
		x0 := int(u.GetPos().GetX()+0.5-float32(size[0])/2) - int(b.hall.GetX())
		y0 := int(u.GetPos().GetY()+0.5-float32(size[1])/2) - int(b.hall.GetY())
		for y := range size[1] {
			for x := range size[0] {
				cells = append(cells, [2]int{x0 + x, y0 + y})
			}
		}
	}
	return cells
}
