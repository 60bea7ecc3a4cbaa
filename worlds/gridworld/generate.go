package gridworld

import (
	"math/rand/v2"
	"slices"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// level is how the graphs of a difficulty of Playground are drawn (paper, appendix "Details of the Playground and
// Mining Domain"; numbers of the authors' released code).
type level struct {
	name   string
	steps  int
	layers []layer
}

// layer is one layer of the subtasks of a level, and the AND nodes that lead to it from the layers below.
type layer struct {
	normal, distractors int        // subtasks; a distractor is never needed, only forbidden
	reward              [2]float64 // least and most
	ands                [2]int     // AND nodes, least and most
	nots                int        // NOT literals of an AND node at most, not counting those of distractors
}

var levels = []level{
	{"d1", 60, []layer{
		{normal: 4, distractors: 2, reward: [2]float64{0.1, 0.2}},
		{normal: 3, distractors: 1, reward: [2]float64{0.3, 0.4}, ands: [2]int{3, 5}, nots: 2},
		{normal: 2, reward: [2]float64{0.7, 0.9}, ands: [2]int{3, 4}, nots: 1},
		{normal: 1, reward: [2]float64{1.8, 2.0}, ands: [2]int{2, 2}},
	}},
	{"d2", 65, []layer{
		{normal: 5, distractors: 2, reward: [2]float64{0.1, 0.2}},
		{normal: 3, distractors: 2, reward: [2]float64{0.3, 0.4}, ands: [2]int{3, 5}, nots: 2},
		{normal: 2, reward: [2]float64{0.7, 0.9}, ands: [2]int{3, 4}, nots: 1},
		{normal: 1, reward: [2]float64{1.8, 2.0}, ands: [2]int{2, 2}},
	}},
	{"d3", 70, []layer{
		{normal: 4, distractors: 1, reward: [2]float64{0.1, 0.2}},
		{normal: 3, distractors: 1, reward: [2]float64{0.3, 0.4}, ands: [2]int{3, 5}, nots: 2},
		{normal: 3, distractors: 1, reward: [2]float64{0.6, 0.7}, ands: [2]int{3, 4}, nots: 1},
		{normal: 2, reward: [2]float64{1.0, 1.2}, ands: [2]int{3, 4}, nots: 1},
		{normal: 1, reward: [2]float64{2.0, 2.2}, ands: [2]int{2, 2}},
	}},
	{"d4", 70, []layer{
		{normal: 4, reward: [2]float64{0.1, 0.2}},
		{normal: 3, reward: [2]float64{0.3, 0.4}, ands: [2]int{3, 5}, nots: 2},
		{normal: 3, reward: [2]float64{0.6, 0.7}, ands: [2]int{3, 4}, nots: 2},
		{normal: 3, reward: [2]float64{1.0, 1.2}, ands: [2]int{3, 4}, nots: 1},
		{normal: 2, reward: [2]float64{1.4, 1.6}, ands: [2]int{3, 4}, nots: 1},
		{normal: 1, reward: [2]float64{2.4, 2.6}, ands: [2]int{2, 2}},
	}},
}

// What every level has: positive literals of an AND node without distractors, AND nodes of a subtask, AND nodes that
// a distractor is a NOT literal of, and how often an AND node has no, one or two NOT literals, as far as the layer
// allows them.
var (
	positives     = [2]int{1, 3}
	alternatives  = [2]int{1, 2}
	forbiddenBy   = [2]int{2, 3}
	weightsOfNots = [...]int{5, 8, 2}
)

// draw draws a graph in the way of the authors' released code. In the order of its subtasks the layers follow each
// other, and in a layer the normal subtasks come before the distractors.
func (l *level) draw(rng *rand.Rand) *Graph {
	g := &Graph{Domain: Playground, Steps: l.steps}
	d := drawing{rng: rng}
	for k := range l.layers {
		at := &l.layers[k]
		d.before = append(d.before, len(d.ands))
		if k > 0 {
			d.drawANDs(l.layers[k-1].normal, at)
		}
		var numbers []int
		for i := range at.normal + at.distractors {
			number := len(g.Rewards)
			numbers = append(numbers, number)
			g.Rewards = append(g.Rewards, at.reward[0]+float64(rng.Float64()*(at.reward[1]-at.reward[0])))
			d.needs = append(d.needs, d.drawAlternatives(k))
			if i >= at.normal {
				d.distractors = append(d.distractors, distractor{number, k})
			}
		}
		d.normal = append(d.normal, numbers[:at.normal]...)
		g.Layers = append(g.Layers, numbers)
	}
	g.Subtasks = rng.Perm(len(Playground.Subtasks))[:len(g.Rewards)]
	d.forbidDistractors()
	g.Needs = d.graph()
	return g
}

// drawing is what of a graph is known while it is drawn.
type drawing struct {
	rng         *rand.Rand
	normal      []int          // subtasks of the layers so far that are no distractors
	distractors []distractor   // of the layers so far
	ands        []graph.Clause // AND nodes
	codes       []int          // of the AND nodes, by which the released code tells them apart
	before      []int          // by layer, the number of AND nodes that lead to layers below it
	needs       []uint64       // by subtask, the set of AND nodes of which one has to hold
}

type distractor struct{ number, layer int }

// between draws an integer; both ends can occur.
func (d *drawing) between(ends [2]int) int { return ends[0] + d.rng.IntN(ends[1]-ends[0]+1) }

// drawANDs draws the AND nodes that lead to a layer, which is the one above the last normal subtasks.
func (d *drawing) drawANDs(direct int, to *layer) {
	for n := d.between(to.ands); n > 0; {
		c := d.drawAND(direct, to.nots)
		code := 0
		for i := range c.Pos.All() {
			code += 1 << i
		}
		for i := range c.Neg.All() {
			code -= 1 << i
		}
		// The released code tells nodes apart by this sum, which different ones can share: that of k is also that of
		// k+1 without k.
		if !slices.Contains(d.codes, code) {
			d.codes, d.ands = append(d.codes, code), append(d.ands, c)
			n--
		}
	}
}

// drawAND draws an AND node: one of the last normal subtasks is needed, others of all so far are needed or forbidden.
func (d *drawing) drawAND(direct, mostNots int) graph.Clause {
	others := slices.Clone(d.normal)
	first := len(others) - direct + d.rng.IntN(direct)
	c := graph.Clause{Pos: bits.Of(others[first])}
	others = slices.Delete(others, first, first+1)
	more, nots := d.between(positives)-1, d.drawNots(mostNots)
	d.rng.Shuffle(len(others), func(i, j int) { others[i], others[j] = others[j], others[i] })
	for k, i := range others[:min(more+nots, len(others))] {
		if k < more {
			c.Pos.Add(i)
		} else {
			c.Neg.Add(i)
		}
	}
	return c
}

// drawNots draws how many NOT literals an AND node has.
func (d *drawing) drawNots(most int) int {
	sum := 0
	for _, w := range weightsOfNots[:most+1] {
		sum += w
	}
	at, n := d.rng.IntN(sum), 0
	for ; at >= weightsOfNots[n]; n++ {
		at -= weightsOfNots[n]
	}
	return n
}

// drawAlternatives draws the AND nodes of a subtask of a layer. No two subtasks have the same.
func (d *drawing) drawAlternatives(layer int) uint64 {
	if layer == 0 {
		return 0
	}
	for from := d.before[layer]; ; {
		var set uint64
		for _, k := range d.rng.Perm(len(d.ands) - from)[:d.between(alternatives)] {
			set |= 1 << (from + k)
		}
		if !slices.Contains(d.needs, set) {
			return set
		}
	}
}

// forbidDistractors makes each distractor a NOT literal of some AND nodes that lead to layers above its own.
func (d *drawing) forbidDistractors() {
	for _, one := range d.distractors {
		from := d.before[one.layer+1]
		nodes := d.rng.Perm(len(d.ands) - from)
		for _, k := range nodes[:min(d.between(forbiddenBy), len(nodes))] {
			d.ands[from+k].Neg.Add(one.number)
		}
	}
}

// graph returns the preconditions. AND nodes that no subtask took are not among them.
func (d *drawing) graph() graph.Graph {
	g := make(graph.Graph, len(d.needs))
	for i, set := range d.needs {
		if set == 0 {
			g[i] = graph.Always()
			continue
		}
		g[i].Known = true
		for k := range d.ands {
			if set>>k&1 != 0 {
				g[i].Any = append(g[i].Any, d.ands[k])
			}
		}
	}
	return g
}
