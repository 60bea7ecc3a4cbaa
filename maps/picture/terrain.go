package picture

import (
	"cmp"
	"fmt"
	stdmaps "maps"
	"slices"
	"strings"

	"sc2msgi/maps"
)

// What ground with terrain looks like: the higher, the lighter.
const (
	lowGround  = 0xb4
	highGround = 0xf4
	cliff      = "#77716a"
)

// writeTerrain draws heights, ramps and cliffs: a path for each kind of cell, row by row.
func (d *drawing) writeTerrain() {
	t := d.Terrain
	if t == nil {
		return
	}
	kinds := slices.SortedFunc(stdmaps.Keys(t.Legend), func(a, b byte) int {
		return cmp.Or(cmp.Compare(t.Legend[a].Height, t.Legend[b].Height), cmp.Compare(a, b))
	})
	lowest, highest := heights(t)
	for _, sign := range kinds {
		path := d.cells(sign)
		if path == "" {
			continue
		}
		cell := t.Legend[sign]
		shade := lowGround + int((highGround-lowGround)*(cell.Height-lowest)/max(highest-lowest, 1))
		fill, meaning := fmt.Sprintf("#%02x%02x%02x", shade, shade, max(shade-24, 0)), ""
		switch cell.Footing {
		case maps.Blocked:
			fill, meaning = cliff, "cannot be entered on foot"
		case maps.Unbuildable:
			fill = fmt.Sprintf("#%02x%02x%02x", shade, max(shade-28, 0), max(shade-80, 0))
			meaning = "cannot be built on"
		default:
			meaning = fmt.Sprintf("ground at height %g", cell.Height)
		}
		d.write(`<path d="%s" fill="%s"/>`+"\n", path, fill)
		d.explain(meaning, `<rect x="-10" y="-7" width="20" height="14" fill="%s"/>`, fill)
	}
}

// heights are the lowest and the highest of the ground that can be built on.
func heights(t *maps.Terrain) (lowest, highest float64) {
	first := true
	for _, c := range t.Legend {
		if c.Footing == maps.Open && (first || c.Height < lowest) {
			lowest = c.Height
		}
		if c.Footing == maps.Open && (first || c.Height > highest) {
			highest = c.Height
		}
		first = first && c.Footing != maps.Open
	}
	return lowest, highest
}

// cells is the path around all cells of a sign, "" for none.
func (d *drawing) cells(sign byte) string {
	var path strings.Builder
	for i, row := range d.Terrain.Rows {
		for x := 0; x < len(row); x++ {
			from := x
			for x < len(row) && row[x] == sign {
				x++
			}
			if x > from {
				left, top := d.at(maps.Point{X: float64(from), Y: float64(d.Height - i)})
				w := float64(x-from) * d.scale
				fmt.Fprintf(&path, "M%s %sh%sv%sh-%sz", px(left), px(top), px(w), px(d.scale), px(w))
			}
		}
	}
	return path.String()
}
