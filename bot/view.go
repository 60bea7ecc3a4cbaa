package bot

import (
	"math"
	"slices"

	"sc2msgi/gamedata"
	"sc2msgi/observation"
	"sc2msgi/sc2api"
)

// view is the latest observation, and how options look at it.
type view struct {
	*observation.Observation
	over bool // the game has told its result, or that it has ended
}

func placeOf(u *observation.Unit) point { return point{u.X, u.Y} }

// camera is where the camera stands, if that is known.
func (v view) camera() point { return point{v.Camera.X, v.Camera.Y} }

// isOwn reports whether it is an own unit of the kind.
func isOwn(u *observation.Unit, kind gamedata.UnitID) bool {
	return u.Side == observation.Own && u.Kind == kind
}

func (v view) any(is func(*observation.Unit) bool) bool {
	for i := range v.Units {
		if is(&v.Units[i]) {
			return true
		}
	}
	return false
}

// has reports whether there is an own unit of the kind, finished or not.
func (v view) has(kind gamedata.UnitID) bool {
	return v.any(func(u *observation.Unit) bool { return isOwn(u, kind) })
}

// find returns the own unit of the tag, or nil.
func (v view) find(tag uint64) *observation.Unit {
	for i := range v.Units {
		if u := &v.Units[i]; u.Tag == tag && u.Side == observation.Own {
			return u
		}
	}
	return nil
}

// chosen returns the first selected, finished unit of the kind that is not flying; without any, nil. One that has no
// orders goes before one that has.
func (v view) chosen(kind gamedata.UnitID) *observation.Unit {
	var busy *observation.Unit
	for i := range v.Units {
		u := &v.Units[i]
		if !isOwn(u, kind) || !u.Selected || !u.Finished() || u.Flying {
			continue
		}
		if len(u.Orders) == 0 {
			return u
		}
		if busy == nil {
			busy = u
		}
	}
	return busy
}

// atSite is how far from its place, in both directions, the centre of a structure may be.
const atSite = 0.6

// stands reports whether an own unit of the kind, finished or not, has its centre at the place.
func (v view) stands(kind gamedata.UnitID, at point) bool {
	return v.any(func(u *observation.Unit) bool {
		return isOwn(u, kind) && !u.Flying && math.Abs(u.X-at.x) <= atSite && math.Abs(u.Y-at.y) <= atSite
	})
}

// refused returns why the unit's order failed since the last look; ok is false if none did.
func (v view) refused(tag uint64) (why sc2api.ActionResult, ok bool) {
	for _, f := range v.Failures {
		if f.Unit == tag {
			return f.Why, true
		}
	}
	return 0, false
}

func doing(u *observation.Unit, a gamedata.AbilityID) bool {
	return slices.ContainsFunc(u.Orders, func(o observation.Order) bool { return o.Ability == a })
}
