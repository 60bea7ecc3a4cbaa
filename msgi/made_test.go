package msgi_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"sc2msgi/msgi"
)

// Rule: what episodes made is told by its mean, the most first, and by name where that is even.
func TestMeanMade(t *testing.T) {
	got := msgi.MeanMade([]msgi.Episode{{Made: map[string]int{"sword": 3, "bow": 1}},
		{Made: map[string]int{"axe": 1, "sword": 2}}})
	want := []msgi.Quantity{{Name: "sword", Mean: 2.5}, {Name: "axe", Mean: 0.5}, {Name: "bow", Mean: 0.5}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if none := msgi.MeanMade([]msgi.Episode{{}}); none != nil {
		t.Errorf("nothing was made: %v", none)
	}
}
