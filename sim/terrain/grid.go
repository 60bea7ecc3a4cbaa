package terrain

// bucket is the side of a grid's square in cells.
const bucket = 2

// Drift is how far something may have moved from where the grid has it and still be found.
const Drift = 0.5

// Grid finds what is near a point without looking at everything. It is filled anew for each loop, by where things
// stand then.
type Grid struct {
	w, h   int
	first  []int32 // by square: the first thing in it, as 1 + its index; 0 for none
	next   []int32 // by thing: the next in the same square
	widest float64 // the largest radius of a thing in it

	// The columns and rows that hold all things.
	left, right, low, high int
}

// Clear empties the grid of a map for things with indexes below the given number.
func (gr *Grid) Clear(width, height, things int) {
	if gr.first == nil {
		gr.w, gr.h = width/bucket+1, height/bucket+1
		gr.first = make([]int32, gr.w*gr.h)
	}
	clear(gr.first)
	if cap(gr.next) < things {
		gr.next = make([]int32, things+things/2)
	}
	gr.next = gr.next[:cap(gr.next)]
	gr.widest = 0
	gr.left, gr.right, gr.low, gr.high = gr.w, -1, gr.h, -1
}

// Add puts in the i-th thing. A square lists what was added last first.
func (gr *Grid) Add(i int, at Point, radius float64) {
	x, y := gr.column(at.X), gr.row(at.Y)
	gr.left, gr.right = min(gr.left, x), max(gr.right, x)
	gr.low, gr.high = min(gr.low, y), max(gr.high, y)
	s := gr.square(x, y)
	gr.next[i], gr.first[s] = gr.first[s], int32(i+1)
	gr.widest = max(gr.widest, radius)
}

func (gr *Grid) square(x, y int) int  { return y*gr.w + x }
func (gr *Grid) column(x float64) int { return min(max(int(x/bucket), 0), gr.w-1) }
func (gr *Grid) row(y float64) int    { return min(max(int(y/bucket), 0), gr.h-1) }

// Around appends to dst those of the grid's things that can have a part of them within the radius of the point, moved
// by Drift or not: it may give some more. Their order depends on where they stand and on their indexes alone. looked
// is how much was looked at.
func Around[T any](gr *Grid, dst, things []T, at Point, radius float64) (found []T, looked int) {
	before := len(dst)
	radius += gr.widest + Drift
	x0, x1 := gr.column(at.X-radius), gr.column(at.X+radius)
	y0, y1 := gr.row(at.Y-radius), gr.row(at.Y+radius)
	looked = (x1 - x0 + 1) * (y1 - y0 + 1) / 4
	x0, x1 = max(x0, gr.left), min(x1, gr.right)
	y0, y1 = max(y0, gr.low), min(y1, gr.high)
	for y := y0; y <= y1; y++ {
		for x := x0; x <= x1; x++ {
			for i := gr.first[gr.square(x, y)]; i > 0; i = gr.next[i-1] {
				dst = append(dst, things[i-1])
			}
		}
	}
	return dst, len(dst) - before + looked
}
