package game

import (
	"math"

	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
	"sc2msgi/sim/terrain"
)

// Lengths of a production queue, and how many of it are made at a time.
const (
	queueLength  = 5
	reactorQueue = 8
	reactorWidth = 2
)

var _ = register(ability{
	name: "train", also: noOtherID,
	of: func(c *cards, f *gamedata.Unit) []gamedata.AbilityID {
		return c.makes(f.ID, func(made *gamedata.Unit) bool { return !made.Structure })
	},
	has: whenFinished, means: theOnlyOne, ends: endsNothing,
	open: func(g *Game, u *Unit, id gamedata.AbilityID, ignoreResources bool) bool {
		return g.canTrain(u, g.makes(u, id), ignoreResources) == sc2api.ActionResult_Success
	},
	order: (*Game).orderTrain, by: oneUnit,
	begin: begunAlready,
	act:   (*Game).produce,
})

// production is one unit being made, or one upgrade.
type production struct {
	made int  // game loops done
	on   bool // started: its supply is taken
	told bool // the player was told that it waits for supply
}

// room returns how long the queue may be and how many units are made at once.
func (g *Game) room(u *Unit) (length, width int) {
	if g.has(u, isReactor) {
		return reactorQueue, reactorWidth
	}
	return queueLength, 1
}

// orderTrain puts a unit into the production queue. It is paid for now.
func (g *Game) orderTrain(u *Unit, a gamedata.AbilityID, _ Target, _ bool) sc2api.ActionResult {
	f := g.makes(u, a)
	if r := g.canTrain(u, f, false); r != sc2api.ActionResult_Success {
		return r
	}
	g.charge(u, f)
	g.addOrder(u, Order{Ability: f.Ability})
	u.Active = true
	g.startProduction(u)
	return sc2api.ActionResult_Success
}

func (g *Game) canTrain(u *Unit, f *gamedata.Unit, ignoreResources bool) sc2api.ActionResult {
	if u.doing != idle {
		return sc2api.ActionResult_NotWhileOccupied
	}
	if r := g.unlocked(u, f); r != sc2api.ActionResult_Success {
		return r
	}
	if length, _ := g.room(u); len(u.Orders) >= length {
		return sc2api.ActionResult_QueueIsFull
	}
	if ignoreResources {
		return sc2api.ActionResult_Success
	}
	return g.affordable(u, f)
}

// startProduction starts what stands first in the queue, as far as supply allows.
func (g *Game) startProduction(u *Unit) {
	_, width := g.room(u)
	for i := range min(width, len(u.Orders)) {
		g.startProductionAt(u, i)
	}
}

func (g *Game) startProductionAt(u *Unit, i int) {
	s := &u.production[i]
	if s.on {
		return
	}
	f := g.makes(u, u.Orders[i].Ability)
	g.recount()
	if f != nil && !g.supplied(u, f) { // research needs no supply
		if !s.told {
			s.told = true
			g.alert(u, sc2api.Alert_TrainError)
		}
		return
	}
	g.setMaking(u, i)
}

// produce is one loop of a production queue.
func (g *Game) produce(u *Unit) {
	if u.doing != idle {
		return // an add-on is built, or it lifts off
	}
	_, width := g.room(u)
	// Who follows on one that was finished in this loop has this loop too: SCVs come 271 loops apart, not 272.
	follows := false
	for i := 0; i < min(width, len(u.Orders)); i++ {
		s := &u.production[i]
		if !s.on {
			g.startProductionAt(u, i)
			if !s.on || !follows {
				continue
			}
		}
		f, up, total := g.inMaking(u, u.Orders[i].Ability)
		s.made++
		g.stir = g.loop
		u.Orders[i].Progress = min(1, float64(s.made)/float64(total))
		if s.made < total {
			continue
		}
		g.unqueue(u, i)
		follows = true
		i-- // what moves up gets its own turn
		if f != nil {
			g.deliverUnit(u, f)
		} else if up != nil {
			g.owner(u).learn(up)
			g.alert(u, sc2api.Alert_ResearchComplete)
		}
	}
}

// inMaking is what an order of the queue makes or researches, and how many game loops it takes.
func (g *Game) inMaking(u *Unit, a gamedata.AbilityID) (f *gamedata.Unit, up *gamedata.Upgrade, loops int) {
	if f = g.makes(u, a); f != nil {
		return f, nil, g.buildTime(u, f)
	}
	if up = g.researches(u, a); up != nil {
		return nil, up, g.takes(u, up.ResearchTime)
	}
	return nil, nil, 1
}

// deliverUnit lets the finished unit appear and go to where its kind goes.
func (g *Game) deliverUnit(from *Unit, f *gamedata.Unit) {
	u := g.spawn(f.ID, from.Owner, g.exit(from, f))
	u.Facing = 1.5 * math.Pi // to the south, where units come out
	if f.Worker {
		g.alert(u, sc2api.Alert_TrainWorkerComplete)
	} else {
		g.alert(u, sc2api.Alert_TrainUnitComplete)
	}
	g.checkGoal(u)
	g.startSpreading()
	g.sendOut(from, u)
}

// exit is where a unit appears: over the building if it flies, else below it, or on the side of the rally point.
func (g *Game) exit(from *Unit, f *gamedata.Unit) Point {
	if f.Flying {
		return from.At
	}
	half := float64(from.facts.Footprint[1])/2 + f.Radius
	p := pt(from.At.X, from.At.Y-half)
	if from.HasRally && terrain.Distance(from.Rally, from.At) > half {
		p = terrain.Toward(from.At, from.Rally, half+0.5)
	}
	return g.ground.NearestOpen(p)
}
