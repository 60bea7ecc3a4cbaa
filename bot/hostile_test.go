package bot

import (
	"testing"

	"google.golang.org/protobuf/proto"
	"pgregory.net/rapid"

	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
	"sc2msgi/subtasks"
)

// Rule (nothing depends on the other side being our simulator): a game that obeys the protocol and no rule of the game
// (units come, go, change type and owner, orders are refused or ignored at random) makes no option panic, fail, spin or
// outlast its time.
func TestLawlessGame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := newFake()
		shuffle(t, f)
		last := rapid.IntRange(1, 400).Draw(t, "last step")
		f.onStep = func(n int) {
			shuffle(t, f)
			f.end(n >= last, int32(n%3-1), sc2api.Result(1+n%4))
		}
		f.onAction = func(*sc2api.Action) sc2api.ActionResult {
			return sc2api.ActionResult(rapid.IntRange(0, 215).Draw(t, "result"))
		}
		f.onPlace = func(*sc2api.RequestQueryBuildingPlacement) bool { return f.steps%3 == 0 }
		env, err := New(f, Config{Facts: gamedata.V4_10, Map: "fake.SC2Map"})
		if err != nil {
			t.Fatal(err)
		}
		state, err := env.Reset(t.Context(), 1)
		if err != nil {
			t.Fatal(err)
		}
		for {
			can := state.Executable()
			// no-op is last and always executable
			option := can.Next(rapid.IntRange(0, subtasks.NoOp()).Draw(t, "option"))
			asked := len(f.asked)
			out, err := env.Step(t.Context(), option)
			if err != nil {
				t.Fatal(err)
			}
			// A step and a look for each environment step, and at most an action and a query beside them.
			if n := len(f.asked) - asked; out.Steps < 1 || out.Steps > optionSteps || n > 4*(out.Steps+1) {
				t.Fatalf("%s: %d steps, %d requests", subtasks.All[option].Name, out.Steps, n)
			}
			if out.Done {
				return
			}
			state = out.State
		}
	})
}

// shuffle replaces what there is by a few units at random.
func shuffle(t *rapid.T, f *fakeGame) {
	draw := func(name string, below int) int { return rapid.IntRange(0, below-1).Draw(t, name) }
	o, all := f.obs.Observation, gamedata.V4_10.Units()
	o.RawData.Units = nil
	for tag := range uint64(draw("units", 6)) {
		u := thing(tag, all[draw("type", len(all))].ID, float32(15+draw("x", 40)), float32(15+draw("y", 30)))
		u.Alliance = sc2api.Alliance(1 + draw("alliance", 4)).Enum()
		u.IsSelected = proto.Bool(draw("selected", 2) == 1)
		u.IsFlying = proto.Bool(draw("flying", 4) == 1)
		u.BuildProgress = proto.Float32(float32(draw("progress", 3)) / 2)
		if draw("ordered", 3) == 1 {
			ordered(u, gamedata.AbilityID(draw("ability", 700)))
		}
		f.add(u)
	}
	f.offer()
	for range draw("offers", 4) {
		ability := orderOf(&subtasks.All[draw("offer", subtasks.Count)])
		o.Abilities = append(o.Abilities, &sc2api.AvailableAbility{AbilityId: proto.Int32(int32(ability))})
	}
	o.PlayerCommon.Minerals = proto.Uint32(uint32(draw("minerals", 500)))
	o.PlayerCommon.IdleWorkerCount = proto.Uint32(uint32(draw("idle", 3)))
	if draw("reject", 4) == 1 {
		f.reject(uint64(draw("rejected", 6)), sc2api.ActionResult(1+draw("why", 214)))
	}
}

// orderOf is the order that makes a subtask's unit; 0 where none does.
func orderOf(s *subtasks.Subtask) gamedata.AbilityID {
	if u := gamedata.V4_10.Unit(s.Unit); u != nil && s.Kind != subtasks.KindSelect {
		return u.Ability
	}
	return 0
}
