package graph

import "fmt"

// Summary says how well a whole graph was inferred (paper, section 5.2).
type Summary struct {
	Precision float64 // mean over the subtasks
	Recall    float64 // mean over the subtasks
	Exact     int     // subtasks inferred as exactly the right function
	Unknown   int     // subtasks about which nothing is claimed
}

// Score compares an inferred precondition f^ with the true one f over all assignments of the completion
// bits: precision = |f and f^| / |f^|, recall = |f and f^| / |f|, and whether the two are the same function.
// Variables that neither mentions cancel out, and the rest are counted by splitting, never by enumeration.
//
// An unknown precondition counts as one that always holds, but never as exact, since it claims nothing.
// An inferred precondition that nothing satisfies has precision 1 and recall 0, unless the true one is the same.
func Score(truth, inferred Precondition) (precision, recall float64, exact bool) {
	f, g := formula(truth), formula(inferred)
	pf, pg, both := share(f), share(g), share(product(f, g))
	precision, recall = 1, 1
	if pg > 0 {
		precision = min(1, both/pg)
	}
	if pf > 0 {
		recall = min(1, both/pf)
	}
	exact = inferred.Known && implies(f, g) && implies(g, f)
	return precision, recall, exact
}

// ScoreAll scores an inferred graph against the true one, subtask by subtask. The two must speak of the same
// subtasks: graphs of different length are a mistake of the caller and panic.
func ScoreAll(truth, inferred Graph) Summary {
	if len(truth) != len(inferred) {
		panic(fmt.Sprintf("graph: scoring a graph of %d subtasks against a truth of %d", len(inferred), len(truth)))
	}
	var s Summary
	for i := range truth {
		precision, recall, exact := Score(truth[i], inferred[i])
		s.Precision += precision
		s.Recall += recall
		if exact {
			s.Exact++
		}
		if !inferred[i].Known {
			s.Unknown++
		}
	}
	if n := float64(len(truth)); n > 0 {
		s.Precision /= n
		s.Recall /= n
	}
	return s
}

// formula returns the clauses that count for scoring: those of a known precondition, less the ones that
// contradict themselves, and the empty clause for an unknown one.
func formula(p Precondition) []Clause {
	if !p.Known {
		return []Clause{{}}
	}
	return satisfiable(p.Any)
}
