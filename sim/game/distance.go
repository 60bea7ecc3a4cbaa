package game

// Distance answers a pathing query: how far a ground unit walks from one point to the other, 0 where it cannot. It lays the
// way as units are sent, round what stands there now, and leaves the game as it is.
func (g *Game) Distance(from, to Point) float64 {
	gr := &g.ground
	if !finite(from) || !finite(to) || !gr.free(from) || gr.region(from) != gr.region(to) {
		return 0
	}
	if gr.sees(from, to) {
		return distance(from, to)
	}
	x, y := cell(from)
	cells := gr.find(x, y, to, wayReach)
	if cells == nil {
		return 0
	}
	g.way = gr.pull(g.way[:0], from, cells, to)
	sum := 0.0
	for _, p := range g.way {
		sum += distance(from, p)
		from = p
	}
	return sum
}

// DistanceOf is the way of a unit to a point: straight for those that fly, 0 for those that cannot move and tags of nobody.
func (g *Game) DistanceOf(t Tag, to Point) float64 {
	u := g.Unit(t)
	switch {
	case u == nil, !u.mobile(), !finite(to):
		return 0
	case u.facts.Flying:
		if to != g.inMap(to) {
			return 0
		}
		return distance(u.At, to)
	}
	return g.Distance(u.At, to)
}
