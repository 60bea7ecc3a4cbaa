package active

import (
	"testing"

	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
)

// Rule: the step that would end the episode is left out, and the time goes to tests.
func TestARehearsalDoesNotEndTheEpisode(t *testing.T) {
	const work, end, n = 0, 1, 2
	k, err := msgi.NewKnowledge(make([]msgi.Subtask, n), msgi.Trial{Agent: msgi.Agent{Name: testAgent}})
	if err != nil {
		t.Fatal(err)
	}
	start := msgi.State{Eligible: bits.Of(work, end), StepsLeft: 20}
	play := func(option int, done bool) {
		k.Begin(&start)
		k.See(&start)
		out := msgi.Outcome{Steps: 1, Done: done, State: start}
		out.State.StepsLeft--
		out.State.Complete.Add(option)
		if done {
			out.Reward = 1
		}
		k.Took(option, &start, &out)
		k.See(&out.State)
	}
	play(work, false)
	play(end, true)
	k.Infer()
	if endings := k.Endings(); !endings.Has(end) {
		t.Fatal("nothing is known to end an episode")
	}
	k.Begin(&start)
	p := NewBehaviours(k).Begin(Rehearse, 3, seeded(1))
	if o := p.Choose(&start); o != work || msgi.ActivityOf(p) == msgi.RehearseActivity {
		t.Errorf("option %d as %s, want %d as a test", o, msgi.ActivityOf(p), work)
	}
}
