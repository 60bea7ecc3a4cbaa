package content

import (
	"fmt"

	"sc2msgi/maps"
)

// outsideObjects tells of units outside the map's bounds and of points outside the map.
func outsideObjects(o *objectList, info *mapInfo) (wrong []string) {
	bounds := info.bounds()
	for _, u := range o.Units {
		if !holds(bounds, u.Position.Point) {
			wrong = append(wrong, fmt.Sprintf("the %s at %v lies outside the map's bounds, %s",
				u.UnitType, u.Position, shown(bounds)))
		}
	}
	whole := maps.Rect{Max: maps.Point{X: float64(info.Width), Y: float64(info.Height)}}
	for _, p := range o.Points {
		if !holds(whole, p.Position.Point) {
			wrong = append(wrong, fmt.Sprintf("the point %q at %v lies outside the map, %s",
				p.Name, p.Position, shown(whole)))
		}
	}
	return wrong
}

// outsideRegions tells of regions that are nothing, or reach beyond the map's bounds.
func outsideRegions(l *regionList, info *mapInfo) (wrong []string) {
	bounds := info.bounds()
	for _, r := range l.Regions {
		switch b := r.bounds(); {
		case !(b.Min.X < b.Max.X && b.Min.Y < b.Max.Y):
			wrong = append(wrong, fmt.Sprintf("the region %q has no size", r.Name))
		case !holds(bounds, b.Min) || !holds(bounds, b.Max):
			wrong = append(wrong, fmt.Sprintf("the region %q, %s, reaches beyond the map's bounds, %s",
				r.Name, shown(b), shown(bounds)))
		}
	}
	return wrong
}

func (m *mapInfo) bounds() maps.Rect {
	return maps.Rect{Min: maps.Point{X: float64(m.Left), Y: float64(m.Bottom)},
		Max: maps.Point{X: float64(m.Right), Y: float64(m.Top)}}
}

func holds(r maps.Rect, p maps.Point) bool {
	return p.X >= r.Min.X && p.X <= r.Max.X && p.Y >= r.Min.Y && p.Y <= r.Max.Y
}

func shown(r maps.Rect) string {
	return fmt.Sprintf("%v to %v", commas(r.Min.X, r.Min.Y), commas(r.Max.X, r.Max.Y))
}
