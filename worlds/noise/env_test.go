package noise_test

import (
	"errors"
	"math"
	"math/rand/v2"
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
	"sc2msgi/worlds/boolmodel"
	"sc2msgi/worlds/envtest"
	"sc2msgi/worlds/noise"
)

var specs = map[string]func() boolmodel.Spec{"terran": boolmodel.Terran, "crossroads": boolmodel.Crossroads}

// An Env stays an honest one under any noise.
func TestObeysTheLawsOfEnv(t *testing.T) {
	for world, spec := range specs {
		for name, rates := range map[string]noise.Rates{
			"none":              {},
			"withheld":          {Withheld: 0.2},
			"hidden":            {Hidden: 0.2},
			"flipped":           {Flipped: 0.2},
			"all kinds":         {Withheld: 0.1, Hidden: 0.1, Flipped: 0.1},
			"all withheld":      {Withheld: 1},
			"all hidden":        {Hidden: 1},
			"all flipped":       {Flipped: 1},
			"always some noise": {Withheld: 0.25, Hidden: 0.25, Flipped: 0.5},
		} {
			t.Run(world+" "+name, func(t *testing.T) {
				envtest.Run(t, func(t *testing.T) msgi.Env { return open(t, model(t, spec()), rates) })
			})
		}
	}
}

// The zero Rates change nothing.
func TestNoNoise(t *testing.T) {
	plain, noisy := model(t, boolmodel.Terran()), open(t, model(t, boolmodel.Terran()), noise.Rates{})
	a, b := reset(t, plain, 1), reset(t, noisy, 1)
	for rng := rand.New(rand.NewPCG(1, 1)); ; {
		if !reflect.DeepEqual(a, b) {
			t.Fatalf("without noise %+v, with none of it %+v", a, b)
		}
		option := a.Executable().Draw(rng)
		x, y := step(t, plain, option), step(t, noisy, option)
		if !reflect.DeepEqual(x, y) {
			t.Fatalf("without noise %+v, with none of it %+v", x, y)
		}
		if x.Done {
			return
		}
		a, b = x.State, y.State
	}
}

// Whatever the rates: only what is said of eligibility changes, only what the world would execute is offered, and
// something is offered wherever the world would execute something. What the world would execute and was not offered
// is refused.
func TestOffersOnlyWhatTheWorldExecutes(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		rate := rapid.Float64Range(0, 1.0/3)
		rates := noise.Rates{Withheld: rate.Draw(r, "withheld"), Hidden: rate.Draw(r, "hidden"),
			Flipped: rate.Draw(r, "flipped")}
		inside := &spy{Env: model(t, boolmodel.Crossroads())}
		env, rng := open(t, inside, rates), rand.New(rand.NewPCG(2, 2))
		play(t, env, rapid.Uint64().Draw(r, "seed"), rng, func(s msgi.State) {
			world := inside.shown
			if s.Complete != world.Complete || s.StepsLeft != world.StepsLeft || !s.Withheld.Contains(world.Withheld) ||
				s.Eligible.Intersects(world.Withheld) {
				r.Fatalf("the world shows %+v, noise makes it %+v", world, s)
			}
			c := changes(world, s)
			if want := world.Masked.AndNot(c.withheld).AndNot(c.off).Or(c.on); s.Masked != want {
				r.Fatalf("masked is %v, want %v: %+v of %+v", s.Masked, want, s, world)
			}
			can := s.Executable()
			if can.Empty() || !world.Executable().Contains(can) {
				r.Fatalf("the world would execute %v, offered is %v", world.Executable(), can)
			}
			for i := range world.Executable().AndNot(can).All() {
				if _, err := env.Step(t.Context(), i); !errors.Is(err, msgi.ErrNotExecutable) {
					r.Fatalf("%d, executable but not offered, gave error %v", i, err)
				}
			}
		})
	})
}

// After the end of an episode there is none, also for what noise kept back last.
func TestNoEpisodeAfterTheEnd(t *testing.T) {
	env := open(t, model(t, boolmodel.Crossroads()), noise.Rates{Withheld: 0.9})
	play(t, env, 1, rand.New(rand.NewPCG(1, 1)), func(msgi.State) {})
	for i := range env.Subtasks() {
		if _, err := env.Step(t.Context(), i); !errors.Is(err, msgi.ErrNoEpisode) {
			t.Errorf("option %d gave error %v, want ErrNoEpisode", i, err)
		}
	}
}

// Rule: the last state of an episode is seen through the noise, too: it is learned from.
func TestTheLastStateIsNoisy(t *testing.T) {
	inside := &spy{Env: model(t, boolmodel.Crossroads())}
	env, rng := open(t, inside, noise.Rates{Withheld: 1}), rand.New(rand.NewPCG(4, 4))
	out := msgi.Outcome{State: reset(t, env, 1)}
	for !out.Done {
		out = step(t, env, out.State.Executable().Draw(rng))
	}
	// what there is to execute is never all withheld
	if shown := bits.Below(len(env.Subtasks())).AndNot(out.State.Withheld); shown.Len() > 1 {
		t.Errorf("%d subtasks are shown where all are withheld", shown.Len())
	}
}

// Each kind of noise does what it says and nothing else, to as many eligibilities as its rate says.
func TestKinds(t *testing.T) {
	const rate = 0.15
	for name, kind := range map[string]struct {
		rates             noise.Rates
		withheld, off, on float64 // expected shares
	}{
		"withheld": {noise.Rates{Withheld: rate}, rate, 0, 0},
		"hidden":   {noise.Rates{Hidden: rate}, 0, rate, 0},
		"flipped":  {noise.Rates{Flipped: rate}, 0, rate, rate},
	} {
		t.Run(name, func(t *testing.T) {
			inside := &spy{Env: model(t, boolmodel.Terran())}
			env, rng := open(t, inside, kind.rates), rand.New(rand.NewPCG(3, 3))
			var withheld, off, on share
			for seed := range uint64(5) {
				play(t, env, seed, rng, func(s msgi.State) {
					world := inside.shown
					c := changes(world, s)
					ineligible := bits.Below(len(env.Subtasks())).AndNot(world.Withheld).AndNot(world.Eligible)
					withheld.add(c.withheld, ineligible.Or(world.Eligible))
					off.add(c.off, world.Eligible)
					on.add(c.on, ineligible)
				})
			}
			withheld.check(t, "withheld", kind.withheld)
			off.check(t, "eligible and read as not", kind.off)
			on.check(t, "not eligible and read so", kind.on)
		})
	}
}

// share counts how many of what could be misread was.
type share struct{ misread, all int }

func (s *share) add(misread, all bits.Set) {
	s.misread, s.all = s.misread+misread.Len(), s.all+all.Len()
}

// check allows four standard deviations of the binomial distribution.
func (s *share) check(t *testing.T, what string, want float64) {
	t.Helper()
	n := float64(s.all)
	if math.Abs(float64(s.misread)-want*n) > 4*math.Sqrt(want*(1-want)*n) {
		t.Errorf("%s: %d of %d, want a share of %v", what, s.misread, s.all, want)
	}
}

// Rates that are no probabilities are refused.
func TestRatesThatMakeNoSense(t *testing.T) {
	for _, rates := range []noise.Rates{
		{Withheld: -0.1}, {Hidden: 1.1}, {Flipped: math.NaN()}, {Withheld: 0.5, Hidden: 0.3, Flipped: 0.3},
		{Hidden: -0.5, Flipped: 1},
	} {
		if _, err := noise.New(model(t, boolmodel.Crossroads()), rates); err == nil {
			t.Errorf("%+v: no error", rates)
		}
	}
}

func BenchmarkEpisode(b *testing.B) {
	env, rng := open(b, model(b, boolmodel.Terran()), noise.Rates{Withheld: 0.05, Hidden: 0.05, Flipped: 0.05}),
		rand.New(rand.NewPCG(4, 4))
	steps := 0
	b.ReportAllocs()
	for seed := uint64(0); b.Loop(); seed++ {
		play(b, env, seed, rng, func(msgi.State) { steps++ })
	}
	b.ReportMetric(float64(steps)/float64(b.N), "options/op")
}
