package ilp

import (
	"math"

	"sc2msgi/msgi/graph"
)

// What a formula and its exceptions cost in bits (minimum description length, Rissanen 1978). The shorter
// description is the better explanation.
const (
	plainBits   = 0.2 // that a literal is a plain one, -log2 of 7 in 8
	negatedBits = 3   // that it is a negated one, -log2 of 1 in 8
	clauseBits  = 1   // that there is another clause

	// Before any data, one row in reliable is believed to be withheld by mistake. It is small enough
	// that a handful of exceptions buys a clause, and large enough that a single one does not.
	reliable = 1 << 20
)

// codeLength returns the bits of a formula: a clause costs its literals, a literal its sign and one of n subtasks.
func (p *problem) codeLength(any []graph.Clause) float64 {
	name := math.Log2(float64(p.n))
	sum := 0.0
	for _, c := range any {
		sum += clauseBits + float64(c.Pos.Len())*(name+plainBits) + float64(c.Neg.Len())*(name+negatedBits)
	}
	return sum
}

// strayLength returns the bits of k negatives at which the formula holds, as withheld by mistake: the sequential
// code of a Bernoulli source whose rate has the prior Beta(1, reliable-1) and was seen to be p.both in len(p.pos)
// rows. Each further one costs less, and all cost more the more rows were reliable.
func (p *problem) strayLength(k int) float64 {
	sum := 0.0
	for j := range k {
		sum += math.Log2(float64(reliable+len(p.pos)+j) / float64(1+p.both+j))
	}
	return sum
}
