package released

import (
	"slices"

	"sc2msgi/msgi/graph"
)

// branch is a node and the literals on the way to it.
type branch struct {
	node *node
	path graph.Clause
}

// decode returns the clauses of a tree over the given features, read from the root downwards, level by level.
func (f Form) decode(root *node, features []int) graph.Precondition {
	var clauses []graph.Clause
	for queue := []branch{{node: root}}; len(queue) > 0; queue = queue[1:] {
		at := queue[0]
		perfect := at.node.sides[0].below == nil && at.node.sides[1].below == nil
		for s, side := range at.node.sides {
			path := at.path
			if s == 0 {
				path.Neg.Add(at.node.feature)
			} else {
				path.Pos.Add(at.node.feature)
			}
			switch {
			case side.below != nil:
				queue = append(queue, branch{side.below, path})
			case side.eligible && (perfect || f == Repaired): // as released, a leaf beside an impure side is forgotten
				clauses = append(clauses, path)
			}
		}
	}
	return graph.Precondition{Known: true, Any: distinct(f.simplify(clauses, features))}
}

// distinct leaves out repeated clauses: the released code has each of them once in its matrix.
func distinct(clauses []graph.Clause) []graph.Clause {
	var out []graph.Clause
	for _, c := range clauses {
		if !slices.Contains(out, c) {
			out = append(out, c)
		}
	}
	return out
}
