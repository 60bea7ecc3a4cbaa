package active

import (
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
)

// Rule: an episode is for what the first row of the schedule says that holds for it.
func TestWhatEpisodesAreFor(t *testing.T) {
	for _, c := range []struct {
		name    string
		course  course
		without string
		from    []Behaviour
	}{
		{"the first", course{episode: 1}, "", []Behaviour{Once, Gather}},
		{"the second, nothing rewarded", course{episode: 2}, "", []Behaviour{Test, Rehearse, Once}},
		{"the second", course{episode: 2, rewarded: true}, "", []Behaviour{Test}},
		{"after two", course{episode: 3}, "", []Behaviour{Rehearse}},
		{"after four, with nothing new", course{episode: 5, stuck: 2}, "", []Behaviour{Rehearse}},
		{"after three, nothing rewarded", course{episode: 4}, "", []Behaviour{Gather}},
		{"after three", course{episode: 4, rewarded: true}, "", []Behaviour{Test}},
		{"after one with nothing new", course{episode: 4, stuck: 1}, "", []Behaviour{Random, Test}},
		{"after two with nothing new", course{episode: 6, rewarded: true, stuck: 2}, "", []Behaviour{Test, Random}},
		{"rehearsals left out", course{episode: 5, rewarded: true}, "rehearsals", []Behaviour{Test}},
		{"the first left out", course{episode: 1}, "first", []Behaviour{Gather}},
	} {
		var got []Behaviour
		for _, p := range partsFor(&c.course, func(rule string) bool { return rule != "" && rule == c.without }) {
			got = append(got, p.as)
		}
		if !slices.Equal(got, c.from) {
			t.Errorf("%s: %v, want %v", c.name, got, c.from)
		}
	}
}

// Rule: episodes in a row in which nothing was eligible for the first time are counted.
func TestStuck(t *testing.T) {
	k := openKnowledge(t, 4)
	p := New(k).(*policy)
	s := msgi.State{Eligible: bits.Of(0, 1)}
	for _, c := range []struct {
		shows bits.Set // in the episode before
		want  int
	}{{bits.Of(), 0}, {bits.Of(0), 1}, {bits.Of(1), 2}, {bits.Of(3), 0}, {bits.Of(3), 1}} {
		s.Eligible = c.shows
		k.See(&s)
		p.Begin(p.course.episode+1, seeded(1))
		if p.course.stuck != c.want {
			t.Errorf("episode %d, after one that shows %v: stuck for %d, want %d", p.course.episode, c.shows,
				p.course.stuck, c.want)
		}
	}
}

// Rule: parts begin when so much of the steps is gone, as long as nothing was rewarded; after a reward an episode goes
// on with what it is at.
func TestPartsOfAnEpisode(t *testing.T) {
	const never = math.MaxInt
	for _, c := range []struct {
		name   string
		reward int // steps left at the first reward
		want   []Behaviour
	}{
		{"no reward", -1, []Behaviour{Test, Test, Rehearse, Rehearse, Once, Once}},
		{"as the rehearsal would begin", 60, []Behaviour{Test, Test, Test, Test, Test, Test}},
		{"in the rehearsal", 21, []Behaviour{Test, Test, Rehearse, Rehearse, Rehearse, Rehearse}},
		{"in the last part", 10, []Behaviour{Test, Test, Rehearse, Rehearse, Once, Once}},
		{"before the episode", never, []Behaviour{Test, Test, Test, Test, Test, Test}},
	} {
		k := openKnowledge(t, 3)
		k.Assume(msgi.Assumed{Rewarded: c.reward == never})
		p := New(k).(*policy)
		p.Begin(2, seeded(1))
		s := msgi.State{Eligible: bits.Of(0, 1)}
		var got []Behaviour
		for _, s.StepsLeft = range []int{100, 61, 60, 21, 20, 10} {
			k.Assume(msgi.Assumed{Rewarded: k.Rewarded() || s.StepsLeft <= c.reward})
			if o := p.Choose(&s); !s.Eligible.Has(o) {
				t.Errorf("%s: with %d steps left it chose %d, which is not eligible", c.name, s.StepsLeft, o)
			}
			got = append(got, p.parts[0].as)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

// Rule: the parts of an episode follow one another also where something was rewarded in an episode before, and the last
// one lasts to the end.
func TestPartsAfterAReward(t *testing.T) {
	k := openKnowledge(t, 4)
	k.Assume(msgi.Assumed{Rewarded: true})
	p := New(k).(*policy)
	s := msgi.State{Eligible: bits.Of(0, 1), StepsLeft: 100}
	for episode := 5; episode <= 6; episode++ { // nothing new is eligible in them
		p.Begin(episode, seeded(1))
	}
	var got []Behaviour
	for _, s.StepsLeft = range []int{100, 76, 75, 1} {
		p.Choose(&s)
		got = append(got, p.parts[0].as)
	}
	if want := []Behaviour{Random, Random, Test, Test}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	for _, r := range schedule {
		if last := r.parts[len(r.parts)-1]; last.until != 1 {
			t.Errorf("%s: the last part lasts until %v", r.when, last.until)
		}
	}
}

// Rule: where nothing can be done every part of an adaptation says so.
func TestNothingToChoose(t *testing.T) {
	for episode := 1; episode <= 8; episode++ {
		k := openKnowledge(t, 3)
		k.Assume(msgi.Assumed{Rewarded: episode > 2})
		p := New(k)
		p.Begin(episode, seeded(1))
		if o := p.Choose(&msgi.State{StepsLeft: 10, Complete: bits.Of(0, 1, 2)}); o != -1 {
			t.Errorf("episode %d: option %d, though none is executable", episode, o)
		}
	}
}

// Rule: the tables in the documentation are those that are played.
func TestMethodHasTheSchedule(t *testing.T) {
	page, err := os.ReadFile("../../docs/method.md")
	if err != nil {
		t.Fatal(err)
	}
	var want strings.Builder
	for _, row := range Schedule() {
		rule := row[2]
		if rule != "" {
			rule = "`" + rule + "`"
		}
		want.WriteString("| " + row[0] + " | " + row[1] + " | " + rule + " |\n")
	}
	if !strings.Contains(string(page), want.String()) {
		t.Errorf("docs/method.md has not the schedule that is played:\n%s", want.String())
	}
	var known []string
	for _, r := range Rules() {
		known = append(known, r.Name)
	}
	for _, row := range Schedule() {
		if row[2] != "" && !slices.Contains(known, row[2]) {
			t.Errorf("no rule is named %s, which the schedule has", row[2])
		}
	}
	scheduled := func(rule string) bool {
		return slices.ContainsFunc(Schedule(), func(row [3]string) bool { return row[2] == rule })
	}
	for _, r := range Rules() {
		if said := "| `" + r.Name + "` | " + r.About + " |"; !scheduled(r.Name) &&
			!strings.Contains(string(page), said) {
			t.Errorf("docs/method.md does not say %s", said)
		}
	}
}

// openKnowledge is of n subtasks, the first two of which are eligible at once. The third was eligible once, with both
// complete: which of them it needs is open.
func openKnowledge(t *testing.T, n int) *msgi.Knowledge {
	t.Helper()
	k, err := msgi.NewKnowledge(make([]msgi.Subtask, n), msgi.Trial{Agent: msgi.Agent{Name: testAgent}, Budget: 5})
	if err != nil {
		t.Fatal(err)
	}
	for _, complete := range []bits.Set{{}, bits.Of(0, 1)} {
		s := msgi.State{Complete: complete, Eligible: bits.Of(0, 1)}
		if complete.Len() == 2 {
			s.Eligible = bits.Of(0, 1, 2)
		}
		k.See(&s)
	}
	for o := range 2 {
		for range 3 {
			k.Took(o, &msgi.State{StepsLeft: 50}, &msgi.Outcome{Steps: 2, End: msgi.Finished,
				State: msgi.State{Complete: bits.Of(o), Eligible: bits.Of(0, 1)}})
		}
	}
	return k
}
