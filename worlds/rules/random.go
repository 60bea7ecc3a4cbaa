package rules

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"sc2msgi/msgi/bits"
)

// randomStream keeps the randomness of worlds apart from that of tasks and episodes.
const randomStream = stream + 2

// randomFile returns the file of a random world, which its number decides: 60 to 150 subtasks in layers, whose
// preconditions are conjunctions, alternatives, one of two but not both, or two of four, some with a NOT. An option
// may undo what lower layers did.
//
// Worlds are drawn until one has a way to each of its subtasks.
func randomFile(number int) []byte {
	rng := rand.New(rand.NewPCG(uint64(number), randomStream))
	for {
		data := drawWorld(number, rng)
		if w, err := Parse(data); err == nil && !slices.ContainsFunc(w.ways(),
			func(way []int) bool { return way == nil }) {
			return data
		}
	}
}

func drawWorld(number int, rng *rand.Rand) []byte {
	d := &drawer{rng: rng}
	d.layers()
	var out strings.Builder
	fmt.Fprintf(&out, "name: random %d\ntitle: Random world %[1]d\n", number)
	fmt.Fprintf(&out, "about: rewards in a random world of %d subtasks\n", d.n)
	fmt.Fprintf(&out, "source: [\"made by worlds/rules/random.go\"]\n")
	steps := 0
	var subtasks strings.Builder
	for i := range d.n {
		steps += d.subtask(&subtasks, i)
	}
	fmt.Fprintf(&out, "episode: {steps: %d}\nsubtasks:\n", steps/3)
	out.WriteString(subtasks.String())
	return []byte(out.String())
}

// drawer draws one world.
type drawer struct {
	rng   *rand.Rand
	n     int
	layer []int // by subtask
	first []int // the first subtask of each layer, and n
}

// layers draws how many subtasks each layer has: the lowest has the most.
func (d *drawer) layers() {
	d.n = 60 + d.rng.IntN(91)
	for i, layer := 0, 0; i < d.n; layer++ {
		size := min(d.n-i, max(3, d.n/8+d.rng.IntN(d.n/8)))
		if layer == 0 {
			size = d.n / 6
		}
		d.first = append(d.first, i)
		for range size {
			d.layer = append(d.layer, layer)
			i++
		}
	}
	d.first = append(d.first, d.n)
}

func nameOf(i int) string { return fmt.Sprintf("T%d", i+1) }

// lower draws so many different subtasks of lower layers, half of the time from the next lower one.
func (d *drawer) lower(layer, many int) []int {
	var drawn []int
	for len(drawn) < many {
		from := 0
		if d.rng.IntN(2) == 0 {
			from = d.first[layer-1]
		}
		i := from + d.rng.IntN(d.first[layer]-from)
		if !slices.Contains(drawn, i) {
			drawn = append(drawn, i)
		}
	}
	return drawn
}

// needs draws the precondition of a subtask.
func (d *drawer) needs(i int) string {
	layer := d.layer[i]
	if layer == 0 {
		return "always"
	}
	switch kind := d.rng.IntN(10); {
	case kind < 5:
		return d.clause(i, 1+d.rng.IntN(3))
	case kind < 7:
		return fmt.Sprintf("(%s) | (%s)", d.clause(i, 1+d.rng.IntN(2)), d.clause(i, 1+d.rng.IntN(2)))
	case kind < 8:
		below := d.rng.IntN(layer)
		a := d.first[below] + d.rng.IntN(d.first[below+1]-d.first[below])
		b := d.first[below] + d.rng.IntN(d.first[below+1]-d.first[below])
		if a == b {
			return nameOf(a)
		}
		return fmt.Sprintf("(%[1]s & !%[2]s) | (%[2]s & !%[1]s)", nameOf(a), nameOf(b))
	}
	var four []string
	for _, k := range d.lower(layer, 4) {
		four = append(four, nameOf(k))
	}
	return "2 of (" + strings.Join(four, ", ") + ")"
}

// clause draws a conjunction, one of four with a NOT. That is of something in no lower layer than the rest, which so
// does not need it.
func (d *drawer) clause(i, size int) string {
	positive := d.lower(d.layer[i], size)
	top := 0
	var literals []string
	for _, k := range positive {
		literals = append(literals, nameOf(k))
		top = max(top, d.layer[k])
	}
	if d.rng.IntN(4) == 0 {
		if k := d.first[top] + d.rng.IntN(d.n-d.first[top]); k != i && !slices.Contains(positive, k) {
			literals = append(literals, "!"+nameOf(k))
		}
	}
	return strings.Join(literals, " & ")
}

// subtask writes one subtask, and returns how many steps it takes in the mean.
func (d *drawer) subtask(out *strings.Builder, i int) int {
	least := 1 + d.rng.IntN(4)
	most := least + d.rng.IntN(5)
	fmt.Fprintf(out, "  - {name: %s, needs: %q, steps: [%d, %d]", nameOf(i), d.needs(i), least, most)
	layer := d.layer[i]
	if layer > 0 && d.rng.IntN(7) == 0 {
		fmt.Fprintf(out, ", off: [%s]", nameOf(d.lower(layer, 1)[0]))
	}
	if layer > 1 && d.rng.IntN(4) == 0 {
		fmt.Fprintf(out, ", reward: [%.1f, %.1f]", 0.1*float64(layer), 0.4*float64(layer))
	}
	out.WriteString("}\n")
	return (least + most) / 2
}

// ways returns for each subtask a list of options that leads to it from the start; nil where none is found. Each
// option is done once, by the first clause that can be, and switches off what it does.
func (w *World) ways() (ways [][]int) {
	for i := range w.options {
		x := w.start
		way, _ := w.way(i, &x)
		ways = append(ways, way)
	}
	return ways
}

// way returns what leads from x to a subtask, and moves x there.
func (w *World) way(i int, x *bits.Set) (way []int, found bool) {
	for _, c := range w.Truth[i].Any {
		y, steps, open := *x, []int(nil), true
		for l := range c.Pos.All() {
			if open = open && (y.Has(l) || w.follow(l, &y, &steps)); !open {
				break
			}
		}
		if open && c.Holds(y) {
			o := &w.options[i]
			*x = y.AndNot(o.off).Or(o.on)
			return append(steps, i), true
		}
	}
	return nil, false
}

// follow adds the way to a subtask to steps.
func (w *World) follow(i int, x *bits.Set, steps *[]int) bool {
	way, found := w.way(i, x)
	*steps = append(*steps, way...)
	return found
}
