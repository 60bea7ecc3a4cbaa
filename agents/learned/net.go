package learned

import (
	"math"
	"math/rand/v2"

	"gonum.org/v1/gonum/blas"
	"gonum.org/v1/gonum/blas/blas32"
)

// draw returns weights to begin with, by He et al. (2015); biases are 0, and outputs begin small.
func draw(rng *rand.Rand) []float32 {
	w := make([]float32, shape.all)
	fill := func(b block, scale float64) {
		m := b.matrix(w)
		for i := range m {
			m[i] = float32(rng.NormFloat64() * scale * math.Sqrt(2/float64(b.columns)))
		}
	}
	fill(shape.first, 1)
	for _, b := range shape.layer {
		fill(b, 1)
	}
	fill(shape.option, 0.1)
	fill(shape.value, 1)
	fill(shape.worth, 0.1)
	return w
}

// net computes the network for one input at a time, forward and back. It is scratch space: weights are given.
type net struct {
	n      int                   // subtasks of the input
	hidden [layers + 1][]float32 // by layer, n x width
	wide   [layers][]float32     // what a layer reads, n x joined
	pooled [2 * width]float32    // mean and greatest of the last layer
	most   [width]int            // which subtask has the greatest
	within [width]float32        // the hidden layer of the value
	logits []float32             // by subtask
	value  float32

	dHidden, dWide []float32
}

// grow makes room for n subtasks.
func (t *net) grow(n int) {
	t.n = n
	for l := range t.hidden {
		t.hidden[l] = sized(t.hidden[l], n*width)
	}
	for l := range t.wide {
		t.wide[l] = sized(t.wide[l], n*joined)
	}
	t.logits = sized(t.logits, n)
	t.dHidden, t.dWide = sized(t.dHidden, n*width), sized(t.dWide, n*joined)
}

func sized(s []float32, n int) []float32 {
	if cap(s) < n {
		return make([]float32, n)
	}
	return s[:n]
}

func matrix(rows, columns int, data []float32) blas32.General {
	return blas32.General{Rows: rows, Cols: columns, Stride: columns, Data: data}
}

// dense writes rows x W^T + bias to out.
func (b block) dense(w, rows, out []float32, n int) {
	bias := b.bias(w)
	for i := range n {
		copy(out[i*b.rows:(i+1)*b.rows], bias)
	}
	blas32.Gemm(blas.NoTrans, blas.Trans, 1, matrix(n, b.columns, rows), matrix(b.rows, b.columns, b.matrix(w)), 1,
		matrix(n, b.rows, out))
}

// back adds to the gradient of the weights what dOut, the gradient of dense's output, makes of it, and writes the
// gradient of its input to dRows where that is not nil.
func (b block) back(w, rows, dOut, grad, dRows []float32, n int) {
	blas32.Gemm(blas.Trans, blas.NoTrans, 1, matrix(n, b.rows, dOut), matrix(n, b.columns, rows), 1,
		matrix(b.rows, b.columns, b.matrix(grad)))
	bias := b.bias(grad)
	for i := range n {
		for j, d := range dOut[i*b.rows : (i+1)*b.rows] {
			bias[j] += d
		}
	}
	if dRows != nil {
		blas32.Gemm(blas.NoTrans, blas.NoTrans, 1, matrix(n, b.rows, dOut), matrix(b.rows, b.columns, b.matrix(w)), 0,
			matrix(n, b.columns, dRows))
	}
}

func relu(x []float32) {
	for i, v := range x {
		if v < 0 {
			x[i] = 0
		}
	}
}

// unrelu takes out of a gradient what relu's output says was cut off.
func unrelu(d, out []float32) {
	for i, v := range out {
		if v <= 0 {
			d[i] = 0
		}
	}
}

// forward computes logits and value.
func (t *net) forward(w []float32, in *Input) {
	t.grow(in.n)
	shape.first.dense(w, in.features, t.hidden[0], t.n)
	relu(t.hidden[0])
	for l := range layers {
		t.join(l, in)
		shape.layer[l].dense(w, t.wide[l], t.hidden[l+1], t.n)
		relu(t.hidden[l+1])
	}
	shape.option.dense(w, t.hidden[layers], t.logits, t.n)
	t.pool()
	shape.value.dense(w, t.pooled[:], t.within[:], 1)
	relu(t.within[:])
	var out [1]float32
	shape.worth.dense(w, t.within[:], out[:], 1)
	t.value = out[0]
}

// join writes what layer l reads: own numbers, those of related subtasks, and the mean of all.
func (t *net) join(l int, in *Input) {
	clear(t.wide[l])
	var mean [width]float32
	for i := range t.n {
		own := t.hidden[l][i*width : (i+1)*width]
		for k, v := range own {
			mean[k] += v / float32(t.n)
		}
	}
	for i := range t.n {
		row := t.wide[l][i*joined : (i+1)*joined]
		copy(row, t.hidden[l][i*width:(i+1)*width])
		for r := range relations {
			part := row[(r+1)*width : (r+2)*width]
			for _, e := range in.related.of(r, i) {
				for k, v := range t.hidden[l][e.to*width : (e.to+1)*width] {
					part[k] += e.weight * v
				}
			}
		}
		copy(row[(relations+1)*width:], mean[:])
	}
}

// unjoin writes the gradient of a layer's hidden numbers, from that of what the next one read.
func (t *net) unjoin(in *Input) {
	clear(t.dHidden)
	var mean [width]float32
	for i := range t.n {
		row := t.dWide[i*joined : (i+1)*joined]
		for k, v := range row[(relations+1)*width:] {
			mean[k] += v / float32(t.n)
		}
		for k, v := range row[:width] {
			t.dHidden[i*width+k] += v
		}
		for r := range relations {
			part := row[(r+1)*width : (r+2)*width]
			for _, e := range in.related.of(r, i) {
				for k, v := range part {
					t.dHidden[e.to*width+k] += e.weight * v
				}
			}
		}
	}
	for i := range t.n {
		for k, v := range mean {
			t.dHidden[i*width+k] += v
		}
	}
}

// pool writes the mean and the greatest of the last layer.
func (t *net) pool() {
	last := t.hidden[layers]
	clear(t.pooled[:])
	for k := range width {
		t.most[k] = 0
		for i := range t.n {
			v := last[i*width+k]
			t.pooled[k] += v / float32(t.n)
			if v > last[t.most[k]*width+k] {
				t.most[k] = i
			}
		}
		t.pooled[width+k] = last[t.most[k]*width+k]
	}
}

// backward adds to grad the gradient of a loss whose derivatives by the logits and by the value are given. It goes
// with the forward before.
func (t *net) backward(w []float32, in *Input, dLogits []float32, dValue float32, grad []float32) {
	var dWithin [width]float32
	var dPooled [2 * width]float32
	shape.worth.back(w, t.within[:], []float32{dValue}, grad, dWithin[:], 1)
	unrelu(dWithin[:], t.within[:])
	shape.value.back(w, t.pooled[:], dWithin[:], grad, dPooled[:], 1)
	shape.option.back(w, t.hidden[layers], dLogits, grad, t.dHidden, t.n)
	for k := range width {
		for i := range t.n {
			t.dHidden[i*width+k] += dPooled[k] / float32(t.n)
		}
		t.dHidden[t.most[k]*width+k] += dPooled[width+k]
	}
	for l := layers - 1; l >= 0; l-- {
		unrelu(t.dHidden, t.hidden[l+1])
		shape.layer[l].back(w, t.wide[l], t.dHidden, grad, t.dWide, t.n)
		t.unjoin(in)
	}
	unrelu(t.dHidden, t.hidden[0])
	shape.first.back(w, in.features, t.dHidden, grad, nil, t.n)
}
