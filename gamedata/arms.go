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

// arms are the attributes and weapons of a type.
type arms struct {
	attributes []Attribute
	weapons    []Weapon
}

// arm completes the units by their attributes and weapons; the numbers of 4.10, equal to those of 4.8. Buildings share
// theirs, and so do resources.
func arm(units []Unit) {
	for i := range units {
		u := &units[i]
		a, ok := arms4_10[u.ID]
		switch {
		case ok:
			u.Attributes, u.Weapons = a.attributes, a.weapons
		case u.Structure && (u.Ability != 0 || u.ID == TechLab || u.ID == Reactor):
			u.Attributes = building
		case u.Structure:
			u.Attributes = resource
		}
	}
}

var (
	building = []Attribute{Armored, Mechanical, Structure}
	resource = []Attribute{Structure}
)

// arms4_10 is from the recorded ResponseData of 4.10. It lists no weapon of the Battlecruiser, which keeps its own behind
// a behaviour, nor of the Widow Mine, whose attack is an ability.
var arms4_10 = map[UnitID]arms{
	MissileTurret:                 {building, []Weapon{{ShootsAir, 12, 2, 7, 0.8608, nil}}},
	AutoTurret:                    {building, []Weapon{{ShootsAny, 18, 1, 6, 0.8, nil}}},
	SiegeTankSieged:               {[]Attribute{Armored, Mechanical}, []Weapon{{ShootsGround, 40, 1, 13, 3, []Bonus{{Armored, 30}}}}},
	SiegeTank:                     {[]Attribute{Armored, Mechanical}, []Weapon{{ShootsGround, 15, 1, 7, 1.04, []Bonus{{Armored, 10}}}}},
	VikingAssault:                 {[]Attribute{Armored, Mechanical}, []Weapon{{ShootsGround, 12, 1, 6, 1, []Bonus{{Mechanical, 8}}}}},
	VikingFighter:                 {[]Attribute{Armored, Mechanical}, []Weapon{{ShootsAir, 10, 2, 9, 2, []Bonus{{Armored, 4}}}}},
	SCV:                           {[]Attribute{Light, Biological, Mechanical}, []Weapon{{ShootsGround, 5, 1, 0.1, 1.5, nil}}},
	Marine:                        {[]Attribute{Light, Biological}, []Weapon{{ShootsAny, 6, 1, 5, 0.8608, nil}}},
	Reaper:                        {[]Attribute{Light, Biological}, []Weapon{{ShootsGround, 4, 2, 5, 1.1, nil}}},
	Ghost:                         {[]Attribute{Biological, Psionic}, []Weapon{{ShootsAny, 10, 1, 6, 1.5, []Bonus{{Light, 10}}}}},
	Marauder:                      {[]Attribute{Armored, Biological}, []Weapon{{ShootsGround, 10, 1, 6, 1.5, []Bonus{{Armored, 10}}}}},
	Thor:                          {[]Attribute{Armored, Mechanical, Massive}, []Weapon{{ShootsAir, 6, 4, 10, 3, []Bonus{{Light, 6}}}, {ShootsGround, 30, 2, 7, 1.28, nil}}},
	Hellion:                       {[]Attribute{Light, Mechanical}, []Weapon{{ShootsGround, 8, 1, 5, 2.5, []Bonus{{Light, 6}}}}},
	Medivac:                       {[]Attribute{Armored, Mechanical}, nil},
	Banshee:                       {[]Attribute{Light, Mechanical}, []Weapon{{ShootsGround, 12, 2, 6, 1.25, nil}}},
	Raven:                         {[]Attribute{Light, Mechanical}, nil},
	Battlecruiser:                 {[]Attribute{Armored, Mechanical, Massive}, nil},
	PlanetaryFortress:             {building, []Weapon{{ShootsGround, 40, 1, 6, 2, nil}}},
	MULE:                          {[]Attribute{Light, Mechanical}, nil},
	UnbuildableRocksDestructible:  {[]Attribute{Armored, Structure}, nil},
	UnbuildableBricksDestructible: {[]Attribute{Armored, Structure}, nil},
	UnbuildablePlatesDestructible: {[]Attribute{Armored, Structure}, nil},
	HellionTank:                   {[]Attribute{Light, Biological, Mechanical}, []Weapon{{ShootsGround, 18, 1, 2, 2, nil}}},
	WidowMine:                     {[]Attribute{Light, Mechanical}, nil},
	WidowMineBurrowed:             {[]Attribute{Light, Mechanical}, nil},
	Liberator:                     {[]Attribute{Armored, Mechanical}, []Weapon{{ShootsAir, 5, 2, 5, 1.8, nil}}},
	ThorAP:                        {[]Attribute{Armored, Mechanical, Massive}, []Weapon{{ShootsAir, 40, 1, 11, 2.4, []Bonus{{Massive, 15}}}, {ShootsGround, 30, 2, 7, 1.28, nil}}},
	Cyclone:                       {[]Attribute{Armored, Mechanical}, []Weapon{{ShootsAny, 18, 1, 5, 1, nil}}},
	LiberatorAG:                   {[]Attribute{Armored, Mechanical}, []Weapon{{ShootsGround, 75, 1, 10, 1.6, nil}}},
	Zergling:                      {[]Attribute{Light, Biological}, []Weapon{{ShootsGround, 5, 1, 0.1, 0.696, nil}}},
	Roach:                         {[]Attribute{Armored, Biological}, []Weapon{{ShootsGround, 16, 1, 4, 2, nil}}},
	Hydralisk:                     {[]Attribute{Light, Biological}, []Weapon{{ShootsAny, 12, 1, 5, 0.825, nil}}},
	Ultralisk:                     {[]Attribute{Armored, Biological, Massive}, []Weapon{{ShootsGround, 35, 1, 1, 0.8601, nil}}},
	Mutalisk:                      {[]Attribute{Light, Biological}, []Weapon{{ShootsAny, 9, 1, 3, 1.5247, nil}}},
	Corruptor:                     {[]Attribute{Armored, Biological}, []Weapon{{ShootsAir, 14, 1, 6, 1.9, []Bonus{{Massive, 6}}}}},
}
