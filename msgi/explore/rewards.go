package explore

import (
	"math"

	"gonum.org/v1/gonum/mat"

	"sc2msgi/msgi/bits"
)

// ridge keeps the fit of the rewards of subtasks that were only seen together apart: they share what they brought.
const ridge = 1e-3

// slight is the part of the largest reward below which another is taken for what the fit left over. A planner that weighs rewards
// against steps would collect it for ever.
const slight = 0.02

// Rewards infers the reward of each subtask (paper, section 3.1, "Subtask reward inference"), with credit for delayed ones:
// a reward belongs to the subtasks whose completion bit turned on in the step that brought it, and only if there are none
// to the option taken. A unit finishes long after its order, so crediting the option that happened to run teaches nothing.
//
// The paper's estimate is the mean. Where several bits turn on at once a mean would give each of them all of the reward;
// the least squares fit of a sum of rewards gives it to those that were not seen to turn on without it, and is the mean
// where they turn on one at a time.
type Rewards struct {
	n        int
	together []float64 // i*n+j: in how many steps i and j turned on
	brought  []float64 // by subtask: the reward of the steps in which it turned on
	taken    []float64 // by option: steps in which nothing turned on, and their reward
	idle     []float64
	done     bits.Set // what was ever credited, or ended well
}

// NewRewards returns empty estimates for n subtasks.
func NewRewards(n int) *Rewards {
	return &Rewards{n: n, together: make([]float64, n*n), brought: make([]float64, n), taken: make([]float64, n), idle: make([]float64, n)}
}

// Observe takes in one option, whether it ended well, the completion vectors before and after it, and the reward received meanwhile.
func (r *Rewards) Observe(option int, well bool, before, after bits.Set, reward float64) {
	on := after.AndNot(before)
	r.done = r.done.Or(on)
	if well || on.Empty() && reward != 0 {
		r.done.Add(option)
	}
	for i := on.Next(0); i >= 0; i = on.Next(i + 1) {
		r.brought[i] += reward
		for j := on.Next(0); j >= 0; j = on.Next(j + 1) {
			r.together[i*r.n+j]++
		}
	}
	if on.Empty() {
		r.taken[option]++
		r.idle[option] += reward
	}
}

// Infer writes the inferred reward of each subtask to reward, and to those that were never done what those that were let hope for.
func (r *Rewards) Infer(reward []float64) {
	gram := mat.NewSymDense(r.n, append([]float64(nil), r.together...))
	for i := range r.n {
		gram.SetSym(i, i, gram.At(i, i)+ridge)
	}
	var factor mat.Cholesky
	fit := mat.NewVecDense(r.n, reward)
	if !factor.Factorize(gram) || factor.SolveVecTo(fit, mat.NewVecDense(r.n, r.brought)) != nil {
		clear(reward) // cannot be: a Gram matrix with a ridge is positive definite
	}
	for i := range r.n {
		if r.taken[i] > 0 {
			reward[i] += r.idle[i] / r.taken[i]
		}
	}
	largest := 0.0
	for _, v := range reward {
		largest = max(largest, math.Abs(v))
	}
	for i, v := range reward {
		if math.Abs(v) < slight*largest {
			reward[i] = 0
		}
	}
	hope := hope(reward, r.done)
	for i := range reward {
		if !r.done.Has(i) {
			reward[i] = hope
		}
	}
}

// hope is what a subtask that was never done is taken to be worth: the mean reward of those that were, shrunk towards nothing by the share
// of its square that its standard error may account for (James and Stein 1961, positive part). Where all of them pay that is nearly the
// mean. Where a single one pays, however many were done, the standard error is the mean, and it is nothing: what pays was found, and the
// plan is not to be led away from it. Of one alone the standard error is not known, and it may well be the only one that pays.
func hope(reward []float64, done bits.Set) float64 {
	const rounding = 1e-9 // of the sums
	count, sum, squares := float64(done.Len()), 0.0, 0.0
	for i := range done.All() {
		sum += reward[i]
	}
	if count < 2 || sum <= 0 {
		return 0
	}
	mean := sum / count
	for i := range done.All() {
		squares += (reward[i] - mean) * (reward[i] - mean)
	}
	if share := squares / (count - 1) / count / (mean * mean); share < 1-rounding {
		return mean * (1 - share)
	}
	return 0
}
