package boolmodel

import (
	"math/rand/v2"
	"slices"
)

// course returns items in an order in which they can be made, with the goal at the end and none that could be left
// out; nil if a hundred random orders do not lead to the goal. Money, time and food are no matter here.
func course(r *rules, rng *rand.Rand) []int {
	for range 100 {
		order := r.makeInTurn(rng.Perm(len(r.items)))
		if order == nil {
			continue
		}
		for k := len(order) - 2; k >= 0; k-- {
			if without := r.makeInTurn(slices.Delete(slices.Clone(order), k, k+1)); without != nil {
				order, k = without, min(k, len(without)-1)
			}
		}
		return order
	}
	return nil
}

// makeInTurn makes, again and again, the first of the candidates that can be made, and returns what it made when that
// is the goal; nil if it is never.
func (r *rules) makeInTurn(candidates []int) []int {
	there := make([]bool, len(r.items)+1)
	there[r.base] = true
	for i := range r.items {
		there[i] = r.items[i].Present
	}
	var order []int
	for {
		next := slices.IndexFunc(candidates, func(i int) bool { return !there[i] && r.canMake(i, there) })
		if next < 0 {
			return nil
		}
		i := candidates[next]
		there[i], order = true, append(order, i)
		if i == r.goal {
			return order
		}
	}
}

// canMake reports whether what is there suffices for the item, but for its cost.
func (r *rules) canMake(item int, there []bool) bool {
	it := &r.items[item]
	return there[it.by] && slices.ContainsFunc(it.needs, func(clause []need) bool {
		return !slices.ContainsFunc(clause, func(n need) bool { return there[n.item] == n.absent })
	})
}
