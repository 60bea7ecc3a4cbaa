package game

import "sc2msgi/sc2api"

// Ended reports whether the game is over, with the player's result.
func (g *Game) Ended() (sc2api.Result, bool) { return g.result, g.result != 0 }

// Score is the curriculum score: 0 while playing, then +1 for success, -1 otherwise.
func (g *Game) Score() int {
	switch g.result {
	case 0:
		return 0
	case sc2api.Result_Victory:
		return 1
	}
	return -1
}

// judge ends the game when the goal stands finished or the time is over.
func (g *Game) judge() {
	if g.won {
		g.result = sc2api.Result_Victory
	} else if g.scenario.Loops > 0 && g.loop >= g.scenario.Loops {
		g.result = sc2api.Result_Defeat
	}
}

// achieved notes that a unit of the player was finished.
func (g *Game) achieved(u *Unit) {
	if own(u) && g.scenario.Goal != 0 && u.facts.Alias == g.goal {
		g.won = true
	}
}
