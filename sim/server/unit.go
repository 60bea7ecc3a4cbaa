package server

import (
	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sc2api"
	"sc2msgi/sim/game"
)

// unitSlot is one protocol unit with the memory its pointers point to. Which fields are set follows what the version
// sets for own units, structures and resources that are seen; see the field rules in fill and its parts.
type unitSlot struct {
	format  *format
	player  int // who is shown it
	message sc2api.Unit

	display              sc2api.DisplayType
	alliance             sc2api.Alliance
	cloak                sc2api.CloakState
	tag, addOn           uint64
	kind                 uint32
	owner                int32
	pos                  sc2api.Point
	x, y, z              float32
	facing, radius       float32
	progress             float32
	selected, onScreen   bool
	active, flying       bool
	burrowed             bool
	never                bool    // stays false: blip, hallucination, powered
	zero                 float32 // stays 0: shields
	zeroLevel            int32   // stays 0: the level of shields
	attack, armor        int32
	cooldown             float32
	engaged              uint64
	health, healthMax    float32
	energy, energyMax    float32
	contents             int32
	assigned, ideal      int32
	cargoTaken, cargoMax int32
	passengers           []*passengerSlot
	buffs                []gamedata.BuffID

	orders    []*orderSlot
	rally     sc2api.RallyTarget
	rallyUnit uint64
	flag      sc2api.Point // where the rally stands
	fx, fy    float32
}

type orderSlot struct {
	message  sc2api.UnitOrder
	ability  uint32
	progress float32
	atUnit   sc2api.UnitOrder_TargetUnitTag
	atPoint  sc2api.UnitOrder_TargetWorldSpacePos
	at       sc2api.Point
	x, y, z  float32
}

// newUnitSlot wires the fields that every unit has.
func newUnitSlot(f *format, player int) *unitSlot {
	s := &unitSlot{format: f, player: player, display: sc2api.DisplayType_Visible, cloak: sc2api.CloakState_NotCloaked}
	s.pos.X, s.pos.Y, s.pos.Z = &s.x, &s.y, &s.z
	s.flag.X, s.flag.Y = &s.fx, &s.fy
	s.rally.Point = &s.flag
	m := &s.message
	m.DisplayType, m.Alliance, m.Cloak = &s.display, &s.alliance, &s.cloak
	m.Tag, m.UnitType, m.Owner, m.Pos = &s.tag, &s.kind, &s.owner, &s.pos
	m.Facing, m.Radius, m.BuildProgress = &s.facing, &s.radius, &s.progress
	m.IsSelected, m.IsOnScreen, m.IsFlying = &s.selected, &s.onScreen, &s.flying
	m.IsBlip, m.IsBurrowed, m.IsHallucination = &s.never, &s.burrowed, &s.never
	m.Health, m.HealthMax = &s.health, &s.healthMax
	m.Shield, m.ShieldMax = &s.zero, &s.zero
	m.Energy, m.EnergyMax = &s.energy, &s.energyMax
	if f.levels {
		m.IsActive, m.ArmorUpgradeLevel, m.ShieldUpgradeLevel = &s.active, &s.armor, &s.zeroLevel
	}
	return s
}

// fill makes the slot show u, a unit of the type t.
func (s *unitSlot) fill(g *game.Game, u *game.Unit, t *gamedata.Unit, screen *view) {
	s.tag, s.kind, s.owner = uint64(u.Tag), uint32(u.Type), int32(u.Owner)
	s.x, s.y, s.z = float32(u.At.X), float32(u.At.Y), float32(g.HeightAt(u.At))
	s.facing, s.radius, s.progress = float32(u.Facing), float32(t.Radius), float32(u.Progress)
	s.selected, s.onScreen = u.Selected && u.Owner == s.player, screen.shows(u.At)
	s.active, s.flying, s.burrowed = u.Active, t.Flying, t.ID == gamedata.WidowMineBurrowed
	s.health, s.healthMax = float32(u.Health), float32(t.HitPoints)
	s.energy, s.energyMax = float32(u.Energy), float32(t.EnergyMax)
	s.alliance = allianceOf(u.Owner, s.player)
	s.fillKind(u, t)
	s.fillOwn(u, t)
	s.fillOrders(g, u, t)
}

// allianceOf is what the owner of a unit is to a player.
func allianceOf(owner, player int) sc2api.Alliance {
	switch owner {
	case player:
		return sc2api.Alliance_Self
	case maps.Neutral:
		return sc2api.Alliance_Neutral
	}
	return sc2api.Alliance_Enemy
}

// fillKind sets what depends on the type: structures and resources tell that they are not powered, armed units the
// level of their weapons, resources what is left in them. An own refinery tells its gas as the geyser under it does.
func (s *unitSlot) fillKind(u *game.Unit, t *gamedata.Unit) {
	m := &s.message
	m.IsPowered, m.AttackUpgradeLevel, m.MineralContents, m.VespeneContents = nil, nil, nil, nil
	if t.Structure {
		m.IsPowered = &s.never
	}
	if armed(t) && s.format.levels {
		m.AttackUpgradeLevel = &s.attack
	}
	s.contents = int32(u.Contents)
	switch {
	case t.Mineral:
		m.MineralContents = &s.contents
	case t.Geyser, t.ID == gamedata.Refinery:
		m.VespeneContents = &s.contents
	}
}

// armed reports whether the type has a weapon to tell of (unverified for each but the SCV, which the recorded
// observations show).
func armed(t *gamedata.Unit) bool {
	switch t.ID {
	case gamedata.Battlecruiser, gamedata.WidowMine, gamedata.WidowMineBurrowed: // theirs is not in the game's data
		return true
	}
	return len(t.Weapons) > 0
}

// fillOwn sets what the game tells of the player's own units only. The harvester counts are recorded for the SCV and
// the Command Center; that other types tell them too is unverified.
func (s *unitSlot) fillOwn(u *game.Unit, t *gamedata.Unit) {
	m := &s.message
	m.AssignedHarvesters, m.IdealHarvesters, m.AddOnTag = nil, nil, nil
	m.CargoSpaceTaken, m.CargoSpaceMax, m.WeaponCooldown, m.EngagedTargetTag = nil, nil, nil, nil
	m.RallyTargets, m.BuffIds = m.RallyTargets[:0], m.BuffIds[:0]
	if u.Owner != s.player {
		return
	}
	s.assigned, s.ideal = int32(u.Harvesters), int32(u.Ideal)
	m.AssignedHarvesters, m.IdealHarvesters = &s.assigned, &s.ideal
	if u.AddOn != 0 {
		s.addOn = uint64(u.AddOn)
		m.AddOnTag = &s.addOn
	}
	if t.Holds > 0 && t.SupplyProvided == 0 { // a town hall does not tell
		s.cargoMax = int32(t.Holds)
		m.CargoSpaceTaken, m.CargoSpaceMax = &s.cargoTaken, &s.cargoMax
	}
	if u.HasRally && s.format.rallies {
		s.fx, s.fy = float32(u.Rally.X), float32(u.Rally.Y)
		s.rally.Tag = nil
		if u.RallyUnit != 0 {
			s.rallyUnit = uint64(u.RallyUnit)
			s.rally.Tag = &s.rallyUnit
		}
		m.RallyTargets = append(m.RallyTargets, &s.rally)
	}
	s.fillFight(u, t)
	s.buffs = u.Buffs(s.buffs[:0])
	for _, b := range s.buffs {
		m.BuffIds = append(m.BuffIds, uint32(b))
	}
}

// fillFight tells when an own armed unit can shoot again, and at whom it does, or whom it heals.
func (s *unitSlot) fillFight(u *game.Unit, t *gamedata.Unit) {
	if armed(t) {
		s.cooldown = max(0, float32(u.Cooldown))
		s.message.WeaponCooldown = &s.cooldown
	}
	if u.Engaged != 0 {
		s.engaged = uint64(u.Engaged)
		s.message.EngagedTargetTag = &s.engaged
	}
}

// fillOrders shows the orders of own units. Only what a structure produces has progress (that what still waits in its
// queue tells 0 rather than nothing is unverified).
func (s *unitSlot) fillOrders(g *game.Game, u *game.Unit, t *gamedata.Unit) {
	m := &s.message
	m.Orders = m.Orders[:0]
	if u.Owner != s.player {
		return
	}
	for i := range u.Orders {
		if i == len(s.orders) {
			s.orders = append(s.orders, newOrderSlot())
		}
		s.orders[i].fill(g, &u.Orders[i], t.Structure)
		m.Orders = append(m.Orders, &s.orders[i].message)
	}
}

func newOrderSlot() *orderSlot {
	o := &orderSlot{}
	o.message.AbilityId = &o.ability
	o.at.X, o.at.Y, o.at.Z = &o.x, &o.y, &o.z
	o.atPoint.TargetWorldSpacePos = &o.at
	return o
}

func (o *orderSlot) fill(g *game.Game, order *game.Order, produces bool) {
	o.ability = uint32(order.Ability)
	o.message.Target, o.message.Progress = nil, nil
	switch order.Target.Kind {
	case game.AtPoint:
		at := order.Target.At
		o.x, o.y, o.z = float32(at.X), float32(at.Y), float32(g.HeightAt(at))
		o.message.Target = &o.atPoint
	case game.AtUnit:
		o.atUnit.TargetUnitTag = uint64(order.Target.Unit)
		o.message.Target = &o.atUnit
	}
	if produces {
		o.progress = float32(order.Progress)
		o.message.Progress = &o.progress
	}
}
