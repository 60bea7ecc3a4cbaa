package maps

import "sc2msgi/gamedata"

func (r Rect) holds(p Point) bool {
	return p.X >= r.Min.X && p.X <= r.Max.X && p.Y >= r.Min.Y && p.Y <= r.Max.Y
}

// overlaps reports whether the two share more than an edge.
func (r Rect) overlaps(o Rect) bool {
	return r.Min.X < o.Max.X && o.Min.X < r.Max.X && r.Min.Y < o.Max.Y && o.Min.Y < r.Max.Y
}

func (r Rect) grow(by float64) Rect {
	return Rect{Min: Point{r.Min.X - by, r.Min.Y - by}, Max: Point{r.Max.X + by, r.Max.Y + by}}
}

// overlaps reports whether some place of the diamond lies in the rectangle. It does if the rectangle's point
// nearest to the diamond's centre lies in the diamond: no other has a smaller distance along either axis.
func (d Diamond) overlaps(r Rect) bool {
	dx := max(r.Min.X-d.Centre.X, 0, d.Centre.X-r.Max.X)
	dy := max(r.Min.Y-d.Centre.Y, 0, d.Centre.Y-r.Max.Y)
	return dx*d.Height+dy*d.Width <= d.Width*d.Height/2 && dx <= d.Width/2 && dy <= d.Height/2
}

// footprint is the ground that is built on by a unit of the type.
func footprint(table *gamedata.Table, of gamedata.UnitID, at Point) Rect {
	size := table.Unit(of).Footprint
	w, h := float64(size[0])/2, float64(size[1])/2
	return Rect{Min: Point{at.X - w, at.Y - h}, Max: Point{at.X + w, at.Y + h}}
}

// covers is the ground that is built on by a unit of the type, exactly: a town hall leaves its corner cells free, so
// it covers a cross.
func covers(u *gamedata.Unit, at Point) []Rect {
	around := func(w, h float64) Rect {
		return Rect{Min: Point{at.X - w/2, at.Y - h/2}, Max: Point{at.X + w/2, at.Y + h/2}}
	}
	w, h := float64(u.Footprint[0]), float64(u.Footprint[1])
	switch {
	case w == 0 || u.Flying:
		return nil
	case w == 5:
		return []Rect{around(w, h-2), around(w-2, h)}
	}
	return []Rect{around(w, h)}
}

// inside reports whether the point is inside the rectangle, and not on its edge.
func (r Rect) inside(p Point) bool {
	return p.X > r.Min.X && p.X < r.Max.X && p.Y > r.Min.Y && p.Y < r.Max.Y
}

func (r Rect) has(o Rect) bool { return r.holds(o.Min) && r.holds(o.Max) }

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
