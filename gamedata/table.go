package gamedata

import (
	"cmp"
	"slices"
)

// Unit is what the rules need to know of a unit type. Distances are in map cells, times in game loops.
type Unit struct {
	ID   UnitID
	Name string // as the game's ResponseData has it

	// Making one. Costs are what the order is charged, not the protocol's cumulative morph costs.
	Minerals, Vespene int
	Supply            int       // supply it uses; see ExactSupply
	SupplyProvided    int       // supply it adds to the cap
	BuildTime         int       // game loops from start to finish
	Ability           AbilityID // the order that makes one; 0 where nothing makes it
	Producers         []UnitID  // types that take that order; none where no order of a player makes one
	MorphsFrom        UnitID    // the producer that turns into it and is gone; 0 where it is made anew
	Requires          []UnitID  // types of which a finished one must stand (a variant counts, see Alias)
	NeedsTechLab      bool      // the producer must have a tech lab attached

	// The thing itself.
	HitPoints    int
	Armor        int
	Regeneration float64 // hit points a second at normal speed that it heals by itself
	EnergyMax    int
	EnergyStart  int
	Radius       float64
	Footprint    [2]int  // cells x, y; zero for what does not block the ground. A 5 x 5 leaves its corners free
	Speed        float64 // cells a game loop
	Sight        float64
	Cargo        int // places it takes in a transport
	Holds        int // places it has for others
	Structure    bool
	Flying       bool
	Alias        UnitID // the type it counts as (BarracksFlying: Barracks); its own ID otherwise
	Zerg         bool   // what is not is Terran or, as resources, of no race
	AddOn        bool   // a tech lab or reactor
	Worker       bool
	Army         bool // counts as army supply
	Mineral      bool // a mineral field
	Geyser       bool // a geyser without a refinery on it
	Contents     int  // what is in a new resource

	// What newTable adds from the other parts of a version.
	Attributes                  []Attribute // as the game's ResponseData lists them
	Weapons                     []Weapon    // likewise
	Strikes                     []Strike    // what it fights with
	exactBuildTime, exactSupply float64
}

// ExactBuildTime is the build time in game loops as the game's data has it, some with a fraction.
func (u *Unit) ExactBuildTime() float64 { return u.exactBuildTime }

// ExactSupply is the supply it uses as the game's data has it: half of one for a Zergling, which the rules round up.
func (u *Unit) ExactSupply() float64 { return u.exactSupply }

// Target says what an ability is aimed at, numbered as the protocol's AbilityData.Target.
type Target int

// The kinds of target.
const (
	TargetNone Target = iota + 1
	TargetPoint
	TargetUnit
	TargetPointOrUnit
	TargetPointOrNone
)

// Ability is one order a unit can be given.
type Ability struct {
	ID              AbilityID
	Name            string    // the game's friendly name, as "Train Marine"
	General         AbilityID // the general ability accepted in its place (RemapsTo); 0 where there is none
	Target          Target
	FootprintRadius float64
	Makes           UnitID // what the order makes; 0 for none

	// What the game's data calls it, and what it tells of its use: newTable adds it from the version's links.
	Link, Button, Hotkey string
	Index                int
	Minimap, Autocast    Flag
	Instant              bool // is_instant_placement
	Unused               bool // the game lists it as not available
	CastRange            float64
}

// Table is the facts of one game version. It is read-only once built; tables may be shared between goroutines.
type Table struct {
	Version   string  // "4.10": of what versions the facts are
	Release   Release // which of them is played
	Reloads   Spread
	LockOn    LockOn
	Healing   Healing
	units     []Unit
	abilities []Ability
	upgrades  []Upgrade
	unitAt    []int16 // by UnitID, -1 for none
	abilityAt []int16
	facts     *version // of which the table was made
}

// Unit returns the facts of a type, or nil where the table does not know it.
func (t *Table) Unit(id UnitID) *Unit {
	if int(id) >= len(t.unitAt) || t.unitAt[id] < 0 {
		return nil
	}
	return &t.units[t.unitAt[id]]
}

// Ability returns the facts of an ability, or nil where the table does not know it.
func (t *Table) Ability(id AbilityID) *Ability {
	if int(id) >= len(t.abilityAt) || t.abilityAt[id] < 0 {
		return nil
	}
	return &t.abilities[t.abilityAt[id]]
}

// Units returns all unit types in increasing order of ID. The slice is the table's own: do not write to it.
func (t *Table) Units() []Unit { return t.units }

// Abilities returns all abilities in increasing order of ID. The slice is the table's own: do not write to it.
func (t *Table) Abilities() []Ability { return t.abilities }

// WithExactReloads returns the same facts for fights without chance: every reload takes its period.
func (t *Table) WithExactReloads() *Table {
	exact := *t
	exact.Reloads = Spread{}
	return &exact
}

// newTable puts the facts of a version together.
func newTable(v *version) *Table {
	t := &Table{Version: v.Label, Reloads: v.Reloads, LockOn: v.LockOn, Healing: v.Healing, facts: v,
		units: slices.Clone(v.Units), abilities: slices.Clone(v.Abilities), upgrades: slices.Clone(v.Upgrades)}
	t.Release = Release{Label: v.Release}
	if i := slices.IndexFunc(v.Releases, func(r Release) bool { return r.Label == v.Release }); i >= 0 {
		t.Release = v.Releases[i]
	}
	for i := range t.units {
		u := &t.units[i]
		u.Attributes, u.Weapons, u.Strikes = v.Weapons[u.ID].attributes, v.Weapons[u.ID].weapons, v.strikes(u.ID)
		u.exactBuildTime, u.exactSupply = float64(u.BuildTime), float64(u.Supply)
		if exact, ok := v.BuildTimes[u.ID]; ok {
			u.exactBuildTime = exact
		}
		if exact, ok := v.Supplies[u.ID]; ok {
			u.exactSupply = exact
		}
	}
	linkUp(t.abilities, v.Links)
	slices.SortFunc(t.units, func(a, b Unit) int { return cmp.Compare(a.ID, b.ID) })
	slices.SortFunc(t.abilities, func(a, b Ability) int { return cmp.Compare(a.ID, b.ID) })
	slices.SortFunc(t.upgrades, func(a, b Upgrade) int { return cmp.Compare(a.ID, b.ID) })
	for i := range t.units {
		t.unitAt = place(t.unitAt, int(t.units[i].ID), i)
	}
	for i := range t.abilities {
		t.abilityAt = place(t.abilityAt, int(t.abilities[i].ID), i)
	}
	return t
}

func place(at []int16, id, i int) []int16 {
	for len(at) <= id {
		at = append(at, -1)
	}
	at[id] = int16(i)
	return at
}
