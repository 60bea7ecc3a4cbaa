package main

import (
	"slices"
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sc2api"
	"sc2msgi/sim/game"
)

// Every ability of the shared table is either taken by some unit, and then something comes of it, or refused with a
// result that the game has; and what is offered in any of the situations is an ability that somebody takes.
func TestEveryAbilityIsTakenOrRefused(t *testing.T) {
	all := folders(t)
	// The lists are the same, as the tests of package reference show.
	abilities, err := sharedAbilities(all[len(all)-1].path)
	if err != nil {
		t.Fatal(err)
	}
	stages := abilityStages(gamedata.V4_10)
	taken := map[gamedata.AbilityID]bool{}
	for _, a := range abilities {
		f := tryAbility(stages, a)
		taken[a.ID] = len(f.by) > 0
		if _, known := sc2api.ActionResult_name[int32(f.answer)]; !known || f.answer == sc2api.ActionResult_Success {
			t.Errorf("%d %s: refused with %v", a.ID, a.Name, f.answer)
		}
		if len(f.by) > 0 && !f.followed {
			t.Errorf("%d %s: taken by %v, and nothing comes of it", a.ID, a.Name, f.by)
		}
	}
	if len(taken) < 240 {
		t.Fatalf("only %d abilities", len(taken))
	}
	for _, s := range stages {
		for _, u := range s.game.Units() {
			for _, o := range s.game.Offers(nil, maps.Own, u, true) {
				if !taken[o.Ability] {
					t.Errorf("%s: %d is offered to type %d and taken by nobody", s.name, o.Ability, u.Type)
				}
			}
		}
	}
}

// The way back from a finding to single cases worked out by hand.
func TestAbilityFindings(t *testing.T) {
	stages := abilityStages(gamedata.V4_10)
	for _, tt := range []struct {
		id   gamedata.AbilityID
		by   []string
		when string
	}{
		{gamedata.MorphOrbitalCommand, []string{"CommandCenter"}, plainStage},
		{gamedata.EffectRepair, []string{"MULE", "SCV"}, "with everything damaged"},
		{654, []string{"EngineeringBay"}, "with the second level known"},
		{730, []string{"BarracksTechLab"}, plainStage},
		{32, nil, ""},
		{399, nil, ""},
	} {
		f := tryAbility(stages, listed{ID: tt.id})
		if !slices.Equal(f.by, tt.by) || f.when != tt.when {
			t.Errorf("%d: taken by %v, %s", tt.id, f.by, f.when)
		}
	}
}

// An order that is refused leaves the game as it was: the table is computed on that.
func TestRefusedOrdersChangeNothing(t *testing.T) {
	if testing.Short() {
		t.Skip("takes seconds")
	}
	for _, s := range abilityStages(gamedata.V4_10) {
		for _, a := range gamedata.V4_10.Abilities() {
			for _, u := range s.game.Units() {
				for _, target := range s.targets[:3] {
					if s.copied.Command(maps.Own, game.Command{Ability: a.ID, Units: []game.Tag{u.Tag},
						Target: target}) == sc2api.ActionResult_Success {
						s.copied = s.game.Clone()
					}
				}
			}
		}
		if differs(s.copied, s.game) {
			t.Errorf("%s: refused orders changed the game", s.name)
		}
	}
}
