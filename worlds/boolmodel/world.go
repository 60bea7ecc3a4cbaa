package boolmodel

import (
	"math/rand/v2"

	"sc2msgi/msgi/bits"
)

const none = -1

// job is an item being made.
type job struct {
	item int
	done int // step at which it is finished
}

// world is the state of an episode.
type world struct {
	step          int
	minerals, gas int
	mFlow, gFlow  float64 // parts of trips under way
	used, cap     int

	finished []int // by item: how many exist
	making   []int // by item: how many are being made
	free     []int // by entity: the step from which it can produce again
	jobs     []job

	workers, idle int
	selected      int // entity, or none
	builderFree   int // step at which the selected worker is idle again
	won           bool
}

func newWorld(r *rules) world {
	n := len(r.items)
	return world{
		finished: make([]int, n), making: make([]int, n), free: make([]int, n+1), jobs: make([]job, 0, 64),
	}
}

func (w *world) reset(r *rules, rng *rand.Rand) {
	s := &r.spec
	clear(w.making)
	clear(w.free)
	*w = world{
		minerals: s.StartMinerals, gas: s.StartGas, mFlow: rng.Float64(), gFlow: rng.Float64(),
		used: s.StartWorkers, cap: s.StartCap, workers: s.StartWorkers, idle: 1, selected: r.worker,
		finished: w.finished, making: w.making, free: w.free, jobs: w.jobs[:0],
	}
	for i := range r.items {
		w.finished[i] = 0
		if r.items[i].Present {
			w.finished[i] = 1
		}
	}
}

// tick lets one environment step pass.
func (w *world) tick(r *rules) {
	w.step++
	w.minerals += trips(&w.mFlow, r.spec.MineralsPerStep, r.spec.MineralsPerTrip)
	w.gas += trips(&w.gFlow, r.spec.GasPerStep, r.spec.GasPerTrip)
	for _, i := range r.spawned {
		if w.making[i] == 0 && w.finished[i] < r.items[i].Most {
			w.making[i]++
			w.jobs = append(w.jobs, job{i, w.step + r.items[i].Steps})
		}
	}
	kept := w.jobs[:0]
	for _, j := range w.jobs {
		if j.done > w.step {
			kept = append(kept, j)
			continue
		}
		w.finish(r, j.item)
	}
	w.jobs = kept
}

// trips moves flow on by one step and returns what the workers that came home brought.
func trips(flow *float64, perStep float64, perTrip int) int {
	*flow += perStep / float64(perTrip)
	whole := int(*flow)
	*flow -= float64(whole)
	return whole * perTrip
}

func (w *world) finish(r *rules, item int) {
	w.making[item]--
	w.finished[item]++
	it := &r.items[item]
	w.cap = min(w.cap+it.AlsoSupply, r.spec.MaxCap)
	switch {
	case item == r.worker:
		w.workers++
		w.idle++
	case it.Kind == Building && r.spec.Builders == Stay:
		w.idle++
	case it.Kind == AddOn && it.UsesUp:
		w.useUp(it.by)
	}
	w.won = w.won || item == r.goal
}

// useUp takes one of the entity away: what it turned into is not selected.
func (w *world) useUp(entity int) {
	w.finished[entity]--
	if w.selected == entity {
		w.selected = none
	}
}

// offered reports whether the game would let the selected producer make the item now, but for its being busy.
func (w *world) offered(r *rules, item int) bool {
	it := &r.items[item]
	if w.selected != it.by || w.minerals < it.Minerals || w.gas < it.Gas || w.cap-w.used < it.Food {
		return false
	}
	for _, clause := range it.needs {
		if w.met(clause) {
			return true
		}
	}
	return false
}

func (w *world) met(clause []need) bool {
	for _, n := range clause {
		if (w.finished[n.item] > 0) == n.absent {
			return false
		}
	}
	return true
}

// busy reports whether the selected entity is at work, so that what it could do does not show.
func (w *world) busy(r *rules) bool {
	if w.selected == r.worker {
		return w.builderFree > w.step
	}
	return w.selected != none && w.free[w.selected] > w.step
}

// order pays for an item and begins it.
func (w *world) order(r *rules, item int) {
	it := &r.items[item]
	w.minerals -= it.Minerals
	w.gas -= it.Gas
	w.used += it.Food
	w.making[item]++
	done := w.step + it.Steps
	w.jobs = append(w.jobs, job{item, done})
	switch {
	case it.Kind == Building:
		w.build(r, done)
	case it.Kind == Unit && it.UsesUp:
		w.useUp(it.by)
	default:
		w.free[it.by] = done
	}
}

// build has the selected worker begin a building that will be done at that step. Of the worker as an item there is
// always one: others work on.
func (w *world) build(r *rules, done int) {
	switch r.spec.Builders {
	case Stay:
		w.idle--
		w.builderFree = done
	case Become:
		w.idle--
		w.workers--
		w.used -= r.items[r.worker].Food
		w.selected = none
	}
}

// view computes the four vectors of msgi.State.
func (w *world) view(r *rules, l *layout) (complete, eligible, masked, withheld bits.Set) {
	busy := w.busy(r)
	for i, sub := range l.subtasks {
		var x, e, mask, hide bool
		switch sub.kind {
		case makes:
			it := &r.items[sub.arg]
			x, e = w.finished[sub.arg] > 0, w.offered(r, sub.arg)
			hide = busy && w.selected == it.by
			mask = it.Kind != Unit && w.finished[sub.arg]+w.making[sub.arg] > 0 ||
				sub.arg == r.worker && w.workers >= r.spec.MaxWorkers
		case idle:
			x, e = w.idle > 0, w.offered(r, r.worker)
			hide = busy && w.selected == r.items[r.worker].by
			mask = w.workers >= r.spec.MaxWorkers
		case selects:
			x = w.selected == sub.arg
			mask = x
			e = sub.arg == r.base || w.selectable(r, sub.arg)
		case minerals:
			x = w.minerals >= sub.arg
			mask, e = x, w.afterPrevious(l.minerals, i, complete)
		case gas:
			x = w.gas >= sub.arg
			mask, e = x, w.afterPrevious(l.gas, i, complete)
		case food:
			x, e = w.cap-w.used >= sub.arg, w.offered(r, r.supply)
			hide = busy && w.selected == r.items[r.supply].by
			mask = x || w.making[r.supply] > 0 || w.cap >= r.spec.MaxCap
		case awaits:
			x = w.finished[sub.arg] > 0
			mask, e = x, true
		case noOp:
			e = true
		}
		complete.Put(i, x)
		withheld.Put(i, hide)
		eligible.Put(i, e && !hide)
		masked.Put(i, e && !hide && mask)
	}
	return complete, eligible, masked, withheld
}

func (w *world) selectable(r *rules, item int) bool {
	if item == r.worker {
		return w.idle > 0
	}
	return w.finished[item] > 0
}

// afterPrevious reports whether i is the first threshold or the one before it is met.
func (w *world) afterPrevious(thresholds []int, i int, complete bits.Set) bool {
	return i == thresholds[0] || complete.Has(i-1)
}
