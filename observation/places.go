package observation

import "math"

// Places finds units by where their centres are, however many there are. Of units with their centres in the same
// cell, which no two buildings on the ground have, it keeps the first. The zero value is empty.
type Places struct {
	first map[cell]int // unit by cell: its place in the list of units

	compared int // units looked at so far
}

type cell struct{ x, y int32 }

func cellOf(x, y float64) cell { return cell{whole(x), whole(y)} }

// whole is the cell of a coordinate; beyond a million cells all are one.
func whole(v float64) int32 {
	const far = 1 << 20
	return int32(math.Floor(min(max(v, -far), far)))
}

// Put adds unit i of a list, and reports whether it is the first in its cell.
func (p *Places) Put(units []Unit, i int) bool {
	if p.first == nil {
		p.first = map[cell]int{}
	}
	at := cellOf(units[i].X, units[i].Y)
	_, taken := p.first[at]
	if !taken {
		p.first[at] = i
	}
	return !taken
}

// Clear forgets all units.
func (p *Places) Clear() { clear(p.first) }

// Near returns the first of the list's units that was put in and whose centre is not further than so much from the
// place in both directions, nil for none.
func (p *Places) Near(units []Unit, x, y, within float64) *Unit {
	if len(p.first) == 0 {
		return nil
	}
	best := len(units)
	from, to := cellOf(x-within, y-within), cellOf(x+within, y+within)
	for cx := from.x; cx <= to.x; cx++ {
		for cy := from.y; cy <= to.y; cy++ {
			i, ok := p.first[cell{cx, cy}]
			if !ok {
				continue
			}
			p.compared++
			if u := &units[i]; i < best && math.Abs(u.X-x) <= within && math.Abs(u.Y-y) <= within {
				best = i
			}
		}
	}
	if best == len(units) {
		return nil
	}
	return &units[best]
}
