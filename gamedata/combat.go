package gamedata

import "slices"

// Strike is a weapon as it works in a fight: with what the game's ResponseData does not tell of it.
type Strike struct {
	Weapon
	MinRange float64 // cells, from edge to edge: what is nearer cannot be hit
	Spell    bool    // armor and levels do not count
	Splash   Splash

	PerLevel, BonusPerLevel float64 // what each level of weapons adds to one attack, and to its bonus
}

// Shape is the form of the area that an attack hurts beside its target.
type Shape uint8

// The shapes of splash.
const (
	NoSplash Shape = iota
	Circle         // round the target, weaker by rings
	Line           // from the attacker through the target
	Cone           // from the attacker towards the target
	Cleave         // a half circle behind the target
)

// Splash is the area that an attack hurts. What touches the area with its edge is in it.
type Splash struct {
	Shape
	Rings    []Ring  // Circle, Cleave: from the inside out
	Length   float64 // Line: cells from the attacker's centre; Cone: from its edge
	Width    float64 // Line: cells to either side
	Degrees  float64 // Cone: of the whole arc
	Friendly bool    // it hurts the own side, too,
	Spares   bool    // but none of the attacker's type
}

// Ring is a part of a splash: up to this far from the target's centre, this share of the damage is done.
type Ring struct{ Radius, Share float64 }

// levelOfWeapons is what a level of weapons adds to one attack, and to its bonus.
type levelOfWeapons struct{ Damage, Bonus float64 }

// Spread is by how many game loops a weapon's reload differs from its period: it is drawn anew each time, evenly
// between the two.
type Spread struct{ Least, Most float64 }

// LockOn is the spell of the Cyclone, which casts it by itself. Ranges are in cells from edge to edge, times in
// seconds at normal speed.
type LockOn struct {
	Range    float64 // how near a target has to be
	Keeps    float64 // how far it may get
	Damage   float64 // a second, whatever the armor
	Seconds  int     // how long it lasts
	Cooldown int     // from its end until it can be cast again
}

// Healing is the spell of the Medivac, which casts it by itself.
type Healing struct {
	Range     float64 // cells from edge to edge
	Rate      float64 // hit points a second at normal speed
	PerEnergy float64 // hit points for one energy
}

// strikes are what a unit fights with: its listed weapons, unless it is known to fight with others.
func (v *version) strikes(id UnitID) []Strike {
	strikes, hidden := v.Hidden[id]
	strikes = slices.Clone(strikes)
	if !hidden {
		for _, w := range v.Weapons[id].weapons {
			strikes = append(strikes, Strike{Weapon: w})
		}
	}
	for i := range strikes {
		s := &strikes[i]
		if splash, ok := v.Splashes[id][s.Targets]; ok {
			s.Splash = splash
		}
		s.MinRange = v.MinRanges[id]
		level := v.Levels[id][s.Targets]
		s.PerLevel, s.BonusPerLevel = level.Damage, level.Bonus
	}
	return strikes
}
