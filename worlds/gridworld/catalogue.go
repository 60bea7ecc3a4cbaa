package gridworld

import (
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"

	"sc2msgi/msgi/bits"
)

// Set is one of the built-in sets of graphs. Its graphs are made from a fixed seed when they are first asked for,
// once for all users; a Set may be used by several goroutines.
type Set struct {
	Name   string // "playground:d3"
	Domain *Domain
	Size   int // graphs, counted from 1

	family *family
	first  int // where the set begins in its family
}

// Graph returns graph n of the set, from 1. It is shared: do not change it.
func (s *Set) Graph(n int, which Selection) (*Graph, error) {
	if n < 1 || n > s.Size {
		return nil, fmt.Errorf("%s has the graphs 1 to %d, not %d", s.Name, s.Size, n)
	}
	return s.Graphs(which)[n-1], nil
}

// Graphs returns all graphs of the set. They are shared: do not change them, nor the list.
func (s *Set) Graphs(which Selection) []*Graph {
	return s.family.graphs[which]()[s.first : s.first+s.Size]
}

// Sets returns the built-in sets: of each level of Playground, and of Mining, one for evaluation and one for
// training. No two graphs of a level, or of Mining, have the same structure, so none to evaluate with can be known
// from training.
func Sets() []*Set { return slices.Clone(catalogue) }

// FindSet returns the built-in set of that name, or nil.
func FindSet(name string) *Set {
	for _, set := range catalogue {
		if set.Name == name {
			return set
		}
	}
	return nil
}

var catalogue = newCatalogue()

func newCatalogue() []*Set {
	var evaluation, training []*Set
	for i := range levels {
		name := Playground.Name + ":" + levels[i].name
		of := []*Set{{Name: name, Domain: Playground, Size: 500},
			{Name: name + "-train", Domain: Playground, Size: 500}}
		newFamily(uint64(i), levels[i].draw, of)
		evaluation, training = append(evaluation, of[0]), append(training, of[1])
	}
	mining := []*Set{{Name: "mining:eval", Domain: Mining, Size: 440},
		{Name: "mining:train", Domain: Mining, Size: 200}}
	newFamily(uint64(len(levels)), drawMining, mining)
	return slices.Concat(evaluation, training, mining)
}

// family is what is drawn from one generator: sets that follow each other, without a structure that occurs twice.
type family struct {
	graphs [selections]func() []*Graph
}

// catalogueSeed is the seed of all sets. With another, results on them cannot be compared.
const catalogueSeed = 0x67726964

func newFamily(stream uint64, draw func(*rand.Rand) *Graph, sets []*Set) {
	f := &family{}
	size := 0
	for _, s := range sets {
		s.family, s.first = f, size
		size += s.Size
	}
	for which := range selections {
		f.graphs[which] = sync.OnceValue(func() []*Graph {
			all := drawDifferent(size, which, draw, rand.New(rand.NewPCG(catalogueSeed, stream)))
			for _, s := range sets {
				for i, g := range all[s.first : s.first+s.Size] {
					if g.Name = fmt.Sprintf("%s/%d", s.Name, i+1); which != AsDrawn {
						g.Name += "?graphs=" + which.String()
					}
				}
			}
			return all
		})
	}
}

// drawDifferent draws so many graphs of different structure, without names.
func drawDifferent(n int, which Selection, draw func(*rand.Rand) *Graph, rng *rand.Rand) []*Graph {
	graphs := make([]*Graph, 0, n)
	known := map[string]bool{}
	for len(graphs) < n {
		g := draw(rng)
		if which == OnlyReachable && !g.AllReachable() {
			continue
		}
		structure := g.structure()
		if known[structure] {
			continue
		}
		known[structure] = true
		g.Seed = contentSeed(g)
		if g.Layers == nil {
			g.Layers = longestPaths(g.Needs)
		}
		graphs = append(graphs, g)
	}
	return graphs
}

// structure returns which subtasks of the domain the graph has and what they need, the same for graphs that differ in
// nothing but rewards and in the order of subtasks, clauses and literals.
func (g *Graph) structure() string {
	needs := make([][]uint64, len(g.Domain.Subtasks)) // by id, the clauses in terms of ids
	for i, id := range g.Subtasks {
		for _, c := range g.Needs[i].Any {
			needs[id] = append(needs[id], g.ids(c.Pos)<<32|g.ids(c.Neg))
		}
		slices.Sort(needs[id])
	}
	var key []byte
	for _, clauses := range needs {
		key = append(key, byte(len(clauses))) // 0: not in the graph
		for _, c := range clauses {
			key = binary.LittleEndian.AppendUint64(key, c)
		}
	}
	return string(key)
}

// ids returns the set of the ids of subtasks.
func (g *Graph) ids(numbers bits.Set) (word uint64) {
	for i := range numbers.All() {
		word |= 1 << g.Subtasks[i]
	}
	return word
}
