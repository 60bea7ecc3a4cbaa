package game

import "sc2msgi/maps"

// bucket is the side of a grid's square in cells.
const bucket = 2

// grid finds the units of one side near a point without looking at all of them. It is filled anew in each loop of a war,
// by where units stand at the loop's beginning.
type grid struct {
	w, h   int
	first  []int32 // by square: the first unit in it, as 1 + its index in Game.units; 0 for none
	next   []int32 // by unit: the next in the same square
	widest float64 // the largest radius of a unit in it
}

// drift is how far a unit may have come in a loop from where the grid has it.
const drift = 0.5

// survey fills the grids: near[0] with the player's units, near[1] with the enemy's. The dead and who is inside something
// are left out.
func (g *Game) survey() {
	for i := range g.near {
		g.near[i].clear(g.ground.w, g.ground.h, len(g.units))
	}
	for i := len(g.units) - 1; i >= 0; i-- { // from the last, so that each square lists its units in order of creation
		u := g.units[i]
		if u.dead || u.Inside || u.Owner != maps.Own && u.Owner != maps.Enemy {
			continue
		}
		g.near[side(u)].add(u, i)
	}
}

// side is the index of the unit's side in Game.near.
func side(u *Unit) int {
	if u.Owner == maps.Enemy {
		return 1
	}
	return 0
}

func (gr *grid) clear(width, height, units int) {
	if gr.first == nil {
		gr.w, gr.h = width/bucket+1, height/bucket+1
		gr.first = make([]int32, gr.w*gr.h)
	}
	clear(gr.first)
	if cap(gr.next) < units {
		gr.next = make([]int32, units+units/2)
	}
	gr.next = gr.next[:cap(gr.next)]
	gr.widest = 0
}

func (gr *grid) add(u *Unit, i int) {
	s := gr.square(gr.column(u.At.X), gr.row(u.At.Y))
	gr.next[i], gr.first[s] = gr.first[s], int32(i+1)
	gr.widest = max(gr.widest, u.facts.Radius)
}

func (gr *grid) square(x, y int) int  { return y*gr.w + x }
func (gr *grid) column(x float64) int { return min(max(int(x/bucket), 0), gr.w-1) }
func (gr *grid) row(y float64) int    { return min(max(int(y/bucket), 0), gr.h-1) }

// around appends to dst the units of a side, living or just killed, that can have a part of them within the radius of the
// point: it may give some more. The order depends on where units stand and on their age alone.
func (g *Game) around(dst []*Unit, side int, at Point, radius float64) []*Unit {
	before := len(dst)
	gr := &g.near[side]
	radius += gr.widest + drift
	x0, x1 := gr.column(at.X-radius), gr.column(at.X+radius)
	y0, y1 := gr.row(at.Y-radius), gr.row(at.Y+radius)
	for y := y0; y <= y1; y++ {
		for x := x0; x <= x1; x++ {
			for i := gr.first[gr.square(x, y)]; i > 0; i = gr.next[i-1] {
				dst = append(dst, g.units[i-1])
			}
		}
	}
	g.work += len(dst) - before + (x1-x0+1)*(y1-y0+1)/4
	return dst
}
