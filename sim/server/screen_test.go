package server

import (
	"math"
	"testing"

	"google.golang.org/protobuf/proto"

	"sc2msgi/maps"
	"sc2msgi/sc2api"
)

// ground is a map of round numbers: 64 x 64, camera at (32, 28), playable 20..46 x 19..37.
func ground() *maps.Scenario {
	return &maps.Scenario{Width: 64, Height: 64, Camera: maps.Point{X: 32, Y: 28},
		Playable: maps.Rect{Min: maps.Point{X: 20, Y: 19}, Max: maps.Point{X: 46, Y: 37}}}
}

func layer(width float32, cols, rows, minimap int32, crop bool) *sc2api.SpatialCameraSetup {
	return &sc2api.SpatialCameraSetup{Width: &width, Resolution: sizeOf(cols, rows),
		MinimapResolution: sizeOf(minimap, minimap), CropToPlayableArea: proto.Bool(crop)}
}

// Rule: pixel (0, 0) is top left; a pixel stands for the place under its middle; the camera's width in cells fills the
// screen. Worked out by hand.
func TestPlaceOfPixel(t *testing.T) {
	tests := []struct {
		name   string
		view   view
		px, py int32
		want   maps.Point
	}{
		// 84 pixels for 24 cells: a pixel is 2/7 of a cell. The picture reaches from (20, 40) to (44, 16).
		{"top left", newView(layer(24, 84, 84, 64, false), ground()), 0, 0, maps.Point{X: 20 + 1.0/7, Y: 40 - 1.0/7}},
		{"bottom right", newView(layer(24, 84, 84, 64, false), ground()), 83, 83,
			maps.Point{X: 44 - 1.0/7, Y: 16 + 1.0/7}},
		{"middle", newView(layer(24, 84, 84, 64, false), ground()), 42, 42, maps.Point{X: 32 + 1.0/7, Y: 28 - 1.0/7}},
		// A wide screen: 48 x 24 pixels for 24 cells' width is half a cell a pixel and 12 cells high: 34 to 22.
		{"wide, top right", newView(layer(24, 48, 24, 64, false), ground()), 47, 0, maps.Point{X: 43.75, Y: 33.75}},
		// The minimap of 64 pixels for 64 cells: one cell a pixel.
		{"minimap top left", newMinimap(layer(24, 84, 84, 64, false), ground()), 0, 0, maps.Point{X: 0.5, Y: 63.5}},
		{"minimap bottom right", newMinimap(layer(24, 84, 84, 64, false), ground()), 63, 63,
			maps.Point{X: 63.5, Y: 0.5}},
		// Cropped: 26 cells on 52 pixels, from (20, 37).
		{"minimap cropped", newMinimap(layer(24, 84, 84, 52, true), ground()), 51, 1, maps.Point{X: 45.75, Y: 36.25}},
	}
	for _, tt := range tests {
		got, ok := tt.view.place(pixel(tt.px, tt.py))
		if !ok || math.Hypot(got.X-tt.want.X, got.Y-tt.want.Y) > 1e-9 {
			t.Errorf("%s: %v %v, want %v", tt.name, got, ok, tt.want)
		}
		if !tt.view.shows(got) {
			t.Errorf("%s: the place under a pixel is not on screen", tt.name)
		}
	}
}

// Rule: a pixel outside the picture is no place.
func TestPixelOutside(t *testing.T) {
	v := newView(layer(24, 84, 84, 64, false), ground())
	for _, p := range []*sc2api.PointI{nil, pixel(-1, 0), pixel(0, -1), pixel(84, 0), pixel(0, 84),
		pixel(math.MaxInt32, math.MinInt32)} {
		if at, ok := v.place(p); ok {
			t.Errorf("pixel %v is at %v, want nowhere", p, at)
		}
	}
}

// Rule: on screen is what the camera's width by height around the camera covers.
func TestOnScreen(t *testing.T) {
	v := newView(layer(24, 84, 84, 64, false), ground()) // x 20..44, y 16..40
	for _, tt := range []struct {
		at   maps.Point
		want bool
	}{
		{maps.Point{X: 20.01, Y: 39.99}, true}, {maps.Point{X: 43.99, Y: 16.01}, true},
		{maps.Point{X: 19.99, Y: 28}, false}, {maps.Point{X: 44.01, Y: 28}, false},
		{maps.Point{X: 32, Y: 40.01}, false}, {maps.Point{X: 32, Y: 15.99}, false},
	} {
		if got := v.shows(tt.at); got != tt.want {
			t.Errorf("%v on screen: %v, want %v", tt.at, got, tt.want)
		}
	}
}
