package game

import "sc2msgi/sc2api"

// ordersMax is how many orders a unit keeps, the present one included.
const ordersMax = 16

// order gives a unit that moves an order in place of what it does or after it.
func (g *Game) order(u *Unit, o Order, queue bool) sc2api.ActionResult {
	if queue && len(u.Orders) > 0 {
		if len(u.Orders) >= ordersMax {
			return sc2api.ActionResult_OrderQueueIsFull
		}
		g.addOrder(u, o)
		if u.doing == holding {
			g.done(u)
		}
		return sc2api.ActionResult_Success
	}
	g.halt(u)
	g.addOrder(u, o)
	g.begin(u)
	return sc2api.ActionResult_Success
}

// begin starts to carry out the first order.
func (g *Game) begin(u *Unit) {
	u.Active = false
	u.resetApproach()
	g.rulesOf(&u.Orders[0]).begin(g, u)
}

// done ends the first order and begins the next.
func (g *Game) done(u *Unit) {
	g.release(u)
	if len(u.Orders) > 0 {
		g.removeOrder(u, 0)
	}
	if len(u.Orders) > 0 {
		g.begin(u)
		return
	}
	g.startSpreading()
}

// abandonOrder ends an order whose target cannot be reached.
func (g *Game) abandonOrder(u *Unit) {
	g.reject(u, u.Orders[0].Ability, sc2api.ActionResult_CouldntReachTarget)
	g.done(u)
}

// halt drops everything a unit that moves was to do. Production queues are cancelled, not halted.
func (g *Game) halt(u *Unit) {
	if !u.mobile() {
		return
	}
	g.release(u)
	g.keepOrders(u, 0)
	g.startSpreading()
}

// release frees what the unit's present doing holds: its place at a resource, its building site.
func (g *Game) release(u *Unit) {
	if r := g.Unit(u.resource); r != nil && r.user == u.Tag {
		r.user, r.left = 0, float64(g.loop) // who waits counts from now, as if the load had been taken
	}
	g.assign(u, 0)
	if u.doing == constructing {
		if s := g.Unit(u.site); s != nil && s.site == u.Tag {
			s.site, s.Active = 0, false
		}
	}
	u.site = 0
	u.doing, u.timer = idle, 0
	u.Engaged, u.diverted = 0, false
	u.Active = false
	g.leaveRefinery(u)
	u.path.drop()
}
