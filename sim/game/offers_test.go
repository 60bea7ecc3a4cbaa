package game

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/reference"
)

// card appends what the unit has as it is now.
func (g *Game) card(dst []gamedata.AbilityID, u *Unit) []gamedata.AbilityID {
	for _, e := range g.cards.of[u.Type] {
		if e.has(g, u, e.id) {
			dst = append(dst, e.id)
		}
	}
	return dst
}

// The abilities a unit has are those that the real game was seen to list for its type (sc2-techtree, June 2019), less
// those that no ability here claims (docs/measured/fidelity.md lists them), plus those that depend on the moment:
// returning cargo, halting, cancelling.
func TestCardsAsTheGameLists(t *testing.T) {
	for _, f := range reference.Files(t, "sc2/abilities_terran.json") {
		t.Run(f.From, func(t *testing.T) { compareCards(t, f.JSON) })
	}
}

func compareCards(t *testing.T, raw []byte) {
	t.Helper()
	var listed struct {
		Abilities []struct {
			ID    gamedata.AbilityID `json:"ability_id"`
			Units []string           `json:"units"`
		} `json:"abilities"`
	}
	if err := json.Unmarshal(raw, &listed); err != nil {
		t.Fatal(err)
	}
	g := everything(t)
	momentary := []gamedata.AbilityID{gamedata.HarvestReturnSCV, gamedata.HaltTerranBuild, gamedata.CancelQueue5,
		gamedata.CancelSlotQueue5,
		gamedata.CancelBarracksAddOn, gamedata.CancelFactoryAddOn, gamedata.CancelStarportAddOn, loadCommandCenter,
		harvestReturnMULE,
		gamedata.UnloadAllBunker, gamedata.UnloadUnitBunker, gamedata.UnloadAllCommandCenter,
		gamedata.UnloadUnitCommandCenter}
	for _, f := range gamedata.V4_10.Units() {
		if f.Mineral || f.Geyser || f.Worker && f.ID != gamedata.SCV {
			continue
		}
		var want []gamedata.AbilityID
		for _, a := range listed.Abilities {
			if slices.Contains(a.Units, f.Name) && g.cards.rules[a.ID] != nil {
				want = append(want, a.ID)
			}
		}
		if f.ID == gamedata.AutoTurret {
			continue // not made by the simulator
		}
		if len(want) == 0 {
			continue
		}
		u := g.spawn(f.ID, maps.Own, pt(40, 35))
		got := g.card(nil, u)
		got = slices.DeleteFunc(got, func(a gamedata.AbilityID) bool { return slices.Contains(momentary, a) })
		slices.Sort(got)
		if d := cmp.Diff(want, got); d != "" {
			t.Errorf("%s (-game +ours)\n%s", f.Name, d)
		}
	}
}

// An ability offered is one that the order takes at once, if aimed well; one not offered is refused. Pinned for
// training and add-ons, which need no aim, over every bank, supply and tech state reached here.
func TestOffersAreWhatOrdersTake(t *testing.T) {
	for _, bank := range []int{0, 25, 50, 75, 100, 125, 150, 200, 300, 400} {
		g := everything(t)
		g.player(maps.Own).bank.Minerals, g.player(maps.Own).bank.Vespene = bank, bank
		for _, id := range []gamedata.UnitID{gamedata.CommandCenter, gamedata.Barracks, gamedata.Factory,
			gamedata.Starport} {
			for _, f := range g.cards.made[id] {
				u := find(g, id, true)
				offered := slices.ContainsFunc(g.Offers(nil, maps.Own, u, false), func(o Offer) bool {
					return o.Ability == f.Ability
				})
				before := g.player(maps.Own).bank
				r := g.Command(maps.Own, Command{Ability: f.Ability, Units: []Tag{u.Tag}})
				if took := r == 1; took != offered {
					t.Errorf("bank %d, %s: offered %v, order answered %v", bank, f.Name, offered, r)
				}
				if r == 1 {
					g.Command(maps.Own, Command{Ability: gamedata.CancelLast, Units: []Tag{u.Tag}})
				}
				if after := g.Bank(maps.Own); after.Minerals != before.Minerals || after.Vespene != before.Vespene {
					t.Errorf("bank %d, %s: order and cancel leave %d and %d", bank, f.Name, after.Minerals,
						after.Vespene)
				}
			}
		}
	}
}

// Rule: what is aimed at a place or a unit is offered as aimed, what is not is not; an add-on is aimed by a building
// that flies.
func TestOffersTellWhatIsAimed(t *testing.T) {
	g := everything(t)
	barracks := g.spawn(gamedata.Barracks, maps.Own, pt(34.5, 30.5)) // without an add-on
	flying := g.spawn(gamedata.BarracksFlying, maps.Own, pt(40, 30))
	for _, c := range []struct {
		unit  *Unit
		id    gamedata.AbilityID
		aimed bool
	}{
		{find(g, gamedata.SCV, true), gamedata.Smart, true},
		{find(g, gamedata.SCV, true), gamedata.MoveMove, true},
		{find(g, gamedata.SCV, true), gamedata.HarvestGatherSCV, true},
		{find(g, gamedata.SCV, true), gamedata.EffectRepairSCV, true},
		{find(g, gamedata.SCV, true), gamedata.BuildSupplyDepot, true},
		{find(g, gamedata.SCV, true), gamedata.StopStop, false},
		{find(g, gamedata.SCV, true), gamedata.HoldPositionHold, false},
		{barracks, gamedata.RallyBuilding, true},
		{barracks, gamedata.TrainMarine, false},
		{barracks, gamedata.LiftBarracks, false},
		{barracks, gamedata.BuildTechLabBarracks, false},
		{flying, gamedata.BuildTechLabBarracks, true},
		{flying, gamedata.LandBarracks, true},
	} {
		offers := g.Offers(nil, maps.Own, c.unit, true)
		i := slices.IndexFunc(offers, func(o Offer) bool { return o.Ability == c.id })
		if i < 0 || offers[i].RequiresPoint != c.aimed {
			t.Errorf("%s, ability %d: offered as %v, want it aimed %v", c.unit.facts.Name, c.id, offers, c.aimed)
		}
	}
}
