package observation

import (
	"errors"
	"fmt"

	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
)

// ErrMalformed marks an observation that lacks a part that has to be there, or holds what is none.
var ErrMalformed = errors.New("malformed observation")

// Reader reads observations. It keeps nothing from one to the next but its memory; it is not safe for concurrent use.
type Reader struct {
	facts  *gamedata.Table
	now    Observation
	orders []Order // backing of the units' orders
}

// NewReader returns a reader of observations of the game version whose facts are given. They must not be nil.
func NewReader(facts *gamedata.Table) *Reader { return &Reader{facts: facts} }

// Read reads an observation of a game joined with the raw interface; of the message nothing is kept. One without a
// part that has to be there is an error that wraps ErrMalformed. The result is valid until the next Read.
func (r *Reader) Read(obs *sc2api.ResponseObservation) (*Observation, error) {
	o := obs.GetObservation()
	var lacks string
	switch {
	case o == nil:
		lacks = "it has no observation part"
	case o.PlayerCommon == nil:
		lacks = "it has no player_common"
	case o.RawData == nil:
		lacks = "it has no raw_data (join the game with the raw interface)"
	}
	if lacks != "" {
		return nil, malformed(errors.New(lacks))
	}
	r.reset()
	r.readPlayer(o)
	r.readNews(obs)
	if err := r.readCamera(o.RawData.GetPlayer().GetCamera()); err != nil {
		return nil, malformed(err)
	}
	for i, u := range o.RawData.Units {
		if err := r.readUnit(u); err != nil {
			return nil, malformed(fmt.Errorf("unit %d of its list %w", i, err))
		}
	}
	return &r.now, nil
}

func malformed(why error) error {
	return fmt.Errorf("reading an observation: %w: %w", ErrMalformed, why)
}

// reset empties what was read before and keeps its memory.
func (r *Reader) reset() {
	old := &r.now
	old.addOns.Clear()
	r.now = Observation{Offered: old.Offered[:0], Units: old.Units[:0], Failures: old.Failures[:0], Dead: old.Dead[:0],
		addOns: old.addOns}
	r.orders = r.orders[:0]
}

// readPlayer reads what the player has, and what the panel offers.
func (r *Reader) readPlayer(o *sc2api.Observation) {
	now, p := &r.now, o.PlayerCommon
	now.Loop = int(o.GetGameLoop())
	now.Minerals, now.Gas = int(p.GetMinerals()), int(p.GetVespene())
	now.SupplyUsed, now.SupplyCap = int(p.GetFoodUsed()), int(p.GetFoodCap())
	now.Workers, now.IdleWorkers = int(p.GetFoodWorkers()), int(p.GetIdleWorkerCount())
	for _, a := range o.Abilities {
		now.Offered = append(now.Offered, gamedata.AbilityID(a.GetAbilityId()))
	}
	if s := o.GetScore(); s.GetScoreType() == sc2api.Score_Curriculum {
		now.Score = int(s.GetScore())
	}
}

// readNews reads what happened since the last look.
func (r *Reader) readNews(obs *sc2api.ResponseObservation) {
	now, o := &r.now, obs.Observation
	for _, e := range obs.GetActionErrors() {
		now.Failures = append(now.Failures, Failure{e.GetUnitTag(), e.GetResult()})
	}
	now.Dead = append(now.Dead, o.RawData.GetEvent().GetDeadUnits()...)
	for _, result := range obs.GetPlayerResult() {
		now.Over = true
		if result.GetPlayerId() == o.PlayerCommon.GetPlayerId() {
			now.Result = result.GetResult()
		}
	}
}

func (r *Reader) readCamera(at *sc2api.Point) error {
	if at == nil {
		return nil
	}
	r.now.camera = Point{float64(at.GetX()), float64(at.GetY())}
	r.now.Camera = &r.now.camera
	if !finite(r.now.camera.X + r.now.camera.Y) {
		return fmt.Errorf("its camera is at %v, which is no place", r.now.camera)
	}
	return nil
}

// readUnit adds a unit, if it is one: no hallucination and no mere plan of a building, and somewhere.
func (r *Reader) readUnit(u *sc2api.Unit) error {
	if u == nil {
		return errors.New("is empty")
	}
	if u.GetIsHallucination() || u.GetDisplayType() == sc2api.DisplayType_Placeholder {
		return nil
	}
	if u.Pos == nil {
		if u.GetAlliance() == sc2api.Alliance_Self {
			return fmt.Errorf("(own, tag %d) has no position", u.GetTag())
		}
		return nil
	}
	now := &r.now
	now.Units = append(now.Units, r.plain(u))
	added := &now.Units[len(now.Units)-1]
	if err := check(added); err != nil {
		return err
	}
	if added.Side == Own && added.Facts != nil && added.Facts.AddOn {
		now.addOns.Put(now.Units, len(now.Units)-1)
	}
	return nil
}

// plain takes over what a message says of a unit.
func (r *Reader) plain(u *sc2api.Unit) Unit {
	kind, facts := CountsAs(r.facts, gamedata.UnitID(u.GetUnitType()))
	return Unit{
		Tag: u.GetTag(), Kind: kind, Facts: facts, Side: sideOf(u.GetAlliance()),
		X: float64(u.Pos.GetX()), Y: float64(u.Pos.GetY()), Radius: float64(u.GetRadius()),
		Health: float64(u.GetHealth()), HealthMax: float64(u.GetHealthMax()), Progress: float64(u.GetBuildProgress()),
		Selected: u.GetIsSelected(), Flying: u.GetIsFlying(), HasAddOn: u.GetAddOnTag() != 0, Orders: r.ordersOf(u),
	}
}

func (r *Reader) ordersOf(u *sc2api.Unit) []Order {
	first := len(r.orders)
	for _, o := range u.Orders {
		r.orders = append(r.orders, Order{Ability: gamedata.AbilityID(o.GetAbilityId()),
			Progress: float64(o.GetProgress()), To: placeIn(o), Unit: o.GetTargetUnitTag()})
	}
	return r.orders[first:len(r.orders):len(r.orders)]
}

// placeIn returns where an order leads; what is no place is as none.
func placeIn(o *sc2api.UnitOrder) Point {
	to := o.GetTargetWorldSpacePos()
	if p := (Point{float64(to.GetX()), float64(to.GetY())}); finite(p.X + p.Y) {
		return p
	}
	return Point{}
}

// CountsAs returns the type that a variant counts as, and its facts. A type that the facts lack counts as itself; its
// facts are nil.
func CountsAs(facts *gamedata.Table, kind gamedata.UnitID) (gamedata.UnitID, *gamedata.Unit) {
	u := facts.Unit(kind)
	if u == nil || u.Alias == kind {
		return kind, u
	}
	return u.Alias, facts.Unit(u.Alias)
}

func sideOf(a sc2api.Alliance) Side {
	switch a {
	case sc2api.Alliance_Self:
		return Own
	case sc2api.Alliance_Enemy:
		return Enemy
	}
	return Neutral
}

// check returns what of a unit's numbers is none: nobody could tell where such a unit is, draw it or write it down.
func check(u *Unit) error {
	if finite(u.X + u.Y + u.Radius + u.Health + u.HealthMax + u.Progress) {
		return nil
	}
	for _, n := range []struct {
		name  string
		value float64
	}{{"pos.x", u.X}, {"pos.y", u.Y}, {"radius", u.Radius}, {"health", u.Health}, {"health_max", u.HealthMax},
		{"build_progress", u.Progress}} {
		if !finite(n.value) {
			return fmt.Errorf("(tag %d) has the %s %v", u.Tag, n.name, n.value)
		}
	}
	return nil
}

// finite reports whether v is a number; the sum of a few of the protocol's numbers is one if they all are.
func finite(v float64) bool { return v-v == 0 }
