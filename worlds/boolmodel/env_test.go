package boolmodel_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
	"sc2msgi/worlds/boolmodel"
	"sc2msgi/worlds/envtest"
)

var specs = map[string]func() boolmodel.Spec{"terran": boolmodel.Terran, "crossroads": boolmodel.Crossroads,
	"zerg":          boolmodel.Zerg,
	"protoss":       boolmodel.Protoss,
	"economy":       func() boolmodel.Spec { return boolmodel.Economy(1, boolmodel.Conjunctions) },
	"economy-logic": func() boolmodel.Spec { return boolmodel.Economy(1, boolmodel.FullLogic) },
}

func open(t testing.TB, spec boolmodel.Spec) *boolmodel.Env {
	t.Helper()
	env, err := boolmodel.New(spec)
	if err != nil {
		t.Fatal(err)
	}
	return env
}

func TestObeysTheLawsOfEnv(t *testing.T) {
	for name, spec := range specs {
		t.Run(name, func(t *testing.T) {
			envtest.Run(t, func(t *testing.T) msgi.Env { return open(t, spec()) })
		})
	}
}

// The truth is derived from the spec, eligibility from the state of the world: they must agree wherever the bit is
// shown, also in the last state of an episode.
func TestEligibilityIsTheTruth(t *testing.T) {
	for name, spec := range specs {
		t.Run(name, func(t *testing.T) {
			env, seen := open(t, spec()), 0
			for seed := range uint64(20) {
				seen += playRandom(t, env, seed, func(s msgi.State) { agrees(t, env, s) })
			}
			if seen == 0 {
				t.Fatal("no states")
			}
		})
	}
}

func agrees(t *testing.T, env *boolmodel.Env, s msgi.State) {
	t.Helper()
	for i, p := range env.Truth() {
		if !s.Withheld.Has(i) && s.Eligible.Has(i) != p.Holds(s.Complete) {
			t.Fatalf("%s: eligible %v, by the truth %v", env.Subtasks()[i].Name, s.Eligible.Has(i), p.Holds(s.Complete))
		}
	}
}

// playRandom plays an episode of random options, shows every state, the last one too, and returns in how many an
// option is chosen.
func playRandom(t testing.TB, env *boolmodel.Env, seed uint64, see func(msgi.State)) int {
	s, err := env.Reset(t.Context(), seed)
	if err != nil {
		t.Fatal(err)
	}
	rng, n := rand.New(rand.NewPCG(seed, 1)), 0
	for {
		see(s)
		n++
		can := s.Executable()
		option := -1
		for range 1 + rng.IntN(can.Len()) {
			option = can.Next(option + 1)
		}
		out, err := env.Step(t.Context(), option)
		if err != nil {
			t.Fatal(err)
		}
		s = out.State
		if out.Done {
			see(s)
			return n
		}
	}
}

// The Terran model has the paper's 85 subtasks in the paper's kinds.
func TestTerranHas85Subtasks(t *testing.T) {
	if n := len(open(t, boolmodel.Terran()).Subtasks()); n != 85 {
		t.Fatalf("%d subtasks, want 85", n)
	}
}

func TestSpecsThatMakeNoSense(t *testing.T) {
	for name, spoil := range map[string]func(*boolmodel.Spec){
		"unknown goal":              func(s *boolmodel.Spec) { s.Goal = "Carrier" },
		"unknown requirement":       func(s *boolmodel.Spec) { s.Items[1].Needs = [][]string{{"Nexus"}} },
		"cost off threshold":        func(s *boolmodel.Spec) { s.Items[1].Minerals = 151 },
		"unknown producer":          func(s *boolmodel.Spec) { s.Items[1].By = "Probe" },
		"building by a factory":     func(s *boolmodel.Spec) { s.Items[1].By = "Factory" },
		"no time":                   func(s *boolmodel.Spec) { s.Steps = 0 },
		"builder used up by itself": func(s *boolmodel.Spec) { s.Items[1].UsesUp = true },
		"base used up":              func(s *boolmodel.Spec) { s.Items[15].UsesUp = true },
		"spawned by a worker": func(s *boolmodel.Spec) {
			s.Items[1].Kind, s.Items[1].Most = boolmodel.Spawned, 3
		},
		"spawned without end": func(s *boolmodel.Spec) {
			s.Items[1] = boolmodel.Item{Name: "Barracks", Kind: boolmodel.Spawned, Steps: 9}
		},
		"at most so many":   func(s *boolmodel.Spec) { s.Items[1].Most = 3 },
		"too many subtasks": func(s *boolmodel.Spec) { s.Minerals = append(s.Minerals, make([]int, bits.Max)...) },
	} {
		spec := boolmodel.Terran()
		spoil(&spec)
		if _, err := boolmodel.New(spec); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

func BenchmarkEpisode(b *testing.B) {
	env := open(b, boolmodel.Terran())
	b.ReportAllocs()
	for i := range b.N {
		playRandom(b, env, uint64(i), func(msgi.State) {})
	}
}

// Every subtask's role says what its name says.
func TestRoles(t *testing.T) {
	env := open(t, boolmodel.Crossroads())
	number := func(name string) int {
		return slices.IndexFunc(env.Subtasks(), func(s msgi.Subtask) bool { return s.Name == name })
	}
	for name, want := range map[string]boolmodel.Role{
		"Mill":         {Does: boolmodel.Makes, Item: "Mill", Kind: boolmodel.Building, Maker: number("Mill")},
		"Tower":        {Does: boolmodel.Makes, Item: "Tower", Kind: boolmodel.AddOn, Maker: number("Tower")},
		"Guard":        {Does: boolmodel.Makes, Item: "Guard", Kind: boolmodel.Unit, Maker: number("Guard")},
		"Select Guard": {Does: boolmodel.Selects, Item: "Guard", Kind: boolmodel.Unit, Maker: number("Guard")},
		"IdleHand":     {Does: boolmodel.Selects, Item: "Hand", Kind: boolmodel.Unit, Maker: number("Hand")},
		"Select Hall":  {Does: boolmodel.Selects, Item: "Hall", Kind: boolmodel.Building, Maker: -1},
		"minerals>=50": {Does: boolmodel.Saves, Maker: -1},
		"no-op":        {Does: boolmodel.Waits, Maker: -1},
	} {
		if got := env.Role(number(name)); got != want {
			t.Errorf("%s: %+v, want %+v", name, got, want)
		}
	}
}
