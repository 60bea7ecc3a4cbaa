package server

import (
	"slices"
	"testing"

	"google.golang.org/protobuf/proto"

	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
)

// Rule: a simple client beats VeryEasy: it asks for nothing but observations, and orders workers, depots, three
// Barracks, Marines, and from twenty of them on the attack.
func TestSimpleClientBeatsVeryEasy(t *testing.T) {
	for seed := range uint32(2) {
		s := against(t, seed, sc2api.Difficulty_VeryEasy)
		for s.Status() == sc2api.Status_in_game {
			o := observe(t, s).GetObservation()
			if o.GetGameLoop() > 20*1344 {
				break
			}
			act(t, s, simpleOrders(o)...)
			must(t, s, stepRequest(16))
		}
		o := observe(t, s)
		if r := o.GetPlayerResult(); len(r) != 2 || r[0].GetResult() != sc2api.Result_Victory ||
			r[1].GetResult() != sc2api.Result_Defeat {
			t.Errorf("seed %d: %v after %d loops", seed, r, o.GetObservation().GetGameLoop())
		}
	}
}

// simpleOrders is what the simple client does.
func simpleOrders(o *sc2api.Observation) []*sc2api.Action {
	units := map[gamedata.UnitID][]*sc2api.Unit{}
	var foe *sc2api.Unit
	for _, u := range o.GetRawData().GetUnits() {
		switch u.GetAlliance() {
		case sc2api.Alliance_Self:
			id := gamedata.UnitID(u.GetUnitType())
			units[id] = append(units[id], u)
		case sc2api.Alliance_Enemy:
			if foe == nil || gamedata.V4_10.Unit(gamedata.UnitID(u.GetUnitType())).Structure {
				foe = u
			}
		}
	}
	var orders []*sc2api.Action
	one := func(u *sc2api.Unit, a gamedata.AbilityID, x, y float32) {
		c := &sc2api.ActionRawUnitCommand{AbilityId: proto.Int32(int32(a)), UnitTags: []uint64{u.GetTag()}}
		if x > 0 {
			c.Target = &sc2api.ActionRawUnitCommand_TargetWorldSpacePos{
				TargetWorldSpacePos: &sc2api.Point2D{X: &x, Y: &y}}
		}
		orders = append(orders, rawCommand(c))
	}
	p := o.GetPlayerCommon()
	scvs, halls, barracks := units[gamedata.SCV], units[gamedata.CommandCenter], units[gamedata.Barracks]
	if len(halls) == 0 || len(scvs) < 4 {
		return nil
	}
	if len(halls[0].Orders) == 0 && len(scvs) < 20 {
		one(halls[0], gamedata.TrainSCV, 0, 0)
	}
	depots := len(units[gamedata.SupplyDepot])
	building := slices.ContainsFunc(scvs, func(u *sc2api.Unit) bool {
		return len(u.Orders) > 0 && u.Orders[0].GetAbilityId() < 400 && u.Orders[0].GetAbilityId() > 310
	})
	switch {
	case building:
	case p.GetFoodCap()-p.GetFoodUsed() < 5 && p.GetMinerals() >= 100:
		one(scvs[2], gamedata.BuildSupplyDepot, 112-3*float32(depots%5), 34+3*float32(depots/5))
	case len(barracks) < 3 && depots > 0 && p.GetMinerals() >= 150:
		one(scvs[3], gamedata.BuildBarracks, 110.5, 16.5+5*float32(len(barracks)))
	}
	for _, b := range barracks {
		if len(b.Orders) == 0 && b.GetBuildProgress() == 1 {
			one(b, gamedata.TrainMarine, 0, 0)
		}
	}
	if marines := units[gamedata.Marine]; len(marines) >= 20 && foe != nil {
		for _, m := range marines {
			if len(m.Orders) == 0 {
				one(m, gamedata.AttackAttack, foe.GetPos().GetX(), foe.GetPos().GetY())
			}
		}
	}
	return orders
}
