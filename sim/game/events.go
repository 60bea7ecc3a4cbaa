package game

import (
	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sc2api"
)

// Rejections returns a player's orders refused since the last call of Drain, Alerts what he was told, Deaths who died,
// whoever's it was.
func (g *Game) Rejections(player int) []Rejection { return g.player(player).rejections }

// Alerts are as Rejections are.
func (g *Game) Alerts(player int) []sc2api.Alert { return g.player(player).alerts }

// Deaths are as Rejections are. Resources that ran dry are among them.
func (g *Game) Deaths(player int) []Tag { return g.player(player).deaths }

// Drain forgets the rejections, alerts and deaths reported to a player so far.
func (g *Game) Drain(player int) { g.player(player).drain() }

func (e *events) drain() {
	e.rejections = e.rejections[:0]
	e.alerts = e.alerts[:0]
	e.deaths = e.deaths[:0]
}

// eventsMax bounds what is kept for a caller that never drains.
const eventsMax = 4096

// reject tells those whose orders the unit takes that it did not carry one out.
func (g *Game) reject(u *Unit, a gamedata.AbilityID, r sc2api.ActionResult) {
	for i := range g.players {
		if p := &g.players[i]; g.Obeys(maps.Own+i, u) && len(p.rejections) < eventsMax {
			p.rejections = append(p.rejections, Rejection{u.Tag, a, r})
		}
	}
}

// alert tells the unit's player.
func (g *Game) alert(u *Unit, a sc2api.Alert) {
	if p := g.owner(u); len(p.alerts) < eventsMax {
		p.alerts = append(p.alerts, a)
	}
}

// tellDeath tells both players of a death.
func (g *Game) tellDeath(u *Unit) {
	for i := range g.players {
		if p := &g.players[i]; len(p.deaths) < eventsMax {
			p.deaths = append(p.deaths, u.Tag)
		}
	}
}
