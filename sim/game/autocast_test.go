package game

import (
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sc2api"
)

// Rule: an idle SCV repairs what is near it once its autocast is on, by the specific id and the general one, not when
// it is off again, and nothing that is far away.
func TestAutoRepair(t *testing.T) {
	const general gamedata.AbilityID = 3685
	for _, tt := range []struct {
		name    string
		toggles []gamedata.AbilityID
		far     bool
		repairs bool
	}{
		{"off from the start", nil, false, false},
		{"on", []gamedata.AbilityID{gamedata.EffectRepairSCV}, false, true},
		{"on by the general id", []gamedata.AbilityID{general}, false, true},
		{"on and off again", []gamedata.AbilityID{gamedata.EffectRepairSCV, general}, false, false},
		{"far away", []gamedata.AbilityID{general}, true, false},
	} {
		g, u := openField()
		d := find(g, gamedata.SupplyDepot, true)
		d.Health = 100
		if !tt.far {
			u.At = pt(d.At.X-5, d.At.Y)
		}
		for _, a := range tt.toggles {
			if r := g.ToggleAutocast(maps.Own, []Tag{u.Tag}, a); r != success {
				t.Errorf("%s: %v", tt.name, r)
			}
		}
		run(g, 100)
		if got := d.Health > 100; got != tt.repairs {
			t.Errorf("%s: it is repaired: %v, want %v", tt.name, got, tt.repairs)
		}
	}
}

// Rule: autocast is refused to who has no such ability, and several units are switched to the same.
func TestToggleAutocast(t *testing.T) {
	g, u := openField()
	hall := find(g, gamedata.CommandCenter, true)
	marine := g.spawn(gamedata.Marine, maps.Own, pt(42, 42))
	medivac := g.spawn(gamedata.Medivac, maps.Own, pt(44, 44))
	second := g.spawn(gamedata.SCV, maps.Own, pt(46, 46))
	const no = sc2api.ActionResult_NotSupported
	for _, tt := range []struct {
		name    string
		units   []Tag
		ability gamedata.AbilityID
		want    sc2api.ActionResult
	}{
		{"nobody", nil, gamedata.EffectRepairSCV, no},
		{"a hall", []Tag{hall.Tag}, gamedata.EffectRepairSCV, no},
		{"a Marine", []Tag{marine.Tag}, 0, no},
		{"an SCV without an ability", []Tag{u.Tag}, 0, no},
		{"an SCV's heal", []Tag{u.Tag}, effectHeal, no},
		{"a Medivac's heal", []Tag{marine.Tag, medivac.Tag}, effectHeal, success},
		{"one SCV", []Tag{second.Tag}, gamedata.EffectRepairSCV, success},
		{"two SCVs", []Tag{u.Tag, second.Tag}, gamedata.EffectRepairSCV, success},
	} {
		if r := g.ToggleAutocast(maps.Own, tt.units, tt.ability); r != tt.want {
			t.Errorf("%s: %v, want %v", tt.name, r, tt.want)
		}
	}
	if !medivac.toggled || !u.toggled || !second.toggled || marine.toggled {
		t.Errorf("Medivac %v, SCVs %v and %v, Marine %v", medivac.toggled, u.toggled, second.toggled, marine.toggled)
	}
	c := g.spawn(gamedata.Cyclone, maps.Own, pt(50, 50))
	if !g.canLockOn(c) || g.ToggleAutocast(maps.Own, []Tag{c.Tag}, effectLockOn) != success || g.canLockOn(c) {
		t.Error("a Cyclone's lock is not switched off")
	}
}
