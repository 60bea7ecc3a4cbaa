package gridworld

import (
	"encoding/binary"
	"hash/fnv"
	"math"
)

// contentSeed returns a seed that is a function of what a graph says, whatever its name and its place in a set or
// file are.
func contentSeed(g *Graph) uint64 {
	data := append([]byte(g.Domain.Name), 0)
	number := func(v uint64) { data = binary.LittleEndian.AppendUint64(data, v) }
	number(uint64(g.Steps))
	for i, id := range g.Subtasks {
		number(uint64(id))
		number(math.Float64bits(g.Rewards[i]))
		number(uint64(len(g.Needs[i].Any)))
		for _, c := range g.Needs[i].Any {
			number(c.Pos.Word(0))
			number(c.Neg.Word(0))
		}
	}
	hash := fnv.New64a()
	hash.Write(data)
	return hash.Sum64()
}
