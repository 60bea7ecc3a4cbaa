package effects

import (
	"slices"

	"sc2msgi/msgi/bits"
)

// places is which options are done at one place: right after one another they take the least steps that any option
// takes, for nobody has to walk. What is at the place of one option is at that of the other, whatever was done
// between, so few pairs have to be seen to know the others.
//
// Where options took the least by chance, places say little: their weight is how often they were right before.
type places struct {
	off    bool  // the rule is left out
	group  []int // by option: the first one at its place, as of the beginning of the episode
	least  int   // steps that any option took
	tested int   // how often an option was taken right after another at its place
	held   int   // and took the least
}

func newPlaces(n int) places {
	p := places{group: make([]int, n)}
	for o := range p.group {
		p.group[o] = o
	}
	return p
}

// shared reports whether two options, of which the first may be -1, are thought to be done at one place.
func (p *places) shared(before, option int) bool {
	return before >= 0 && before != option && p.group[before] == p.group[option]
}

// observe takes in how long an option took right after another.
func (p *places) observe(before, option, steps int) {
	if p.least == 0 || steps < p.least {
		p.least, p.tested, p.held = steps, 0, 0 // those were other places
	}
	if p.shared(before, option) {
		p.tested++
		if steps == p.least {
			p.held++
		}
	}
}

// after returns how many steps an option is expected to take right after another, from what is expected of it anywhere.
func (p *places) after(before, option int, steps float64) float64 {
	if !p.shared(before, option) {
		return steps
	}
	say := float64(p.held) / float64(p.tested+1)
	return steps + say*(float64(p.least)-steps)
}

// find finds the places anew: two options are at one place if one took the least each time it was taken right after
// the other, and so are those that are at one place with them, unless some two of all these took longer. An option
// that never took longer does not tell: perhaps there is no way to it.
func (p *places) find(f *Effects) {
	var ways bits.Set
	for o := range f.n {
		ways.Put(o, f.steps[o] > f.taken[o]*p.least)
	}
	members, far := make([]bits.Set, f.n), make([]bits.Set, f.n)
	var links []link
	for a := range f.n {
		p.group[a] = a
		members[a].Add(a)
		for b := range a {
			switch near, longer := p.count(&f.pairs, &ways, a, b); {
			case longer:
				far[a].Add(b)
				far[b].Add(a)
			case near > 0:
				links = append(links, link{b, a, near})
			}
		}
	}
	slices.SortStableFunc(links, func(x, y link) int { return y.times - x.times })
	for _, l := range links {
		first, second := min(p.group[l.a], p.group[l.b]), max(p.group[l.a], p.group[l.b])
		if first == second || far[first].Intersects(members[second]) {
			continue
		}
		for o := range members[second].All() {
			p.group[o] = first
		}
		members[first] = members[first].Or(members[second])
		far[first] = far[first].Or(far[second])
	}
}

// link is how often two options took the least right after one another, where they never took longer.
type link struct{ a, b, times int }

// count returns how often two options were taken right after one another, the second of them one to which there is a
// way, and whether one of them ever took more than the least then.
func (p *places) count(seen *pairs, ways *bits.Set, a, b int) (times int, longer bool) {
	for _, two := range [][2]int{{a, b}, {b, a}} {
		at := two[0]*seen.n + two[1]
		if ways.Has(two[1]) {
			times += seen.times[at]
		}
		longer = longer || seen.steps[at] > seen.times[at]*p.least
	}
	return times, longer
}
