package explore

import "sc2msgi/msgi/bits"

// Rewards infers the reward of each subtask (paper, section 3.1, "Subtask reward inference"), with credit for delayed ones:
// a reward belongs to the subtasks whose completion bit turned on in the step that brought it, and only if there are none
// to the option taken. A unit finishes long after its order, so crediting the option that happened to run teaches nothing.
type Rewards struct {
	turned, taken       []int     // how often each subtask turned on, each option was taken
	byTurning, byTaking []float64 // reward credited
}

// NewRewards returns empty estimates for n subtasks.
func NewRewards(n int) *Rewards {
	return &Rewards{make([]int, n), make([]int, n), make([]float64, n), make([]float64, n)}
}

// Observe takes in one option, the completion vectors before and after it, and the reward received meanwhile.
func (r *Rewards) Observe(option int, before, after bits.Set, reward float64) {
	r.taken[option]++
	on := after.AndNot(before)
	for i := on.Next(0); i >= 0; i = on.Next(i + 1) {
		r.turned[i]++
		r.byTurning[i] += reward
	}
	if on.Empty() {
		r.byTaking[option] += reward
	}
}

// Means writes the mean reward of each subtask to mean, zero where nothing was seen.
func (r *Rewards) Means(mean []float64) {
	for i := range mean {
		mean[i] = 0
		if r.turned[i] > 0 {
			mean[i] += r.byTurning[i] / float64(r.turned[i])
		}
		if r.taken[i] > 0 {
			mean[i] += r.byTaking[i] / float64(r.taken[i])
		}
	}
}
