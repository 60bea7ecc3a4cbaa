package server

import (
	"sc2msgi/maps"
	"sc2msgi/sc2api"
)

// defaultCameraWidth is the camera's width in cells where the join did not say (24 in the game).
const defaultCameraWidth = 24

// view maps the pixels of a screen or minimap to places on the map. Pixel (0, 0) is top left, y grows downwards; a
// pixel stands for the place under its centre. The zero view is that of a client that did not ask for feature layers.
type view struct {
	cols, rows int32
	left, top  float64 // of the picture, in cells
	cell       float64 // cells a pixel
}

// newView is the camera's picture: so many cells wide, as high as the picture's shape makes it, centred where the
// scenario's camera stands. Without feature layers nothing can be clicked, but the camera still is what is on screen.
func newView(f *sc2api.SpatialCameraSetup, s *maps.Scenario) view {
	cols, rows, width := int32(84), int32(84), float64(defaultCameraWidth)
	if f != nil {
		cols, rows, width = f.GetResolution().GetX(), f.GetResolution().GetY(), float64(f.GetWidth())
	}
	v := view{cols: cols, rows: rows, cell: width / float64(cols)}
	v.left = s.Camera.X - width/2
	v.top = s.Camera.Y + v.cell*float64(rows)/2
	return v
}

// newMinimap is the whole map, or its playable area where the client asked for that; the longer side fills the picture.
func newMinimap(f *sc2api.SpatialCameraSetup, s *maps.Scenario) view {
	if f == nil {
		return view{}
	}
	area := maps.Rect{Max: maps.Point{X: float64(s.Width), Y: float64(s.Height)}}
	if f.GetCropToPlayableArea() {
		area = s.Playable
	}
	size := f.GetMinimapResolution()
	longer := max(area.Max.X-area.Min.X, area.Max.Y-area.Min.Y)
	return view{
		cols: size.GetX(), rows: size.GetY(),
		left: area.Min.X, top: area.Max.Y,
		cell: longer / float64(min(size.GetX(), size.GetY())),
	}
}

// place returns the place under a pixel; false for a pixel outside the picture.
func (v *view) place(p *sc2api.PointI) (maps.Point, bool) {
	x, y := p.GetX(), p.GetY()
	if p == nil || x < 0 || y < 0 || x >= v.cols || y >= v.rows {
		return maps.Point{}, false
	}
	return maps.Point{X: v.left + (float64(x)+0.5)*v.cell, Y: v.top - (float64(y)+0.5)*v.cell}, true
}

// area returns the part of the map that the pixels between two corners cover, whichever corners they are.
func (v *view) area(r *sc2api.RectangleI) (maps.Rect, bool) {
	a, aok := v.place(r.GetP0())
	b, bok := v.place(r.GetP1())
	half := v.cell / 2
	return maps.Rect{
		Min: maps.Point{X: min(a.X, b.X) - half, Y: min(a.Y, b.Y) - half},
		Max: maps.Point{X: max(a.X, b.X) + half, Y: max(a.Y, b.Y) + half},
	}, aok && bok
}

// shows reports whether the place lies in the picture.
func (v *view) shows(p maps.Point) bool {
	right, bottom := v.left+v.cell*float64(v.cols), v.top-v.cell*float64(v.rows)
	return p.X >= v.left && p.X < right && p.Y > bottom && p.Y <= v.top
}
