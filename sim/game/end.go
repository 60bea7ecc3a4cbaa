package game

import (
	"sc2msgi/maps"
	"sc2msgi/sc2api"
)

// Ended reports whether the game is over, with a player's result. What one side won, the other lost.
func (g *Game) Ended(player int) (sc2api.Result, bool) {
	return resultFor(player, g.result), g.result != 0
}

// resultFor turns a result between the one player and maps.Own.
func resultFor(player int, r sc2api.Result) sc2api.Result {
	switch {
	case player == maps.Own:
	case r == sc2api.Result_Victory:
		return sc2api.Result_Defeat
	case r == sc2api.Result_Defeat:
		return sc2api.Result_Victory
	}
	return r
}

// End ends the game now, with a player's result.
func (g *Game) End(player int, r sc2api.Result) {
	if g.result == 0 {
		g.result = resultFor(player, r)
	}
}

// Score is a player's curriculum score. Where the scenario counts what is collected, it is the minerals and gas
// brought in so far; else it is 0 while playing, then +1 for success, -1 for failure.
func (g *Game) Score(player int) int {
	p := g.player(player)
	if _, collects := g.scenario.Goal.(*maps.Collect); collects {
		return p.bank.CollectedMinerals + p.bank.CollectedVespene + p.points
	}
	switch resultFor(player, g.result) {
	case sc2api.Result_Victory:
		return 1
	case sc2api.Result_Defeat:
		return -1
	}
	return p.points
}

// stalemateLoops is after how many loops without income, spending, building and fights a melee ends in a tie: three
// minutes at "faster" (that the real game counts the same things for as long is unverified).
const stalemateLoops = 3 * loopsPerMinute

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
	if g.scenario.Melee {
		return g.meleeResult()
	}
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

// meleeResult is the result of a melee so far, 0 while it goes on: a side without structures, those in construction
// and add-ons included, has lost.
func (g *Game) meleeResult() sc2api.Result {
	own, enemy := g.player(maps.Own).structures, g.player(maps.Enemy).structures
	switch {
	case own == 0 && enemy == 0, g.loop-g.stir > stalemateLoops:
		return sc2api.Result_Tie
	case own == 0:
		return sc2api.Result_Defeat
	case enemy == 0:
		return sc2api.Result_Victory
	}
	return 0
}

// checkGoal notes that a unit was finished: the goal is that of maps.Own.
func (g *Game) checkGoal(u *Unit) {
	if u.Owner == maps.Own && g.goal != 0 && u.facts.Alias == g.goal {
		g.won = true
	}
}

// warResult is the result of the war so far, 0 while it goes on. Where the last of both died in the same loop, the
// war is lost. It goes on for as long as there is an army, even one that can hit nobody: time decides then.
func (g *Game) warResult(w *maps.War) sc2api.Result {
	switch {
	case g.loop <= w.After:
		return 0
	case g.player(maps.Own).bank.Army == 0:
		return sc2api.Result_Defeat
	case g.living[indexOf(maps.Enemy)] == 0:
		return sc2api.Result_Victory
	}
	return 0
}
