package game

import (
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sc2api"
)

// Rule: the player is told what of his own orders was refused, never what becomes of the enemy's.
func TestEnemyOrdersAreNotReported(t *testing.T) {
	g := arena(t)
	u := g.spawn(gamedata.Zergling, maps.Enemy, pt(20, 20))
	g.reject(u, gamedata.AttackAttack, sc2api.ActionResult_CouldntReachTarget)
	if n := len(g.Rejections(maps.Own)); n > 0 {
		t.Errorf("%d refusals reported", n)
	}
	g.reject(g.spawn(gamedata.Marine, maps.Own, pt(20, 20)), gamedata.AttackAttack,
		sc2api.ActionResult_CouldntReachTarget)
	if n := len(g.Rejections(maps.Own)); n != 1 {
		t.Errorf("%d refusals reported, want the player's", n)
	}
}

// Rule: while the player cannot be hurt, his units lose nothing, and shoot.
func TestNoDamageInAFight(t *testing.T) {
	g := arena(t)
	g.Toggle(maps.Own, NoDamage)
	put(g, gamedata.Marine, maps.Own, pt(30, 32), 3)
	put(g, gamedata.Zergling, maps.Enemy, pt(33, 32), 12)
	run(g, 400)
	if own, enemy := survivors(g); own != 3 || enemy != 0 {
		t.Errorf("%d and %d are left", own, enemy)
	}
}

// Rule: with the last enemy dead the war is over: nobody is engaged, weapons are ready, and idle units stay where
// they are.
func TestPeaceReturns(t *testing.T) {
	g := arena(t)
	all := put(g, gamedata.Marine, maps.Own, pt(30, 32), 4)
	g.spawn(gamedata.Zergling, maps.Enemy, pt(34, 32))
	run(g, 120)
	if own, enemy := survivors(g); own != 4 || enemy != 0 || g.living[1] != 0 {
		t.Fatalf("%d and %d are left, %d counted", own, enemy, g.living[1])
	}
	for _, u := range all {
		at := u.At
		run(g, 20)
		if u.At != at || u.Engaged != 0 || u.Cooldown != 0 || g.combatPending {
			t.Errorf("a Marine went from %v to %v, engaged with %d, %v loops to reload", at, u.At, u.Engaged,
				u.Cooldown)
		}
	}
}
