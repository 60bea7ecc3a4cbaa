package active

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"sc2msgi/msgi/bits"

	"sc2msgi/msgi"
)

// Rule: every fourth episode explores from the eighth on, and no rehearsal is one of them.
func TestExplores(t *testing.T) {
	var got []int
	for episode := 1; episode <= 40; episode++ {
		if explores(episode) {
			got = append(got, episode)
		}
		if explores(episode) && rehearses(episode) {
			t.Errorf("episode %d explores and is a rehearsal", episode)
		}
	}
	if want := []int{8, 12, 16, 20, 24, 28, 32, 36, 40}; !slices.Equal(got, want) {
		t.Errorf("of 40 episodes %v explore, want %v", got, want)
	}
}

// Rule: an episode that explores takes any option that can be taken, each as often as the others, once something was
// rewarded.
func TestExploringTakesOptionsAtRandom(t *testing.T) {
	k, err := msgi.NewKnowledge(make([]msgi.Subtask, 4), msgi.Trial{Agent: msgi.Agent{Name: testAgent}})
	if err != nil {
		t.Fatal(err)
	}
	k.Assume(msgi.Assumed{Rewarded: true})
	p := newTester(k)
	p.Begin(8, rand.New(rand.NewPCG(1, 1)))
	state := &msgi.State{Eligible: bits.Of(0, 1, 2, 3), Masked: bits.Of(2), StepsLeft: 100}
	times := [4]int{}
	const draws = 3000
	for range draws {
		times[p.Choose(state)]++
	}
	if times[2] > 0 {
		t.Errorf("option 2, which is masked, was taken %d times", times[2])
	}
	for _, o := range []int{0, 1, 3} {
		const want = draws / 3
		if got := float64(times[o]); math.Abs(got-want) > 5*math.Sqrt(draws*2./9) {
			t.Errorf("option %d was taken %v times, want about %d", o, got, want)
		}
	}
}

// Rule: after 2, 4, 8, ... episodes there is a rehearsal.
func TestRehearsals(t *testing.T) {
	var got []int
	for episode := 1; episode <= 40; episode++ {
		if rehearses(episode) {
			got = append(got, episode)
		}
	}
	if want := []int{3, 5, 9, 17, 33}; !slices.Equal(got, want) {
		t.Errorf("of 40 episodes %v are rehearsals, want %v", got, want)
	}
}

// Rule: a rehearsal does first what may open a subtask that was never eligible, where that may pay. Of two things
// that can be done from the beginning the second takes less time. All orders of them that were played opened nothing.
func TestARehearsalLooksForWhatOpensMore(t *testing.T) {
	for _, c := range []struct {
		name   string
		orders [][]int // played before
		want   int     // done first
	}{
		{"the first was never done alone", [][]int{{1, 0}, {1, 0}}, 0},
		{"all was seen", [][]int{{1, 0}, {0, 1}}, 1},
	} {
		k, err := msgi.NewKnowledge(make([]msgi.Subtask, 3), msgi.Trial{Agent: msgi.Agent{Name: testAgent}})
		if err != nil {
			t.Fatal(err)
		}
		p := newTester(k)
		start := msgi.State{Eligible: bits.Of(0, 1), StepsLeft: 20}
		for _, order := range c.orders {
			s := start
			k.Begin(&s)
			for _, o := range order {
				k.See(&s)
				p.active.Observe(s.Complete, s.Eligible, s.Withheld)
				out := msgi.Outcome{Steps: 3 - o, Reward: 1, State: s}
				out.State.StepsLeft -= out.Steps
				out.State.Complete.Add(o)
				out.State.Masked = out.State.Complete
				k.Took(o, &s, &out)
				s = out.State
			}
			k.See(&s)
			p.active.Observe(s.Complete, s.Eligible, s.Withheld)
		}
		k.Begin(&start)
		p.Begin(3, seeded(1))
		if !p.rehearsing {
			t.Fatalf("%s: episode 3 is no rehearsal", c.name)
		}
		if o := p.Choose(&start); o != c.want {
			t.Errorf("%s: %d is done first, want %d", c.name, o, c.want)
		}
	}
}

// Rule: where nothing can be done every part of an adaptation says so, and the trial ends with an error.
func TestNothingToChoose(t *testing.T) {
	for episode := 1; episode <= 8; episode++ {
		p := newTester(openKnowledge(t))
		p.know.Assume(msgi.Assumed{Rewarded: episode > 2})
		p.Begin(episode, seeded(1))
		if o := p.Choose(&msgi.State{StepsLeft: 10, Complete: bits.Of(0, 1, 2)}); o != -1 {
			t.Errorf("episode %d: option %d, though none is executable", episode, o)
		}
	}
}
