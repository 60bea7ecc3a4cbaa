package page

import "sc2msgi/techtree"

// edge is an edge between subtasks by number: from, to, says, relation, and 1 where it is unsure.
type edge [5]int

// key tells edges apart: two subtasks may be joined by one that is negated and one that is not.
func (e edge) key() [3]int {
	negated := 0
	if techtree.Relation(e[2]) == techtree.Negated {
		negated = 1
	}
	return [3]int{e[0], e[1], negated}
}

func edges(v *techtree.View) []edge {
	list := make([]edge, len(v.Edges))
	for i, e := range v.Edges {
		list[i] = edge{v.Nodes[e.From].Subtask, v.Nodes[e.To].Subtask, int(e.Says), int(e.Relation), 0}
		if e.Unsure {
			list[i][4] = 1
		}
	}
	return list
}

// differ tells edges against those before.
func differ(before, now []edge) diff {
	var d diff
	had, has := map[[3]int]edge{}, map[[3]int]bool{}
	for _, e := range before {
		had[e.key()] = e
	}
	for _, e := range now {
		has[e.key()] = true
		if old, ok := had[e.key()]; !ok || old != e {
			d.Set = append(d.Set, e)
		}
	}
	for _, e := range before {
		if !has[e.key()] {
			d.Drop = append(d.Drop, e.key())
		}
	}
	return d
}
