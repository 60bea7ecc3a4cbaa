package game

import (
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sc2api"
)

// How a game ends and what its score is then: a goal is won or missed, what is collected counts without winner or
// loser, and without a goal and a time the game goes on.
func TestEnds(t *testing.T) {
	for _, c := range []struct {
		name   string
		goal   maps.Goal
		loops  int
		result sc2api.Result
		score  func(Bank) int
	}{
		{"goal reached", &maps.Finish{Type: gamedata.SCV}, 300, sc2api.Result_Victory, func(Bank) int { return 1 }},
		{"time over", &maps.Finish{Type: gamedata.SCV}, 271, sc2api.Result_Defeat, func(Bank) int { return -1 }},
		{"collected", &maps.Collect{}, 300, sc2api.Result_Tie, func(b Bank) int {
			return b.CollectedMinerals + b.CollectedVespene
		}},
		{"no goal", nil, 300, sc2api.Result_Tie, func(Bank) int { return 0 }},
		{"no end", nil, 0, 0, func(Bank) int { return 0 }},
	} {
		s, _ := maps.Find("calibration")
		s.Goal, s.Loops = c.goal, c.loops
		g := New(gamedata.V4_10, s, 1)
		g.Command(maps.Own, Command{Ability: gamedata.TrainSCV, Units: []Tag{g.Units()[0].Tag}})
		run(g, 500)
		if r, over := g.Ended(maps.Own); r != c.result || over != (c.result != 0) {
			t.Errorf("%s: %v, over %v, at loop %d", c.name, r, over, g.Loop())
		}
		b := g.Bank(maps.Own)
		if got := g.Score(maps.Own); got != c.score(b) || b.CollectedMinerals == 0 {
			t.Errorf("%s: score %d, want %d; collected %d", c.name, got, c.score(b), b.CollectedMinerals)
		}
	}
}
