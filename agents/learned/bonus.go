package learned

import (
	"math"

	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
)

// bonus is the exploration bonus of the authors' released code, which the policy is trained for: for each completion
// vector that is new in the trial,
//
//	min(10 / (K N), 1) 1/N Σ_i sqrt(25 / n_i(e_i))
//
// where N is the number of subtasks, K of adaptation episodes, and n_i(e) how often subtask i had eligibility e at new
// completion vectors.
type bonus struct {
	factor float64
	seen   map[bits.Set]bool
	counts [2][]int // by eligibility, by subtask
}

// Bonus returns what each state of a trial brings, in their order.
func Bonus(subtasks, episodes int) func(s *msgi.State) float64 {
	return newBonus(subtasks, episodes).at
}

func newBonus(subtasks, episodes int) *bonus {
	n := float64(subtasks)
	return &bonus{factor: min(10/(float64(episodes)*n), 1) / n, seen: map[bits.Set]bool{},
		counts: [2][]int{make([]int, subtasks), make([]int, subtasks)}}
}

// at takes in a state and returns what it brings.
func (b *bonus) at(s *msgi.State) float64 {
	if b.seen[s.Complete] {
		return 0
	}
	b.seen[s.Complete] = true
	sum := 0.0
	for i := range b.counts[0] {
		e := 0
		if s.Eligible.Has(i) {
			e = 1
		}
		b.counts[e][i]++
		sum += math.Sqrt(25 / float64(b.counts[e][i]))
	}
	return b.factor * sum
}
