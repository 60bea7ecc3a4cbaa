package active

import (
	"sc2msgi/agents/play"
	"sc2msgi/msgi"
)

// Design is what msgi-active is made of.
func Design() msgi.Design {
	return msgi.Design{About: "adapts by looking for what pays, then testing what that depends on",
		Adapt: New, Test: play.Planned, Plans: true, Rules: Rules()}
}

// Rules are the parts of msgi-active that its name may leave out.
func Rules() []msgi.Rule {
	return []msgi.Rule{
		{Name: "accounts", About: "Accounts of what comes and is spent between two moments tell prices."},
		{Name: "alternatives", About: "Literals of a precondition that is no single conjunction are tested too."},
		{Name: "caution", About: "For one goal, what may be needed comes before what may shut the way to it."},
		{Name: "doubts", About: "All of a plan that the world refutes is doubted."},
		{Name: "explores", About: "Every fourth episode from the eighth on takes options at random."},
		{Name: "faith", About: "The agent stays with its aim until another is four times better."},
		{Name: "first", About: "Until something is known to pay, the agent does all once in the first half of episode 1."},
		{Name: "generalize", About: "How likely a literal is needed is learned from settled preconditions."},
		{Name: "later", About: "A subtask that is complete only later counts as a gain of its option."},
		{Name: "look", About: "The last fifth of a second episode without a reward looks for what pays."},
		{Name: "lowers", About: "What options switch off in the mean counts as one observation of each option."},
		{Name: "meanwhile", About: "While an aim waits, the agent does what another aim needs and does not spoil the first."},
		{Name: "oldest", About: "As long as nothing is known to pay, of what was never done the oldest comes first."},
		{Name: "openings", About: "What was never eligible is looked for at states that are likely to open it."},
		{Name: "orders", About: "A rehearsal takes the course that is more likely to open what was never eligible."},
		{Name: "places", About: "Options that are done at one place take the least steps right after one another."},
		{Name: "prices", About: "What is paid for something tells which level of a stock it needs."},
		{Name: "rehearsals", About: "After 2, 4, 8, ... episodes one begins as tests are played."},
		{Name: "risk", About: "A course counts that what was done on it may shut what comes later."},
		{Name: "second", About: "A second episode without a reward tests, rehearses, and looks for what pays."},
		{Name: "seeker", About: "As long as nothing was rewarded, the agent does what leaves the most complete."},
		{Name: "shuffles", About: "As long as nothing was rewarded, later episodes do things in other orders."},
		{Name: "spent", About: "The more time was spent on aims of a kind, the less they are worth."},
		{Name: "tested", About: "What is tested is not done to prepare its own test."},
		{Name: "vain", About: "After an episode of looking for what pays in which nothing was new, the agent tests."},
	}
}
