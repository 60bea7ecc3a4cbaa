package recurrent

import "gonum.org/v1/gonum/blas/blas32"

// Shape is the size of a network.
type Shape struct {
	Subtasks int // ids of the domain, A
	State    int // numbers of the recurrent state
	Hidden   int // numbers of the hidden layer of each head
}

// inputs is how many numbers the network reads: four for each id, and four more.
func (s Shape) inputs() int { return 4*s.Subtasks + 4 }

// block is where weights stand: rows x columns in row-major order, and then a bias for each row.
type block struct{ at, rows, columns int }

func (b block) size() int                  { return b.rows * (b.columns + 1) }
func (b block) bias(w []float32) []float32 { return w[b.at+b.rows*b.columns : b.at+b.size()] }

func (b block) matrix(w []float32) blas32.General {
	return blas32.General{Rows: b.rows, Cols: b.columns, Stride: b.columns, Data: w[b.at : b.at+b.rows*b.columns]}
}

// layout is where all weights of a shape stand.
type layout struct {
	read, state   block // of the unit: three gates each, reset, update, new
	actor, option block
	critic, worth block
	all           int
}

func (s Shape) layout() layout {
	var l layout
	add := func(rows, columns int) block {
		b := block{l.all, rows, columns}
		l.all += b.size()
		return b
	}
	l.read, l.state = add(3*s.State, s.inputs()), add(3*s.State, s.State)
	l.actor, l.option = add(s.Hidden, s.State), add(s.Subtasks, s.Hidden)
	l.critic, l.worth = add(s.Hidden, s.State), add(1, s.Hidden)
	return l
}
