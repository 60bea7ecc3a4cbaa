package recurrent

import (
	"slices"
	"strings"
	"testing"

	"sc2msgi/msgi"
)

// Rule: HRL changes its network after every so many episodes, tests have what it learned so far, and no test teaches.
func TestHRLLearnsAfterEachBatch(t *testing.T) {
	env, err := small(t.Context(), 1)
	if err != nil {
		t.Fatal(err)
	}
	var learned [][]float32 // after each budget
	design := hrlOf(2)
	adapt := design.Adapt
	var adapting *hrl
	design.Adapt = func(k *msgi.Knowledge) msgi.Policy {
		adapting = adapt(k).(*hrl)
		return adapting
	}
	test := design.Test
	design.Test = func(k *msgi.Knowledge) msgi.Policy {
		p := test(k).(*hrl)
		if p.Policy != nil && !slices.Equal(p.net.Weights, adapting.net.Weights) {
			t.Error("a test has another network than adaptation left")
		}
		learned = append(learned, slices.Clone(adapting.net.Weights))
		return p
	}
	trial := msgi.Trial{Agent: msgi.Agent{Name: "hrl", Design: &design}, Budget: 4, Tests: 1, TestAfter: []int{2, 3},
		Seed: 1}
	if _, err := trial.Run(t.Context(), env); err != nil {
		t.Fatal(err)
	}
	if len(learned) != 3 {
		t.Fatalf("%d tests, want 3", len(learned))
	}
	if !slices.Equal(learned[0], learned[1]) {
		t.Error("the network changed within a batch, or by a test")
	}
	if slices.Equal(learned[1], learned[2]) {
		t.Error("the second batch taught nothing")
	}
}

// Rule: what follows hrl? is a number of episodes.
func TestHRLVariants(t *testing.T) {
	for _, query := range []string{"episodes=8", "episodes=1"} {
		if _, err := HRL().Variant(query); err != nil {
			t.Errorf("%s: %v", query, err)
		}
	}
	for _, query := range []string{"", "episodes=0", "episodes=1001", "episodes=x", "weights=f"} {
		if _, err := HRL().Variant(query); err == nil || !strings.Contains(err.Error(), "hrl?episodes=8") {
			t.Errorf("%q: error %v, want one that shows how it is said", query, err)
		}
	}
}
