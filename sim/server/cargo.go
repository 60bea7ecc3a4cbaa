package server

import (
	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
	"sc2msgi/sim/game"
)

// passengerSlot is one protocol passenger with the memory its pointers point to. Which fields the game sets for it is
// unverified: all that a unit has.
type passengerSlot struct {
	message           sc2api.PassengerUnit
	tag               uint64
	kind              uint32
	health, healthMax float32
	energy, energyMax float32
	zero              float32 // stays 0: shields
}

func newPassengerSlot() *passengerSlot {
	p := &passengerSlot{}
	m := &p.message
	m.Tag, m.UnitType = &p.tag, &p.kind
	m.Health, m.HealthMax, m.Energy, m.EnergyMax = &p.health, &p.healthMax, &p.energy, &p.energyMax
	m.Shield, m.ShieldMax = &p.zero, &p.zero
	return p
}

// fillCargo tells who is in the unit.
func (s *unitSlot) fillCargo(g *game.Game, u *game.Unit) {
	m := &s.message
	m.Passengers = m.Passengers[:0]
	s.cargoTaken = int32(u.CargoTaken)
	if u.CargoTaken == 0 {
		return
	}
	for i, in := range g.Passengers(nil, u.Tag) {
		if i == len(s.passengers) {
			s.passengers = append(s.passengers, newPassengerSlot())
		}
		s.passengers[i].fill(in, g.Table().Unit(in.Type))
		m.Passengers = append(m.Passengers, &s.passengers[i].message)
	}
}

func (p *passengerSlot) fill(u *game.Unit, t *gamedata.Unit) {
	p.tag, p.kind = uint64(u.Tag), uint32(u.Type)
	p.health, p.healthMax = float32(u.Health), float32(t.HitPoints)
	p.energy, p.energyMax = float32(u.Energy), float32(t.EnergyMax)
}

// cargoPanel clicks a passenger of the one selected transport, who gets out.
func (s *Session) cargoPanel(i int) sc2api.ActionResult {
	selected := s.game.Selection(s.player)
	if len(selected) != 1 {
		return sc2api.ActionResult_Error
	}
	result := s.game.Unload(s.player, selected[0], i)
	if result != sc2api.ActionResult_Success {
		s.log.refuse(selected[0], gamedata.UnloadUnit, result)
	}
	return result
}
