package subtasks

import (
	"sc2msgi/gamedata"
	"sc2msgi/msgi/bits"
)

// enoughWorkers is how many SCVs there is work for on five mineral fields and one refinery.
const enoughWorkers = 17

var noTally tally

func (r *Reader) tallyOf(slot int8) *tally {
	if slot < 0 {
		return &noTally
	}
	return &r.now.tallies[slot]
}

// complete is the paper's x.
func (r *Reader) complete(i int) bool {
	d, s := &r.now, &All[i]
	switch s.Kind {
	case KindBuild, KindTrain:
		return r.tallyOf(r.facts.unit[i]).finished > 0
	case KindSelect:
		return r.tallyOf(r.facts.unit[i]).selected > 0
	case KindIdle:
		return d.idle > 0 && r.facts.unit[i] >= 0
	case KindMinerals:
		return d.minerals >= s.Amount
	case KindGas:
		return d.gas >= s.Amount
	case KindFood:
		return d.food >= s.Amount
	}
	return false // no-op is never complete
}

// withheld reports whether the subtask's producer is selected, yet what the game offers it says nothing about the
// subtask: every selected one is hindered (for an addon: or has one already), or the ability is missing while the
// panel shows another selected type.
func (r *Reader) withheld(i int) bool {
	maker := r.tallyOf(r.facts.producer[i])
	if maker.selected == 0 {
		return false
	}
	if r.facts.addOn.Has(i) && maker.bare == 0 {
		return true
	}
	return maker.free == 0 || r.now.mixed && !r.now.offered.Has(i)
}

// eligible is the paper's e, for subtasks that are not withheld.
func (r *Reader) eligible(i int, complete *bits.Set) bool {
	d, s := &r.now, &All[i]
	switch s.Kind {
	case KindBuild, KindTrain, KindIdle, KindFood:
		if r.facts.addOn.Has(i) {
			// One ability for three buildings: which tech lab it makes follows from the type selected.
			return d.offered.Intersects(r.facts.addOn) && r.tallyOf(r.facts.producer[i]).selected > 0
		}
		return d.offered.Has(i)
	case KindSelect:
		if r.facts.unit[i] < 0 {
			return false
		}
		switch s.Unit {
		case gamedata.CommandCenter:
			return true // building one is not among the subtasks
		case gamedata.SCV:
			return d.idle > 0 // selecting a worker is the idle-worker button
		}
		return r.tallyOf(r.facts.unit[i]).finished > 0
	case KindMinerals, KindGas:
		below := r.facts.before[i]
		return below < 0 || complete.Has(below)
	}
	return true // no-op
}

// pointless reports whether doing the subtask now would achieve nothing.
func (r *Reader) pointless(i int, complete *bits.Set) bool {
	d, s := &r.now, &All[i]
	made := r.tallyOf(r.facts.unit[i])
	maker := r.tallyOf(r.facts.producer[i])
	switch s.Kind {
	case KindBuild:
		return made.standing > 0
	case KindTrain:
		return r.busy(maker) || s.Unit == gamedata.SCV && d.workers >= enoughWorkers
	case KindIdle:
		// One worker too many still helps when none stands idle.
		return r.busy(maker) || d.idle > 0 && d.workers >= enoughWorkers
	case KindSelect:
		// A worker that constructs is not the idle worker the button would select.
		return made.selected > 0 && (s.Unit != gamedata.SCV || made.free > 0)
	case KindMinerals, KindGas:
		return complete.Has(i)
	case KindFood:
		return complete.Has(i) || made.standing > made.finished || d.cap >= gamedata.MaxSupply
	}
	return false
}

// busy reports whether the producer is selected and no selected one is free to take an order.
func (r *Reader) busy(maker *tally) bool { return maker.selected > 0 && maker.free == 0 }
