package ilp

// work is how much the inference of one subtask may still do: it is counted in words of rows that are looked at, 64
// rows each, or what takes about as long, a nanosecond or so. Where nothing is left a search ends, and what it has
// found stands.
type work struct {
	left int
	cut  bool // it ended for that
	did  int  // or was about to do
}

// spend takes so much of the work that is left. It reports whether there was any.
func (w *work) spend(much int) bool {
	w.did += much
	w.left -= much
	if w.left < 0 {
		w.cut = true
	}
	return !w.cut
}

// A graph has so much work in all, which its subtasks that take any share, up to so much each.
const graphWork, taskWork = 1 << 29, 1 << 26

// share returns the work for each of so many subtasks.
func share(subtasks int) int { return min(taskWork, graphWork/max(subtasks, 1)) }

// Where rows contradict themselves, inference takes long, and most of what there is to find was found before. So what
// takes long is done again only beyond few rows when there is one more for so many.
const few, growth = 64, 8

// due reports whether to do again what was done when there were so many rows.
func (l *Learner) due(rows int) bool {
	return l.both == 0 || rows <= few || growth*len(l.rows) > (growth+1)*rows
}
