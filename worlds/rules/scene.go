package rules

import "sc2msgi/msgi"

// Scene is what a world shows to those who look on, after Reset and after each option. It is valid until the next one.
type Scene struct {
	World   *World
	State   *msgi.State
	Amounts []int   // by stock
	Option  int     // that was taken; -1 at the beginning of an episode
	Reward  float64 // of the episode so far
	Done    bool    // the episode is over
}

// Watch has every scene shown to see; nil shows none.
func (e *Env) Watch(see func(*Scene)) { e.see = see }

// show tells who looks on what came of an option.
func (e *Env) show(option int, reward float64) {
	if e.total += reward; option < 0 {
		e.total = 0
	}
	if e.see != nil {
		e.see(&Scene{World: e.world, State: &e.state, Amounts: e.amounts, Option: option, Reward: e.total,
			Done: !e.running})
	}
}
