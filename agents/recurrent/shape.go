package recurrent

// Shape is the size of a network.
type Shape struct {
	Subtasks int // ids of the domain, A
	State    int // numbers of the recurrent state, and of the hidden layer of each head
}

// inputs is how many numbers the network reads: four for each id, and four more.
func (s Shape) inputs() int { return 4*s.Subtasks + 4 }

// block is where weights stand: rows x columns in row-major order, and then a bias for each row.
type block struct{ at, rows, columns int }

func (b block) size() int                    { return b.rows * (b.columns + 1) }
func (b block) matrix(w []float32) []float32 { return w[b.at : b.at+b.rows*b.columns] }
func (b block) bias(w []float32) []float32   { return w[b.at+b.rows*b.columns : b.at+b.size()] }

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
	l.actor, l.option = add(s.State, s.State), add(s.Subtasks, s.State)
	l.critic, l.worth = add(s.State, s.State), add(1, s.State)
	return l
}
