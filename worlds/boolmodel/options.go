package boolmodel

import "sc2msgi/msgi"

// execute runs an executable option to its end and says how it ended.
func (e *Env) execute(sub subtask) msgi.End {
	r := &e.rules
	switch sub.kind {
	case makes:
		return e.makeItem(sub.arg)
	case idle:
		return e.makeItem(r.worker)
	case food:
		return e.makeItem(r.supply)
	case selects:
		return e.selectEntity(sub.arg)
	case awaits:
		return finishedIf(e.wait(r.spec.WaitLimit, func(w *world) bool { return w.finished[sub.arg] > 0 }))
	case minerals:
		return finishedIf(e.wait(r.spec.WaitLimit, func(w *world) bool { return w.minerals >= sub.arg }))
	case gas:
		return finishedIf(e.wait(r.spec.WaitLimit, func(w *world) bool { return w.gas >= sub.arg }))
	}
	left := r.spec.NoOpSteps
	return finishedIf(e.wait(left, func(*world) bool { left--; return left == 0 }))
}

// makeItem lets the selected worker walk to its place and begin, or the selected producer begin at once.
func (e *Env) makeItem(item int) msgi.End {
	r, w := &e.rules, &e.world
	steps := 1
	if r.items[item].Kind == Building {
		steps = r.spec.TravelMin + e.rng.IntN(r.spec.TravelMax-r.spec.TravelMin+1)
	}
	if !e.wait(steps, func(*world) bool { steps--; return steps == 0 }) || e.over() {
		return msgi.TimedOut
	}
	if !w.offered(r, item) { // something it needs went away meanwhile, or something forbidden was finished
		return msgi.Refused
	}
	w.order(r, item)
	return msgi.Finished
}

func (e *Env) selectEntity(entity int) msgi.End {
	w := &e.world
	w.selected = entity
	w.builderFree = w.step
	return finishedIf(e.wait(1, func(*world) bool { return true }))
}

func finishedIf(seen bool) msgi.End {
	if seen {
		return msgi.Finished
	}
	return msgi.TimedOut
}
