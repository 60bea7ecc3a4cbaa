package recurrent

import (
	"math"
	"math/rand/v2"

	"gonum.org/v1/gonum/mat"
)

// draw returns weights to begin with, as the released code draws them: orthogonal matrices (Saxe et al. 2014) times a
// gain, and no biases. The gain of the options is small, so that all are about as likely at first.
func draw(s Shape, rng *rand.Rand) []float32 {
	l := s.layout()
	w := make([]float32, l.all)
	for _, part := range []struct {
		block
		gain float64
	}{
		{l.read, 1}, {l.state, 1}, {l.actor, math.Sqrt2}, {l.critic, math.Sqrt2}, {l.option, 0.01}, {l.worth, 1},
	} {
		drawOrthogonal(part.rows, part.columns, part.gain, w[part.at:], rng)
	}
	return w
}

// drawOrthogonal writes a matrix of rows or columns that are orthogonal, each of the length gain.
func drawOrthogonal(rows, columns int, gain float64, out []float32, rng *rand.Rand) {
	tall := mat.NewDense(max(rows, columns), min(rows, columns), nil)
	for i := range tall.RawMatrix().Data {
		tall.RawMatrix().Data[i] = rng.NormFloat64()
	}
	var qr mat.QR
	var q, r mat.Dense
	qr.Factorize(tall)
	qr.QTo(&q)
	qr.RTo(&r)
	for i := range rows {
		for j := range columns {
			long, short := i, j
			if columns > rows {
				long, short = j, i
			}
			// The sign of R makes the draw uniform over all orthogonal matrices.
			out[i*columns+j] = float32(gain * q.At(long, short) * math.Copysign(1, r.At(short, short)))
		}
	}
}
