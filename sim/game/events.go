package game

import (
	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
)

// Rejections returns the orders refused since the last call of Drain, Alerts what the player was told, Deaths who died.
func (g *Game) Rejections() []Rejection { return g.rejections }

// Alerts: see Rejections.
func (g *Game) Alerts() []sc2api.Alert { return g.alerts }

// Deaths: see Rejections. Resources that ran dry are among them.
func (g *Game) Deaths() []Tag { return g.deaths }

// Drain forgets the rejections, alerts and deaths reported so far.
func (g *Game) Drain() {
	g.rejections = g.rejections[:0]
	g.alerts = g.alerts[:0]
	g.deaths = g.deaths[:0]
}

// eventsMax bounds what is kept for a caller that never drains.
const eventsMax = 4096

func (g *Game) reject(u *Unit, a gamedata.AbilityID, r sc2api.ActionResult) {
	if !g.Obeys(u) {
		return // the player is not told what becomes of the enemy's orders
	}
	if len(g.rejections) < eventsMax {
		g.rejections = append(g.rejections, Rejection{u.Tag, a, r})
	}
}

func (g *Game) alert(a sc2api.Alert) {
	if len(g.alerts) < eventsMax {
		g.alerts = append(g.alerts, a)
	}
}
