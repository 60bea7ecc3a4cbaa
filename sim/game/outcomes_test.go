package game

import (
	"fmt"
	"strings"
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
)

// group is so many of a type.
type group struct {
	id gamedata.UnitID
	n  int
}

func (gr group) String() string { return fmt.Sprint(gr.n, " ", name(gr.id)) }

// battles fights a battle from 24 positions with 24 seeds, the enemy from more or less aside, each side created first
// in half of them. It returns how many the player won, and how many units the winners had left in the mean.
func battles(t *testing.T, own, enemy []group) (won int, left float64) {
	const all = 24
	for i := range all {
		g := field(gamedata.V4_10, uint64(i))
		sides := []func(){
			func() { line(g, own, maps.Own, pt(22, 32), -3) },
			func() { line(g, enemy, maps.Enemy, pt(42, 28+0.37*float64(i)), 3) },
		}
		sides[i%2]()
		sides[1-i%2]()
		a, b := clash(g, 4000)
		if a > 0 && b == 0 {
			won++
		}
		left += float64(a+b) / all
	}
	return won, left
}

// line sets groups one behind the other.
func line(g *Game, groups []group, owner int, at Point, behind float64) {
	for _, gr := range groups {
		put(g, gr.id, owner, at, gr.n)
		at.X += behind
	}
}

// Rule: where the outcome of a battle in which both sides just attack is known of the game, it is the same here
// (docs/measured/combat.md names the sources). The log (-v) is the table in that page.
func TestKnownOutcomes(t *testing.T) {
	if testing.Short() {
		t.Skip("takes seconds")
	}
	const marine, marauder, medivac, zergling = gamedata.Marine, gamedata.Marauder, gamedata.Medivac, gamedata.Zergling
	mmm := []group{{marauder, 2}, {marine, 7}, {medivac, 1}}
	for _, c := range []struct {
		own, enemy  []group
		least, most int // of 24 that the player wins
	}{
		{[]group{{marine, 8}}, []group{{marine, 8}}, 6, 18},
		{mmm, mmm, 6, 18},
		{[]group{{marine, 5}}, []group{{marine, 6}}, 0, 6},
		{[]group{{marine, 8}}, []group{{marine, 9}}, 0, 12},
		{[]group{{marine, 10}}, []group{{marine, 11}}, 0, 12},
		{[]group{{marine, 27}}, []group{{marine, 30}}, 0, 6},
		{mmm, []group{{marauder, 3}, {marine, 8}, {medivac, 1}}, 0, 2},
		{[]group{{marine, 1}}, []group{{zergling, 1}}, 24, 24},
		{[]group{{marine, 8}}, []group{{zergling, 8}}, 24, 24},
		{[]group{{marine, 10}}, []group{{zergling, 20}}, 0, 6},
		{[]group{{marine, 20}}, []group{{zergling, 20}}, 24, 24},
		{[]group{{gamedata.HellionTank, 5}}, []group{{zergling, 20}}, 24, 24},
		{[]group{{gamedata.Hellion, 6}}, []group{{zergling, 12}}, 20, 24},
		{[]group{{gamedata.Banshee, 2}}, []group{{zergling, 20}}, 24, 24},
		{[]group{{gamedata.VikingFighter, 10}}, []group{{zergling, 20}}, 0, 0},
	} {
		won, left := battles(t, c.own, c.enemy)
		t.Logf("| %s | %s | %d of 24 | %.1f |", join(c.own), join(c.enemy), won, left)
		if won < c.least || won > c.most {
			t.Errorf("%v against %v: %d won, want %d to %d", c.own, c.enemy, won, c.least, c.most)
		}
	}
}

func join(groups []group) string {
	var names []string
	for _, gr := range groups {
		names = append(names, gr.String())
	}
	return strings.Join(names, ", ")
}
