package subtasks

import (
	"sc2msgi/gamedata"
	"sc2msgi/msgi/bits"
	"sc2msgi/observation"
)

// tally counts the player's own units of one type, its lifted, lowered and sieged variants included.
type tally struct {
	standing int // on the map, finished or not
	finished int
	selected int // finished and selected
	free     int // selected, and nothing keeps the game from offering it its orders
	bare     int // free, and without an addon
}

// digest is one observation boiled down to what the rules ask for.
type digest struct {
	tallies  [maxTypes]tally
	mixed    bool     // units of several types are selected
	offered  bits.Set // subtasks whose ability the game offers to the selection
	minerals int
	gas      int
	cap      int // supply
	food     int // unused supply; negative when more is used than the cap allows
	idle     int // workers without an order
	workers  int // those out of sight in a refinery too
}

func (d *digest) read(f *facts, o *observation.Observation) {
	*d = digest{minerals: o.Minerals, gas: o.Gas, cap: o.SupplyCap, food: o.SupplyCap - o.SupplyUsed,
		idle: o.IdleWorkers, workers: o.Workers}
	for _, a := range o.Offered {
		d.offered = d.offered.Or(f.offered[a])
	}
	chosen := gamedata.UnitID(0) // the type selected
	for i := range o.Units {
		u := &o.Units[i]
		if u.Side != observation.Own {
			continue
		}
		if u.Selected {
			d.mixed = d.mixed || chosen != 0 && u.Kind != chosen
			chosen = u.Kind
		}
		if slot := f.slotOf(u.Kind); slot >= 0 {
			d.tallies[slot].count(f, o, u)
		}
	}
}

func (t *tally) count(f *facts, o *observation.Observation, u *observation.Unit) {
	t.standing++
	if !u.Finished() {
		return
	}
	t.finished++
	if u.Selected {
		t.selected++
		if !f.hindered(o, u) {
			t.free++
			if bare(o, u) {
				t.bare++
			}
		}
	}
}
