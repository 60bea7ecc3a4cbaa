package picture

import (
	"slices"
	"unicode/utf8"

	"sc2msgi/msgi/graph"
	"sc2msgi/worlds/gridworld"
)

// Sizes in the drawing of a graph, in pixels.
const (
	letterWidth = 6.1 // of the 11 pixel font, on the average of a wide label
	lineHeight  = 13
	padding     = 8.0
	boxGap      = 12.0
	wireGap     = 9.0
	wideRow     = 540.0 // labels of rows that would be wider are broken in two
	leastFall   = 26.0  // between two rows
	mostFall    = 100.0
)

// tree is a task graph laid out in rows from top to bottom: what is needed above what needs it. Links that lead over
// several rows have a place of their own in each row between.
type tree struct {
	rows          [][]*spot
	nodes         []*spot   // by subtask
	wires         []wire    // by source; those that need it to be complete before those that need it not to be
	tops          []float64 // by row
	heights       []float64
	width, height float64
}

// spot is a place in a row: a box, or a link that passes.
type spot struct {
	subtask  int // -1: a link passes
	lines    []string
	row      int
	x, w     float64 // middle and width
	up, down []*spot
	order    float64 // where it wants to be among its row
	index    int     // in the row
}

// wire is all links from a subtask to what needs it, or to what needs it not to be complete.
type wire struct {
	from    int
	negated bool
	passes  []*spot // of the rows below, as far as it leads
	ends    []end
}

// end is where a wire meets one of the clauses of a subtask.
type end struct{ subtask, clause int }

func newTree(g *gridworld.Graph) *tree {
	t := &tree{nodes: make([]*spot, len(g.Subtasks))}
	for i, layer := range graph.Layers(g.Needs) {
		for len(t.rows) <= layer {
			t.rows = append(t.rows, nil)
		}
		t.nodes[i] = &spot{subtask: i, row: layer}
		t.rows[layer] = append(t.rows[layer], t.nodes[i])
	}
	t.label(g)
	t.wire(g)
	t.arrange()
	t.spread()
	return t
}

// label breaks the labels of those rows that would be too wide in two.
func (t *tree) label(g *gridworld.Graph) {
	for _, row := range t.rows {
		total := 0.0
		for _, s := range row {
			s.lines = []string{g.Domain.Subtasks[g.Subtasks[s.subtask]].Name}
			total += labelWidth(s.lines) + boxGap
		}
		height := 0
		for _, s := range row {
			if total > wideRow {
				s.lines = halves(s.lines[0])
			}
			s.w = labelWidth(s.lines)
			height = max(height, len(s.lines))
		}
		t.heights = append(t.heights, float64(height*lineHeight)+padding)
	}
}

func labelWidth(lines []string) float64 {
	longest := 0
	for _, l := range lines {
		longest = max(longest, utf8.RuneCountInString(l))
	}
	return letterWidth*float64(longest) + 2*padding
}

// halves breaks a label at the blank nearest to its middle.
func halves(label string) []string {
	best := -1
	for i := range len(label) {
		if label[i] == ' ' && (best < 0 || max(i, len(label)-i) < max(best, len(label)-best)) {
			best = i
		}
	}
	if best < 0 {
		return []string{label}
	}
	return []string{label[:best], label[best+1:]}
}

// wire collects the links of each subtask, and gives them their places in the rows that they pass.
func (t *tree) wire(g *gridworld.Graph) {
	for from := range g.Subtasks {
		for _, negated := range []bool{false, true} {
			w := wire{from: from, negated: negated}
			for i, p := range g.Needs {
				for c, clause := range p.Any {
					if negated && clause.Neg.Has(from) || !negated && clause.Pos.Has(from) {
						w.ends = append(w.ends, end{i, c})
					}
				}
			}
			if len(w.ends) > 0 {
				t.lead(&w)
				t.wires = append(t.wires, w)
			}
		}
	}
}

func (t *tree) lead(w *wire) {
	source, last := t.nodes[w.from], 0
	for _, e := range w.ends {
		last = max(last, t.nodes[e.subtask].row)
	}
	at := source
	for row := source.row + 1; row <= last; row++ {
		for _, e := range w.ends {
			if n := t.nodes[e.subtask]; n.row == row && !slices.Contains(at.down, n) {
				at.down, n.up = append(at.down, n), append(n.up, at)
			}
		}
		if row == last {
			break
		}
		pass := &spot{subtask: -1, row: row, up: []*spot{at}}
		at.down = append(at.down, pass)
		t.rows[row] = append(t.rows[row], pass)
		w.passes = append(w.passes, pass)
		at = pass
	}
}
