package credit

import (
	"math"

	"gonum.org/v1/gonum/mat"
)

// Margin returns M/√V of what was made.
func (m *Model) Margin(made []int) float64 {
	x := mat.NewVecDense(len(m.prior), append(m.counts(made), -1))
	var with mat.VecDense
	with.MulVec(&m.covariance, x)
	return mat.Dot(m.mode, x) / math.Sqrt(mat.Dot(x, &with)+luck*luck)
}
