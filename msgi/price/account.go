package price

import (
	"math"
	"slices"

	"gonum.org/v1/gonum/mat"
)

// balance is what happened between two moments at which it was known how much there is of a stock: as many levels of it were reached.
type balance struct {
	from, to int
	steps    float64
	variance float64 // of the steps: options end later than levels are reached
	paid     []int   // options, as often as they were taken
}

// lump is the variance that income has by itself, in steps: it comes in lumps.
const lump = 1

// balances lists all of the ledger.
func (b *book) balances(entries []entry) []balance {
	var list []balance
	var now float64
	var last balance // its end is the beginning of the next
	var paid []int
	for k := range entries {
		e := &entries[k]
		if e.first {
			now, last, paid = 0, balance{}, nil
		}
		now += float64(e.steps)
		if e.well && !b.all.Has(e.option) { // who waits for a level does not pay
			paid = append(paid, e.option)
		}
		from, to := b.level(e.before), b.level(e.after)
		if to <= from || b.spent.Has(e.option) {
			continue
		}
		late := float64(e.steps) // at most
		if e.option == b.levels[to-1] {
			late = 0 // it was waited for
		}
		moment := balance{to: to, steps: now - late/2, variance: late * late / 12}
		if last.to > 0 {
			list = append(list, balance{last.to, to, moment.steps - last.steps, last.variance + moment.variance + lump, paid})
		}
		last, paid = moment, nil
	}
	return list
}

// account is how much there is at each level of a stock and what options take of it, in steps of income: the weighted least squares fit of
//
//	steps = amount(to) - amount(from) + sum of the prices paid
//
// where the options whose price is known take the amount of their level.
type account struct {
	index      []int // by option: where it stands in amounts after the levels, or -1
	amounts    *mat.VecDense
	covariance mat.SymDense
	none       bool // nothing can be said
}

func (b *book) account(entries []entry) *account {
	list := b.balances(entries)
	a := &account{index: make([]int, len(b.moves))}
	unknowns := len(b.levels)
	total := 0.0
	for o := range a.index {
		a.index[o] = -1
	}
	for _, s := range list {
		total += s.steps
		for _, o := range s.paid {
			if _, known := b.price(o); !known && a.index[o] < 0 {
				a.index[o] = unknowns
				unknowns++
			}
		}
	}
	if a.none = total == 0; a.none {
		return a
	}
	normal, right := mat.NewSymDense(unknowns, nil), mat.NewVecDense(unknowns, nil)
	row := mat.NewVecDense(unknowns, nil)
	for k := range list {
		b.equation(&list[k], a.index, row)
		normal.SymRankOne(normal, 1/list[k].variance, row)
		right.AddScaledVec(right, list[k].steps/list[k].variance, row)
	}
	for p := range unknowns { // what nothing is known of may be as much as came in all
		normal.SetSym(p, p, normal.At(p, p)+1/(total*total))
	}
	var factors mat.Cholesky
	a.amounts = mat.NewVecDense(unknowns, nil)
	if a.none = !factors.Factorize(normal) || factors.SolveVecTo(a.amounts, right) != nil || factors.InverseTo(&a.covariance) != nil; a.none {
		return a
	}
	sum := 0.0
	for k := range list {
		b.equation(&list[k], a.index, row)
		left := list[k].steps - mat.Dot(row, a.amounts)
		sum += left * left / list[k].variance
	}
	a.covariance.ScaleSym(max(1, sum/float64(max(1, len(list)-unknowns))), &a.covariance)
	return a
}

// equation writes what the steps of a balance are the sum of.
func (b *book) equation(s *balance, index []int, row *mat.VecDense) {
	row.Zero()
	add := func(at int, times float64) { row.SetVec(at, row.AtVec(at)+times) }
	add(s.to-1, 1)
	add(s.from-1, -1)
	for _, o := range s.paid {
		if price, known := b.price(o); !known {
			add(index[o], 1)
		} else if price > 0 {
			add(price-1, 1)
		}
	}
}

// wrong is how likely an account that speaks against a price is thought to be mistaken, beside 1 where it agrees exactly.
const wrong = 1e-3

// likelihood returns the logarithm of how likely the account is if an option has that price.
func (a *account) likelihood(option, price int) float64 {
	if !a.speaks(option) {
		return 0
	}
	apart, variance := a.apart(option, price)
	return math.Log((math.Exp(-apart*apart/variance/2) + wrong) / math.Sqrt(variance))
}

// fits reports whether the account agrees with one of the prices rather than that it is mistaken: some pay what is no known level.
func (a *account) fits(option int, prices []int) bool {
	return !a.speaks(option) || slices.ContainsFunc(prices, func(p int) bool {
		apart, variance := a.apart(option, p)
		return math.Exp(-apart*apart/variance/2) > wrong
	})
}

// speaks reports whether the account says anything of the price of an option.
func (a *account) speaks(option int) bool { return !a.none && a.index[option] >= 0 }

// apart returns by how much an option is reckoned to pay more than the price, and the variance of that.
func (a *account) apart(option, price int) (steps, variance float64) {
	at := a.index[option]
	steps, variance = a.amounts.AtVec(at), a.covariance.At(at, at)+lump
	if l := price - 1; l >= 0 {
		steps -= a.amounts.AtVec(l)
		variance += a.covariance.At(l, l) - 2*a.covariance.At(at, l)
	}
	return steps, variance
}
