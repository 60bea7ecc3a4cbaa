package game

import (
	"slices"

	"sc2msgi/gamedata"
)

// morph is a change of a unit into a variant of itself.
type morph struct {
	ability  gamedata.AbilityID
	from, to gamedata.UnitID
	how      how
}

// how says what a change takes besides its time.
type how uint8

const (
	inPlace  how = iota
	toLand       // ordered with a point, at the end of the flight there
	within       // ordered with a point that must be within reach
	withTech     // with what making one anew requires
	paid         // with a cost and requirements, and can be cancelled
)

// Abilities of morphs that no name of gamedata stands for.
const (
	morphHellion           gamedata.AbilityID = 1978
	morphHellbat           gamedata.AbilityID = 1998
	morphThorExplosiveMode gamedata.AbilityID = 2364
	morphLiberatorAAMode   gamedata.AbilityID = 2560
)

var morphs = [...]morph{
	{gamedata.LiftCommandCenter, gamedata.CommandCenter, gamedata.CommandCenterFlying, inPlace},
	{gamedata.LandCommandCenter, gamedata.CommandCenterFlying, gamedata.CommandCenter, toLand},
	{gamedata.LiftBarracks, gamedata.Barracks, gamedata.BarracksFlying, inPlace},
	{gamedata.LandBarracks, gamedata.BarracksFlying, gamedata.Barracks, toLand},
	{gamedata.LiftFactory, gamedata.Factory, gamedata.FactoryFlying, inPlace},
	{gamedata.LandFactory, gamedata.FactoryFlying, gamedata.Factory, toLand},
	{gamedata.LiftStarport, gamedata.Starport, gamedata.StarportFlying, inPlace},
	{gamedata.LandStarport, gamedata.StarportFlying, gamedata.Starport, toLand},
	{gamedata.MorphSupplyDepotLower, gamedata.SupplyDepot, gamedata.SupplyDepotLowered, inPlace},
	{gamedata.MorphSupplyDepotRaise, gamedata.SupplyDepotLowered, gamedata.SupplyDepot, inPlace},

	{gamedata.MorphOrbitalCommand, gamedata.CommandCenter, gamedata.OrbitalCommand, paid},
	{gamedata.MorphPlanetaryFortress, gamedata.CommandCenter, gamedata.PlanetaryFortress, paid},
	{gamedata.LiftOrbitalCommand, gamedata.OrbitalCommand, gamedata.OrbitalCommandFlying, inPlace},
	{gamedata.LandOrbitalCommand, gamedata.OrbitalCommandFlying, gamedata.OrbitalCommand, toLand},

	{gamedata.MorphSiegeMode, gamedata.SiegeTank, gamedata.SiegeTankSieged, inPlace},
	{gamedata.MorphUnsiege, gamedata.SiegeTankSieged, gamedata.SiegeTank, inPlace},
	{gamedata.MorphVikingAssaultMode, gamedata.VikingFighter, gamedata.VikingAssault, inPlace},
	{gamedata.MorphVikingFighterMode, gamedata.VikingAssault, gamedata.VikingFighter, inPlace},
	{gamedata.BurrowDownWidowMine, gamedata.WidowMine, gamedata.WidowMineBurrowed, inPlace},
	{gamedata.BurrowUpWidowMine, gamedata.WidowMineBurrowed, gamedata.WidowMine, inPlace},
	{gamedata.MorphThorHighImpactMode, gamedata.Thor, gamedata.ThorAP, inPlace},
	{morphThorExplosiveMode, gamedata.ThorAP, gamedata.Thor, inPlace},
	{morphHellbat, gamedata.Hellion, gamedata.HellionTank, withTech},
	{morphHellion, gamedata.HellionTank, gamedata.Hellion, inPlace},
	{gamedata.MorphLiberatorAGMode, gamedata.Liberator, gamedata.LiberatorAG, within},
	{morphLiberatorAAMode, gamedata.LiberatorAG, gamedata.Liberator, inPlace},
}

// hellbatLoops is how long a Hellion takes to become a Hellbat and back: 4 s at normal speed (from memory of the game's
// data; its ResponseData tells the training time only).
const hellbatLoops = 4 * gamedata.LoopsPerSecond

// morphOf returns the change that the ability is of units of the type, or nil.
func morphOf(id gamedata.UnitID, a gamedata.AbilityID) *morph {
	for i := range morphs {
		if m := &morphs[i]; m.from == id && m.ability == a {
			return m
		}
	}
	return nil
}

// flight returns the change of a building between standing and flying. It panics for one that cannot fly, which has
// no add-ons either.
func (g *Game) flight(id gamedata.UnitID) *morph {
	i := slices.IndexFunc(morphs[:], func(m morph) bool {
		return m.from == id && g.table.Unit(m.to).Flying != g.table.Unit(id).Flying
	})
	return &morphs[i]
}

// morphLoops is how long the change takes: what the table says of the variant, back as long as there (the way back is
// unverified against the game).
func (g *Game) morphLoops(u *Unit, m *morph) int {
	from, to := g.table.Unit(m.from), g.table.Unit(m.to)
	switch {
	case to.MorphsFrom == from.ID:
		return g.takes(u, to.BuildTime)
	case from.MorphsFrom == to.ID:
		return g.takes(u, from.BuildTime)
	}
	return g.takes(u, hellbatLoops)
}

// lands returns the structure that the ability lands, or nil.
func (g *Game) lands(a gamedata.AbilityID) *gamedata.Unit {
	for i := range morphs {
		if m := &morphs[i]; m.ability == a && m.how == toLand {
			return g.table.Unit(m.to)
		}
	}
	return nil
}
