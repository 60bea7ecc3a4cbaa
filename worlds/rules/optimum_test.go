package rules

import (
	"math/bits"
	"strings"
	"testing"

	set "sc2msgi/msgi/bits"
)

// position is all that the future depends on in a world without income and chance, beside the time.
type position struct {
	complete set.Set
	amounts  [7]int
}

// positions calls seen with all positions that can be reached, and the fewest options to each, in that order, until
// it returns false. It tries everything: all options of the file in each position. The levels of stocks are left
// out, as going for one is to repeat those.
func positions(t *testing.T, w *World, seen func(complete set.Set, options int) bool) {
	t.Helper()
	e := w.NewEnv(make([]float64, len(w.names)))
	if _, err := e.Reset(t.Context(), 1); err != nil {
		t.Fatal(err)
	}
	start := e.position()
	known, layer := map[position]bool{start: true}, []position{start}
	for n := 0; n < w.Spec.Options && len(layer) > 0; n++ {
		var next []position
		for _, p := range layer {
			e.put(p)
			can := e.state.Executable().And(set.Below(len(w.options)))
			for option := range can.All() {
				e.put(p)
				if _, err := e.Step(t.Context(), option); err != nil {
					t.Fatal(err)
				}
				q := e.position()
				if known[q] {
					continue
				}
				known[q] = true
				if next = append(next, q); !seen(q.complete, n+1) {
					return
				}
			}
		}
		layer = next
	}
}

func (e *Env) position() (p position) {
	p.complete = e.state.Complete
	copy(p.amounts[:], e.amounts)
	return p
}

func (e *Env) put(p position) {
	e.state.Complete = p.complete
	copy(e.amounts, p.amounts[:])
	e.left, e.running = e.world.Spec.Options, true
	e.look()
}

// Rule: no way to a diamond is shorter than the plan worked by hand, which brings all the rewards that there are:
// it is an optimum.
func TestShortestWayToADiamond(t *testing.T) {
	w := builtIn(t, "crafting")
	diamond, fewest := numberOf(t, w, "Mine a diamond"), 0
	positions(t, w, func(complete set.Set, options int) bool {
		if complete.Has(diamond) {
			fewest = options
		}
		return fewest == 0
	})
	if fewest != byHand[0].takes {
		t.Errorf("a diamond takes %d options, the plan worked by hand %d", fewest, byHand[0].takes)
	}
	all := 0.0
	for _, r := range w.Rewards(1) {
		all += r
	}
	if all != byHand[0].highest {
		t.Errorf("all milestones bring %g, the plan %g", all, byHand[0].highest)
	}
}

// dishes are those of the cooking world, in the order of the bits in a menu.
var dishes = []string{"tea", "toast", "egg", "fish", "fries", "boiled potato"}

const tea, toast, egg, fish, fries, boiled = 1, 2, 4, 8, 16, 32

// takes is how many options the dishes of a menu take, worked by hand: a table of what they take alone, what they
// share, and the pan, which has to be dry, oiled and hot.
func takes(menu int) int {
	has := func(dish int) int { return bits.OnesCount(uint(menu & dish)) }
	pan := 0
	if menu&(egg|fish|fries) != 0 {
		pan = 3
	}
	both := has(fries) * has(boiled) // drying the hands serves both
	return 3*has(tea) + 3*has(toast) + 3*has(egg) + 3*has(fish) + 7*has(fries) + 7*has(boiled) + pan - both
}

// Rule: by brute force, each menu that fits into an episode takes as many options as worked by hand, and no other
// can be served. So what the best of these menus is worth is the exact optimum of each task, whatever its rewards
// are.
func TestMenusThatCanBeServed(t *testing.T) {
	w := builtIn(t, "cooking")
	var serve []int
	for _, dish := range dishes {
		serve = append(serve, numberOf(t, w, "Serve "+dish))
	}
	var fewest [64]int
	positions(t, w, func(complete set.Set, options int) bool {
		menu := 0
		for k, i := range serve {
			if complete.Has(i) {
				menu |= 1 << k
			}
		}
		if menu != 0 && fewest[menu] == 0 {
			fewest[menu] = options
		}
		return true
	})
	for menu := 1; menu < len(fewest); menu++ {
		want := takes(menu)
		if want > w.Spec.Options {
			want = 0
		}
		if fewest[menu] != want {
			t.Errorf("%s: %d options, worked by hand %d (0: too long)", menuName(menu), fewest[menu], want)
		}
	}
}

func menuName(menu int) string {
	var names []string
	for k, dish := range dishes {
		if menu>>k&1 == 1 {
			names = append(names, dish)
		}
	}
	return strings.Join(names, ", ")
}

// Rule: the plan worked by hand for the ages brings every reward that there is, and none can be had twice: it is an
// optimum.
func TestAgesPayOnce(t *testing.T) {
	w := builtIn(t, "ages")
	all := 0.0
	for i, r := range w.Rewards(1) {
		all += r
		for o := range w.options {
			// The Iron Age is over in the Golden Age, and needs the Bronze Age, which needs that both never were.
			if r > 0 && w.options[o].off.Has(i) && w.names[i].Name != "Iron Age" {
				t.Errorf("%s switches off %s, which is rewarded again then", w.names[o].Name, w.names[i].Name)
			}
		}
	}
	if all != byHand[2].highest {
		t.Errorf("all rewards are %g, the plan worked by hand brings %g", all, byHand[2].highest)
	}
}
