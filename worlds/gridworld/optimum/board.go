package optimum

import (
	"fmt"
	mathbits "math/bits"
	"slices"

	"sc2msgi/worlds/gridworld"
)

// maxThings is how many objects a map has room for, beside the agent.
const maxThings = 64

// board is a map as the search sees it: the objects that options of the graph need, numbered from the lowest cell to
// the highest.
type board struct {
	at      []gridworld.Cell // by object, and at the end where the agent starts
	ofType  []uint64         // by type, the objects
	several []uint64         // the same for types that are not unique and have more than one object, else none
	cost    [maxThings + 1][maxThings]uint8
}

// start returns the place where the agent starts; the other places are objects.
func (b *board) start() int { return len(b.at) - 1 }

// read takes over a map, on which there has to be what the graph's options need.
func (b *board) read(g *gridworld.Graph, layout *gridworld.Layout) error {
	kinds := g.Domain.Objects
	b.at, b.ofType, b.several = b.at[:0], zeros(b.ofType, len(kinds)), zeros(b.several, len(kinds))
	var wanted [32]int
	for _, id := range g.Subtasks {
		if kind := g.Domain.Subtasks[id].Object; kinds[kind].Unique {
			wanted[kind] = 1
		} else {
			wanted[kind]++
		}
	}
	for _, thing := range layout.Things {
		if wanted[thing.Object] == 0 {
			continue
		}
		if len(b.at) == maxThings {
			return fmt.Errorf("more than %d objects on a map", maxThings)
		}
		b.ofType[thing.Object] |= 1 << len(b.at)
		b.at = append(b.at, thing.At)
	}
	for kind, objects := range b.ofType {
		n := mathbits.OnesCount64(objects)
		if n < wanted[kind] {
			return fmt.Errorf("%d objects %s on the map, the graph needs %d", n, kinds[kind].Name, wanted[kind])
		}
		if n > 1 && !kinds[kind].Unique {
			b.several[kind] = objects
		}
	}
	b.at = append(b.at, layout.Agent)
	for place, from := range b.at {
		for object, to := range b.at[:b.start()] {
			b.cost[place][object] = uint8(from.Distance(to) + 1)
		}
	}
	return nil
}

// zeros returns so many zeros, in the memory of a slice if there is room.
func zeros(memory []uint64, n int) []uint64 {
	memory = slices.Grow(memory[:0], n)[:n]
	clear(memory)
	return memory
}

// nearest returns which object of a type that is left is taken from a place, and what that costs.
func (b *board) nearest(place, kind int, gone uint64) (object, cost int) {
	cost = maxSteps
	for left := b.ofType[kind] &^ gone; left != 0; left &= left - 1 {
		i := mathbits.TrailingZeros64(left)
		if c := int(b.cost[place][i]); c < cost {
			object, cost = i, c
		}
	}
	return object, cost
}
