package game

import "sc2msgi/gamedata"

// What figures.go counts is written in this file alone, so that no change goes without a recount.
// TestCountedIsWrittenInOnePlace looks through the other files.

// add puts a unit among those of the game.
func (g *Game) add(u *Unit) {
	g.units = append(g.units, u)
	g.stale = true
}

// setDead marks a unit as dead. It leaves Game.units with compactUnits.
func (g *Game) setDead(u *Unit) {
	u.dead = true
	g.hasDead = true
	g.stale = true
}

// compactUnits takes the dead, whom nothing counts, out of Game.units.
func (g *Game) compactUnits() {
	g.work += len(g.units)
	kept := g.units[:0]
	for _, u := range g.units {
		if !u.dead {
			kept = append(kept, u)
		}
	}
	clear(g.units[len(kept):])
	g.units = kept
	g.hasDead = false
}

// setType makes u one of another type.
func (g *Game) setType(u *Unit, f *gamedata.Unit) {
	u.Type, u.facts = f.ID, f
	g.stale = true
}

// setProgress says how much of a unit is built. It counts once it is finished.
func (g *Game) setProgress(u *Unit, p float64) {
	was := u.finished()
	u.Progress = p
	if u.finished() != was {
		g.stale = true
	}
}

// setContents says how much is left in a resource. Only whether it is empty counts.
func (g *Game) setContents(u *Unit, n int) {
	if (n > 0) != (u.Contents > 0) {
		g.stale = true
	}
	u.Contents = n
}

// assign says which patch or refinery a worker gathers from, 0 for none.
func (g *Game) assign(u *Unit, resource Tag) {
	u.resource = resource
	g.stale = true
}

// setAboard says who holds a unit, 0 for nobody.
func (g *Game) setAboard(u *Unit, holder Tag) {
	u.aboard, u.Inside = holder, holder != 0
	g.stale = true
}

// addOrder puts an order behind the others.
func (g *Game) addOrder(u *Unit, o Order) {
	u.Orders = append(u.Orders, o)
	g.stale = true
}

// keepOrders forgets the orders but for the first n.
func (g *Game) keepOrders(u *Unit, n int) {
	u.Orders = u.Orders[:n]
	g.stale = true
}

// removeOrder takes the i-th order out.
func (g *Game) removeOrder(u *Unit, i int) {
	u.Orders = append(u.Orders[:i], u.Orders[i+1:]...)
	g.stale = true
}

// setMaking begins to make what an order of the queue says.
func (g *Game) setMaking(u *Unit, i int) {
	u.production[i] = production{on: true}
	g.stale = true
}

// unqueue takes an order out of the queue and moves the later ones up.
func (g *Game) unqueue(u *Unit, i int) {
	g.removeOrder(u, i)
	if i < len(u.production) {
		copy(u.production[i:], u.production[i+1:])
		u.production[len(u.production)-1] = production{}
	}
	u.Active = len(u.Orders) > 0
}
