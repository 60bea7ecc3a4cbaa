package game

import (
	"sc2msgi/maps"
	"sc2msgi/sc2api"
)

// Ended reports whether the game is over, with the player's result.
func (g *Game) Ended() (sc2api.Result, bool) { return g.result, g.result != 0 }

// Score is the curriculum score. Where the scenario counts what is collected, it is the minerals and gas brought in
// so far; else it is 0 while playing, then +1 for success, -1 for failure.
func (g *Game) Score() int {
	if _, collects := g.scenario.Goal.(*maps.Collect); collects {
		return g.bank.CollectedMinerals + g.bank.CollectedVespene + g.points
	}
	switch g.result {
	case sc2api.Result_Victory:
		return 1
	case sc2api.Result_Defeat:
		return -1
	}
	return g.points
}

// checkEnd ends the game when the goal is reached or lost, or the time is over. A scenario that cannot be won ends in
// a tie (unverified against the game: the mini-games' documents only say that they end with the time).
func (g *Game) checkEnd() {
	g.result = g.judge()
	switch {
	case g.result != 0 || g.scenario.Loops == 0 || g.loop < g.scenario.Loops:
	case !g.scenario.Winnable():
		g.result = sc2api.Result_Tie
	default:
		g.result = sc2api.Result_Defeat
	}
}

// judge is what has come of the goal, 0 while it can go either way. What else there is to a goal stands with it in
// package maps.
func (g *Game) judge() sc2api.Result {
	switch goal := g.scenario.Goal.(type) {
	case *maps.War:
		return g.warResult(goal)
	case *maps.Finish:
		if g.won {
			return sc2api.Result_Victory
		}
	}
	return 0
}

// checkGoal notes that a unit of the player was finished.
func (g *Game) checkGoal(u *Unit) {
	if own(u) && g.goal != 0 && u.facts.Alias == g.goal {
		g.won = true
	}
}

// warResult is the result of the war so far, 0 while it goes on. Where the last of both died in the same loop, the
// war is lost. It goes on for as long as there is an army, even one that can hit nobody: time decides then.
func (g *Game) warResult(w *maps.War) sc2api.Result {
	switch {
	case g.loop <= w.After:
		return 0
	case g.bank.Army == 0:
		return sc2api.Result_Defeat
	case g.living[theirs] == 0:
		return sc2api.Result_Victory
	}
	return 0
}
