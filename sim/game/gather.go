package game

import (
	"math"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sc2api"
	"sc2msgi/sim/terrain"
)

// Times of gathering in loops: 2.786 s at a patch and 0.5 s of pause after it, in which the next worker may begin,
// and 1.981 s in a refinery, which a worker leaves without a pause, all at normal speed. A worker that waited begins
// a little after the one before it has left: at most 102 minerals a minute come from a patch, at normal speed
// (measured by PiousFlea, tl.net, 30 July 2010), a trip in 47 loops; and 160 to 162 gas in 1,344 loops from a
// refinery with three workers (long windows of replays), a trip in 33.4. A worker turns about at the patch and at the
// town hall, 180 degrees at 1,000 a second (from memory of the game's data); with it a base brings what was measured
// in replays.
const (
	mineralLoops = 2.786 * gamedata.LoopsPerSecond
	gasLoops     = 1.981 * gamedata.LoopsPerSecond
	pauseLoops   = 0.5 * gamedata.LoopsPerSecond
	turnLoops    = 0.18 * gamedata.LoopsPerSecond

	patchHandover    = 60*gamedata.LoopsPerSecond*mineralTrip/102.0 - mineralLoops
	refineryHandover = 1344*gasTrip/161.0 - gasLoops
)

// What a worker takes in one trip.
const (
	mineralTrip = 5
	gasTrip     = 4
)

// wanderRange is how far from its patch a worker looks for a free one when it finds another at work there (5 gives the
// income of real games at their start, where all twelve are sent to one patch), leaveRange when the patch has run dry.
const (
	wanderRange = 5
	leaveRange  = 15
)

// startGather begins a gather order: with what it carries to the town hall first, else to the resource.
func (g *Game) startGather(u *Unit) {
	g.assign(u, u.Orders[0].Target.Unit)
	u.timer = 0
	if u.CarryMin+u.CarryGas > 0 {
		g.startReturn(u)
		return
	}
	g.goToResource(u)
}

func (g *Game) goToResource(u *Unit) {
	r := g.Unit(u.resource)
	if r == nil || !promising(r) {
		if r = g.anotherResource(u); r == nil {
			g.done(u)
			return
		}
		g.assign(u, r.Tag)
	}
	u.doing = toResource
	u.wasGas = !r.facts.Mineral
	o := &u.Orders[0]
	o.Ability, o.Target = u.gatherAbility(), Target{AtUnit, r.At, r.Tag}
	if !g.plan(u, r.At, touching(u, r)) {
		g.abandonOrder(u)
	}
}

// startReturn sends the worker with its load to the nearest town hall.
func (g *Game) startReturn(u *Unit) {
	h := g.owner(u).nearestHall(u.At)
	if h == nil {
		g.reject(u, u.returnAbility(), sc2api.ActionResult_CantFindDropOff)
		g.done(u)
		return
	}
	u.doing = toHall
	o := &u.Orders[0]
	o.Ability, o.Target = u.returnAbility(), Target{AtUnit, h.At, h.Tag}
	if !g.plan(u, h.At, touching(u, h)) {
		g.abandonOrder(u)
	}
}

// gather is one loop of a gathering worker.
func (g *Game) gather(u *Unit) {
	switch u.doing {
	case toResource:
		if g.advance(u) {
			g.arriveAtResource(u)
		}
	case queueing:
		g.tryMining(u, true)
	case mining, inside:
		if u.timer--; u.timer <= 0 {
			g.endMining(u)
		}
	case pausing:
		if u.timer--; u.timer <= 0 {
			g.startReturn(u)
		}
	case turning:
		if u.timer--; u.timer <= 0 {
			g.goToResource(u)
		}
	case toHall:
		if g.advance(u) {
			g.deliver(u)
		}
	}
}

// arriveAtResource mines if nobody is at it, else moves on to a free patch nearby, else waits.
func (g *Game) arriveAtResource(u *Unit) {
	r := g.Unit(u.resource)
	if r == nil {
		g.goToResource(u)
		return
	}
	if r.user != 0 && r.facts.Mineral && !u.mule() {
		if free := g.freePatch(u, r); free != nil {
			g.assign(u, free.Tag)
			g.goToResource(u)
			return
		}
	}
	u.doing = queueing
	g.tryMining(u, false)
}

// freePatch is the nearest patch around the one taken at which nobody is and to which fewer workers belong.
func (g *Game) freePatch(u, taken *Unit) *Unit {
	g.work += len(g.units)
	g.recount()
	var best *Unit
	near := math.Inf(1)
	for _, p := range g.units {
		if p.dead || !p.facts.Mineral || p.user != 0 || p.Contents <= 0 || p.gatherers+1 >= taken.gatherers ||
			terrain.Distance(p.At, taken.At) > wanderRange {
			continue
		}
		if d := terrain.Distance(p.At, u.At); d < near {
			best, near = p, d
		}
	}
	return best
}

// tryMining begins to mine if the place is free. Who waited for that needs a little longer.
func (g *Game) tryMining(u *Unit, waited bool) {
	r := g.Unit(u.resource)
	switch {
	case r == nil || !promising(r):
		g.goToResource(u)
	case u.mule():
		u.doing = mining
		u.timer += muleLoops
	case r.user != 0, !r.finished():
	case r.facts.Mineral:
		r.user, u.doing = u.Tag, mining
		u.timer += mineralLoops
		if waited {
			u.timer += patchHandover
		}
	default:
		r.user, u.doing, u.Inside = u.Tag, inside, true
		if waited { // the fraction of a loop by which the one before it was done earlier counts
			u.timer = gasLoops + refineryHandover - (float64(g.loop) - r.left)
		} else {
			u.timer += gasLoops
		}
		if u.Selected {
			g.deselect(u)
		}
	}
}

// endMining ends the mining: the worker has its load and the next may come.
func (g *Game) endMining(u *Unit) {
	r := g.Unit(u.resource)
	if r == nil { // it was taken off the map
		g.leaveRefinery(u)
		g.goToResource(u)
		return
	}
	if r.user == u.Tag {
		r.user = 0
	}
	if r.facts.Mineral {
		trip := mineralTrip
		if u.mule() {
			trip = muleTrip
		}
		u.CarryMin = min(trip, r.Contents)
		g.setContents(r, r.Contents-u.CarryMin)
	} else {
		r.left = float64(g.loop) + u.timer
		u.CarryGas = min(gasTrip, r.Contents)
		g.setContents(r, r.Contents-u.CarryGas)
		if below := g.Unit(r.geyser); below != nil {
			g.setContents(below, r.Contents)
		}
	}
	g.leaveRefinery(u)
	u.doing = pausing
	if r.facts.Mineral {
		u.timer += pauseLoops + turnLoops
	}
	if r.Contents <= 0 {
		g.exhausted(u, r)
	}
}

// leaveRefinery lets a worker come out of a refinery, beside whatever was built where it went in.
func (g *Game) leaveRefinery(u *Unit) {
	if u.Inside && u.aboard == 0 {
		u.Inside = false
		g.clearOut()
	}
}

// exhausted ends a resource that u has emptied.
func (g *Game) exhausted(u, r *Unit) {
	if r.facts.Mineral {
		g.alert(u, sc2api.Alert_MineralsExhausted)
		g.kill(r)
		return
	}
	g.alert(u, sc2api.Alert_VespeneExhausted)
}

// deliver hands over the load and goes back for more, unless another order waits.
func (g *Game) deliver(u *Unit) {
	if h := g.Unit(u.Orders[0].Target.Unit); h == nil || !townHall(h.facts) {
		g.startReturn(u)
		return
	}
	g.stir = g.loop
	p := g.owner(u)
	p.bank.Minerals += u.CarryMin
	p.bank.CollectedMinerals += u.CarryMin
	p.bank.Vespene += u.CarryGas
	p.bank.CollectedVespene += u.CarryGas
	p.income.add(g.loop, u.CarryMin, u.CarryGas)
	u.CarryMin, u.CarryGas = 0, 0
	if len(u.Orders) > 1 {
		g.done(u)
		return
	}
	u.doing = turning
	u.timer += turnLoops
	if r := g.Unit(u.resource); r != nil {
		u.Orders[0].Ability, u.Orders[0].Target = u.gatherAbility(), Target{AtUnit, r.At, r.Tag}
	}
}

// anotherResource is one of the kind the worker gathered, for when its own is gone.
func (g *Game) anotherResource(u *Unit) *Unit {
	if u.wasGas {
		if r := g.nearestRefinery(u.Owner, u.At); r != nil && terrain.Distance(r.At, u.At) <= leaveRange {
			return r
		}
		return nil
	}
	return g.leastCrowdedPatch(u.At, u.At, leaveRange)
}

// patchRange is how far around a town hall its workers look for a patch: anywhere where it has none of its own.
func (g *Game) patchRange(hall *Unit) float64 {
	for _, p := range g.units {
		if p.facts.Mineral && terrain.Distance(p.At, hall.At) <= maps.ResourceRange && g.ground.Level(p.At, hall.At) {
			return maps.ResourceRange
		}
	}
	return math.Inf(1)
}

// leastCrowdedPatch is the patch with the fewest workers, the nearest of those to a point, within a range around
// another, whose level it has.
func (g *Game) leastCrowdedPatch(at, around Point, within float64) *Unit {
	g.work += len(g.units)
	g.recount()
	var best *Unit
	for _, p := range g.units {
		if p.dead || !p.facts.Mineral || p.Contents <= 0 || terrain.Distance(p.At, around) > within ||
			!g.ground.Level(p.At, around) {
			continue
		}
		if best == nil || p.gatherers < best.gatherers || p.gatherers == best.gatherers &&
			terrain.Distance(p.At, at) < terrain.Distance(best.At, at) {
			best = p
		}
	}
	return best
}
