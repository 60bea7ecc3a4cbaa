package ilp

// work is how much the inference of one subtask may still do: it is counted in words of rows that are looked at, 64 rows each, or
// what takes about as long, some nanoseconds at most. Where nothing is left a search ends, and what it has found stands.
type work struct {
	left int
	cut  bool // it ended for that
}

// enough is how much work there is for a subtask. All preconditions of the largest world, each as hard as can be, are inferred in a
// second or so. Clean data of the worlds that come with this program take a TODOth of it.
const enough = 1 << 22

// spend takes so much of the work that is left. It reports whether there was any.
func (w *work) spend(much int) bool {
	w.left -= much
	if w.left < 0 {
		w.cut = true
	}
	return !w.cut
}
