package maps

import (
	"fmt"

	"sc2msgi/gamedata"
)

// Finish is a goal that is reached when the player finishes one of a type.
type Finish struct{ Type gamedata.UnitID }

// Parts of it.
func (f *Finish) Parts() Parts {
	return Parts{
		Field:    "goal",
		Winnable: true,
		Makes:    f.Type,
		About:    "goal",
		Text:     "a finished " + nameOf(f.Type),
		Galaxy:   finishGalaxy,
		Refused:  f.refused,
		file:     fmt.Sprintf("goal: %s\n", nameOf(f.Type)),
		check:    f.check,
	}
}

func (f *Finish) clone() Goal {
	c := *f
	return &c
}

func (v value) finish() Goal {
	if id := v.unit(); id != 0 {
		return &Finish{id}
	}
	return nil
}

func (f *Finish) check(s *Scenario) *Fault {
	u := facts(f.Type)
	switch {
	case u == nil:
		return faultf("goal", "no version of the game, or not every one, has a unit %d", f.Type)
	case u.Alias != u.ID:
		return faultf("goal", "a %s counts as a %s: name that", u.Name, nameOf(u.Alias))
	case s.any(func(p Placed, o *gamedata.Unit) bool { return p.Owner == Own && o.Alias == f.Type }):
		return faultf("goal", "a %s stands there from the start", u.Name)
	}
	if lack := s.lack(f.Type); lack != "" {
		return faultf("goal", "a %s cannot be made here: %s", u.Name, lack)
	}
	return nil
}

// refused: the script sees that one is there, not that it was just finished.
func (f *Finish) refused(table *gamedata.Table, s *Scenario) error {
	goal := table.Unit(f.Type)
	if goal == nil {
		return fmt.Errorf("goal: version %s has no type %d", table.Version, f.Type)
	}
	for _, p := range s.Placed {
		if p.Owner == Own && table.Unit(p.Type).Alias == goal.Alias {
			return fmt.Errorf("goal: a %s is there from the start", goal.Name)
		}
	}
	if goal.Worker {
		return fmt.Errorf("goal: %s is no goal of a map", goal.Name)
	}
	return nil
}

const finishGalaxy = `
{{- define "judge"}}
{{- range countingAs .Goal.Type}}
    if (UnitGroupCount(UnitGroup({{quote .}}, 1, RegionEntireMap(), {{/* the line goes on */ -}}
        UnitFilter(0, 0, (1 << c_targetFilterMissile), {{/* and on */ -}}
        (1 << (c_targetFilterUnderConstruction - 32)) | (1 << (c_targetFilterDead - 32))), 0), c_unitCountAlive) > 0) {
        gf_Succeed();
    }
{{- end}}
{{- end}}`
