package game

import "sc2msgi/gamedata"

// How far a unit looks for targets: those within its scan range come before all others it sees (Liquipedia, Automatic
// Targeting: 5 cells, or half a cell more than a longer weapon reaches).
const (
	scanLeast = 5.0
	scanMore  = 0.5
)

// leash is how far beyond its sight a unit follows a target that it found by itself.
const leash = 2

// scanEvery is how many loops lie between two looks for a better target. Units look in different loops.
const scanEvery = 4

// Ranks of targets, the best first (same source: threats first, then by the attack priority of the type).
const (
	threat    = iota // can hit back
	harmless         // cannot, or is a worker
	structure        // without a weapon against the unit
	ranks
)

func rankOf(u, t *Unit) int {
	switch {
	case t.finished() && !t.facts.Worker && canHit(t, u):
		return threat
	case !t.facts.Structure:
		return harmless
	}
	return structure
}

// bestTarget returns the best target for u whose edge is within a radius, or nil: one in scan range before one
// beyond, by rank, then the nearest. What u gave up on comes last.
func (g *Game) bestTarget(u *Unit, radius float64, moves bool) *Unit {
	scan := scanLeast
	for i := range u.facts.Strikes {
		scan = max(scan, u.facts.Strikes[i].Range+scanMore)
	}
	best := g.bestWithin(u, min(scan, radius), moves)
	if scan < radius && (best == nil || g.avoids(u, best)) { // the wider look is dear in a crowd
		if wider := g.bestWithin(u, radius, moves); wider != nil {
			return wider
		}
	}
	return best
}

// avoids reports whether u has given up on t for now.
func (g *Game) avoids(u, t *Unit) bool { return t.Tag == u.avoided && g.loop < u.avoidedUntil }

// bestWithin returns the best target within a radius by rank, then by distance.
func (g *Game) bestWithin(u *Unit, radius float64, moves bool) *Unit {
	g.found = g.around(g.found[:0], 1-side(u), u.At, radius+u.facts.Radius)
	var best *Unit
	var bestRank int
	var bestGap float64
	for _, t := range g.found {
		d := gap(u, t)
		if d > radius || best != nil && bestRank == threat && d >= bestGap || !attackable(u, t) {
			continue
		}
		r := rankOf(u, t)
		if g.avoids(u, t) {
			r += ranks
		}
		if best != nil && (r > bestRank || r == bestRank && d >= bestGap) {
			continue
		}
		if s := u.strikeAt(t); g.reaches(u, s, d) || moves && g.canComeNear(u, t, s) {
			best, bestRank, bestGap = t, r, d
		}
	}
	return best
}

// reaches reports whether the attack reaches as far as this, from edge to edge.
func (g *Game) reaches(u *Unit, s *gamedata.Strike, d float64) bool {
	return d <= g.rangeOf(u, s)+epsilon && d >= s.MinRange
}

// rangeOf is how far the unit's attack reaches now.
func (g *Game) rangeOf(u *Unit, s *gamedata.Strike) float64 {
	if g.canLockOn(u) {
		return g.table.LockOn.Range
	}
	return s.Range
}

// canComeNear reports whether u, which moves, can get to where its attack reaches t.
func (g *Game) canComeNear(u, t *Unit, s *gamedata.Strike) bool {
	if u.facts.Flying {
		return true
	}
	gr := &g.ground
	home := gr.Region(u.At)
	return home == 0 || gr.Region(t.At) == home || gr.Reaches(home, t.At, touching(u, t)+s.Range)
}
