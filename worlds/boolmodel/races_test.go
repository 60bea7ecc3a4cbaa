package boolmodel

import (
	"math/rand/v2"
	"slices"
	"testing"

	"sc2msgi/msgi"
)

// playing is an episode that is told what to do by names.
type playing struct {
	*Env
	t *testing.T
}

func begin(t *testing.T, spec Spec) playing {
	t.Helper()
	e, err := New(spec)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := e.Reset(t.Context(), 1); err != nil {
		t.Fatal(err)
	}
	return playing{e, t}
}

// number returns the subtask of that name.
func (p playing) number(name string) int {
	p.t.Helper()
	for i, s := range p.Subtasks() {
		if s.Name == name {
			return i
		}
	}
	p.t.Fatalf("no subtask is called %s", name)
	return -1
}

// do takes options one after the other; each has to finish.
func (p playing) do(names ...string) {
	p.t.Helper()
	for _, name := range names {
		out, err := p.Step(p.t.Context(), p.number(name))
		if err != nil || out.End != msgi.Finished {
			p.t.Fatalf("%s: %v, error %v", name, out.End, err)
		}
	}
}

// until lets time pass until an item is there.
func (p playing) until(item string) {
	p.t.Helper()
	for !p.state.Complete.Has(p.number(item)) {
		p.do("no-op")
	}
}

// give puts items and resources there.
func (p playing) give(names ...string) {
	for _, name := range names {
		p.world.finished[p.rules.spec.index(name)]++
	}
	p.world.minerals, p.world.gas, p.world.cap = 5000, 5000, 100
	p.observe()
}

// Rule: a drone turns into its building: it is gone from the selection and the supply, and does not come back when
// the building is finished.
func TestDronesTurnIntoBuildings(t *testing.T) {
	p := begin(t, Zerg())
	p.give()
	workers, used := p.world.workers, p.world.used
	p.do("SpawningPool")
	if p.world.workers != workers-1 || p.world.used != used-1 || p.world.idle != 0 || p.world.selected != none {
		t.Errorf("a drone began a building: %d workers of %d, supply %d of %d, %d idle",
			p.world.workers, workers, p.world.used, used, p.world.idle)
	}
	p.until("SpawningPool")
	if p.world.idle != 0 {
		t.Error("the drone came back")
	}
}

// Rule: each larva makes one unit, there is a next one every 31 steps while there are fewer than three, and its
// option waits for one.
func TestLarvae(t *testing.T) {
	p := begin(t, Zerg())
	p.give()
	larva := p.rules.spec.index("Larva")
	p.do("Select Larva", "Overlord")
	if p.world.finished[larva] != 0 || p.state.Complete.Has(p.number("Select Larva")) ||
		p.state.Eligible.Has(p.number("Select Larva")) {
		t.Errorf("after a unit was begun there are %d larvae", p.world.finished[larva])
	}
	p.do("Larva")
	if p.world.step != 31+1 || p.world.finished[larva] != 1 || !p.state.Masked.Has(p.number("Larva")) {
		t.Errorf("after %d steps there are %d larvae", p.world.step, p.world.finished[larva])
	}
	for range 100 {
		p.do("no-op")
	}
	if p.world.finished[larva] != 3 {
		t.Errorf("there are %d larvae, want 3", p.world.finished[larva])
	}
}

// Rule: a unit that turns into another is gone at once, and a building when the other is finished.
func TestMorphs(t *testing.T) {
	p := begin(t, Zerg())
	p.give("Corruptor", "Lair", "InfestationPit", "GreaterSpire")
	p.do("Select Lair", "Hive")
	if !p.state.Complete.Has(p.number("Lair")) {
		t.Error("the Lair is gone at once")
	}
	p.until("Hive")
	if p.state.Complete.Has(p.number("Lair")) || p.world.selected != none ||
		!p.state.Eligible.Has(p.number("Select Hive")) {
		t.Error("the Lair is still there")
	}
	p.do("Select Hatchery")
	if p.state.Eligible.Has(p.number("Lair")) {
		t.Error("the Hive can become a Lair")
	}
	p.do("Select Corruptor", "BroodLord")
	if p.state.Complete.Has(p.number("Corruptor")) || p.state.Complete.Has(p.number("BroodLord")) {
		t.Error("the Corruptor is still there, or the Brood Lord is already")
	}
}

// Rule: a probe that has begun a building can begin another at once.
func TestProbesAreFree(t *testing.T) {
	p := begin(t, Protoss())
	p.give("Pylon")
	p.do("Gateway", "Forge")
	if p.world.idle != 1 || p.world.making[p.rules.spec.index("Gateway")] != 1 {
		t.Errorf("%d probes are idle", p.world.idle)
	}
}

// Rule: five preconditions of the Zerg tree, those that need a Lair or a Hive, cannot be known: to need a Lair or an
// Infestation Pit is the same in every state that can be reached. The Pit needs one of the two, the Lair goes only
// when it turns into the Hive, and that needs the Pit.
func TestWhatOfZergCannotBeKnown(t *testing.T) {
	hives := 0
	for seed := range uint64(10) {
		p, rng := begin(t, Zerg()), rand.New(rand.NewPCG(seed, 1))
		lair, hive, pit := p.number("Lair"), p.number("Hive"), p.number("InfestationPit")
		for range 2000 {
			p.give()
			open := slices.Collect(p.state.Executable().All())
			out, err := p.Step(t.Context(), open[rng.IntN(len(open))])
			if err != nil {
				t.Fatal(err)
			}
			if out.Done {
				break
			}
			x := p.state.Complete
			if (x.Has(lair) || x.Has(hive)) != (x.Has(lair) || x.Has(pit)) {
				t.Fatalf("seed %d, step %d: Lair %v, Hive %v, Infestation Pit %v",
					seed, p.world.step, x.Has(lair), x.Has(hive), x.Has(pit))
			}
			if x.Has(hive) {
				hives++
			}
		}
	}
	if hives == 0 {
		t.Error("no Hive was built")
	}
	unknowable := 0
	for _, it := range Zerg().Items {
		if slices.EqualFunc(it.Needs, lairTech(), slices.Equal) {
			unknowable++
		}
	}
	if unknowable != 5 {
		t.Errorf("%d items need a Lair or a Hive", unknowable)
	}
}
