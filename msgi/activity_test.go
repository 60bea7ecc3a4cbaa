package msgi_test

import (
	"encoding/json"
	"maps"
	"slices"
	"testing"

	"sc2msgi/agents"
	"sc2msgi/msgi"
)

// Rule: the activities of an adaptation episode share out all its steps where the policy says what it is at, and are
// none where it does not. Tests have none.
func TestActivitiesShareOutTheSteps(t *testing.T) {
	env := terran(t)
	for _, test := range []struct {
		agent string
		want  []msgi.Activity // those that occur
	}{
		{agents.MSGIRand, nil},
		{agents.MSGIChain, []msgi.Activity{msgi.ExploreActivity}},
		{agents.MSGIGRProp, []msgi.Activity{msgi.ExploreActivity}},
		{agents.MSGIActive, msgi.Activities()},
	} {
		r := played(t, env, msgi.Trial{Agent: msgi.Agent{Name: test.agent}, Budget: 8, Tests: 1, Seed: 1})
		seen := map[msgi.Activity]bool{}
		for _, e := range r.Adaptation {
			sum := 0
			for a, steps := range e.Activities {
				sum, seen[a] = sum+steps, true
			}
			if test.want != nil && sum != e.Steps {
				t.Errorf("%s, episode %d: the activities take %d of %d steps", test.agent, e.Episode, sum, e.Steps)
			}
		}
		want := map[msgi.Activity]bool{}
		for _, a := range test.want {
			want[a] = true
		}
		if !maps.Equal(seen, want) {
			t.Errorf("%s is at %v, want %v", test.agent, slices.Sorted(maps.Keys(seen)), test.want)
		}
		if r.Test[0].Activities != nil {
			t.Errorf("%s: a test is for %v", test.agent, r.Test[0].Activities)
		}
	}
}

// Rule (agents/active/schedule.go): msgi-active explores and seeks before anything is rewarded; once something was, the
// episodes 5, 9, 17 begin with rehearsals, and go on with tests where something is known to end them. Each that follows
// an episode that showed nothing new explores for a quarter.
func TestActivitiesOfMSGIActive(t *testing.T) {
	if testing.Short() {
		t.Skip("takes seconds")
	}
	r := played(t, terran(t), msgi.Trial{Agent: msgi.Agent{Name: agents.MSGIActive}, Budget: 17, Tests: 1, Seed: 1})
	rewarded, stuck, eligible := false, false, 0
	for _, e := range r.Adaptation {
		switch {
		case rewarded && slices.Contains([]int{5, 9, 17}, e.Episode) && e.Activities[msgi.RehearseActivity] < e.Steps/5:
			t.Errorf("episode %d was for %v, want a rehearsal", e.Episode, e.Activities)
		case rewarded && e.Episode == 17 && e.Activities[msgi.TestActivity] == 0:
			t.Errorf("episode 17 was for %v, want tests as well", e.Activities)
		case rewarded && stuck && !e.Success && e.Activities[msgi.RehearseActivity] == 0 &&
			e.Activities[msgi.ExploreActivity] < e.Steps/5:
			t.Errorf("episode %d was for %v, want that a quarter explores", e.Episode, e.Activities)
		case e.Episode == 1 && (e.Activities[msgi.ExploreActivity] < e.Steps/3 ||
			e.Activities[msgi.SeekActivity] < e.Steps/3):
			t.Errorf("episode 1 was for %v, want that it explores first and then seeks", e.Activities)
		case rewarded && e.Activities[msgi.SeekActivity] > 0:
			t.Errorf("episode %d was for %v after a reward", e.Episode, e.Activities)
		}
		rewarded, stuck, eligible = rewarded || e.Reward > 0, e.Eligible == eligible, e.Eligible
	}
}

// Rule: where rewards are verdicts on what an episode made, every second adaptation episode and the last are
// rehearsals of msgi-grprop.
func TestActivitiesOfMSGIGRPropBeforeVerdicts(t *testing.T) {
	env := terran(t)
	worth := slices.Repeat([]float64{1}, len(env.Subtasks()))
	r := played(t, env, msgi.Trial{Agent: msgi.Agent{Name: agents.MSGIGRProp}, Budget: 5, Tests: 1, Seed: 1,
		Objective: msgi.LearnStock(worth)})
	for _, e := range r.Adaptation {
		want := msgi.ExploreActivity
		if e.Episode%2 == 0 || e.Episode == 5 {
			want = msgi.RehearseActivity
		}
		if e.Activities[want] != e.Steps {
			t.Errorf("episode %d was for %v, want %s", e.Episode, e.Activities, want)
		}
	}
}

// Rule: results from before activities were recorded are read, and say nothing of them.
func TestOldEpisodesAreRead(t *testing.T) {
	var e msgi.Episode
	old := `{"phase":"adaptation","episode":1,"seed":"7","steps":2400,"options":1366,"reward":-1,"success":false,"unknown":6}`
	if err := json.Unmarshal([]byte(old), &e); err != nil || e.Activities != nil || e.Steps != 2400 {
		t.Errorf("read as %+v, %v", e, err)
	}
}
