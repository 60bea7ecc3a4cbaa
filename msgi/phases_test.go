package msgi_test

import (
	"testing"

	"sc2msgi/agents"
	"sc2msgi/msgi"
	"sc2msgi/worlds/boolmodel"
)

// Rule: the episodes of a trial are practice, then adaptation, then tests, each counted from 1.
func TestCoursePlaces(t *testing.T) {
	for _, c := range []struct {
		course  msgi.Course
		episode int
		want    msgi.Place
		last    bool
	}{
		{msgi.Course{Adaptation: 2, Tests: 2}, 1, msgi.Place{Phase: msgi.Adaptation, Number: 1, Of: 2}, false},
		{msgi.Course{Adaptation: 2, Tests: 2}, 3, msgi.Place{Phase: msgi.Test, Number: 1, Of: 2}, false},
		{msgi.Course{Adaptation: 2, Tests: 2}, 4, msgi.Place{Phase: msgi.Test, Number: 2, Of: 2}, true},
		{msgi.Course{Practice: 8, Tests: 3}, 8, msgi.Place{Phase: msgi.Practice, Number: 8, Of: 8}, false},
		{msgi.Course{Practice: 8, Tests: 3}, 9, msgi.Place{Phase: msgi.Test, Number: 1, Of: 3}, false},
		{msgi.Course{Tests: 1}, 1, msgi.Place{Phase: msgi.Test, Number: 1, Of: 1}, true},
	} {
		if got := c.course.Place(c.episode); got != c.want || got.Last() != c.last {
			t.Errorf("episode %d of %+v is %+v, last %v", c.episode, c.course, got, got.Last())
		}
	}
}

// Rule: the oracle practises with the seeds of adaptation episodes, and no result has these episodes. A match has none.
func TestPractice(t *testing.T) {
	env := open(t, boolmodel.Crossroads())
	rewards := make([]float64, len(env.Subtasks()))
	rewards[0] = 1
	for _, unpractised := range []bool{false, true} {
		var practice []uint64
		trial := msgi.Trial{Agent: msgi.Agent{Name: agents.Oracle}, Tests: 2, Seed: 7, Truth: env.Truth(),
			Objective: msgi.GiveRewards(rewards), Unpractised: unpractised, OnEpisode: func(e msgi.Episode) {
				if e.Phase == msgi.Practice {
					practice = append(practice, e.Seed)
				}
			}}
		r := played(t, env, trial)
		want := 8
		if unpractised {
			want = 0
		}
		if len(practice) != want || len(r.Adaptation) != 0 || len(r.Test) != 2 {
			t.Errorf("unpractised %v: %d practice episodes, in the result %d of adaptation and %d tests",
				unpractised, len(practice), len(r.Adaptation), len(r.Test))
		}
		for k, seed := range practice {
			if seed != msgi.EpisodeSeed(7, msgi.Adaptation, k+1) {
				t.Errorf("practice episode %d has the seed %d", k+1, seed)
			}
		}
	}
}
