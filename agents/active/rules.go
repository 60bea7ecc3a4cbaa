package active

import (
	"sc2msgi/agents/play"
	"sc2msgi/msgi"
)

// Design is what msgi-active is made of.
func Design() msgi.Design {
	return msgi.Design{About: "adapts by finding rewards first, then testing their preconditions",
		Adapt: New, Test: play.Planned, Plans: true, Rules: Rules()}
}

// Rules are the parts of msgi-active that its name may leave out: those of the schedule first.
func Rules() []msgi.Rule {
	return []msgi.Rule{
		{Name: "first", About: "The first half of episode 1 does everything once, and the second gathers."},
		{Name: "rehearsals", About: "After 2, 4, 8, 16, ... episodes one is played like a test."},
		{Name: "second",
			About: "A second episode without a reward before it tests, rehearses, and does everything once."},
		{Name: "stuck", About: "After an episode that shows nothing new, a quarter of the next is random."},
		{Name: "unrewarded", About: "As long as nothing was rewarded, an episode gathers."},
		{Name: "oldest", About: "Of what was never done the oldest comes first, and the newest once something pays."},
		{Name: "later", About: "A subtask that is complete only later counts as a gain of its option."},
		{Name: "meanwhile",
			About: "While a test waits, the agent does what another test needs and does not spoil the first."},
		{Name: "openings", About: "States are worth more that are likely to open what was never eligible."},
		{Name: "places", About: "Options that are done at one place take the least steps right after one another."},
		{Name: "prices", About: "What is paid for something tells which level of a stock it needs."},
	}
}
