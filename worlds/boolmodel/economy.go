package boolmodel

import (
	"math/rand/v2"
	"slices"
)

// Logic is what the requirements of random economies are made of.
type Logic uint8

// The forms of requirements.
const (
	Conjunctions Logic = iota // AND alone, as in technology trees
	FullLogic                 // some alternatives (OR) and some NOTs, too
)

// economyStream is the stream of randomness that economies are drawn from; each logic has its own.
const economyStream = 0x65636f6e6f6d79

// Economy returns a random economy by its number, always the same one: 65 subtasks, with costs, producers, times,
// requirements and income of its own. The goal is a unit at the end of a chain of at least eight items. It can be
// reached, in two thirds of the time even by who does one thing after the other: an economy of which that is not
// known is drawn again.
func Economy(number int, logic Logic) Spec {
	rng := rand.New(rand.NewPCG(uint64(number), economyStream+uint64(logic)))
	for {
		s := drawMoney(rng)
		if !drawItems(rng, logic, &s) {
			continue
		}
		r := newRules(s)
		if order := course(&r, rng); order != nil {
			s.Steps = 3 * r.oneByOne(order) / 2
			return s
		}
	}
}

// drawMoney draws all of an economy but its items, goal and time.
func drawMoney(rng *rand.Rand) Spec {
	workers := 8 + rng.IntN(5)
	return Spec{
		Base: "Base", Worker: "Worker", Supply: "Depot",
		Minerals:      drawThresholds(rng, 6, 25, 16),
		Gas:           drawThresholds(rng, 5, 25, 12),
		Food:          append([]int{1}, drawThresholds(rng, 2, 1, 4)...),
		StartMinerals: 50, StartWorkers: workers, MaxWorkers: workers + 5, StartCap: workers + 1 + rng.IntN(4),
		MaxCap: 200, MineralsPerStep: 2 + float64(2*rng.Float64()), MineralsPerTrip: 5,
		GasPerStep: 0.8 + float64(0.8*rng.Float64()), GasPerTrip: 4, TravelMin: 1 + rng.IntN(3),
		TravelMax: 4 + rng.IntN(5), WaitLimit: 240, NoOpSteps: 8,
	}
}

// drawThresholds draws n multiples of unit, the largest of which is unit*most at most. Of units of food, 1 is left
// out: it is always there.
func drawThresholds(rng *rand.Rand, n, unit, most int) []int {
	var amounts []int
	for _, k := range rng.Perm(most)[:n] {
		amounts = append(amounts, unit*(k+1))
	}
	if unit == 1 {
		for i := range amounts {
			amounts[i]++
		}
	}
	slices.Sort(amounts)
	return amounts
}

// oneByOne is how many steps it takes at most to make the items in this order, if each is waited for and none is
// begun meanwhile.
func (r *rules) oneByOne(order []int) int {
	s := &r.spec
	minerals, gas, food, steps := 0, 0, 0, 0
	add := func(i int) {
		it := &r.items[i]
		minerals, gas, food, steps = minerals+it.Minerals, gas+it.Gas, food+it.Food, steps+it.Steps+s.TravelMax+2
	}
	for _, i := range order {
		add(i)
	}
	for room := s.StartCap - s.StartWorkers; room < food; room += r.items[r.supply].AlsoSupply {
		add(r.supply)
	}
	return steps + int(max(float64(minerals)/s.MineralsPerStep, float64(gas)/s.GasPerStep)) + 1
}
