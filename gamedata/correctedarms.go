package gamedata

import (
	"fmt"
	"math"
	"slices"
	"strings"
)

// What is beyond these makes no sense in a weapon, or in the number of a type's weapons, bonuses and attributes.
const (
	mostDamage  = 10_000
	mostAttacks = 100
	mostRange   = 1_000
	mostSeconds = 1_000
	mostListed  = 20
)

// arms takes over the attributes and weapons that the game says otherwise, and reports whether it did. Of how attacks
// work beyond what is listed, it keeps what still has an attack.
func (c *correction) arms(u *Unit, told, taken *ToldUnit) bool {
	base := c.v.Weapons[u.ID]
	if told.Arms == nil || base.same(told.Arms) {
		return false
	}
	if !told.Arms.sensible() {
		c.line("%s has weapons that make no sense, which are kept from %s", u.Name, c.v.Label)
		return false
	}
	if !slices.Equal(base.attributes, told.Arms.Attributes) {
		c.line("%s is %s, %s says %s", u.Name, attributesShown(told.Arms.Attributes), c.v.Label,
			attributesShown(base.attributes))
	}
	if !slices.EqualFunc(base.weapons, told.Arms.Weapons, sameWeapon) {
		c.line("%s shoots %s, %s says %s", u.Name, weaponsShown(told.Arms.Weapons), c.v.Label,
			weaponsShown(base.weapons))
	}
	weapons := slices.Clone(told.Arms.Weapons)
	for i := range weapons {
		weapons[i].Bonuses = slices.Clone(weapons[i].Bonuses)
	}
	now := arms{slices.Clone(told.Arms.Attributes), weapons}
	c.v.Weapons[u.ID] = now
	taken.Arms = &ToldArms{now.attributes, now.weapons}
	c.forgetLost(u.ID)
	return true
}

// forgetLost drops what the version says of attacks that a unit does not have any more.
func (c *correction) forgetLost(id UnitID) {
	has := map[WeaponTarget]bool{}
	for _, s := range c.v.strikes(id) {
		has[s.Targets] = true
	}
	if len(has) == 0 {
		delete(c.v.MinRanges, id)
	}
	if of := keepThose(c.v.Splashes[id], has); len(of) > 0 {
		c.v.Splashes[id] = of
	} else {
		delete(c.v.Splashes, id)
	}
	if of := keepThose(c.v.Levels[id], has); len(of) > 0 {
		c.v.Levels[id] = of
	} else {
		delete(c.v.Levels, id)
	}
}

// keepThose returns a copy of a map without the entries of what is not there.
func keepThose[V any](of map[WeaponTarget]V, there map[WeaponTarget]bool) map[WeaponTarget]V {
	kept := map[WeaponTarget]V{}
	for target, v := range of {
		if there[target] {
			kept[target] = v
		}
	}
	return kept
}

// same reports whether a game lists the same, to the places that its numbers have.
func (a *arms) same(told *ToldArms) bool {
	return slices.Equal(a.attributes, told.Attributes) && slices.EqualFunc(a.weapons, told.Weapons, sameWeapon)
}

func sameWeapon(a, b Weapon) bool {
	near := func(x, y float64) bool { return math.Abs(x-y) <= places }
	return a.Targets == b.Targets && a.Attacks == b.Attacks && near(a.Damage, b.Damage) && near(a.Range, b.Range) &&
		near(a.Period, b.Period) && slices.EqualFunc(a.Bonuses, b.Bonuses, func(p, q Bonus) bool {
		return p.Against == q.Against && near(p.Damage, q.Damage)
	})
}

// sensible reports whether these can be the arms of a unit.
func (a *ToldArms) sensible() bool {
	if len(a.Weapons) > mostListed || len(a.Attributes) > mostListed {
		return false
	}
	for _, at := range a.Attributes {
		if at < 1 || at > mostListed {
			return false
		}
	}
	for _, w := range a.Weapons {
		switch {
		case w.Targets < ShootsGround || w.Targets > ShootsAny,
			w.Attacks < 1 || w.Attacks > mostAttacks,
			!(w.Damage >= 0 && w.Damage <= mostDamage), // NaN is neither
			!(w.Range >= 0 && w.Range <= mostRange),
			!(w.Period >= places && w.Period <= mostSeconds),
			len(w.Bonuses) > mostListed:
			return false
		}
		for _, b := range w.Bonuses {
			if b.Against < 1 || b.Against > mostListed || !(math.Abs(b.Damage) <= mostDamage) {
				return false
			}
		}
	}
	return true
}

var attributeNames = map[Attribute]string{
	Light: "light", Armored: "armored", Biological: "biological", Mechanical: "mechanical",
	Psionic: "psionic", Massive: "massive", Structure: "a structure",
}

func (a Attribute) shown() string {
	if name, ok := attributeNames[a]; ok {
		return name
	}
	return fmt.Sprintf("attribute %d", int(a))
}

// attributesShown lists attributes for a message: "light, mechanical".
func attributesShown(all []Attribute) string {
	var names []string
	for _, a := range all {
		names = append(names, a.shown())
	}
	if len(names) == 0 {
		return "without attributes"
	}
	return strings.Join(names, ", ")
}

// weaponsShown lists weapons for a message: "the ground for 30 x 2, range 7, every 1.28 s".
func weaponsShown(all []Weapon) string {
	var shown []string
	for _, w := range all {
		at := map[WeaponTarget]string{ShootsGround: "the ground", ShootsAir: "the air",
			ShootsAny: "everything"}[w.Targets]
		var bonuses strings.Builder
		for _, b := range w.Bonuses {
			fmt.Fprintf(&bonuses, " (%+.4g if %s)", b.Damage, b.Against.shown())
		}
		shown = append(shown, fmt.Sprintf("%s for %.4g%s x %d, range %.4g, every %.4g s", at, w.Damage,
			bonuses.String(), w.Attacks, w.Range, w.Period))
	}
	if len(shown) == 0 {
		return "nothing"
	}
	return strings.Join(shown, " and ")
}
