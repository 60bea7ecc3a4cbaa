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
	clauseBits  = 2   // that there is another clause, -log2 of 1 in 4

	// Before any data, one row in reliable is believed to be withheld by mistake.
	reliable = 1 << 20
)

// literalBits returns the bits of a plain and of a negated literal: its sign and one of n subtasks.
func literalBits(n int) (plain, negated float64) {
	name := math.Log2(float64(n))
	return name + plainBits, name + negatedBits
}

// codeLength returns the bits of a formula of n subtasks.
func codeLength(n int, any ...graph.Clause) float64 {
	plain, negated := literalBits(n)
	sum := 0.0
	for _, c := range any {
		sum += clauseBits + float64(c.Pos.Len())*plain + float64(c.Neg.Len())*negated
	}
	return sum
}

// strayLength returns the bits of k negatives at which the formula holds, as eligibilities withheld by mistake. It is
// the sequential code of a Bernoulli source whose rate has the prior Beta(1, reliable-1) and showed itself in the
// rows of all subtasks: both of the granted pairs were also seen ineligible. So the first stray in clean data costs
// 20 bits, about as much as two or three literals, and in data that contradict themselves often strays are cheap.
func (p *problem) strayLength(k int) float64 {
	for len(p.strays) <= k {
		p.strays = append(p.strays, math.NaN())
	}
	if math.IsNaN(p.strays[k]) {
		rising := func(from, k int) float64 { // from (from+1) ... (from+k-1), as a logarithm
			upper, _ := math.Lgamma(float64(from + k))
			lower, _ := math.Lgamma(float64(from))
			return upper - lower
		}
		p.strays[k] = (rising(reliable+p.granted, k) - rising(1+p.both, k)) / math.Ln2
	}
	return p.strays[k]
}

// length returns the bits of a formula and of the negatives that it leaves unexplained. As long as nothing
// contradicts itself, it is infinite unless these bits tell which rows are which, beyond doubt, better than a bit for
// each row: so all of up to 32 rows are believed.
func (p *problem) length(any []graph.Clause, strays int) float64 {
	return p.lengthOf(codeLength(p.n, any...), strays)
}

// lengthOf is length for a formula of so many bits.
func (p *problem) lengthOf(formula float64, strays int) float64 {
	if strays == 0 {
		return formula
	}
	sum := formula + p.strayLength(strays)
	if rows := p.pos.len() + p.neg.len(); p.both == 0 && sum > float64(rows-settled) {
		return math.Inf(1)
	}
	return sum
}
