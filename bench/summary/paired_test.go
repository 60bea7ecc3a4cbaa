package summary

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Rule: each task weighs the same in the mean over tasks, however many of its trials both settings have; a trial's
// number stands for one sample in all tasks, and a task with nothing in common is left out. Worked by hand.
func TestPairedMeans(t *testing.T) {
	parts := func(byTrial ...float64) map[int]Part { // of the trials 1, 2, ...; below 0: none
		p := map[int]Part{}
		for i, v := range byTrial {
			if v >= 0 {
				p[i+1] = Part{v, 1}
			}
		}
		return p
	}
	for name, c := range map[string]struct {
		a, b []map[int]Part
		x, y []float64
	}{
		"one task": {[]map[int]Part{parts(3, 5, 7)}, []map[int]Part{parts(1, -1, 2)}, []float64{3, 7}, []float64{1, 2}},
		"two tasks": {[]map[int]Part{parts(1, 3), parts(10, 20)}, []map[int]Part{parts(0, 1), parts(4, 8)},
			[]float64{5.5, 11.5}, []float64{2, 4.5}},
		// The means are (1+3)/2 and 10 with a, (0+1)/2 and 4 with b; over the tasks 6 and 2.25. The only trial of the
		// second task counts twice.
		"a trial is missing": {[]map[int]Part{parts(1, 3), parts(10, -1)}, []map[int]Part{parts(0, 1), parts(4, 8)},
			[]float64{10.5, 1.5}, []float64{4, 0.5}},
		"a task is missing": {[]map[int]Part{parts(3, 5), nil}, []map[int]Part{parts(1, 2), parts(4, 8)},
			[]float64{3, 5}, []float64{1, 2}},
		"nothing in common": {[]map[int]Part{parts(3, -1), nil}, []map[int]Part{parts(-1, 2), parts(4, 8)}, nil, nil},
	} {
		x, y := Paired(Steps, c.a, c.b)
		if diff := cmp.Diff([][]float64{c.x, c.y}, [][]float64{x, y}); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}
