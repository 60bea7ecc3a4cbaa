package rules

import (
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
