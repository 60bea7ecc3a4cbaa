package terrain

import "math"

// neighbours of a cell: the four beside it first, then the four across its corners.
var neighbours = [8]struct{ x, y int }{{1, 0}, {0, 1}, {-1, 0}, {0, -1}, {1, 1}, {-1, 1}, {-1, -1}, {1, -1}}

// Lengths of a step to the cell beside and across a corner, in the search's integer measure.
const (
	stepBeside = 10
	stepAcross = 14
)

// search is the memory of the path search, kept so that a search allocates nothing.
type search struct {
	stamp []int32 // the search that last touched the cell
	cost  []int32
	from  []int32
	shut  []bool
	heap  []entry
	stack []int32
	way   []Point
	run   int32
}

type entry struct{ f, cell int32 }

func newSearch(n int) search {
	return search{stamp: make([]int32, n), cost: make([]int32, n), from: make([]int32, n), shut: make([]bool, n)}
}

// find returns the cells of a shortest walk (A*) from the cell of a free point to the first one found whose centre
// lies within reach of the goal, last cell first, or nil. Who is to stand on the goal must be able to walk there
// straight from it.
func (gr *Ground) find(from, goal Point, reach float64, stand bool) []int32 {
	s := &gr.search
	if s.stamp == nil {
		*s = newSearch(len(gr.open))
	}
	s.run++
	s.heap = s.heap[:0]
	start := int32(gr.at(cellOf(from)))
	s.touch(start, 0, start)
	s.push(entry{gr.estimate(int(start), goal, reach), start})
	for len(s.heap) > 0 {
		e := s.pop()
		if s.shut[e.cell] {
			continue
		}
		s.shut[e.cell] = true
		gr.work += len(neighbours)
		x, y := int(e.cell)%gr.w, int(e.cell)/gr.w
		if math.Hypot(float64(x)+0.5-goal.X, float64(y)+0.5-goal.Y) <= reach &&
			(!stand || gr.Straight(gr.middle(int(e.cell)), goal)) {
			return s.trace(e.cell)
		}
		gr.expand(x, y, goal, reach)
	}
	return nil
}

func (gr *Ground) expand(x, y int, goal Point, reach float64) {
	s := &gr.search
	here := int32(gr.at(x, y))
	for i, d := range neighbours {
		nx, ny := x+d.x, y+d.y
		if !gr.Walkable(nx, ny) {
			continue
		}
		step := int32(stepBeside)
		if i >= 4 {
			if !gr.Walkable(nx, y) || !gr.Walkable(x, ny) {
				continue // no walking through the crack between two corners
			}
			step = stepAcross
		}
		n, cost := int32(gr.at(nx, ny)), s.cost[here]+step
		if s.stamp[n] == s.run && cost >= s.cost[n] {
			continue
		}
		s.touch(n, cost, here)
		s.push(entry{cost + gr.estimate(int(n), goal, reach), n})
	}
}

// estimate is the straight way left, never more than the walk.
func (gr *Ground) estimate(i int, goal Point, reach float64) int32 {
	d := math.Hypot(float64(i%gr.w)+0.5-goal.X, float64(i/gr.w)+0.5-goal.Y) - reach
	return int32(max(0, d*stepBeside*0.98))
}

func (s *search) touch(cell, cost, from int32) {
	s.stamp[cell], s.cost[cell], s.from[cell], s.shut[cell] = s.run, cost, from, false
}

func (s *search) trace(cell int32) []int32 {
	s.stack = s.stack[:0]
	for {
		s.stack = append(s.stack, cell)
		if s.from[cell] == cell {
			return s.stack
		}
		cell = s.from[cell]
	}
}

func (a entry) before(b entry) bool { return a.f < b.f || a.f == b.f && a.cell < b.cell }

func (s *search) push(e entry) {
	s.heap = append(s.heap, e)
	for i := len(s.heap) - 1; i > 0; {
		up := (i - 1) / 2
		if !s.heap[i].before(s.heap[up]) {
			break
		}
		s.heap[i], s.heap[up] = s.heap[up], s.heap[i]
		i = up
	}
}

func (s *search) pop() entry {
	top := s.heap[0]
	n := len(s.heap) - 1
	s.heap[0] = s.heap[n]
	s.heap = s.heap[:n]
	for i := 0; ; {
		c := 2*i + 1
		if c >= n {
			return top
		}
		if c+1 < n && s.heap[c+1].before(s.heap[c]) {
			c++
		}
		if !s.heap[c].before(s.heap[i]) {
			return top
		}
		s.heap[i], s.heap[c] = s.heap[c], s.heap[i]
		i = c
	}
}
