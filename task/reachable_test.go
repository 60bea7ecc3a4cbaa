package task

import (
	"context"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sc2msgi/agents"
	"sc2msgi/bot"
	"sc2msgi/gamedata"
	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
	"sc2msgi/techtree"
)

// inferredIn is what an agent infers in a world, with the states that play reaches there.
func inferredIn(t testing.TB, task Task, number int, agent string, budget int,
	seed uint64) (tree *techtree.Tree, truth graph.Graph) {
	t.Helper()
	w, err := task.Open(t.Context(), Setup{}, number)
	if err != nil {
		t.Fatal(err)
	}
	trial := msgi.Trial{Agent: msgi.Agent{Name: agent}, Budget: budget, Tests: 1, Seed: seed, Truth: w.Truth,
		Objective: w.ToLearn()}
	r, err := trial.Run(t.Context(), w.Env)
	if err != nil {
		t.Fatal(err)
	}
	found, err := task.Reachable(t.Context(), Setup{}, number)
	if err != nil {
		t.Fatal(err)
	}
	tree = w.Tree(techtree.Origin{Agent: agent, Seed: seed}, r)
	tree.Reached = found
	return tree, w.Truth
}

// Rule: where doing one thing undoes another, what is right in all states that can be is right on the states that
// play reached, and is not drawn as wrong, though no agent can find out what would be if both were done.
func TestReachableWhereThingsAreUndone(t *testing.T) {
	tree, truth := inferredIn(t, bridgeTask, 0, agents.MSGIActive, 5, 1)
	for _, x := range tree.Reached.States {
		if x.Has(raise) && x.Has(lower) {
			t.Errorf("the bridge is up and down: %v", x)
		}
	}
	s, err := tree.Scores(t.Context(), truth)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("all: %+v, reachable: %+v, cross needs %s", s.All, s.Reachable, tree.Formula(cross))
	if s.All.Exact == len(truth) || s.Reachable.Exact != len(truth) || s.Reachable.Precision != 1 ||
		s.Reachable.Recall != 1 {
		t.Errorf("all: %+v, reachable: %+v, want that only the latter is exact in all five", s.All, s.Reachable)
	}
	var text strings.Builder
	if err := tree.View(truth, true).WriteText(&text); err != nil || strings.Contains(text.String(), "missing") {
		t.Errorf("what no state refutes is said to be missing: %v, error %v", text.String(), err)
	}
	tree.Reached = techtree.Reached{}
	text.Reset()
	if err := tree.View(truth, true).WriteText(&text); err != nil || !strings.Contains(text.String(), "missing: not ") {
		t.Errorf("without the states nothing is said to be missing: %v, error %v", text.String(), err)
	}
}

// Rule: the states are those of 64 episodes in which an option is chosen: distinct, in order, the same each time,
// without the state in which an episode is over. The bridge's can be counted by hand: up, down or neither, each with
// any of the two deeds that were possible before.
func TestReachableStates(t *testing.T) {
	found, err := bridgeTask.Reachable(t.Context(), Setup{}, 0)
	if err != nil {
		t.Fatal(err)
	}
	want := []bits.Set{{}, bits.Of(raise), bits.Of(lower), bits.Of(raise, sail), bits.Of(lower, sail),
		bits.Of(raise, cross), bits.Of(lower, cross), bits.Of(raise, sail, cross), bits.Of(lower, sail, cross)}
	if diff := cmp.Diff(techtree.Reached{Episodes: 64, States: want}, found); diff != "" {
		t.Error(diff)
	}
	seen := &reached{Env: &bridge{}}
	for _, phase := range []msgi.Phase{msgi.Adaptation, msgi.Test} { // an agent that practises shows nothing
		s, err := seen.Reset(t.Context(), 1)
		if err != nil || s.Complete != (bits.Set{}) {
			t.Fatal(err)
		}
		seen.close(msgi.Episode{Phase: phase})
		if want := map[msgi.Phase]int{msgi.Adaptation: 0, msgi.Test: 1}[phase]; len(seen.states) != want {
			t.Errorf("%d states after an episode of %s, want %d", len(seen.states), phase, want)
		}
	}
}

// Rule: a game gets no episodes for its states; and who is cancelled gets none.
func TestReachableIsNotPlayedInAGame(t *testing.T) {
	game, _, err := Find("sc2:build-battlecruiser")
	if err != nil {
		t.Fatal(err)
	}
	w := open(t, "sc2:build-battlecruiser")
	defer w.Close()
	if _, err := game.Reachable(t.Context(), Setup{Facts: gamedata.V4_10, Game: noGame{}}, 0); err == nil ||
		!strings.Contains(err.Error(), "from elsewhere") {
		t.Errorf("in a game: error %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := game.Reachable(ctx, Setup{Facts: gamedata.V4_10}, 0); err == nil {
		t.Error("cancelled, and no error")
	}
}

// eitherFuel is Mining's furnace: it is lit with firewood or coal.
const eitherFuel = `{"domain": "mining", "set": "Fuel", "graphs": [{"subtasks": [3, 9, 12], "reward": [0.1, 0.1, 1],
	"precondition": {"2": [[1], [2]]}}]}`

// Rule: "settled" holds if the precondition is an AND. Of a furnace that takes firewood or coal, decisions can leave
// a single AND, firewood, so that nothing is left to test, and yet coal alone lights it.
func TestSettledIsOnlyOfANDs(t *testing.T) {
	tasks, err := WithGraphs(write(t, "fuel.json", eitherFuel))
	if err != nil {
		t.Fatal(err)
	}
	task, number, err := tasks.Find("mining:1")
	if err != nil {
		t.Fatal(err)
	}
	const firewood, coal, furnace = 0, 1, 2
	wrong := 0
	for seed := range uint64(20) {
		tree, truth := inferredIn(t, task, number, agents.MSGIRand, 1, seed)
		c := tree.Sure[furnace]
		if tree.Formula(furnace) != "Make firewood" || !c.Unsure.Empty() || !c.Untested.Empty() {
			continue
		}
		wrong++
		alone := *tree
		alone.Graph, alone.Sure = tree.Graph[furnace:], tree.Sure[furnace:]
		if settled, _, _ := alone.Settled(); settled != 1 {
			t.Errorf("seed %d: it is not settled", seed)
		}
		if x := bits.Of(coal); !truth[furnace].Holds(x) || tree.Graph[furnace].Holds(x) {
			t.Errorf("seed %d: with coal alone it is right", seed)
		}
		s, err := tree.Score(t.Context(), truth, techtree.Reachable)
		if err != nil || s.Rows[furnace].Exact {
			t.Errorf("seed %d: play reaches no state that shows it: %v", seed, err)
		}
	}
	if wrong == 0 {
		t.Error("it was never settled as firewood: the test shows nothing")
	}
}

// noGame is a game that nobody may ask.
type noGame struct{ bot.Game }
