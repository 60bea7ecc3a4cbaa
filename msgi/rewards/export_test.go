package rewards

import (
	"math"

	"gonum.org/v1/gonum/mat"
)

// Margin returns M/√V of what was made.
func (m *Credit) Margin(made []int) float64 {
	x := mat.NewVecDense(len(m.prior), append(m.counts(made), -1))
	var with mat.VecDense
	with.MulVec(&m.covariance, x)
	return mat.Dot(m.mode, x) / math.Sqrt(mat.Dot(x, &with)+noise*noise)
}

// Chance returns how likely an episode that made so much of each subtask is won, at the mean worths.
func (m *Credit) Chance(made []int) float64 { return sigmoid(m.margin(m.counts(made), m.mode)) }
