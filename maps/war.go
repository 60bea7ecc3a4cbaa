package maps

import "sc2msgi/gamedata"

// War is the second part of a scenario: what the player made beside an army is taken away, an enemy comes, and the
// armies fight by themselves. It is won when no enemy is left, and lost when no army is left or the scenario's time
// is over.
type War struct {
	After int // game loops of preparation; the war begins with the next one
	Enemy []Squad
}

// Squad is some units of a type that appear at random places of an area.
type Squad struct {
	Type   gamedata.UnitID
	Count  int
	Within Diamond
}

// Diamond is an area of the map with corners to the west, the east, the south and the north; without a size it is its
// centre.
type Diamond struct {
	Centre        Point
	Width, Height float64
}

// At returns the place in the diamond for two numbers in [0, 1); it is spread evenly where they are.
func (d Diamond) At(u, v float64) Point {
	return Point{d.Centre.X + (u+v-1)*d.Width/2, d.Centre.Y + (u-v)*d.Height/2}
}

// bounds is the least rectangle around the diamond.
func (d Diamond) bounds() Rect {
	w, h := d.Width/2, d.Height/2
	return Rect{Min: Point{d.Centre.X - w, d.Centre.Y - h}, Max: Point{d.Centre.X + w, d.Centre.Y + h}}
}
