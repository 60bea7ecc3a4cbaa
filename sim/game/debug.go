package game

import (
	"math"
	"slices"

	"sc2msgi/gamedata"
	"sc2msgi/sim/terrain"
)

// What debug requests do to a game, for the tests of bots. Everything takes effect at once, as orders do here (in the
// real game with the next loop, unverified), and nothing after the end of the game.

// Grant gives a player minerals and gas that count as collected by nobody. The bank takes no more than bankMax of
// each.
func (g *Game) Grant(player, minerals, vespene int) {
	if g.result != 0 {
		return
	}
	b := &g.player(player).bank
	b.Minerals = min(max(b.Minerals, bankMax), b.Minerals+max(0, minerals))
	b.Vespene = min(max(b.Vespene, bankMax), b.Vespene+max(0, vespene))
}

// LearnAll teaches a player every upgrade that a structure researches and whose level before he knows: the next level
// with each call, as python-sc2's client documents it of the real game.
func (g *Game) LearnAll(player int) {
	if g.result != 0 {
		return
	}
	p := g.player(player)
	known := slices.Clone(p.learned)
	for i := range g.table.Upgrades() {
		up := &g.table.Upgrades()[i]
		if up.At != 0 && !p.knows(up.ID) && (up.After == 0 || p.knows(up.After)) {
			known = append(known, up.ID)
		}
	}
	slices.Sort(known)
	p.learned = known
}

// bankMax bounds what can be granted.
const bankMax = 1_000_000

// Create puts up to n finished units of the type on the map, as near to the point as they fit, and returns how many:
// fewer where the map is full or holds UnitsMax units. Structures go to the grid, where nothing but units stands; a
// refinery needs a free geyser at the point; an add-on belongs to the building beside it. A created unit of the
// goal's type wins as any other.
func (g *Game) Create(id gamedata.UnitID, owner int, at Point, n int) int {
	f := g.table.Unit(id)
	if f == nil || g.result != 0 || !terrain.Finite(at) {
		return 0
	}
	made := 0
	for made < n && len(g.units) < UnitsMax {
		u := g.create(f, owner, g.ground.Clamp(at))
		if u == nil {
			break
		}
		g.checkGoal(u)
		made++
	}
	if made > 0 {
		g.clearOut()
		g.startSpreading()
	}
	return made
}

func (g *Game) create(f *gamedata.Unit, owner int, at Point) *Unit {
	if f.Footprint[0] > 0 && !f.Flying {
		return g.createStructure(f, owner, at)
	}
	if !f.Flying {
		at = g.ground.NearestOpen(at)
		if !g.ground.Free(at) {
			return nil // the ground is built over
		}
	}
	u := g.spawn(f.ID, owner, at)
	u.Facing = 1.5 * math.Pi
	return u
}

func (g *Game) createStructure(f *gamedata.Unit, owner int, at Point) *Unit {
	var geyser *Unit
	if f.Alias == gamedata.Refinery {
		if geyser = g.Unit(g.geyserAt(at)); geyser == nil {
			return nil
		}
		at = geyser.At
	} else {
		var fits bool // town halls may stand nearer to resources than a player could build them
		if at, fits = g.ground.NearestFit(g.snap(f, at), f.Footprint); !fits {
			return nil
		}
	}
	u := g.spawn(f.ID, owner, at)
	g.setContents(u, f.Contents)
	u.Invulnerable = f.Mineral || f.Geyser
	if geyser != nil {
		u.geyser, geyser.site = geyser.Tag, u.Tag
		g.setContents(u, geyser.Contents)
	}
	g.join(u)
	return u
}

// join attaches a new building to the add-on beside it, and a new add-on to the building beside it. One that finds no
// building becomes an add-on of no producer.
func (g *Game) join(u *Unit) {
	g.work += len(g.units)
	if !u.facts.AddOn {
		g.attachAddOn(u)
		return
	}
	for _, p := range g.units {
		if !p.dead && p.Owner == u.Owner && p.AddOn == 0 && p.finished() && addOnPlace(p.At) == u.At {
			if g.attachAddOn(p); p.AddOn == u.Tag {
				return
			}
		}
	}
	g.detachAddOn(u)
}

// Kill takes units off the map, whoever's they are and whatever protects them. A geyser takes the refinery on it
// along. Tags of nobody are passed over.
func (g *Game) Kill(units []Tag) {
	if g.result != 0 {
		return
	}
	for _, t := range units {
		u := g.Unit(t)
		if u == nil {
			continue
		}
		if on := g.Unit(u.site); u.facts.Geyser && on != nil {
			g.kill(on)
		}
		g.kill(u)
	}
	g.removeDead()
}

// SetHealth sets a unit's hit points, at most what its type has; at 0 it dies, unless it cannot be hurt (unverified).
func (g *Game) SetHealth(t Tag, value float64) {
	u := g.Unit(t)
	if u == nil || g.result != 0 || math.IsNaN(value) {
		return
	}
	u.Health = min(max(value, 0), float64(u.facts.HitPoints))
	if u.Health > 0 {
		return
	}
	if u.Invulnerable || g.spared(u) {
		u.Health = min(1, float64(u.facts.HitPoints))
		return
	}
	g.kill(u)
	g.removeDead()
}

// SetEnergy sets a unit's energy, at most what its type has room for.
func (g *Game) SetEnergy(t Tag, value float64) {
	if u := g.Unit(t); u != nil && g.result == 0 && !math.IsNaN(value) {
		u.Energy = min(max(value, 0), float64(u.facts.EnergyMax))
	}
}

// SetScore sets a player's curriculum score. The game counts on from it, until victory or defeat sets another.
func (g *Game) SetScore(player, points int) {
	if g.result == 0 {
		g.player(player).points += points - g.Score(player)
	}
}
