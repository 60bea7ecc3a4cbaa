package game

import (
	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
	"sc2msgi/sim/terrain"
)

// A worker can be set to repair by itself (autocast): when it has nothing to do it goes to the nearest that can be
// repaired, within the range that the game's data gives the ability. That workers at their minerals stay there, that
// they look that far, and that several units are set as the first is not are unverified against the game.

// ToggleAutocast sets units to use an ability by themselves, or no longer: all as the first of them is not. Repair is
// the only one that can be set.
func (g *Game) ToggleAutocast(a gamedata.AbilityID, units []Tag) sc2api.ActionResult {
	if g.result != 0 {
		return sc2api.ActionResult_Error
	}
	var able []*Unit
	for _, tag := range units {
		u := g.Unit(tag)
		if u != nil && own(u) && (u.facts.Worker || u.mule()) &&
			(a == gamedata.EffectRepair || a == u.repairAbility()) {
			able = append(able, u)
		}
	}
	if len(able) == 0 {
		return sc2api.ActionResult_NotSupported
	}
	on := !able[0].repairs
	for _, u := range able {
		u.repairs = on
	}
	return sc2api.ActionResult_Success
}

// seekRepair gives an idle worker that repairs by itself something to repair, where it sees it and can pay.
func (g *Game) seekRepair(u *Unit) {
	if u.doing != idle || len(u.Orders) > 0 || (g.loop+u.index)%scanEvery != 0 {
		return
	}
	var best *Unit
	nearest := g.table.Ability(gamedata.EffectRepair).CastRange
	g.work += len(g.units)
	for _, v := range g.units {
		if v.dead || g.canRepair(u, v) != sc2api.ActionResult_Success {
			continue
		}
		f := g.builtAs(v.facts)
		if d := terrain.Distance(u.At, v.At) - touching(u, v); d < nearest &&
			g.canPay(min(1, f.Minerals), min(1, f.Vespene)) == sc2api.ActionResult_Success {
			best, nearest = v, d
		}
	}
	if best != nil {
		g.order(u, Order{Ability: u.repairAbility(), Target: Target{Kind: AtUnit, Unit: best.Tag}}, false)
	}
}
