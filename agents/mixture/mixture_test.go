package mixture_test

import (
	"math"
	"math/rand/v2"
	"testing"

	_ "sc2msgi/agents/all" // the trial plays it by name
	"sc2msgi/agents/mixture"
	"sc2msgi/msgi"
	"sc2msgi/worlds/boolmodel"
)

// Rule: each tenth of an episode has a behaviour of its own, and all six come equally often.
func TestBehavioursAreDrawnEvenly(t *testing.T) {
	env, err := boolmodel.New(boolmodel.Terran())
	if err != nil {
		t.Fatal(err)
	}
	k, err := msgi.NewKnowledge(env.Subtasks(), msgi.Trial{Agent: msgi.Agent{Name: "mixture"}, Budget: 1})
	if err != nil {
		t.Fatal(err)
	}
	p := mixture.New(k)
	const episodes = 300
	began := map[string]float64{}
	for episode := range uint64(episodes) {
		p.Begin(1, rand.New(rand.NewPCG(episode, 1)))
		s, err := env.Reset(t.Context(), 1)
		if err != nil {
			t.Fatal(err)
		}
		all := s.StepsLeft
		for tenth := range 10 {
			s.StepsLeft = all - all*tenth/10
			k.See(&s)
			p.Choose(&s)
			began[p.Behaviour().String()]++
		}
	}
	for name, times := range began {
		const draws, share = 10 * episodes, 1. / 6
		if want := share * draws; math.Abs(times-want) > 5*math.Sqrt(draws*share*(1-share)) {
			t.Errorf("%s began %v times of %d, want about %v", name, times, draws, want)
		}
	}
	if len(began) != 6 {
		t.Errorf("%d behaviours began: %v", len(began), began)
	}
}
