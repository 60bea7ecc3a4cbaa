package imported

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	scenarios "sc2msgi/maps"
	"sc2msgi/sc2api"
)

// grid is a recorded image with its first row at the map's southern edge.
type grid struct {
	bits, width, height int
	topDown             bool
	data                []byte
}

// gridOf takes an image of a map of that size. Until 4.8.3 all images of start_raw have 8 bits and the first row at
// the top (measured on two recordings of Kairos Junction).
func gridOf(what string, image *sc2api.ImageData, width, height int, old bool) (grid, error) {
	g := grid{int(image.GetBitsPerPixel()), width, height, old, image.GetData()}
	size := image.GetSize()
	if int(size.GetX()) != width || int(size.GetY()) != height {
		return g, fmt.Errorf("%s has %d x %d cells, and the map %d x %d", what, size.GetX(), size.GetY(), width,
			height)
	}
	if want := (width*height*g.bits + 7) / 8; g.bits != 1 && g.bits != 8 || len(g.data) != want {
		return g, fmt.Errorf("%s has %d bytes of %d bits a cell, and %d x %d cells need %d of 1 or 8", what,
			len(g.data), g.bits, width, height, want)
	}
	return g, nil
}

func (g grid) at(x, y int) byte {
	if g.topDown {
		y = g.height - 1 - y
	}
	i := x + y*g.width
	if g.bits == 8 {
		return g.data[i]
	}
	return g.data[i/8] >> (7 - i%8) & 1
}

// terrainOf reads the three grids. A cell that can be built on and not walked over has something standing on it: the
// placement grid leaves that out of account.
func terrainOf(raw *sc2api.StartRaw, width, height int) (*scenarios.Terrain, error) {
	old := raw.GetPathingGrid().GetBitsPerPixel() == 8
	var pathing, placement, heights grid
	for _, of := range []struct {
		what  string
		image *sc2api.ImageData
		into  *grid
	}{
		{"pathing_grid", raw.GetPathingGrid(), &pathing}, {"placement_grid", raw.GetPlacementGrid(), &placement},
		{"terrain_height", raw.GetTerrainHeight(), &heights},
	} {
		var err error
		if *of.into, err = gridOf(of.what, of.image, width, height, old); err != nil {
			return nil, err
		}
	}
	lowest, span := -16.0, 32.0
	if old {
		lowest, span = -100, 200
	}
	cells := make([]scenarios.Cell, 0, width*height)
	for y := range height {
		for x := range width {
			c := scenarios.Cell{Footing: scenarios.Blocked}
			walks := (pathing.at(x, y) != 0) != old // the old grid has 255 for what is blocked
			switch {
			case placement.at(x, y) != 0:
				c.Footing = scenarios.Open
			case walks:
				c.Footing = scenarios.Unbuildable
			}
			z := lowest + span*float64(heights.at(x, y))/255
			c.Height = math.Max(-16, math.Min(16, math.Round(100*z)/100))
			cells = append(cells, c)
		}
	}
	return draw(cells, width)
}

// signs are those that cells of each footing take first.
var signs = map[scenarios.Footing]string{
	scenarios.Open:        ".oO0Q8B6943257",
	scenarios.Unbuildable: "abcdefghijklmnpqrstuvwxyzACDEFGHIJKLMNPRSTUVWXYZ",
	scenarios.Blocked:     "#%@&$*+=-~^!?/|<>(){}[]_:;,'` 1",
}

// draw makes rows of cells that stand in a list from the south.
func draw(cells []scenarios.Cell, width int) (*scenarios.Terrain, error) {
	signOf := map[scenarios.Cell]byte{}
	for _, c := range cells {
		signOf[c] = 0
	}
	kinds := slices.SortedFunc(maps.Keys(signOf), func(a, b scenarios.Cell) int {
		if a.Footing != b.Footing {
			return int(a.Footing) - int(b.Footing)
		}
		return int(math.Copysign(1, a.Height-b.Height))
	})
	free := signs[scenarios.Open] + signs[scenarios.Unbuildable] + signs[scenarios.Blocked]
	if len(kinds) > len(free) {
		return nil, fmt.Errorf("the ground has cells of %d kinds, by heights and by what they are good for: "+
			"a scenario's legend has %d at most", len(kinds), len(free))
	}
	t := &scenarios.Terrain{Legend: map[byte]scenarios.Cell{}}
	for _, c := range kinds {
		sign := free[0]
		if own := strings.IndexAny(signs[c.Footing], free); own >= 0 {
			sign = signs[c.Footing][own]
		}
		free = strings.Replace(free, string(rune(sign)), "", 1)
		t.Legend[sign], signOf[c] = c, sign
	}
	for y := len(cells)/width - 1; y >= 0; y-- {
		row := make([]byte, width)
		for x := range row {
			row[x] = signOf[cells[x+y*width]]
		}
		t.Rows = append(t.Rows, string(row))
	}
	return t, nil
}
