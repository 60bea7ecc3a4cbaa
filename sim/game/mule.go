package game

import (
	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
	"sc2msgi/sim/terrain"
)

// A MULE is called down by an Orbital Command for energy. It gathers minerals, 25 a trip, beside whoever else is at
// the patch, and is gone after 64 s at "faster" (from memory, as since 4.0: 225 minerals in all, which sets the time
// it mines). That it stands there at once is unverified against the game, as is what a target other than a patch
// does.
const (
	muleEnergy = 50
	muleLife   = 1434 // game loops: 64 x 22.4
	muleTrip   = 25
	muleLoops  = 112 // at the patch
)

const calldownMULE gamedata.AbilityID = 171

var _ = register(ability{
	name: "call down MULE", also: noOtherID,
	of: func(_ *cards, f *gamedata.Unit) []gamedata.AbilityID {
		if f.ID == gamedata.OrbitalCommand {
			return ids(calldownMULE)
		}
		return nil
	},
	has: whenFinished, means: theOnlyOne, ends: endsNothing,
	open: func(g *Game, u *Unit, _ gamedata.AbilityID, _ bool) bool {
		return g.canCallMULE(u) == sc2api.ActionResult_Success
	},
	order: (*Game).callMULE, by: oneUnit,
	begin: atOnce, act: atOnce,
})

func (u *Unit) mule() bool { return u.Type == gamedata.MULE }

func (g *Game) canCallMULE(u *Unit) sc2api.ActionResult {
	switch {
	case u.doing == changing:
		return sc2api.ActionResult_NotWhileOccupied
	case u.Energy < muleEnergy:
		return sc2api.ActionResult_NotEnoughEnergy
	}
	return sc2api.ActionResult_Success
}

// callMULE lets a MULE come down at the target and gather there, if that is a patch.
func (g *Game) callMULE(u *Unit, _ gamedata.AbilityID, t Target, _ bool) sc2api.ActionResult {
	if r := g.canCallMULE(u); r != sc2api.ActionResult_Success {
		return r
	}
	if t.Kind == NoTarget {
		return sc2api.ActionResult_MustTargetVisibleLocation
	}
	u.Energy -= muleEnergy
	at := g.ground.Clamp(t.At)
	patch := g.Unit(t.Unit)
	if patch != nil && !patch.facts.Mineral {
		patch = nil
	}
	if h := g.owner(u).nearestHall(at); patch != nil && h != nil {
		at = terrain.Toward(patch.At, h.At, patch.facts.Radius+1)
	}
	m := g.spawn(gamedata.MULE, u.Owner, g.ground.NearestOpen(at))
	m.life = muleLife
	if patch != nil {
		g.order(m, Order{Ability: harvestGatherMULE, Target: Target{AtUnit, patch.At, patch.Tag}}, false)
	} else {
		g.startSpreading()
	}
	return sc2api.ActionResult_Success
}
