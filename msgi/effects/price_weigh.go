package effects

import (
	"math"
	"slices"

	"sc2msgi/msgi/bits"
)

// weigh computes how likely each price is that rows leave possible, by how many options like it have each (prior), by
// moves, and by the account. The options in others take of another stock.
func (b *book) weigh(others bits.Set) {
	usual, alike := b.prior(bits.Below(len(b.moves))), b.prior(others)
	tables, account := b.tables(), b.account()
	for o, may := range b.may {
		b.weights[o] = nil
		if len(may) < 2 || b.moves[o].all == 0 || !account.fits(o, may) {
			continue
		}
		prior := usual
		if others.Has(o) {
			prior = alike
		}
		w := slices.Repeat([]float64{math.Inf(-1)}, len(b.levels)+1)
		most := math.Inf(-1)
		for _, p := range may {
			w[p] = math.Log(prior[p]) + account.likelihood(o, p) + tables.likelihood(&b.moves[o], p)
			most = max(most, w[p])
		}
		for p := range w {
			w[p] = math.Exp(w[p] - most)
		}
		b.weights[o] = w
	}
}

// prior counts how many of the options have each price, as far as that is known, and half a one more.
func (b *book) prior(options bits.Set) []float64 {
	counts := make([]float64, len(b.levels)+1)
	for p := range counts {
		counts[p] = 0.5
	}
	for o := range options.All() {
		if price, known := b.price(o); known && b.moves[o].all > 0 {
			counts[price]++
		}
	}
	return counts
}
