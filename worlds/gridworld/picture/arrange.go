package picture

import (
	"cmp"
	"slices"
)

// arrange orders the rows such that few links cross: each spot goes where its neighbours above or below are on the
// average, in turn.
func (t *tree) arrange() {
	t.number()
	best, least := t.copyRows(), t.crossings()
	for sweep := range 24 {
		for k := range t.rows {
			if sweep%2 == 0 {
				sortRow(t.rows[k], func(s *spot) []*spot { return s.up })
			} else {
				sortRow(t.rows[len(t.rows)-1-k], func(s *spot) []*spot { return s.down })
			}
		}
		if n := t.crossings(); n < least {
			best, least = t.copyRows(), n
		}
	}
	t.rows = best
	t.number()
}

func (t *tree) number() {
	for _, row := range t.rows {
		for i, s := range row {
			s.index = i
		}
	}
}

func (t *tree) copyRows() [][]*spot {
	rows := make([][]*spot, len(t.rows))
	for i, row := range t.rows {
		rows[i] = slices.Clone(row)
	}
	return rows
}

func sortRow(row []*spot, beside func(*spot) []*spot) {
	for _, s := range row {
		near := beside(s)
		s.order = float64(s.index)
		if len(near) > 0 {
			s.order = 0
			for _, n := range near {
				s.order += float64(n.index) / float64(len(near))
			}
		}
	}
	slices.SortStableFunc(row, func(a, b *spot) int { return cmp.Compare(a.order, b.order) })
	for i, s := range row {
		s.index = i
	}
}

// crossings counts the pairs of links between neighbouring rows that cross.
func (t *tree) crossings() (n int) {
	for _, row := range t.rows {
		type link struct{ from, to int }
		var links []link
		for _, s := range row {
			for _, d := range s.down {
				links = append(links, link{s.index, d.index})
			}
		}
		for i, a := range links {
			for _, b := range links[:i] {
				if (a.from-b.from)*(a.to-b.to) < 0 {
					n++
				}
			}
		}
	}
	return n
}

// spread gives the spots their places from left to right: as near below and above their neighbours as their order and
// width allow.
func (t *tree) spread() {
	for _, row := range t.rows {
		x := 0.0
		for i, s := range row {
			if i > 0 {
				x += apart(row[i-1], s)
			}
			s.x = x
		}
	}
	for range 30 {
		for _, row := range t.rows {
			pull(row)
		}
	}
	left, right := t.nodes[0].x, t.nodes[0].x
	for _, row := range t.rows {
		for _, s := range row {
			left, right = min(left, s.x-s.w/2), max(right, s.x+s.w/2)
		}
	}
	for _, row := range t.rows {
		for _, s := range row {
			s.x -= left
		}
	}
	t.width = right - left
}

// apart is how far the middles of two neighbours in a row have to be from each other.
func apart(a, b *spot) float64 {
	if a.subtask < 0 || b.subtask < 0 {
		return a.w/2 + wireGap + b.w/2
	}
	return a.w/2 + boxGap + b.w/2
}

// pull moves the spots of a row to the middle of their neighbours above and below, as near as they can be all
// together: spots that would overlap move as one (isotonic regression by pooling).
func pull(row []*spot) {
	type pool struct {
		first, n int
		sum      float64 // of where the members want the first spot of the row to be
	}
	var pools []pool
	offset := make([]float64, len(row))
	for i, s := range row {
		if i > 0 {
			offset[i] = offset[i-1] + apart(row[i-1], s)
		}
		p := pool{i, 1, s.wants() - offset[i]}
		for len(pools) > 0 {
			last := pools[len(pools)-1]
			if last.sum/float64(last.n) <= p.sum/float64(p.n) {
				break
			}
			p = pool{last.first, last.n + p.n, last.sum + p.sum}
			pools = pools[:len(pools)-1]
		}
		pools = append(pools, p)
	}
	for _, p := range pools {
		for i := p.first; i < p.first+p.n; i++ {
			row[i].x = p.sum/float64(p.n) + offset[i]
		}
	}
}

func (s *spot) wants() float64 {
	n := len(s.up) + len(s.down)
	if n == 0 {
		return s.x
	}
	sum := 0.0
	for _, o := range s.up {
		sum += o.x
	}
	for _, o := range s.down {
		sum += o.x
	}
	return sum / float64(n)
}

// stack gives the rows their places from top to bottom, to be about as high as asked for.
func (t *tree) stack(height float64) {
	boxes := 0.0
	for _, h := range t.heights {
		boxes += h
	}
	fall := 0.0
	if len(t.rows) > 1 {
		fall = min(max((height-boxes)/float64(len(t.rows)-1), leastFall), mostFall)
	}
	y := 0.0
	for _, h := range t.heights {
		t.tops = append(t.tops, y)
		y += h + fall
	}
	t.height = y - fall
}
