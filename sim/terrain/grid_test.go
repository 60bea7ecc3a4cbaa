package terrain

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// Rule: a look round gives each thing that has a part of it within the radius, once, even after it has drifted; and
// what is far off not.
func TestAroundMissesNothing(t *testing.T) {
	type thing struct {
		at     Point
		radius float64
	}
	rapid.Check(t, func(t *rapid.T) {
		coordinate := rapid.Float64Range(0, 30)
		things := make([]thing, rapid.IntRange(0, 40).Draw(t, "things"))
		var gr Grid
		for range 2 { // the second filling leaves nothing of the first
			gr.Clear(30, 30, len(things))
			for i := range things {
				things[i] = thing{pt(coordinate.Draw(t, "x"), coordinate.Draw(t, "y")),
					rapid.Float64Range(0, 3).Draw(t, "radius")}
				gr.Add(i, things[i].at, things[i].radius)
			}
		}
		at, radius := pt(coordinate.Draw(t, "at x"), coordinate.Draw(t, "at y")),
			rapid.Float64Range(0, 12).Draw(t, "within")
		got, looked := Around(&gr, nil, things, at, radius)
		if looked < len(got) {
			t.Fatalf("looked at %d to find %d", looked, len(got))
		}
		for _, v := range things {
			i := slices.Index(got, v)
			switch d := Distance(v.at, at); {
			case d-v.radius <= radius+Drift && (i < 0 || slices.Contains(got[i+1:], v)):
				t.Fatalf("%v, looked for at %v within %v, was found at place %d", v, at, radius, i)
			case i >= 0 && d > 2*(radius+3+Drift+bucket):
				t.Fatalf("%v was found at %v within %v", v, at, radius)
			}
		}
	})
}
