package learned

// The shape of the network.
const (
	inputs    = 32 // numbers a subtask (features.go)
	width     = 32 // numbers a subtask in each layer
	relations = 6  // kinds of relations between subtasks (relations.go)
	layers    = 2  // layers that look at related subtasks
	// what such a layer reads: a subtask's own numbers, sums of related ones, the mean of all
	joined = width * (relations + 2)
)

// block is where some of the weights stand: rows x columns in row-major order, and then a bias for each row.
type block struct{ at, rows, columns int }

func (b block) size() int                    { return b.rows * (b.columns + 1) }
func (b block) matrix(w []float32) []float32 { return w[b.at : b.at+b.rows*b.columns] }
func (b block) bias(w []float32) []float32   { return w[b.at+b.rows*b.columns : b.at+b.size()] }

// shape is where all weights stand.
var shape = func() (s struct {
	first        block
	layer        [layers]block
	option       block
	value, worth block // the hidden layer of the value, and its output
	all          int
}) {
	add := func(rows, columns int) block {
		b := block{s.all, rows, columns}
		s.all += b.size()
		return b
	}
	s.first = add(width, inputs)
	for l := range s.layer {
		s.layer[l] = add(width, joined)
	}
	s.option = add(1, width)
	s.value = add(width, 2*width)
	s.worth = add(1, width)
	return s
}()

// Weights returns how many weights the network has.
func Weights() int { return shape.all }
