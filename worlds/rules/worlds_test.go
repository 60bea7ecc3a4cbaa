package rules

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"sc2msgi/msgi"
	"sc2msgi/worlds/envtest"
)

// byHand are the worlds that were made for this project, each with a plan that was worked out by hand.
var byHand = []struct {
	world          string
	subtasks       int // with the levels of stocks
	plan           []string
	takes          int // steps, or options
	least, highest float64
}{
	// Three tools and a table take 4 + 3 + 4 planks, so 3 logs, and 6 sticks, cut twice. A stone pickaxe and a
	// furnace take 11 cobblestones, so 3 trips. Each of the 12 milestones pays once: 1 + 2 + 4 + 4 + 8 + 16 + 32 +
	// 32 + 64 + 128 + 256 + 1024.
	{"crafting", 36, []string{
		"Chop a tree", "Saw planks", "Saw planks", "Saw planks", "Cut sticks", "Cut sticks", "Crafting table",
		"Wooden pickaxe", "Mine stone", "Mine stone", "Mine stone", "Stone pickaxe", "Furnace",
		"Mine coal", "Mine iron ore", "Smelt iron", "Iron pickaxe", "Mine a diamond",
	}, 18, 1571, 1571},
	// Tea, toast, an egg, a fish and fries would take 22 options: all but tea take 19. The least of their rewards
	// are 0.5, 1, 1 and 2, the highest 1.5, 2, 2 and 4.
	{"cooking", 30, []string{
		"Dry pan", "Oil in pan", "Hot pan", "Take bread", "Toast", "Serve toast", "Take egg", "Fried egg", "Serve egg",
		"Take potato", "Wet potato", "Dry potato", "Dry hands", "Cut potato", "Fried potato", "Serve fries",
		"Take fish", "Fried fish", "Serve fish",
	}, 19, 4.5, 9.5},
	// Income first, all of the Bronze Age before the Iron Age, the shaman before the temple, the army before the
	// Golden Age. The rewards are 1 for the feast, 2 each for the wall, the priests and the Iron Age, 3 each for
	// the swordsmen and the riders, 4 for the city, 5 for the Golden Age and 10 for the wonder.
	{"ages", 49, []string{
		"Camp in the woods", "Woodcutters", "Gatherers", "wood>=20", "Huts", "food>=20", "Hunters", "Village",
		"Fields", "Farmers", "Gatherers", "Herders", "Hunters", "Stonecutters", "Shrine", "Shaman", "stone>=20",
		"Bronze Age", "Miners", "Forge", "Feast", "Houses", "Smiths", "Miners", "Warriors", "Palisade", "stone>=40",
		"Town", "Spearmen", "Masons", "Stonecutters", "Carpenters", "Market", "Stone wall", "Traders", "Woodcutters",
		"stone>=40", "Temple", "Priests", "Stable", "Iron Age", "Swordsmen", "City", "Riders", "gold>=40",
		"Golden Age", "gold>=40", "Wonder",
	}, 461, 32, 32},
}

func builtIn(t *testing.T, name string) *World {
	t.Helper()
	w, err := load(name)
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// Rule: each world has as many subtasks as its description says, and passes the conformance kit.
func TestWorldsAreWorlds(t *testing.T) {
	for _, c := range byHand {
		t.Run(c.world, func(t *testing.T) {
			w := builtIn(t, c.world)
			if n := len(w.Subtasks()); n != c.subtasks {
				t.Errorf("%d subtasks, want %d", n, c.subtasks)
			}
			envtest.Run(t, func(*testing.T) msgi.Env { return w.NewEnv(w.Rewards(1)) })
		})
	}
}

// Rule: the plan worked by hand can be done in its order, lasts as long as worked out, and brings the return worked
// out.
func TestPlansWorkedByHand(t *testing.T) {
	for _, c := range byHand {
		t.Run(c.world, func(t *testing.T) {
			w := builtIn(t, c.world)
			low, high := w.NewEnv(ends(w, 0)), w.NewEnv(ends(w, 1))
			least, takes := follow(t, low, c.plan)
			highest, _ := follow(t, high, c.plan)
			if takes != c.takes || math.Abs(least-c.least) > 1e-9 || math.Abs(highest-c.highest) > 1e-9 {
				t.Errorf("the plan takes %d and brings %g to %g, worked out were %d and %g to %g",
					takes, least, highest, c.takes, c.least, c.highest)
			}
		})
	}
}

// ends returns the least rewards of a world, or the highest.
func ends(w *World, which int) []float64 {
	rewards := make([]float64, len(w.names))
	for i := range w.Spec.Subtasks {
		rewards[i] = w.Spec.Subtasks[i].Reward[which]
	}
	return rewards
}

// follow plays a plan, and returns what it brings and how long it takes.
func follow(t *testing.T, e *Env, plan []string) (total float64, takes int) {
	t.Helper()
	if _, err := e.Reset(t.Context(), 1); err != nil {
		t.Fatal(err)
	}
	for i, name := range plan {
		option := numberOf(t, e.world, name)
		out, err := e.Step(t.Context(), option)
		if err != nil {
			t.Fatalf("option %d of the plan, %s: %v", i, name, err)
		}
		if out.End != msgi.Finished {
			t.Fatalf("option %d of the plan, %s, did not finish", i, name)
		}
		total, takes = total+out.Reward, takes+out.Steps
	}
	return total, takes
}

// Rule: the table of built-in worlds says of each what its file says: whether tasks differ, whether episodes are
// graded, and how many subtasks there are where its line tells.
func TestTableOfBuiltInWorlds(t *testing.T) {
	for _, b := range BuiltIn() {
		w, err := b.World(1)
		if err != nil {
			t.Fatal(err)
		}
		if b.Graded != w.Graded() || (b.Tasks > 0) != w.Spec.Drawn() {
			t.Errorf("%s: graded %v and %d tasks; its file is graded %v, drawn %v",
				b.Name, b.Graded, b.Tasks, w.Graded(), w.Spec.Drawn())
		}
		if tells := fmt.Sprintf("(%d subtasks)", len(w.Subtasks())); b.file == b.Name &&
			!strings.Contains(b.About, tells) {
			t.Errorf("%s: %q does not tell of %s", b.Name, b.About, tells)
		}
	}
}
