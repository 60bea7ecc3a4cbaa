package techtree

import "math"

// Sizes in a drawing, in pixels.
const (
	boxHeight = 28.0
	rowGap    = 12.0 // between two boxes
	lineGap   = 8.0  // between an edge that runs by and what is next to it
)

// place gives every slot its y: as near as the order allows to the mean of its neighbours, column by column, forward
// and back.
func (l *layout) place() {
	for _, column := range l.columns {
		l.settle(column, func(int) float64 { return 0 })
	}
	const sweeps = 24
	for i := range sweeps {
		for c := range l.columns {
			if i%2 == 1 {
				c = len(l.columns) - 1 - c
			}
			l.settle(l.columns[c], l.wish)
		}
	}
	if l.full { // all distances are multiples of lineGap: rounding keeps them
		for i := range l.slots {
			l.slots[i].y = lineGap * math.Round(l.slots[i].y/lineGap)
		}
	}
	top := math.Inf(1)
	for i := range l.slots {
		top = min(top, l.slots[i].y-l.slots[i].height/2)
	}
	for i := range l.slots {
		l.slots[i].y -= top
	}
}

// wish is the mean height of a slot's neighbours.
func (l *layout) wish(s int) float64 {
	sum, n := 0.0, 0
	for _, near := range [...][]int{l.slots[s].left, l.slots[s].right} {
		for _, k := range near {
			sum += l.slots[k].y
			n++
		}
	}
	if n == 0 {
		return l.slots[s].y
	}
	return sum / float64(n)
}

// apart is how far the middles of two slots, one above the other, must be from each other.
func (l *layout) apart(a, b *slot) float64 {
	gap := rowGap
	switch {
	case a.node < 0 || b.node < 0:
		gap = lineGap
	case l.full:
		gap = 2 * lineGap
	}
	return (a.height+b.height)/2 + gap
}

// settle places a column: the sum of the squared distances to the wishes becomes least under the order and the
// distances between neighbours. Less the distances it is a regression to an increasing sequence, which pooling
// neighbours that violate it solves exactly (Ayer et al. 1955).
func (l *layout) settle(column []int, wish func(s int) float64) {
	type pool struct {
		sum   float64
		count int
	}
	var pools []pool
	mean := func(p pool) float64 { return p.sum / float64(p.count) }
	offset := make([]float64, len(column))
	for i, s := range column {
		if i > 0 {
			offset[i] = offset[i-1] + l.apart(&l.slots[column[i-1]], &l.slots[s])
		}
		pools = append(pools, pool{wish(s) - offset[i], 1})
		for n := len(pools); n > 1 && mean(pools[n-2]) > mean(pools[n-1]); n = len(pools) {
			pools[n-2] = pool{pools[n-2].sum + pools[n-1].sum, pools[n-2].count + pools[n-1].count}
			pools = pools[:n-1]
		}
	}
	i := 0
	for _, p := range pools {
		for range p.count {
			l.slots[column[i]].y = mean(p) + offset[i]
			i++
		}
	}
}
