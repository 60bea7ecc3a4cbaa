package maps

import (
	"slices"

	"sc2msgi/gamedata"
)

// What keeps the drawing of a start short.
const (
	mostPatchFar = 16     // cells: what lies further is no base any more
	mostCentres  = 10_000 // of a squad
)

// checkVaried checks that a start can be drawn, whatever the seed.
func (s *Scenario) checkVaried() *Fault {
	v := s.Varied
	if v == nil {
		return nil
	}
	switch {
	case v.MineralStep < 1:
		return faultf("varied.bank.step", "%d: it is 1 at least", v.MineralStep)
	case len(s.Workers) > 0:
		return faultf("varied.workers", "the workers stand at given places")
	case v.Minerals.Least%max(v.MineralStep, 1) != 0 || v.Minerals.Most%max(v.MineralStep, 1) != 0:
		return faultf("varied.bank.minerals", "%d to %d are not both multiples of the step of %d",
			v.Minerals.Least, v.Minerals.Most, v.MineralStep)
	}
	refinery := s.any(func(p Placed, u *gamedata.Unit) bool { return u.Alias == gamedata.Refinery && p.Owner == Own })
	for _, span := range []struct {
		field string
		Span
		bound int
	}{
		{"varied.bank.minerals", v.Minerals, mostBank}, {"varied.workers.minerals", v.MineralWorkers, mostWorkers},
		{"varied.workers.gas", v.GasWorkers, mostWorkers}, {"varied.workers.idle", v.IdleWorkers, mostWorkers},
	} {
		if span.Least < 0 || span.Most > span.bound || span.Least > span.Most {
			return faultf(span.field, "%d to %d is no span within 0 to %d", span.Least, span.Most, span.bound)
		}
	}
	if v.GasWorkers.Most > 0 && !refinery {
		return faultf("varied.workers.gas", "there is no Refinery for them")
	}
	if fault := s.checkVariedPatches(); fault != nil {
		return fault
	}
	return s.checkVariedEnemy()
}

// checkVariedPatches checks that there is room for every mineral field, wherever those before it were drawn: one
// takes away the places to its left and to its right and its own.
func (s *Scenario) checkVariedPatches() *Fault {
	v, fields := s.Varied, 0
	for _, p := range s.Placed {
		if p.Type == gamedata.MineralField {
			fields++
		}
	}
	halls := 0
	for _, p := range s.Placed {
		if p.Type == gamedata.CommandCenter {
			halls++
		}
	}
	room := 0
	sound := v.PatchNear >= 0 && v.PatchGap >= 0 && v.PatchFar <= mostPatchFar
	if sound {
		room = len(v.patchPlaces(tables()[0], s))
	}
	switch {
	case !sound:
		return faultf("varied.patches", "near and gap are 0 at least, and far is %d at most", mostPatchFar)
	case halls != 1:
		return faultf("varied.patches", "mineral fields are drawn around the only Command Center, and there are %d",
			halls)
	case fields == 0:
		return faultf("varied.patches", "there is no MineralField to be drawn")
	case room < 3*fields-2:
		return faultf("varied.patches", "%d mineral fields may not find room: %d places for them are free, and %d "+
			"are needed for certain", fields, room, 3*fields-2)
	}
	return nil
}

// checkVariedEnemy checks that every squad has a place, wherever the mineral fields lie.
func (s *Scenario) checkVariedEnemy() *Fault {
	v := s.Varied
	squads := s.Parts().Squads
	switch said := v.Enemy != (Rect{}) || v.EnemyStep != 0 || v.EnemyGap != 0; {
	case len(squads) == 0 && said:
		return faultf("varied.enemy", "there is no war")
	case len(squads) == 0:
		return nil
	case !said:
		return faultf("varied", "enemy is missing: there is a war")
	case !s.Playable.has(v.Enemy):
		return faultf("varied.enemy.area", "%s reaches outside the playable area", v.Enemy)
	case !(v.EnemyStep > 0 &&
		(v.Enemy.Max.X-v.Enemy.Min.X)/v.EnemyStep*(v.Enemy.Max.Y-v.Enemy.Min.Y)/v.EnemyStep <= mostCentres):
		return faultf("varied.enemy.step", "%s gives no places, or more than %d", decimal(v.EnemyStep), mostCentres)
	case !(v.EnemyGap >= 0 && v.EnemyGap <= mostMap):
		return faultf("varied.enemy.gap", "%s: it is 0 to %d", decimal(v.EnemyGap), mostMap)
	}
	crowded := *s // with a mineral field at every place that one may have
	crowded.Placed = slices.Clone(s.Placed)
	for _, at := range v.patchPlaces(tables()[0], s) {
		crowded.Placed = append(crowded.Placed, Placed{Type: gamedata.MineralField, Owner: Neutral, At: at})
	}
	for i, squad := range squads {
		centres := v.centres(tables()[0], &crowded, squad.Within)
		if len(centres) == 0 {
			return faultf("varied.enemy", "squad %d may find no place that is so far from all resources", i)
		}
		for _, centre := range centres {
			moved := squad.Within
			if moved.Centre = centre; !s.Playable.has(moved.bounds()) {
				return faultf("varied.enemy.area", "around %s squad %d reaches outside the playable area", centre, i)
			}
		}
	}
	return nil
}
