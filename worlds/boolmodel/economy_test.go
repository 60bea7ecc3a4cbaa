package boolmodel

import (
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Rule: an economy's number and logic decide it, on every machine and in every version; another number is another
// economy.
func TestNumberDecidesTheEconomy(t *testing.T) {
	for logic, want := range []string{"e529465142554555", "677d378300eb0c88"} {
		all, seen := fnv.New64a(), map[string]int{}
		for n := 1; n <= 1000; n++ {
			s := Economy(n, Logic(logic))
			if n <= 10 {
				if d := cmp.Diff(s, Economy(n, Logic(logic))); d != "" {
					t.Fatalf("economy %d drawn twice: %s", n, d)
				}
			}
			text := drawn(&s)
			if other := seen[text]; other > 0 {
				t.Errorf("economies %d and %d are the same", other, n)
			}
			seen[text] = n
			all.Write([]byte(text))
		}
		if got := fmt.Sprintf("%x", all.Sum64()); got != want {
			t.Errorf("the economies 1 to 1000 of logic %d hash to %s, want %s: results of earlier versions are of "+
				"other worlds", logic, got, want)
		}
	}
}

// drawn writes down what is drawn of an economy.
func drawn(s *Spec) string {
	text := fmt.Sprintln(s.Minerals, s.Gas, s.Food, s.StartWorkers, s.MaxWorkers, s.StartCap, s.MineralsPerStep,
		s.GasPerStep, s.TravelMin, s.TravelMax, s.Goal, s.Steps)
	for _, it := range s.Items {
		text += fmt.Sprintln(it.Name, it.Kind, it.By, it.Needs, it.Minerals, it.Gas, it.Food, it.Steps, it.Present,
			it.AlsoSupply)
	}
	return text
}

// Rule: every economy can be won in two thirds of its time by who makes one thing after the other, in an order that
// is known to lead to the goal. The goal is not won by luck: a chain of eight items ends with it.
func TestEconomiesCanBeWon(t *testing.T) {
	for _, logic := range []Logic{Conjunctions, FullLogic} {
		for n := 1; n <= 1000; n++ {
			e, err := New(Economy(n, logic))
			if err != nil {
				t.Fatal(err)
			}
			rng, order := rand.New(rand.NewPCG(1, uint64(n))), []int(nil)
			for order == nil {
				order = course(&e.rules, rng)
			}
			if len(order) < leastDepth {
				t.Fatalf("economy %d, logic %d: the goal comes after %v", n, logic, order)
			}
			if _, err := e.Reset(t.Context(), uint64(n)); err != nil {
				t.Fatal(err)
			}
			for _, item := range order {
				makeNext(t, e, item)
			}
			if took := e.world.step; !e.world.won || took > e.rules.oneByOne(order)+e.rules.spec.NoOpSteps*len(order) {
				t.Errorf("economy %d, logic %d: won %v, after %d steps of %d",
					n, logic, e.world.won, took, e.rules.spec.Steps)
			}
		}
	}
}

// makeNext makes an item by the options of the Env, and waits for it.
func makeNext(t *testing.T, e *Env, item int) {
	t.Helper()
	w, l, it, supply := &e.world, &e.layout, &e.rules.items[item], e.rules.supply
	for had := w.finished[item]; w.finished[item] == had && e.running; {
		maker, begins := it.by, l.made[item]
		if w.cap-w.used < it.Food {
			maker, begins = e.rules.worker, l.food[slices.Index(e.rules.spec.Food, it.Food)]
		}
		option := len(l.subtasks) - 1 // no-op
		switch can := e.state.Executable(); {
		case w.making[item] > 0 || w.making[supply] > 0:
		case can.Has(begins):
			option = begins
		case can.Has(l.selected[maker]):
			option = l.selected[maker]
		}
		if _, err := e.Step(t.Context(), option); err != nil {
			t.Fatal(err)
		}
	}
}

// Rule: full logic has alternatives and NOTs in nine of ten economies, conjunctions have none.
func TestLogicOfEconomies(t *testing.T) {
	for logic, least := range map[Logic][2]int{Conjunctions: {0, 0}, FullLogic: {180, 180}} {
		with := [2]int{}
		for n := 1; n <= 200; n++ {
			s := Economy(n, logic)
			if slices.ContainsFunc(s.Items, func(it Item) bool { return len(it.Needs) > 1 }) {
				with[0]++
			}
			if strings.Contains(fmt.Sprint(s.Items), "!") {
				with[1]++
			}
		}
		if with[0] < least[0] || with[1] < least[1] || logic == Conjunctions && with != least {
			t.Errorf("logic %d: %v of 200 economies have alternatives and NOTs, want %v", logic, with, least)
		}
	}
}

// Rule: in some of the first 32 economies all units that can be made again and again, made without pause, cost less
// than comes in.
func TestEconomiesThatNothingEmpties(t *testing.T) {
	var minerals, gas []int
	for number := 1; number <= 32; number++ {
		s := Economy(number, Conjunctions)
		mineralsSpent, gasSpent := map[string]float64{}, map[string]float64{} // at most in a step, by producer
		for _, it := range s.Items {
			if it.Kind == Unit && it.Name != s.Goal && it.Name != s.Worker {
				mineralsSpent[it.By] = max(mineralsSpent[it.By], float64(it.Minerals)/float64(it.Steps))
				gasSpent[it.By] = max(gasSpent[it.By], float64(it.Gas)/float64(it.Steps))
			}
		}
		if sum(mineralsSpent) < s.MineralsPerStep {
			minerals = append(minerals, number)
		}
		if sum(gasSpent) < s.GasPerStep {
			gas = append(gas, number)
		}
	}
	if want := []int{14, 15, 21, 24, 27}; !slices.Equal(minerals, want) {
		t.Errorf("minerals: %v, want %v", minerals, want)
	}
	if want := []int{7, 15, 16, 18, 21, 26}; !slices.Equal(gas, want) {
		t.Errorf("gas: %v, want %v", gas, want)
	}
}

func sum(by map[string]float64) (all float64) {
	for _, x := range by {
		all += x
	}
	return all
}
