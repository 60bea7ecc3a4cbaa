package task

import (
	"reflect"
	"strings"
	"testing"

	"sc2msgi/agents"
	"sc2msgi/bot"
	"sc2msgi/gamedata"
	"sc2msgi/msgi"
	"sc2msgi/sim/server"
	"sc2msgi/subtasks"
)

const toBattlecruiser = "sc2:build-battlecruiser"

// Rule: a rewired game has one name, however it is asked for; what is no tree is one line that says so.
func TestRewiredNames(t *testing.T) {
	for _, c := range []struct{ asked, name, says string }{
		{asked: "?rewire=7", name: "?rewire=7"},
		{asked: "?rewire=007", name: "?rewire=7"},
		{asked: "?start=varied&rewire=7", name: "?start=varied&rewire=7"},
		{asked: "?rewire=7&start=varied", name: "?start=varied&rewire=7"},
		{asked: "?hidden=0.10&rewire=7&start=varied", name: "?start=varied&rewire=7&hidden=0.1"},
		{asked: "?flipped=0.2&rewire=7&hidden=0.1", name: "?rewire=7&hidden=0.1&flipped=0.2"},
		{asked: "?rewire", name: "?rewire"},
		{asked: "/5?rewire", name: "?rewire=5"},
		{asked: "/5?rewire&hidden=0.1&start=varied", name: "?start=varied&rewire=5&hidden=0.1"},
		{asked: "?rewire=0", says: "from 1 on"},
		{asked: "?rewire=-3", says: "from 1 on"},
		{asked: "?rewire=", says: "from 1 on"},
		{asked: "?rewire=seven", says: "from 1 on"},
		{asked: "?rewire=99999999999999999999", says: "from 1 on"},
		{asked: "?rewire=7&rewire=8", says: "rewire stands there twice"},
		{asked: "?rewire=7&start=late", says: "start=late"},
		{asked: "?rewired=7", says: "rewired=7"},
		{asked: "?rewire=7&", says: "no parameter"},
		{asked: "/5?rewire=7", says: "one world, not a set"},
		{asked: "/501?rewire",
			says: "the worlds sc2:build-battlecruiser?rewire=1 to sc2:build-battlecruiser?rewire=500"},
	} {
		found, number, err := Find(toBattlecruiser + c.asked)
		if c.says != "" {
			if err == nil || !strings.Contains(err.Error(), c.says) || strings.Contains(err.Error(), "\n") {
				t.Errorf("%s: error %v, want one line with %q", c.asked, err, c.says)
			}
			continue
		}
		if err != nil || found.NameOf(number) != toBattlecruiser+c.name {
			t.Errorf("%s is %s, want %s, error %v", c.asked, found.NameOf(number), c.name, err)
		}
	}
	if _, _, err := Find("sc2:defeat-zerglings?rewire=7"); err == nil {
		t.Error("a war was rewired, of which nobody knows what is on the way")
	}
}

// Rule: the worlds of the set are the trees of those numbers.
func TestRewiredSet(t *testing.T) {
	set, _, err := Find(toBattlecruiser + "?rewire")
	if err != nil {
		t.Fatal(err)
	}
	of, err := set.Open(t.Context(), Setup{Facts: gamedata.V4_10}, 7)
	if err != nil {
		t.Fatal(err)
	}
	one := open(t, toBattlecruiser+"?rewire=7")
	if of.Name != one.Name || !reflect.DeepEqual(of.Truth, one.Truth) {
		t.Errorf("world 7 is %s", of.Name)
	}
	if err := of.Close(); err != nil {
		t.Error(err)
	}
}

// Rule: in every tree of the set at least 8 preconditions are others than in the true one, none is empty but those
// that always hold, and the goal is the same.
func TestRewiredTruths(t *testing.T) {
	truth := open(t, toBattlecruiser)
	for tree := 1; tree <= rewiredWorlds; tree++ {
		facts, err := gamedata.V4_10.Rewired(uint64(tree))
		if err != nil {
			t.Fatal(err)
		}
		differ := 0
		for i, p := range subtasks.Truth(facts) {
			if !reflect.DeepEqual(p, truth.Truth[i]) {
				differ++
			}
			if len(p.Any) == 0 {
				t.Errorf("tree %d: %s can never be done", tree, truth.Subtasks[i].Name)
			}
		}
		if differ < 8 {
			t.Errorf("tree %d: %d preconditions differ", tree, differ)
		}
	}
}

// Rule: what a rewired game offers is what its true graph says, in every state of random episodes.
func TestRewiredGamesTellTheTruth(t *testing.T) {
	for _, tree := range []string{"1", "2", "3"} {
		w := open(t, toBattlecruiser+"?rewire="+tree)
		p := playRandom(t, w, 3, func(s msgi.State) {
			for i, pre := range w.Truth {
				if !s.Withheld.Has(i) && pre.Holds(s.Complete) != s.Eligible.Has(i) {
					t.Fatalf("tree %s: %s is eligible %v, by its precondition it is not so",
						tree, w.Subtasks[i].Name, s.Eligible.Has(i))
				}
			}
		}, func(msgi.State, msgi.Outcome) {})
		if p.complete.Len() < 30 {
			t.Errorf("tree %s: random options completed %d subtasks", tree, p.complete.Len())
		}
	}
}

// Rule: who knows the tree of a rewired game builds the Battlecruiser in it, from any start and by the facts of any
// version.
func TestRewiredCanBeWon(t *testing.T) {
	for _, c := range []struct {
		name  string
		facts *gamedata.Table
	}{{"?rewire=1", gamedata.V4_10}, {"?rewire=7", gamedata.V4_10}, {"?rewire=12", gamedata.V5_0_11},
		{"?start=varied&rewire=7", gamedata.V4_8}} {
		w, err := Open(t.Context(), toBattlecruiser+c.name, Setup{Facts: c.facts})
		if err != nil {
			t.Fatal(err)
		}
		r, err := msgi.Trial{Agent: msgi.Agent{Name: agents.Oracle}, Tests: 2, Seed: 1, Truth: w.Truth,
			Objective: w.True()}.Run(t.Context(), w.Env)
		if err != nil || r.SuccessRate < 1 {
			t.Errorf("%s: the oracle wins %v of the tests, error %v", c.name, r.SuccessRate, err)
		}
		if err := w.Close(); err != nil {
			t.Error(err)
		}
	}
}

// Rule: the agent's side of a rewired game knows nothing of its tree: it does the same with the facts of another tree.
func TestRewiredAgentsAreNotTold(t *testing.T) {
	facts, err := gamedata.V4_10.Rewired(7)
	if err != nil {
		t.Fatal(err)
	}
	won := func(told *gamedata.Table) []msgi.Episode {
		simulator := server.NewEmbedded(facts)
		defer simulator.Close()
		env, err := bot.New(simulator, bot.Config{Facts: told, Map: "BuildBattleCruiser_20.SC2Map"})
		if err != nil {
			t.Fatal(err)
		}
		goal := make([]float64, subtasks.Count)
		goal[subtasks.Make(gamedata.Battlecruiser)] = 1
		r, err := msgi.Trial{Agent: msgi.Agent{Name: agents.MSGIActive}, Budget: 2, Tests: 1, Seed: 1,
			Objective: msgi.GiveRewards(goal)}.Run(t.Context(), env)
		if err != nil {
			t.Fatal(err)
		}
		return append(r.Adaptation, r.Test...)
	}
	if plain, rewired := won(gamedata.V4_10), won(facts); !reflect.DeepEqual(plain, rewired) {
		t.Errorf("with the facts of the true tree %+v, with those of the tree that is played %+v", plain, rewired)
	}
}

// Rule: a game from elsewhere, which has its own tree, is refused.
func TestRewiredInTheSimulatorOnly(t *testing.T) {
	simulator := server.NewEmbedded(gamedata.V4_10)
	defer simulator.Close()
	_, err := Open(t.Context(), toBattlecruiser+"?rewire=7", Setup{Facts: gamedata.V4_10, Game: simulator})
	if err == nil || !strings.Contains(err.Error(), "embedded simulator only") {
		t.Errorf("error %v", err)
	}
}
