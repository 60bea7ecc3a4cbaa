package bot

import (
	"math"
	"slices"

	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
)

// unit is what the options need to know of one unit.
type unit struct {
	tag      uint64
	kind     gamedata.UnitID // the type it counts as: a lifted Barracks is a Barracks
	own      bool
	at       point
	radius   float64
	finished bool
	selected bool
	flying   bool
	orders   []gamedata.AbilityID // current first
}

// refusal is an order that the game reported as failed since the last look.
type refusal struct {
	tag    uint64
	result sc2api.ActionResult
}

// view is the latest observation, copied: responses do not outlive the next request. Its memory is used again.
type view struct {
	units    []unit
	orders   []gamedata.AbilityID // backing of the units' orders
	refusals []refusal
	minerals int
	gas      int
	camera   point
	seesMap  bool // the camera's place is known
	score    int  // curriculum score
	result   sc2api.Result
	over     bool // the game has told its result
}

// read copies an observation that subtasks.Reader has accepted.
func (v *view) read(facts *gamedata.Table, obs *sc2api.ResponseObservation) {
	o := obs.GetObservation()
	*v = view{units: v.units[:0], orders: v.orders[:0], refusals: v.refusals[:0]}
	v.minerals, v.gas = int(o.GetPlayerCommon().GetMinerals()), int(o.GetPlayerCommon().GetVespene())
	if c := o.GetRawData().GetPlayer().GetCamera(); c != nil {
		v.camera, v.seesMap = point{float64(c.GetX()), float64(c.GetY())}, true
	}
	if s := o.GetScore(); s.GetScoreType() == sc2api.Score_Curriculum {
		v.score = int(s.GetScore())
	}
	me := o.GetPlayerCommon().GetPlayerId()
	for _, r := range obs.GetPlayerResult() {
		if !v.over || r.GetPlayerId() == me {
			v.over, v.result = true, r.GetResult()
		}
	}
	for _, e := range obs.GetActionErrors() {
		v.refusals = append(v.refusals, refusal{e.GetUnitTag(), e.GetResult()})
	}
	for _, u := range o.GetRawData().GetUnits() {
		v.add(facts, u)
	}
}

func (v *view) add(facts *gamedata.Table, u *sc2api.Unit) {
	if u.GetPos() == nil || u.GetIsHallucination() || u.GetDisplayType() == sc2api.DisplayType_Placeholder {
		return
	}
	first := len(v.orders)
	for _, o := range u.GetOrders() {
		v.orders = append(v.orders, gamedata.AbilityID(o.GetAbilityId()))
	}
	v.units = append(v.units, unit{
		tag: u.GetTag(), kind: countsAs(facts, gamedata.UnitID(u.GetUnitType())), own: u.GetAlliance() == sc2api.Alliance_Self,
		at: point{float64(u.GetPos().GetX()), float64(u.GetPos().GetY())}, radius: float64(u.GetRadius()),
		finished: u.GetBuildProgress() >= 1, selected: u.GetIsSelected(), flying: u.GetIsFlying(),
		orders: v.orders[first:len(v.orders):len(v.orders)],
	})
}

// countsAs returns the type that a variant counts as. A type that the facts lack counts as itself.
func countsAs(facts *gamedata.Table, t gamedata.UnitID) gamedata.UnitID {
	if u := facts.Unit(t); u != nil {
		return u.Alias
	}
	return t
}

// find returns the own unit of the tag, or nil.
func (v *view) find(tag uint64) *unit {
	for i := range v.units {
		if u := &v.units[i]; u.tag == tag && u.own {
			return u
		}
	}
	return nil
}

// chosen returns the first selected, finished unit of the kind that is not flying; without any, nil. One that has no
// orders goes before one that has.
func (v *view) chosen(kind gamedata.UnitID) *unit {
	var busy *unit
	for i := range v.units {
		u := &v.units[i]
		if !u.own || u.kind != kind || !u.selected || !u.finished || u.flying {
			continue
		}
		if len(u.orders) == 0 {
			return u
		}
		if busy == nil {
			busy = u
		}
	}
	return busy
}

// stands reports whether an own unit of the kind, finished or not, has its centre at the place.
func (v *view) stands(kind gamedata.UnitID, at point) bool {
	const near = 0.6
	return slices.ContainsFunc(v.units, func(u unit) bool {
		return u.own && u.kind == kind && !u.flying && math.Abs(u.at.x-at.x) < near && math.Abs(u.at.y-at.y) < near
	})
}

// refused returns why the unit's order failed since the last look; ok is false if none did.
func (v *view) refused(tag uint64) (why sc2api.ActionResult, ok bool) {
	for _, r := range v.refusals {
		if r.tag == tag {
			return r.result, true
		}
	}
	return 0, false
}

func (u *unit) doing(a gamedata.AbilityID) bool { return slices.Contains(u.orders, a) }
