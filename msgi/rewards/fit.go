package rewards

import "gonum.org/v1/gonum/mat"

// fitOn writes the least squares fit of what the steps brought in which something turned on, the smallest if there
// are several, and its variance, which is reckoned from the residuals of those steps that a reward depends on (White
// 1980): what pays much may vary more than what pays little. It is that of a mean where subtasks turn on one at a
// time.
func fitOn(sums []sum, reward, variance []float64) {
	n := len(reward)
	gram, brought, times := mat.NewSymDense(n, nil), mat.NewVecDense(n, nil), make([]float64, n)
	for k := range sums {
		s := &sums[k]
		for i := range s.on.All() {
			times[i] += s.steps
			brought.SetVec(i, brought.AtVec(i)+s.reward)
			for j := range s.on.All() {
				if j >= i {
					gram.SetSym(i, j, gram.At(i, j)+s.steps)
				}
			}
		}
	}
	inverse := pseudoInverse(gram)
	mat.NewVecDense(n, reward).MulVec(inverse, brought)
	for k := range sums {
		s, fit := &sums[k], 0.0
		for i := range s.on.All() {
			fit += reward[i]
		}
		left := max(0, s.squares-2*fit*s.reward+fit*fit*s.steps)
		for i := range variance {
			depends := 0.0
			for j := range s.on.All() {
				depends += inverse.At(i, j)
			}
			variance[i] += depends * depends * left
		}
	}
	for i, t := range times {
		if t > 1 {
			variance[i] *= t / (t - 1)
		}
	}
}

// pseudoInverse returns the inverse of a Gram matrix of counts on the space that it spans (Moore and Penrose).
func pseudoInverse(gram *mat.SymDense) *mat.Dense {
	const none = 1e-12 // of the largest eigenvalue
	n := gram.SymmetricDim()
	var eigen mat.EigenSym
	inverse := mat.NewDense(n, n, nil)
	if !eigen.Factorize(gram, true) {
		return inverse // cannot be: the matrix is symmetric and finite
	}
	values := eigen.Values(nil) // ascending
	var vectors, scaled mat.Dense
	eigen.VectorsTo(&vectors)
	scaled.CloneFrom(&vectors)
	for k, v := range values {
		inverted := 0.0
		if v > none*values[n-1] {
			inverted = 1 / v
		}
		for i := range n {
			scaled.Set(i, k, scaled.At(i, k)*inverted)
		}
	}
	inverse.Mul(&scaled, vectors.T())
	return inverse
}

// addIdle adds the mean of what each option brought where nothing turned on, and its variance.
func addIdle(sums []sum, reward, variance []float64) {
	of := make([]sum, len(reward))
	for k := range sums {
		if o := sums[k].option; o >= 0 {
			of[o].steps += sums[k].steps
			of[o].reward += sums[k].reward
			of[o].squares += sums[k].squares
		}
	}
	for o, s := range of {
		if s.steps == 0 {
			continue
		}
		mean := s.reward / s.steps
		reward[o] += mean
		if s.steps > 1 {
			variance[o] += max(0, s.squares-mean*s.reward) / (s.steps - 1) / s.steps
		}
	}
}
