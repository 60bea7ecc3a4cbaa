package computer

import (
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sc2api"
	"sc2msgi/sim/game"
)

// BenchmarkMelee is the cost of a loop in mid-game: two economies with some 60 units a side, workers included, played
// by two computers.
func BenchmarkMelee(b *testing.B) {
	begin := game.New(gamedata.V4_10, plain(b), 1)
	one := New(begin, maps.Own, sc2api.Difficulty_VeryHard, sc2api.AIBuild_Macro, 1)
	two := New(begin, maps.Enemy, sc2api.Difficulty_VeryHard, sc2api.AIBuild_Macro, 2)
	play(begin, 5, one, two)
	units := 0
	for _, u := range begin.Units() {
		if u.Owner != maps.Neutral && !begin.Table().Unit(u.Type).Structure {
			units++
		}
	}
	loops := 0
	for b.Loop() {
		g, p, q := begin.Clone(), one.Clone(), two.Clone()
		for range minute { // a minute of the same mid-game each time
			p.Act(g)
			q.Act(g)
			g.Step()
			loops++
		}
	}
	b.ReportMetric(float64(units), "units")
	b.ReportMetric(float64(loops)/b.Elapsed().Seconds(), "loops/s")
}
