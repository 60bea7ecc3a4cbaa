package server

import (
	"sc2msgi/sc2api"
	"sc2msgi/sim/game"
)

// abilitySlot is one protocol ability that is offered, with the memory its pointers point to.
type abilitySlot struct {
	message sc2api.AvailableAbility
	id      int32
	point   bool
}

func newAbilitySlot() *abilitySlot {
	a := &abilitySlot{}
	a.message.AbilityId = &a.id
	return a
}

// set fills the slot; requires_point is told only where it is true.
func (a *abilitySlot) set(offer game.Offer) {
	a.id, a.point = int32(offer.Ability), offer.RequiresPoint
	a.message.RequiresPoint = nil
	if a.point {
		a.message.RequiresPoint = &a.point
	}
}
