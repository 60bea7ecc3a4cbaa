package game

import (
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sc2api"
)

// Rule: an idle worker that is set to repair by itself mends what is near and can be paid for, and no longer does when
// it is set back. Others go on as before.
func TestAutocastRepair(t *testing.T) {
	for _, c := range []struct {
		name    string
		toggles int
		away    float64
		busy    bool
		bank    int
		mends   bool
	}{
		{"set", 1, 3, false, 1000, true},
		{"not set", 0, 3, false, 1000, false},
		{"set and set back", 2, 3, false, 1000, false},
		{"far away", 1, 12, false, 1000, false},
		{"at work", 1, 3, true, 1000, false},
		{"nothing to pay with", 1, 3, false, 0, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := everything(t)
			g.Create(gamedata.Bunker, maps.Own, pt(42, 30), 1)
			u := g.Units()[len(g.Units())-1]
			u.Health /= 2
			v := g.spawn(gamedata.SCV, maps.Own, pt(u.At.X, u.At.Y-touching(u, find(g, gamedata.SCV, true))-c.away))
			g.bank.Minerals = c.bank
			for range c.toggles {
				if r := g.ToggleAutocast(gamedata.EffectRepair, []Tag{v.Tag}); r != success {
					t.Fatal(r)
				}
			}
			if c.busy {
				g.Command(Command{Ability: gamedata.HoldPositionHold, Units: []Tag{v.Tag}})
			}
			had := u.Health
			run(g, 200)
			if mended := u.Health > had; mended != c.mends {
				t.Errorf("health %v after %v, mended %v", u.Health, had, mended)
			}
			if n := len(g.Rejections()); n > 0 {
				t.Errorf("%d refusals of what nobody ordered", n)
			}
		})
	}
}

// Rule: who cannot be set is refused, and several are set as the first is not.
func TestToggleAutocast(t *testing.T) {
	g := everything(t)
	a, b := g.spawn(gamedata.SCV, maps.Own, pt(30, 30)), g.spawn(gamedata.SCV, maps.Own, pt(31, 30))
	enemy := g.spawn(gamedata.SCV, maps.Enemy, pt(32, 30))
	hall := find(g, gamedata.CommandCenter, true)
	for _, c := range []struct {
		ability gamedata.AbilityID
		units   []Tag
		want    sc2api.ActionResult
		a, b    bool
	}{
		{gamedata.EffectRepairSCV, []Tag{b.Tag}, success, false, true},
		{gamedata.EffectRepair, []Tag{a.Tag, b.Tag}, success, true, true},
		{gamedata.EffectRepair, []Tag{a.Tag, b.Tag, hall.Tag}, success, false, false},
		{gamedata.EffectRepair, []Tag{hall.Tag}, sc2api.ActionResult_NotSupported, false, false},
		{gamedata.EffectRepair, []Tag{enemy.Tag, 12345}, sc2api.ActionResult_NotSupported, false, false},
		{gamedata.MoveMove, []Tag{a.Tag}, sc2api.ActionResult_NotSupported, false, false},
		{effectRepairMULE, []Tag{a.Tag}, sc2api.ActionResult_NotSupported, false, false},
	} {
		r := g.ToggleAutocast(c.ability, c.units)
		if r != c.want || a.repairs != c.a || b.repairs != c.b || enemy.repairs {
			t.Errorf("%d of %d: %v, set %v, %v; want %v, %v, %v", c.ability, len(c.units), r, a.repairs, b.repairs,
				c.want, c.a, c.b)
		}
	}
}
