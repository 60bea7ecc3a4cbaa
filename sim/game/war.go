package game

import (
	"math"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sim/terrain"
)

// The script of a scenario's war, as in the authors' maps: what the player has beside an army is taken away, the
// enemy comes and attacks, and the player's army goes for the enemy. Nobody has to give an order; what a client
// orders is obeyed, and who has carried it out goes for the enemy again. In those maps the enemy is not ordered to
// attack: it fights whom it sees; and there it comes a second after the rest is gone.

// sendEvery is how often, in game loops, who stands idle in the player's army is sent to the enemy.
const sendEvery = gamedata.LoopsPerSecond

// runWarScript is a loop of the script.
func (g *Game) runWarScript() {
	w := g.scenario.War()
	if w == nil || g.loop <= w.After {
		return
	}
	since := g.loop - w.After - 1
	if since == 0 {
		g.removeNonArmy()
		g.spawnEnemy(w)
	}
	if since%sendEvery == 0 {
		g.sendIdleArmy()
	}
}

// removeNonArmy takes away what the player has and can neither fight nor heal: workers, MULEs, structures with what
// is in production, auto-turrets. Who is in a Bunker comes out of it, the refinery stays, the army is selected and
// forgets its orders. That what is taken away is reported among the dead, though it is no loss, is unverified against
// the game.
func (g *Game) removeNonArmy() {
	var army []Tag
	for _, u := range g.units {
		switch {
		case u.dead || u.Owner != maps.Own:
		case u.facts.Army:
			army = append(army, u.Tag)
			if u.doing != changing { // that comes to its end
				g.halt(u)
			}
		case u.facts.Alias != gamedata.Refinery:
			u.noLoss = true
			g.kill(u)
		}
	}
	g.compactUnits()
	g.Select(maps.Own, army, false)
}

// spawnEnemy lets the enemy appear, turned to the player's place of assembly and attacking there.
func (g *Game) spawnEnemy(w *maps.War) {
	to := g.scenario.Assemble
	for _, s := range w.Enemy {
		for range s.Count {
			at := s.Within.At(g.rng.Float64(), g.rng.Float64())
			u := g.spawn(s.Type, maps.Enemy, g.ground.NearestOpen(at))
			u.Facing = math.Mod(math.Atan2(to.Y-u.At.Y, to.X-u.At.X)+2*math.Pi, 2*math.Pi)
			g.attackTo(u, to)
		}
	}
}

// sendIdleArmy sends each of the player's army that has nothing to do to the nearest enemy that it can hit. A Medivac
// goes along with the others; whoever else can hit nobody stays where it is.
func (g *Game) sendIdleArmy() {
	for _, u := range g.units {
		if u.dead || u.Owner != maps.Own || !u.facts.Army || u.doing != idle || u.Engaged != 0 || !u.mobile() {
			continue
		}
		if t := g.nearestEnemy(u); t != nil {
			g.attackTo(u, t.At)
		}
	}
}

// nearestEnemy is the nearest enemy that the unit can hit, or nil.
func (g *Game) nearestEnemy(u *Unit) *Unit {
	g.work += len(g.units)
	var best *Unit
	for _, t := range g.units {
		if t.dead || t.Owner != maps.Enemy || u.facts.Alias != gamedata.Medivac && !canHit(u, t) {
			continue
		}
		if best == nil || terrain.Distance(u.At, t.At) < terrain.Distance(u.At, best.At) {
			best = t
		}
	}
	return best
}

// attackTo sends a unit of any owner to a point in place of what it does; on the way it attacks whom it meets.
// Units that cannot move stay as they are.
func (g *Game) attackTo(u *Unit, at Point) {
	if !u.mobile() || u.dead || u.Inside {
		return
	}
	g.order(u, Order{Ability: u.attackAbility(), Target: Target{Kind: AtPoint, At: g.ground.Clamp(at)}}, false)
}
