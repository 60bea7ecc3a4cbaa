package game

import "sc2msgi/sc2api"

// Ended reports whether the game is over, with the player's result.
func (g *Game) Ended() (sc2api.Result, bool) { return g.result, g.result != 0 }

// Score is the curriculum score. Where the scenario counts what is collected, it is the minerals and gas brought in
// so far; else it is 0 while playing, then +1 for success, -1 for failure.
func (g *Game) Score() int {
	switch {
	case g.scenario.Collect:
		return g.bank.CollectedMinerals + g.bank.CollectedVespene + g.points
	case g.result == sc2api.Result_Victory:
		return 1
	case g.result == sc2api.Result_Defeat:
		return -1
	}
	return g.points
}

// checkEnd ends the game when the goal stands finished, the war is decided or the time is over. A scenario that
// cannot be won ends in a tie (unverified against the game: the mini-games' documents only say that they end with the
// time).
func (g *Game) checkEnd() {
	if g.scenario.War != nil {
		g.result = g.warResult()
	}
	switch {
	case g.result != 0:
	case g.won:
		g.result = sc2api.Result_Victory
	case g.scenario.Loops == 0 || g.loop < g.scenario.Loops:
	case !g.scenario.Winnable():
		g.result = sc2api.Result_Tie
	default:
		g.result = sc2api.Result_Defeat
	}
}

// checkGoal notes that a unit of the player was finished.
func (g *Game) checkGoal(u *Unit) {
	if own(u) && g.scenario.Goal != 0 && u.facts.Alias == g.goal {
		g.won = true
	}
}

// warResult is the result of the war so far, 0 while it goes on. Where the last of both died in the same loop, the
// war is lost. It goes on for as long as there is an army, even one that can hit nobody: time decides then.
func (g *Game) warResult() sc2api.Result {
	switch {
	case g.loop <= g.scenario.War.After:
		return 0
	case g.bank.Army == 0:
		return sc2api.Result_Defeat
	case g.living[theirs] == 0:
		return sc2api.Result_Victory
	}
	return 0
}
