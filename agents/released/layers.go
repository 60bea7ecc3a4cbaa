package released

import "sc2msgi/msgi/bits"

// Layers returns the subtasks of each layer. In the first are those that were eligible in all rows, and those that
// never were. The next layer has the subtasks whose eligibility is a function of the completions of the layers
// before, in all rows; those never eligible are not asked. A subtask that fits no layer is in none: the released code
// stops there, and in a world without cycles and without mistakes that does not happen.
func (l *Learner) Layers() [][]int {
	var first, left []int
	var below bits.Set
	for i := range l.n {
		switch l.eligible[i].len() {
		case l.rows:
			below.Add(i)
			first = append(first, i)
		case 0:
			first = append(first, i)
		default:
			left = append(left, i)
		}
	}
	layers := [][]int{first}
	for len(left) > 0 {
		group := l.grouped(below)
		var layer, others []int
		for _, i := range left {
			if l.follows(i, group) {
				layer = append(layer, i)
			} else {
				others = append(others, i)
			}
		}
		if len(layer) == 0 {
			break
		}
		layers, left = append(layers, layer), others
		for _, i := range layer {
			below.Add(i)
		}
	}
	return layers
}

// grouped returns for each row the first row with the same completions of those subtasks.
func (l *Learner) grouped(on bits.Set) []int {
	group := make([]int, l.rows)
	first := make(map[bits.Set]int, l.rows)
	for r, x := range l.completions {
		x = x.And(on)
		if _, seen := first[x]; !seen {
			first[x] = r
		}
		group[r] = first[x]
	}
	return group
}

// follows reports whether the eligibility of subtask i is a function of the group.
func (l *Learner) follows(i int, group []int) bool {
	for r, first := range group {
		if l.eligible[i].has(r) != l.eligible[i].has(first) {
			return false
		}
	}
	return true
}
