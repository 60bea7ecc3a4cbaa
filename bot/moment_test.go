package bot

import (
	"context"
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
)

// Rule (watching): a spectator is shown the start of an episode and the game after each environment step, the last
// one included, with the state that the agent is given and the ground that the game tells.
func TestWatch(t *testing.T) {
	f := newFake()
	f.onStep = func(n int) { f.end(n == 12, 1, sc2api.Result_Victory) }
	var shown []Moment
	env, err := New(f, Config{Facts: gamedata.V4_10, Map: "fake.SC2Map", Watch: func(_ context.Context, m Moment) {
		if m.Observation.Minerals != 200 || len(m.Observation.Units) != 1 ||
			m.Observation.Over != (f.status == sc2api.Status_ended) {
			t.Errorf("something else than the observation is shown: %+v", m.Observation)
		}
		shown = append(shown, m)
	}})
	if err != nil {
		t.Fatal(err)
	}
	state, err := env.Reset(t.Context(), 1)
	if err != nil {
		t.Fatal(err)
	}
	if len(shown) != 1 || shown[0].State.Complete != state.Complete || shown[0].State.StepsLeft != episodeSteps {
		t.Fatalf("after the reset %d moments were shown: %+v", len(shown), shown)
	}
	for steps := 0; ; {
		out := play(t, env, "no-op")
		steps += out.Steps
		last := shown[len(shown)-1]
		same := last.State.Eligible == out.State.Eligible || out.Done // then it is withheld
		if len(shown) != 1+steps || last.State.StepsLeft != out.State.StepsLeft || !same {
			t.Fatalf("after %d steps %d moments were shown, the last with %d steps left, not %d",
				steps, len(shown), last.State.StepsLeft, out.State.StepsLeft)
		}
		if last.Area != (Area{20, 19, 46, 37}) {
			t.Fatalf("area %+v", last.Area)
		}
		if out.Done {
			return
		}
	}
}
