package game

import (
	"slices"

	"sc2msgi/gamedata"
)

// effect is what changes a unit for some time and wears off by itself, as Stimpack does.
type effect struct {
	buff       gamedata.BuffID // by which the game shows it; a unit has each once
	loops      int             // game loops that are left of it
	speed      float64         // times the unit's own: 1 for as fast as ever
	attackRate float64         // likewise, of attacks in a time
}

// affect puts an effect on the unit. One that it has already begins anew.
func (u *Unit) affect(e effect) {
	for i := range u.effects {
		if u.effects[i].buff == e.buff {
			u.effects[i] = e
			return
		}
	}
	u.effects = append(u.effects, e)
}

// wearOff is one loop of the unit's effects.
func (u *Unit) wearOff() {
	for i := range u.effects {
		u.effects[i].loops--
	}
	u.effects = slices.DeleteFunc(u.effects, func(e effect) bool { return e.loops <= 0 })
}

// speed is how far the unit comes in a game loop.
func (u *Unit) speed() float64 {
	if len(u.effects) == 0 {
		return u.facts.Speed
	}
	return u.hastened()
}

// hastened is the speed of a unit with effects, apart so that speed is inlined.
func (u *Unit) hastened() float64 {
	by := u.facts.Speed
	for i := range u.effects {
		by *= u.effects[i].speed
	}
	return by
}

// attackRate is how many times as often as usual the unit attacks.
func (u *Unit) attackRate() float64 {
	rate := 1.0
	for i := range u.effects {
		rate *= u.effects[i].attackRate
	}
	return rate
}

// Buffs appends to dst what the game shows on the unit: what a worker carries, and effects.
func (u *Unit) Buffs(dst []gamedata.BuffID) []gamedata.BuffID {
	if u.CarryMin > 0 {
		dst = append(dst, gamedata.CarryMinerals)
	}
	if u.CarryGas > 0 {
		dst = append(dst, gamedata.CarryVespene)
	}
	for i := range u.effects {
		dst = append(dst, u.effects[i].buff)
	}
	return dst
}
