package rewards

import (
	"math"
	"slices"

	"gonum.org/v1/gonum/mat"
)

// Chosen by hand, before the first war was played: they say only how open everything is at first.
const (
	// priorSpread is the standard deviation of the worth of a subtask, as a share of what is expected of it: it may
	// well be worth nothing.
	priorSpread = 1.0
	// need and needSpread are mean and standard deviation of what it takes to win, in things made that are worth 1.
	need, needSpread = 10.0, 20.0
	// noise is how far from it, in the same unit, the outcome is still open.
	noise = 2.0
)

// Credit learns the worth of subtasks from verdicts.
type Credit struct {
	at       []int     // the subtasks that may be worth something
	expected []float64 // of them: all below is reckoned in these units
	episodes []episode

	// Of their worths and, at last, of what it takes:
	prior, variance []float64     // before any verdict
	mode            *mat.VecDense // after all verdicts
	covariance      mat.SymDense

	made, with *mat.VecDense // of Worth
}

type episode struct {
	made []float64 // of the subtasks in at, in units of what is expected
	won  bool
}

// NewCredit returns a model that expects one thing made to be worth so much, a number a subtask. What is not expected
// to be worth more than nothing is left out of account.
func NewCredit(expected []float64) *Credit {
	m := &Credit{}
	for i, w := range expected {
		if w > 0 {
			m.at, m.expected = append(m.at, i), append(m.expected, w)
			m.prior, m.variance = append(m.prior, 1), append(m.variance, priorSpread*priorSpread)
		}
	}
	m.prior, m.variance = append(m.prior, need), append(m.variance, needSpread*needSpread)
	m.made, m.with = mat.NewVecDense(len(m.prior), nil), mat.NewVecDense(len(m.prior), nil)
	m.made.SetVec(len(m.at), -1) // of what it takes, once
	m.fit()
	return m
}

// Observe takes in how often each subtask was done in an episode, and whether it was won.
func (m *Credit) Observe(made []int, won bool) {
	m.episodes = append(m.episodes, episode{m.counts(made), won})
	m.fit()
}

// counts returns what was made of the subtasks in at, in units of what is expected.
func (m *Credit) counts(made []int) []float64 {
	counts := make([]float64, len(m.at))
	for k, i := range m.at {
		counts[k] = float64(made[i]) * m.expected[k]
	}
	return counts
}

// Worth writes what one more of each subtask would do for the chance to win, beside what the episode has made so far:
// the slope of
//
//	M/√V,  M = Σ w_i c_i - b at the mean,  V = its variance and that of noise
//
// in units of worth, w_i - (M/V) Cov(w_i, M), not less than 0. While there is too little of anything that is the mean
// worth. Then what there is much of counts the less, the less is known of it: an army of one kind stands or falls
// with it.
func (m *Credit) Worth(made []int, worth []float64) {
	clear(worth)
	for k, i := range m.at {
		m.made.SetVec(k, float64(made[i])*m.expected[k])
	}
	m.with.MulVec(&m.covariance, m.made) // covariances with M
	risk := max(0, mat.Dot(m.mode, m.made)) / (mat.Dot(m.made, m.with) + noise*noise)
	for k, i := range m.at {
		worth[i] = m.expected[k] * max(0, m.mode.AtVec(k)-risk*m.with.AtVec(k))
	}
}

// margin is the logit of the chance to win.
func (m *Credit) margin(counts []float64, at *mat.VecDense) float64 {
	sum := -at.AtVec(len(m.at))
	for k, c := range counts {
		sum += c * at.AtVec(k)
	}
	return sum / noise
}

// fit finds the mode of the posterior, which has only one, by Newton's method with halved steps.
func (m *Credit) fit() {
	m.mode = mat.NewVecDense(len(m.prior), slices.Clone(m.prior))
	const rounds, converged = 100, 1e-9
	value := m.logPosterior(m.mode)
	for range rounds {
		gradient, curvature := m.slopes(m.mode)
		var factor mat.Cholesky
		var step, next mat.VecDense
		if !factor.Factorize(curvature) {
			return // of numbers so large that the prior is lost beside them: what is known already has to do
		}
		_ = factor.SolveVecTo(&step, gradient) // these errors tell only of poor precision
		_ = factor.InverseTo(&m.covariance)
		share := 1.0
		for next.AddScaledVec(m.mode, share, &step); m.logPosterior(&next) < value && share > converged; share /= 2 {
			next.AddScaledVec(m.mode, share/2, &step)
		}
		gained := m.logPosterior(&next) - value
		if gained <= converged {
			return
		}
		m.mode.CopyVec(&next)
		value += gained
	}
}

func (m *Credit) logPosterior(at *mat.VecDense) float64 {
	sum := 0.0
	for k := range at.Len() {
		off := at.AtVec(k) - m.prior[k]
		sum -= off * off / (2 * m.variance[k])
	}
	for i := range m.episodes {
		e := &m.episodes[i]
		margin := m.margin(e.made, at)
		if !e.won {
			margin = -margin
		}
		sum -= softplus(-margin)
	}
	return sum
}

// slopes returns the gradient of the log posterior and the negative of its second derivatives.
func (m *Credit) slopes(at *mat.VecDense) (*mat.VecDense, *mat.SymDense) {
	size := at.Len()
	gradient, curvature := mat.NewVecDense(size, nil), mat.NewSymDense(size, nil)
	for k := range size {
		gradient.SetVec(k, (m.prior[k]-at.AtVec(k))/m.variance[k])
		curvature.SetSym(k, k, 1/m.variance[k])
	}
	for i := range m.episodes {
		e := &m.episodes[i]
		p := sigmoid(m.margin(e.made, at))
		surprise := -p
		if e.won {
			surprise = 1 - p
		}
		x := mat.NewVecDense(size, append(slices.Clone(e.made), -1))
		x.ScaleVec(1/noise, x)
		gradient.AddScaledVec(gradient, surprise, x)
		curvature.SymRankOne(curvature, p*(1-p), x)
	}
	return gradient, curvature
}

func sigmoid(x float64) float64 { return 1 / (1 + math.Exp(-x)) }

// softplus is log(1 + exp(x)).
func softplus(x float64) float64 { return max(x, 0) + math.Log1p(math.Exp(-math.Abs(x))) }
