package maps

import "sc2msgi/gamedata"

// checkMelee checks that two can play: each has a town hall, and what only one of them would have is not there.
func (s *Scenario) checkMelee() *Fault {
	if !s.Melee {
		return nil
	}
	hall := s.hall()
	switch {
	case hall == nil:
		return faultf("placed", "a Command Center of one's own is missing: a melee begins with one on each side")
	case !s.any(func(p Placed, u *gamedata.Unit) bool {
		return p.Owner == Enemy && p.Type == hall.Type && p.At == s.OtherStart
	}):
		return faultf("melee", "the enemy has no %s at other_start, which is %s: a melee begins with one on each side",
			nameOf(hall.Type), s.OtherStart)
	case s.Goal != nil:
		return faultf("melee", "a melee is won by who has structures left: leave the %s out", s.Parts().Field)
	case s.GasWorkers > 0 || s.IdleWorkers > 0:
		return faultf("workers", "in a melee all workers go to minerals")
	case s.Varied != nil:
		return faultf("varied", "a melee has a fixed start")
	}
	return nil
}
