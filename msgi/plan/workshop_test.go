package plan

import (
	"math"
	"math/rand/v2"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/effects"
	"sc2msgi/msgi/graph"
)

// workshop is a world without chance, small enough to try all sequences of options.
type workshop struct {
	graph  graph.Graph
	steps  []int      // by option
	delay  []int      // by subtask: from the end of its option to its completion
	spends []bits.Set // by option: what it switches off
	banks  bits.Set   // subtasks that turn on by themselves so many of their steps after they went off
	goal   int
	idle   int // the option that only lets time pass
}

// scene is a state of a workshop.
type scene struct {
	now      int
	complete bits.Set
	ordered  bits.Set
	due      [16]int // by subtask that is ordered or banks: when it completes
}

func (w *workshop) start() scene {
	var s scene
	for l := range w.banks.All() {
		s.due[l] = w.steps[l]
	}
	return s
}

// can returns the options that may be taken.
func (w *workshop) can(s *scene) bits.Set {
	var can bits.Set
	for l := range w.graph {
		can.Put(l, l == w.idle || !s.complete.Has(l) && !s.ordered.Has(l) && w.graph[l].Holds(s.complete))
	}
	return can
}

func (w *workshop) take(s scene, option int) scene {
	left := w.steps[option]
	if w.banks.Has(option) {
		left = s.due[option] - s.now
	}
	s.now += left
	for l := range w.graph {
		if (s.ordered.Has(l) || w.banks.Has(l) && !s.complete.Has(l)) && s.due[l] <= s.now {
			s.ordered.Remove(l)
			s.complete.Add(l)
		}
	}
	s.complete = s.complete.AndNot(w.spends[option])
	for l := range w.spends[option].And(w.banks).All() {
		s.due[l] = s.now + w.steps[l]
	}
	switch {
	case option == w.idle, w.banks.Has(option):
	case w.delay[option] == 0:
		s.complete.Add(option)
	default:
		s.ordered.Add(option)
		s.due[option] = s.now + w.delay[option]
	}
	return s
}

// best returns the fewest steps in which the goal can be complete, by trying everything.
func (w *workshop) best(s scene, limit int) int {
	if s.complete.Has(w.goal) {
		return min(s.now, limit)
	}
	if s.now >= limit {
		return limit
	}
	can := w.can(&s)
	for o := range can.All() {
		limit = min(limit, w.best(w.take(s, o), limit))
	}
	return limit
}

// play plays an episode with the policy and returns how many steps it took to the goal.
func (w *workshop) play(learned *effects.Effects, pending *effects.Pending, choose func(Situation) int) int {
	s := w.start()
	pending.Begin()
	for !s.complete.Has(w.goal) && s.now < 1000 {
		can := w.can(&s)
		option := choose(Situation{Complete: s.complete, Eligible: can, Executable: can, StepsLeft: 1000 - s.now})
		if !can.Has(option) {
			return math.MaxInt
		}
		next := w.take(s, option)
		learned.Observe(option, s.complete, next.complete, next.now-s.now)
		pending.Observe(option, s.complete, next.complete, next.now-s.now, option != w.idle)
		s = next
	}
	return s.now
}

// learned returns what is known after random play that lets time pass most of the time.
func (w *workshop) learned() (*effects.Effects, *effects.Pending) {
	learned := effects.NewEffects(len(w.graph))
	pending := effects.NewPending(learned)
	rng := rand.New(rand.NewPCG(1, 1))
	for range 40 {
		w.play(learned, pending, func(now Situation) int {
			if rng.IntN(8) > 0 {
				return w.idle
			}
			return now.Executable.Draw(rng)
		})
	}
	return learned, pending
}
