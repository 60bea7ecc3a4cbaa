package effects

import (
	"math"
	"slices"

	"gonum.org/v1/gonum/mat"
)

// balance is what happened between two moments at which a level of a stock was reached, so that its amount was known.
type balance struct {
	from, to int
	steps    float64
	variance float64 // of the steps
	paid     []int   // options, as often as they were taken
}

// incomeVariance is the variance that income has by itself, in steps: it comes in lumps.
const incomeVariance = 1

// equations are balances, as the normal equations of a weighted least squares fit of
//
//	steps = amount(to) - amount(from) + sum of what the options take that were paid
//
// to the amounts that there are at each level, and that each option takes, in steps of income.
type equations struct {
	levels, size   int
	normal         []float64 // size by size: the levels, and then the options
	right          []float64
	squares, steps float64 // sums over the balances, the first weighted
	balances       int
	paid           []bool // by option: whether it is in a balance
	row            []float64
}

func newEquations(levels, options int) equations {
	size := levels + options
	return equations{levels: levels, size: size, normal: make([]float64, size*size), right: make([]float64, size),
		paid: make([]bool, options), row: make([]float64, size)}
}

func (q *equations) add(s *balance) {
	clear(q.row)
	q.row[s.to-1]++
	q.row[s.from-1]--
	at := []int{s.from - 1, s.to - 1}
	for _, o := range s.paid {
		q.paid[o] = true
		q.row[q.levels+o]++
		at = append(at, q.levels+o)
	}
	slices.Sort(at)
	at = slices.Compact(at)
	for _, i := range at {
		weighted := q.row[i] / s.variance
		q.right[i] += weighted * s.steps
		for _, j := range at {
			q.normal[i*q.size+j] += weighted * q.row[j]
		}
	}
	q.squares += s.steps * s.steps / s.variance
	q.steps += s.steps
	q.balances++
}

// account is the fit: how much there is at each level of a stock and what options take of it, where the options whose
// price is known take the amount of their level.
type account struct {
	index      []int // by level and then by option: where it stands in amounts, or -1
	levels     int
	amounts    *mat.VecDense
	covariance mat.SymDense
	none       bool // nothing can be said
}

func (b *book) account() *account {
	q := &b.equations
	a := &account{index: make([]int, q.size), levels: q.levels, none: q.balances == 0}
	unknowns := q.levels
	for l := range q.levels {
		a.index[l] = l
	}
	stands := slices.Clone(a.index) // for each, too, that pays a known price
	for o, paid := range q.paid {
		at := q.levels + o
		a.index[at], stands[at] = -1, -1
		switch price, known := b.price(o); {
		case !paid, known && price == 0:
		case known:
			stands[at] = price - 1
		default:
			a.index[at], stands[at] = unknowns, unknowns
			unknowns++
		}
	}
	if a.none {
		return a
	}
	normal, right := q.reduced(stands, unknowns)
	var factors mat.Cholesky
	a.amounts = mat.NewVecDense(unknowns, nil)
	if a.none = !factors.Factorize(normal) || factors.SolveVecTo(a.amounts, right) != nil ||
		factors.InverseTo(&a.covariance) != nil; a.none {
		return a
	}
	for l := range q.levels {
		// it makes no sense
		a.none = a.none || a.amounts.AtVec(l) <= 0 || l > 0 && a.amounts.AtVec(l) <= a.amounts.AtVec(l-1)
	}
	left := q.squares - 2*mat.Dot(a.amounts, right) + mat.Inner(a.amounts, normal, a.amounts)
	a.covariance.ScaleSym(max(1, left/float64(max(1, q.balances-unknowns))), &a.covariance)
	return a
}

// reduced returns the normal equations of so many unknowns, each number in its place; those that stand nowhere are 0.
// No unknown is far above all that came: its square counts, too, over the square of that.
func (q *equations) reduced(stands []int, unknowns int) (*mat.SymDense, *mat.VecDense) {
	normal, right := mat.NewSymDense(unknowns, nil), mat.NewVecDense(unknowns, nil)
	for i, p := range stands {
		if p < 0 {
			continue
		}
		right.SetVec(p, right.AtVec(p)+q.right[i])
		for j, r := range stands {
			if x := q.normal[i*q.size+j]; x != 0 && r >= p { // the other half is the same
				normal.SetSym(p, r, normal.At(p, r)+x)
			}
		}
	}
	for p := range unknowns {
		normal.SetSym(p, p, normal.At(p, p)+1/(q.steps*q.steps))
	}
	return normal, right
}

// outlierRate is how likely an account that speaks against a price is thought to be mistaken, beside 1 where it agrees
// exactly.
const outlierRate = 1e-3

// likelihood returns the logarithm of how likely the account is if an option has that price.
func (a *account) likelihood(option, price int) float64 {
	if !a.speaks(option) {
		return 0
	}
	apart, variance := a.apart(option, price)
	return math.Log((math.Exp(-apart*apart/variance/2) + outlierRate) / math.Sqrt(variance))
}

// fits reports whether the account agrees with one of the prices by more than it may be wrong: an option may pay what
// is no level.
func (a *account) fits(option int, prices []int) bool {
	return !a.speaks(option) || slices.ContainsFunc(prices, func(p int) bool {
		apart, variance := a.apart(option, p)
		return math.Exp(-apart*apart/variance/2) > outlierRate
	})
}

// speaks reports whether the account says anything of the price of an option.
func (a *account) speaks(option int) bool { return !a.none && a.index[a.levels+option] >= 0 }

// apart returns by how much an option is reckoned to pay more than the price, and the variance of that.
func (a *account) apart(option, price int) (steps, variance float64) {
	at := a.index[a.levels+option]
	steps, variance = a.amounts.AtVec(at), a.covariance.At(at, at)+incomeVariance
	if l := price - 1; l >= 0 {
		steps -= a.amounts.AtVec(l)
		variance += a.covariance.At(l, l) - 2*a.covariance.At(at, l)
	}
	return steps, variance
}
