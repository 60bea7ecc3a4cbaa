package game

import (
	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
)

// Cost of a structure: an order is refused while the bank cannot pay for it, and paid when the builder has come and the
// structure is begun; when the bank or the place no longer serves then, the order ends with a rejection.
// (Unverified against the game for the moment of payment.)

// siteHealth is the share of its hit points a structure is begun with.
const siteHealth = 0.1

// cancelRefund is what a cancelled structure gives back, in percent.
const cancelRefund = 75

var _ = register(ability{
	name: "build", also: noOtherID,
	of: func(c *cards, f *gamedata.Unit) []gamedata.AbilityID {
		if !f.Worker {
			return nil
		}
		return c.makes(f.ID, func(made *gamedata.Unit) bool { return made.Structure })
	},
	has: whenFinished, means: theOnlyOne, ends: endsNothing,
	open: func(g *Game, u *Unit, id gamedata.AbilityID, ignoreResources bool) bool {
		f := g.makes(u, id)
		return g.unlocked(u, f) == sc2api.ActionResult_Success &&
			(ignoreResources || g.affordable(u, f) == sc2api.ActionResult_Success)
	},
	order: (*Game).orderBuild, by: oneUnit,
	begin: (*Game).startBuild,
	act:   (*Game).build,
})

// build is a loop of a builder on its way or at work.
func (g *Game) build(u *Unit) {
	switch u.doing {
	case toSite:
		if g.advance(u) {
			g.beginSite(u)
		}
	case constructing:
		g.construct(u)
	}
}

// orderBuild checks a build order and gives it to the worker.
func (g *Game) orderBuild(u *Unit, a gamedata.AbilityID, t Target, queue bool) sc2api.ActionResult {
	f := g.makes(u, a)
	if r := g.unlocked(u, f); r != sc2api.ActionResult_Success {
		return r
	}
	if r := g.affordable(u, f); r != sc2api.ActionResult_Success {
		return r
	}
	if t.Kind == NoTarget {
		return sc2api.ActionResult_MustTargetVisibleLocation
	}
	if f.Alias == gamedata.Refinery {
		geyser := g.geyserFor(t)
		if geyser == nil {
			return sc2api.ActionResult_CantBuildOnThat
		}
		t = Target{AtUnit, geyser.At, geyser.Tag}
	} else {
		t = Target{Kind: AtPoint, At: g.snap(f, t.At)}
		if r := g.fits(f, t.At); r != sc2api.ActionResult_Success {
			return r
		}
	}
	return g.order(u, Order{Ability: f.Ability, Target: t}, queue)
}

// geyserFor is the free geyser that a target means: itself, or the one at the point.
func (g *Game) geyserFor(t Target) *Unit {
	if t.Kind == AtUnit {
		if u := g.Unit(t.Unit); u == nil || !u.facts.Geyser {
			return nil
		}
	}
	return g.Unit(g.geyserAt(t.At))
}

// startBuild sends the builder to the place.
func (g *Game) startBuild(u *Unit) {
	f := g.makes(u, u.Orders[0].Ability)
	u.doing = toSite
	if !g.plan(u, u.Orders[0].Target.At, f.Radius+u.facts.Radius) {
		g.abandonOrder(u)
	}
}

// startResume sends the builder to a structure that stands unfinished.
func (g *Game) startResume(u *Unit) {
	s := g.Unit(u.Orders[0].Target.Unit)
	if s == nil || s.finished() {
		g.done(u)
		return
	}
	u.doing = toSite
	if !g.plan(u, s.At, touching(u, s)) {
		g.abandonOrder(u)
	}
}

// beginSite begins or resumes the structure when the builder has come.
func (g *Game) beginSite(u *Unit) {
	if u.doing != toSite {
		return
	}
	o := u.Orders[0]
	if o.Ability == gamedata.Smart {
		g.resume(u, g.Unit(o.Target.Unit))
		return
	}
	f := g.makes(u, o.Ability)
	g.recount()
	r := g.unlocked(u, f)
	if r == sc2api.ActionResult_Success {
		r = g.affordable(u, f)
	}
	if r == sc2api.ActionResult_Success {
		r = g.fits(f, o.Target.At)
	}
	if r != sc2api.ActionResult_Success {
		g.reject(u, o.Ability, r)
		g.done(u)
		return
	}
	g.charge(u, f)
	s := g.site(f, u.Owner, o.Target.At)
	g.occupy(u, s)
}

// site puts a structure on the map that is still to be built.
func (g *Game) site(f *gamedata.Unit, owner int, at Point) *Unit {
	var geyser *Unit
	if f.Alias == gamedata.Refinery {
		geyser = g.Unit(g.geyserAt(at))
		at = geyser.At
	}
	s := g.spawn(f.ID, owner, at)
	g.setProgress(s, 0)
	s.Health, s.Energy = siteHealth*float64(f.HitPoints), 0
	if geyser != nil {
		s.geyser, geyser.site = geyser.Tag, s.Tag
	}
	g.clearOut()
	return s
}

// occupy makes u the builder of s.
func (g *Game) occupy(u, s *Unit) {
	u.doing, u.site, s.site = constructing, s.Tag, u.Tag
	u.Active, s.Active = true, true
}

// resume goes on with a structure whose builder left.
func (g *Game) resume(u, s *Unit) {
	switch {
	case s == nil || s.finished():
		g.done(u)
	case g.Unit(s.site) != nil:
		g.reject(u, gamedata.Smart, sc2api.ActionResult_AlreadyTargeted)
		g.done(u)
	default:
		o := &u.Orders[0]
		o.Ability, o.Target = s.facts.Ability, Target{AtUnit, s.At, s.Tag}
		g.occupy(u, s)
	}
}

// construct is one loop of a builder's work.
func (g *Game) construct(u *Unit) {
	s := g.Unit(u.site)
	if s == nil {
		g.done(u)
		return
	}
	if !g.grow(s) {
		return
	}
	g.finish(s, sc2api.Alert_BuildingComplete)
	gas := s.facts.Alias == gamedata.Refinery && len(u.Orders) == 1
	g.done(u)
	if gas { // as in the game, who built the refinery works in it
		g.order(u, Order{Ability: gamedata.HarvestGatherSCV, Target: Target{AtUnit, s.At, s.Tag}}, false)
	}
}

// grow adds one loop of construction and reports whether the structure is finished.
func (g *Game) grow(u *Unit) bool {
	loops := g.buildTime(u, u.facts)
	total := float64(loops)
	u.built++
	g.stir = g.loop
	g.setProgress(u, min(1, float64(u.built)/total))
	most := float64(u.facts.HitPoints)
	u.Health = min(most, u.Health+(1-siteHealth)*most/total)
	return u.built >= loops
}

// finish makes a construction site a structure that works.
func (g *Game) finish(s *Unit, alert sc2api.Alert) {
	g.setProgress(s, 1)
	s.site, s.built, s.Active = 0, 0, false
	s.Energy = float64(s.facts.EnergyStart)
	if geyser := g.Unit(s.geyser); geyser != nil {
		g.setContents(s, geyser.Contents)
		s.left = float64(g.loop) // who waited for it goes in as if another had come out
	}
	g.alert(s, alert)
	g.checkGoal(s)
}
