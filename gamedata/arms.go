package gamedata

// Attribute is a property of a unit type that damage depends on, numbered as in the protocol.
type Attribute int

// The attributes that the units of the table have.
const (
	Light      Attribute = 1
	Armored    Attribute = 2
	Biological Attribute = 3
	Mechanical Attribute = 4
	Psionic    Attribute = 6
	Massive    Attribute = 7
	Structure  Attribute = 8
)

// WeaponTarget is what a weapon can hit, numbered as in the protocol.
type WeaponTarget int

// What weapons can hit.
const (
	ShootsGround WeaponTarget = 1
	ShootsAir    WeaponTarget = 2
	ShootsAny    WeaponTarget = 3
)

// Weapon is one way of a unit to attack.
type Weapon struct {
	Targets WeaponTarget
	Damage  float64 // of one attack
	Attacks int     // at a time
	Range   float64 // cells, from edge to edge
	Period  float64 // seconds at normal speed from one volley to the next
	Bonuses []Bonus
}

// Bonus is the damage that a weapon does more to units with an attribute.
type Bonus struct {
	Against Attribute
	Damage  float64
}

// arms are the attributes and weapons of a type, as the game's ResponseData lists them.
type arms struct {
	attributes []Attribute
	weapons    []Weapon
}

// The attributes that buildings share, and resources.
var (
	building = []Attribute{Armored, Mechanical, Structure}
	resource = []Attribute{Structure}
)
