package game

import (
	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
)

// ordersMax is how many orders a unit keeps, the present one included.
const ordersMax = 16

// Abilities that no name of gamedata stands for.
const (
	scanMove            gamedata.AbilityID = 19 // the attack-move of units without a weapon
	cancelToSelection   gamedata.AbilityID = 308
	cancelSlotSelection gamedata.AbilityID = 309
	patrolBattlecruiser gamedata.AbilityID = 3777
	holdBattlecruiser   gamedata.AbilityID = 3778
)

func isPatrol(a gamedata.AbilityID) bool {
	return a == gamedata.PatrolPatrol || a == patrolBattlecruiser
}

func isAttack(a gamedata.AbilityID) bool {
	return a == gamedata.AttackAttack || a == gamedata.AttackBattlecruiser || a == scanMove
}

func isHold(a gamedata.AbilityID) bool {
	return a == gamedata.HoldPositionHold || a == holdBattlecruiser
}

func isStop(a gamedata.AbilityID) bool {
	return a == gamedata.StopStop || a == gamedata.StopBattlecruiser
}

// order gives a unit that moves an order in place of what it does or after it.
func (g *Game) order(u *Unit, o Order, queue bool) sc2api.ActionResult {
	g.stale = true
	if queue && len(u.Orders) > 0 {
		if len(u.Orders) >= ordersMax {
			return sc2api.ActionResult_OrderQueueIsFull
		}
		u.Orders = append(u.Orders, o)
		if u.doing == holding {
			g.done(u)
		}
		return sc2api.ActionResult_Success
	}
	g.halt(u)
	u.Orders = append(u.Orders, o)
	g.begin(u)
	return sc2api.ActionResult_Success
}

// begin starts to carry out the first order.
func (g *Game) begin(u *Unit) {
	g.stale = true
	u.Active = false
	u.resetApproach()
	o := &u.Orders[0]
	switch a := o.Ability; {
	case isHold(a):
		u.doing = holding
	case isGather(a):
		u.Active = true
		g.startGather(u)
	case isReturn(a):
		u.Active = true
		g.startReturn(u)
	case a == gamedata.Smart: // a right click on an unfinished structure, or to get into a holder
		if h := g.Unit(o.Target.Unit); h != nil && h.finished() && holds(h.facts) {
			g.startBoard(u, h)
		} else {
			g.startResume(u)
		}
	case isRepair(a):
		g.startRepair(u)
	case isMorph(a):
		g.beginMorph(u)
	case g.makes(u, a) != nil:
		g.startBuild(u)
	case isAttack(a) && g.canHunt(u, g.Unit(o.Target.Unit)):
		u.doing = hunting
	default: // moves, patrols and attacks
		u.doing, u.start = walking, u.At
		if !g.plan(u, o.Target.At, 0) {
			g.abandonOrder(u)
		}
	}
}

// done ends the first order and begins the next.
func (g *Game) done(u *Unit) {
	g.release(u)
	if len(u.Orders) > 0 {
		u.Orders = append(u.Orders[:0], u.Orders[1:]...)
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
	u.Orders = u.Orders[:0]
	g.startSpreading()
}

// release frees what the unit's present doing holds: its place at a resource, its building site.
func (g *Game) release(u *Unit) {
	if r := g.Unit(u.resource); r != nil && r.user == u.Tag {
		r.user = 0
	}
	u.resource = 0
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
	u.path.legs, u.path.next, u.path.speed = u.path.legs[:0], 0, 0
	g.stale = true
}
