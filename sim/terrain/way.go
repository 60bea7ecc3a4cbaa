package terrain

// pocketMax is the largest closed-in region, in cells, out of which a walk is let over the walls. The real game
// leaves one shut in; here nobody is stuck for ever.
const pocketMax = 24

// wayReach is from the middle of a cell to any place in it.
const wayReach = 0.75

// Way appends to legs the waypoints of a walk to within reach of the goal, the last of which is its end. With reach 0
// it leads as near as one can get; with a reach there is none when no place within reach can be walked to. start is
// from itself, or the place outside of a pocket from which the walk begins, told also where there is no way.
func (gr *Ground) Way(legs []Point, from, goal Point, reach float64) (way []Point, start Point, ok bool) {
	if end := Toward(goal, from, reach); gr.Free(end) && gr.Straight(from, end) {
		return append(legs, end), from, true
	}
	gr.regions()
	home := gr.Region(from)
	if home != gr.main && (home == 0 || gr.sizes[home] <= pocketMax && !gr.Reaches(home, goal, reach)) {
		from = gr.NearestOpen(from)
		home = gr.Region(from)
	}
	switch {
	case home == 0:
		return legs, from, false
	case reach > 0:
		way, ok = gr.wayWithin(legs, from, home, goal, reach)
	default:
		way, ok = gr.wayNear(legs, from, home, goal)
	}
	return way, from, ok
}

// wayNear leads round walls from a point of the region to its point nearest to the goal.
func (gr *Ground) wayNear(legs []Point, from Point, home int32, goal Point) ([]Point, bool) {
	if gr.Region(goal) != home {
		goal = gr.nearestIn(goal, home)
	}
	if gr.Straight(from, goal) {
		return append(legs, goal), true
	}
	cells := gr.find(from, goal, wayReach, true)
	if cells == nil {
		return legs, false
	}
	return gr.pull(legs, from, cells, goal), true
}

// wayWithin leads round walls from a point of the region to within reach of the goal.
func (gr *Ground) wayWithin(legs []Point, from Point, home int32, goal Point, reach float64) ([]Point, bool) {
	if !gr.Reaches(home, goal, reach) {
		return legs, false
	}
	cells := gr.find(from, goal, reach+cellSlack, false)
	if cells == nil {
		return legs, false
	}
	end := gr.middle(int(cells[0]))
	if near := Toward(goal, end, reach); gr.Free(near) && gr.Straight(end, near) {
		end = near
	}
	return gr.pull(legs, from, cells, end), true
}

// Walk is how far it is to walk from one point to the other, 0 where there is no way. From under a building it is as
// far as from the free place nearest to there: clients ask for ways from the middle of their town hall.
func (gr *Ground) Walk(from, to Point) float64 {
	if !Finite(from) || !Finite(to) {
		return 0
	}
	if x, y := cellOf(from); gr.in(x, y) && gr.walls[gr.at(x, y)] > 0 {
		from = gr.NearestOpen(from)
	}
	if !gr.Free(from) || gr.Region(from) != gr.Region(to) {
		return 0
	}
	if gr.Straight(from, to) {
		return Distance(from, to)
	}
	cells := gr.find(from, to, wayReach, true)
	if cells == nil {
		return 0
	}
	way := gr.pull(gr.search.way[:0], from, cells, to)
	gr.search.way = way
	sum := 0.0
	for _, p := range way {
		sum += Distance(from, p)
		from = p
	}
	return sum
}

// pull appends to legs the waypoints of a walk along the cells, last cell first, up to its end: few straight legs.
func (gr *Ground) pull(legs []Point, from Point, cells []int32, end Point) []Point {
	for i := len(cells) - 1; i >= 0; {
		if gr.Straight(from, end) {
			break
		}
		far := i // the farthest cell of the walk that can be walked to straight
		for j := i - 1; j >= 0; j-- {
			if !gr.Straight(from, gr.middle(int(cells[j]))) {
				break
			}
			far = j
		}
		from = gr.middle(int(cells[far]))
		legs = append(legs, from)
		i = far - 1
	}
	return append(legs, end)
}
