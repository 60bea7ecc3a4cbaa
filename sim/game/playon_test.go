package game

import "sc2msgi/gamedata"

// planned is what playOn builds, one after the other, by places of the own side.
var planned = []struct {
	build gamedata.AbilityID
	id    gamedata.UnitID
	at    Point
}{
	{gamedata.BuildSupplyDepot, gamedata.SupplyDepot, pt(34, 20)},
	{gamedata.BuildBarracks, gamedata.Barracks, pt(34.5, 25.5)},
	{gamedata.BuildRefinery, gamedata.Refinery, pt(47.5, 27.5)},
	{gamedata.BuildSupplyDepot, gamedata.SupplyDepot, pt(36, 20)},
	{gamedata.BuildBarracks, gamedata.Barracks, pt(34.5, 29.5)},
	{gamedata.BuildEngineeringBay, gamedata.EngineeringBay, pt(42.5, 31.5)},
	{gamedata.BuildSupplyDepot, gamedata.SupplyDepot, pt(34, 18)},
	{gamedata.BuildSupplyDepot, gamedata.SupplyDepot, pt(32, 18)},
	{gamedata.BuildSupplyDepot, gamedata.SupplyDepot, pt(32, 20)},
}

// playOn gives a player the orders of a plain opening: workers, what is planned as soon as it can be paid for,
// soldiers. Who is free is chosen by the order of creation.
func playOn(g *Game, player int, place func(Point) Point) {
	stands := map[gamedata.UnitID]int{}
	var worker *Unit
	for _, u := range g.Units() {
		switch {
		case u.Owner != player:
			continue
		case u.facts.Worker && worker == nil && u.doing == toResource && u.resource != 0 && !u.wasGas:
			worker = u
		case u.facts.Structure:
			stands[u.facts.Alias]++
			if u.finished() && len(u.Orders) == 0 {
				playOnMaking(g, player, u)
			}
		}
	}
	for _, u := range g.Units() {
		if u.Owner == player && len(u.Orders) > 0 && u.doing == toSite {
			return
		}
	}
	for _, p := range planned {
		if stands[p.id]--; stands[p.id] >= 0 {
			continue
		}
		if worker != nil {
			back := Target{Kind: AtUnit, Unit: worker.resource}
			g.Command(player, Command{Ability: p.build, Units: []Tag{worker.Tag},
				Target: Target{Kind: AtPoint, At: place(p.at)}})
			if p.id == gamedata.Refinery {
				return // who built it works in it
			}
			g.Command(player, Command{Ability: gamedata.HarvestGather, Units: []Tag{worker.Tag}, Target: back,
				Queue: true})
		}
		return
	}
}

// playOnMaking has an idle structure train or research the first that it is offered of a few.
func playOnMaking(g *Game, player int, u *Unit) {
	if b := g.Bank(player); u.Type == gamedata.CommandCenter && b.SupplyWorkers >= 20 {
		return
	}
	for _, o := range g.Offers(nil, player, u, false) {
		switch o.Ability {
		case gamedata.TrainSCV, gamedata.TrainMarine, 650, 652: // Hi-Sec Auto Tracking, infantry weapons
			g.Command(player, Command{Ability: o.Ability, Units: []Tag{u.Tag}})
			return
		}
	}
}
