package subtasks

import (
	"errors"
	"fmt"

	"sc2msgi/gamedata"
	"sc2msgi/msgi/bits"
	"sc2msgi/sc2api"
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

func (d *digest) read(f *facts, obs *sc2api.ResponseObservation) error {
	*d = digest{}
	o := obs.GetObservation()
	switch {
	case o == nil:
		return errors.New("it has no observation part")
	case o.PlayerCommon == nil:
		return errors.New("it has no player_common")
	case o.RawData == nil:
		return errors.New("it has no raw_data (join the game with the raw interface)")
	}
	d.readPlayer(o.PlayerCommon)
	for _, a := range o.Abilities {
		d.offered = d.offered.Or(f.offered[a.GetAbilityId()])
	}
	return d.readUnits(f, o.RawData.Units)
}

func (d *digest) readPlayer(p *sc2api.PlayerCommon) {
	d.minerals, d.gas = int(p.GetMinerals()), int(p.GetVespene())
	d.cap = int(p.GetFoodCap())
	d.food = d.cap - int(p.GetFoodUsed())
	d.idle, d.workers = int(p.GetIdleWorkerCount()), int(p.GetFoodWorkers())
}

func (d *digest) readUnits(f *facts, units []*sc2api.Unit) error {
	chosen := gamedata.UnitID(0) // the type selected
	for i, u := range units {
		if u == nil {
			return fmt.Errorf("unit %d of its list is empty", i)
		}
		if !own(u) {
			continue
		}
		if u.Pos == nil {
			return fmt.Errorf("own unit %d of its list (tag %d) has no position", i, u.GetTag())
		}
		if u.GetIsSelected() {
			kind := f.countsAs(u.GetUnitType())
			d.mixed = d.mixed || chosen != 0 && kind != chosen
			chosen = kind
		}
		if slot := f.slotOf(u.GetUnitType()); slot >= 0 {
			d.tallies[slot].count(f, u, units)
		}
	}
	return nil
}

func (t *tally) count(f *facts, u *sc2api.Unit, units []*sc2api.Unit) {
	t.standing++
	if u.GetBuildProgress() < 1 {
		return
	}
	t.finished++
	if u.GetIsSelected() {
		t.selected++
		if !f.hindered(u, units) {
			t.free++
			if f.bare(u, units) {
				t.bare++
			}
		}
	}
}

// own reports whether a unit is the player's and real: no hallucination, no mere plan of a building.
func own(u *sc2api.Unit) bool {
	return u.GetAlliance() == sc2api.Alliance_Self && !u.GetIsHallucination() &&
		u.GetDisplayType() != sc2api.DisplayType_Placeholder
}
