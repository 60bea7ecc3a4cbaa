package effects

import (
	"cmp"
	"slices"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/ilp"
)

// stock is something that comes by itself and is spent, known by subtasks of which each stands on those before it.
type stock struct {
	levels []int
	all    bits.Set
}

// minTimes is how often a level has to be reached to be said to stand on others.
const minTimes = 3

// stocks returns all stocks of two levels or more.
func stocks(n int, f *Effects) []stock {
	var found []stock
	for _, l := range coming(n, f) {
		best := -1
		for k := range found {
			if found[k].carries(l, f) && (best < 0 || f.Share(found[k].highest()) < f.Share(found[best].highest())) {
				best = k
			}
		}
		if best < 0 {
			best = len(found)
			found = append(found, stock{})
		}
		found[best].levels = append(found[best].levels, l)
		found[best].all.Add(l)
	}
	return slices.DeleteFunc(found, func(s stock) bool { return len(s.levels) < 2 })
}

// coming returns what may be a level of a stock, that which is complete most often first: what turns on while options
// run that are not its own, and goes again, or is only waited for; and what goes again and was always there when
// another of them came.
func coming(n int, f *Effects) []int {
	var list, below []int
	for l := range n {
		switch goes := f.Volatile(l) > 0; {
		case f.Alone(l) && (goes || f.Patient(l)):
			list = append(list, l)
		case goes:
			below = append(below, l)
		}
	}
	for _, l := range below {
		if slices.ContainsFunc(list, func(above int) bool { return f.Implies(above, l, minTimes) }) {
			list = append(list, l)
		}
	}
	slices.SortStableFunc(list, func(a, b int) int { return cmp.Compare(f.Share(b), f.Share(a)) })
	return list
}

// carries reports whether l stands on all levels of the stock.
func (s *stock) carries(l int, f *Effects) bool {
	for _, v := range s.levels {
		if !f.Implies(l, v, minTimes) {
			return false
		}
	}
	return true
}

// without returns the stock without some of its levels.
func (s *stock) without(levels bits.Set) stock {
	return stock{slices.DeleteFunc(slices.Clone(s.levels), levels.Has), s.all.AndNot(levels)}
}

func (s *stock) highest() int { return s.levels[len(s.levels)-1] }

// level returns how many levels of the stock are complete at x.
func (s *stock) level(x bits.Set) int { return x.And(s.all).Len() }

// prices appends what rows leave possible of what a subtask needs of the stock: nothing, or one of its levels,
// counted from one.
func (s *stock) prices(known *ilp.Space, may []int) []int {
	must := known.Must.And(s.all)
	for p := range len(s.levels) + 1 {
		var need bits.Set
		if p > 0 {
			need.Add(s.levels[p-1])
		}
		if known.May.Contains(need) && need.Contains(must) && s.meets(need, known.Demands) {
			may = append(may, p)
		}
	}
	return may
}

// meets reports whether the need meets those demands that only levels of the stock can meet.
func (s *stock) meets(need bits.Set, demands []bits.Set) bool {
	for _, d := range demands {
		if s.all.Contains(d) && !d.Intersects(need) {
			return false
		}
	}
	return true
}
