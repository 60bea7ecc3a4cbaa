package active

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"sc2msgi/agents/play"
	"sc2msgi/msgi"
)

// row says what an episode is for, where it is the first row of the schedule that holds.
type row struct {
	rule  string // by which it is left out; "" for one that stays
	when  string // as people say it
	holds func(*course) bool
	parts []part
}

// part is what is done until so much of the episode is over.
type part struct {
	until float64 // share of the steps
	as    Behaviour
}

// schedule is what episodes are for. After the first reward of all an episode goes on with the part that it is at.
var schedule = []row{
	{"first", "episode 1", func(c *course) bool { return c.episode == 1 },
		[]part{{.5, Once}, {1, Gather}}},
	{"rehearsals", "3, 5, 9, 17, ...: after 2, 4, 8, 16, ... episodes",
		func(c *course) bool { return powerOfTwo(c.episode - 1) },
		[]part{{1, Rehearse}}},
	{"second", "episode 2, nothing was rewarded", func(c *course) bool { return c.episode == 2 && !c.rewarded },
		[]part{{.4, Test}, {.8, Rehearse}, {1, Once}}},
	{"stuck", "1, 3, 5, ... episodes in a row showed nothing new",
		func(c *course) bool { return c.stuck%2 == 1 }, []part{{.25, Random}, {1, Test}}},
	{"stuck", "2, 4, 6, ... episodes in a row showed nothing new",
		func(c *course) bool { return c.stuck > 0 }, []part{{.75, Test}, {1, Random}}},
	{"unrewarded", "nothing was rewarded", func(c *course) bool { return !c.rewarded },
		[]part{{1, Gather}}},
	{"", "any other", func(*course) bool { return true },
		[]part{{1, Test}}},
}

// course is what the schedule goes by.
type course struct {
	episode  int
	rewarded bool // something was
	stuck    int  // how many episodes in a row showed nothing eligible that never was before
}

// powerOfTwo reports whether n is 2, 4, 8, ...: after a single episode there is too little to rehearse.
func powerOfTwo(n int) bool { return n > 1 && n&(n-1) == 0 }

// Schedule returns the schedule as rows of a table: which episode, what it does, and the rule that leaves it out.
func Schedule() (rows [][3]string) {
	for _, r := range schedule {
		var parts []string
		for _, p := range r.parts {
			if said := p.as.String(); p.until < 1 {
				parts = append(parts, fmt.Sprintf("%s until %v", said, p.until))
			} else {
				parts = append(parts, said)
			}
		}
		rows = append(rows, [3]string{r.when, strings.Join(parts, ", "), r.rule})
	}
	return rows
}

// partsFor returns the parts of an episode: those of the first row that holds, but for rules that are left out.
func partsFor(c *course, without func(rule string) bool) []part {
	for _, r := range schedule {
		if (r.rule == "" || !without(r.rule)) && r.holds(c) {
			return r.parts
		}
	}
	panic("the last row of the schedule holds always")
}

// policy is the adaptation policy of msgi-active: it does what the schedule says.
type policy struct {
	know       *msgi.Knowledge
	behaviours *Behaviours

	course   course
	eligible int    // how many subtasks were eligible by the beginning of this episode
	parts    []part // of this episode, the one that it is at and those to come
	as       msgi.Policy
	progress play.Progress
	rng      *rand.Rand
}

// New returns the adaptation policy of msgi-active.
func New(k *msgi.Knowledge) msgi.Policy { return &policy{know: k, behaviours: NewBehaviours(k)} }

func (p *policy) Begin(episode int, rng *rand.Rand) {
	p.rng, p.progress, p.as = rng, play.Progress{}, nil
	p.course.episode, p.course.rewarded = episode, p.know.Rewarded()
	p.countStuck()
	p.parts = partsFor(&p.course, p.know.Without)
}

// countStuck counts the last episode if nothing was eligible in it for the first time.
func (p *policy) countStuck() {
	now := p.know.Counts().Eligible().Len()
	if p.course.stuck++; now > p.eligible || p.course.episode == 1 {
		p.course.stuck = 0
	}
	p.eligible = now
}

func (p *policy) Choose(s *msgi.State) int {
	gone := p.progress.Gone(s)
	passed := 0 // parts
	for p.as != nil && !p.rewardedNow() && gone >= p.parts[passed].until {
		passed++
	}
	if p.as == nil || passed > 0 {
		p.parts = p.parts[passed:]
		p.as = p.behaviours.Begin(p.parts[0].as, p.course.episode, p.rng)
	}
	return p.as.Choose(s)
}

// rewardedNow reports whether something was rewarded in this episode for the first time.
func (p *policy) rewardedNow() bool { return p.know.Rewarded() && !p.course.rewarded }

func (p *policy) Took(option int, out *msgi.Outcome) { p.as.Took(option, out) }

func (p *policy) Activity() msgi.Activity { return msgi.ActivityOf(p.as) }
