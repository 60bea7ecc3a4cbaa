package script

import (
	"math"
	"testing"

	"sc2msgi/maps"
)

// Rule: of fields that are equally far in hundredths of a cell, a worker takes the one listed first, whatever the
// last digits of its place are: those differ from machine to machine.
func TestTiesBetweenFields(t *testing.T) {
	fits := func(maps.Placed) bool { return true }
	for x := 1; x < 100; x++ {
		at := maps.Point{X: 15 + float64(x)/100, Y: 40 + float64(x)/100}
		east, north := maps.Placed{At: maps.Point{X: 18, Y: 42}}, maps.Placed{At: maps.Point{X: 17, Y: 43}}
		for _, order := range [][]maps.Placed{{east, north}, {north, east}} {
			for _, off := range []float64{-1, 0, 1} {
				from := maps.Point{X: at.X + off*1e-14, Y: at.Y}
				if got := bestResource(&maps.Scenario{Placed: order}, from, nil, fits); got != 0 {
					t.Errorf("from %v to %v: took the second", from, order)
				}
			}
		}
	}
}

// Rule: half a hundredth goes up, whether a machine's cosine is a little less or more.
func TestPlacesAreRoundedAlike(t *testing.T) {
	const half = 1.875
	for _, v := range []float64{math.Nextafter(half, 0), half, math.Nextafter(half, 2)} {
		if got := hundredths(v); got != 1.88 {
			t.Errorf("%v is rounded to %v", v, got)
		}
	}
}
