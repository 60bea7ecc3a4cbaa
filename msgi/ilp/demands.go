package ilp

import (
	"cmp"
	"slices"

	"sc2msgi/msgi/bits"
)

// demands are sets of literals of which a clause must have at least one each; a set that contains another is implied
// by it and left out.
type demands struct {
	forced bits.Set   // the members of the sets of one
	sets   []bits.Set // the others
}

// add takes in a set that is not empty.
func (d *demands) add(v bits.Set) {
	if v.Intersects(d.forced) {
		return
	}
	implies := false
	for i := range d.sets {
		u := &d.sets[i]
		if v.Contains(*u) {
			return
		}
		implies = implies || u.Contains(v)
	}
	if implies {
		d.sets = slices.DeleteFunc(d.sets, func(u bits.Set) bool { return u.Contains(v) })
	}
	if v.Len() == 1 {
		d.forced = d.forced.Or(v)
	} else {
		d.sets = append(d.sets, v)
	}
}

// remove takes out a set, if it is there: the others stay, and what it stood for is to be added again.
func (d *demands) remove(v bits.Set) bool {
	if v.Len() == 1 {
		was := d.forced.Contains(v)
		d.forced = d.forced.AndNot(v)
		return was
	}
	before := len(d.sets)
	d.sets = slices.DeleteFunc(d.sets, func(u bits.Set) bool { return u == v })
	return len(d.sets) < before
}

// shrink leaves only the given literals in the demands. It returns those of which nothing is left, as they were.
func (d *demands) shrink(to bits.Set) (emptied []bits.Set) {
	for k := range d.forced.AndNot(to).All() {
		emptied = append(emptied, bits.Of(k))
	}
	d.forced = d.forced.And(to)
	old := d.sets
	d.sets = old[:0]
	for _, v := range old { // add never holds more sets than were read
		if v.Intersects(to) {
			d.add(v.And(to))
		} else {
			emptied = append(emptied, v)
		}
	}
	return emptied
}

// hit returns a small set that hits every demand: the forced literals, then the literal in most open demands, and of
// these the one that is true less often; then those that are true most often are left out again where the rest
// suffices. often is asked only where there is a choice.
func (d *demands) hit(often func(k int) int) bits.Set {
	chosen := d.forced
	if len(d.sets) == 0 {
		return chosen
	}
	var covers [bits.Max]int32
	var literals bits.Set
	for _, v := range d.sets { // none has a forced literal
		literals = literals.Or(v)
		for k := range v.All() {
			covers[k]++
		}
	}
	var picked []int
	for open := slices.Clone(d.sets); ; {
		best := -1
		for k := range literals.All() {
			if covers[k] > 0 && (best < 0 || covers[k] > covers[best] || covers[k] == covers[best] &&
				often(k) < often(best)) {
				best = k
			}
		}
		if best < 0 {
			break
		}
		chosen.Add(best)
		picked = append(picked, best)
		left := open[:0]
		for _, v := range open {
			if !v.Has(best) {
				left = append(left, v)
				continue
			}
			for k := range v.All() {
				covers[k]--
			}
		}
		open = left
	}
	if len(picked) < 3 { // of two, greedily picked, neither is superfluous
		return chosen
	}
	slices.SortFunc(picked, func(a, b int) int {
		return cmp.Or(often(b)-often(a), b-a)
	})
	for _, k := range picked {
		chosen.Remove(k)
		if !d.hitBy(chosen) {
			chosen.Add(k)
		}
	}
	return chosen
}

func (d *demands) hitBy(s bits.Set) bool {
	for _, v := range d.sets {
		if !v.Intersects(s) {
			return false
		}
	}
	return true
}
