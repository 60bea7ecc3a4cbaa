package gamedata

// Told is what a running game says of its own facts: of the unit types that it has, and of upgrades. What it says
// nothing of is nil. Its numbers may be anything.
type Told struct {
	Units    []ToldUnit    `json:"units,omitempty"`
	Upgrades []ToldUpgrade `json:"upgrades,omitempty"`
}

// ToldUnit is what a game says of a unit type that it has.
type ToldUnit struct {
	ID             UnitID    `json:"id"`
	Name           string    `json:"name"`
	Minerals       *float64  `json:"minerals,omitempty"` // with those of what it morphed from
	Vespene        *float64  `json:"vespene,omitempty"`  // likewise
	Supply         *float64  `json:"supply,omitempty"`
	SupplyProvided *float64  `json:"supply_provided,omitempty"`
	BuildTime      *float64  `json:"build_time,omitempty"` // game loops
	Speed          *float64  `json:"speed,omitempty"`      // cells a second at normal speed
	Sight          *float64  `json:"sight,omitempty"`
	Armor          *float64  `json:"armor,omitempty"`
	Arms           *ToldArms `json:"arms,omitempty"`
}

// ToldArms are the attributes and weapons that a game lists.
type ToldArms struct {
	Attributes []Attribute `json:"attributes,omitempty"`
	Weapons    []Weapon    `json:"weapons,omitempty"`
}

// ToldUpgrade is what a game says of an upgrade.
type ToldUpgrade struct {
	ID           UpgradeID `json:"id"`
	Name         string    `json:"name"`
	Minerals     *float64  `json:"minerals,omitempty"`
	Vespene      *float64  `json:"vespene,omitempty"`
	ResearchTime *float64  `json:"research_time,omitempty"` // game loops
}

// number is a fact F that games tell as a number, in T.
type number[F, T any] struct {
	says        string // "costs %.6g minerals"
	whole       bool   // a fraction makes no sense
	least, most float64
	told        func(*T) **float64
	base        func(*correction, *F) float64
	take        func(*correction, *F, float64)
	morphed     func(*correction, *F) float64 // what the game counts in for what it morphed from; nil for nothing
}

// What is beyond these makes no sense: they are far above all that there is.
const (
	mostCost  = 10_000
	mostLoops = 100_000
	mostCells = 1_000
	mostArmor = 1_000
)

// places is how exact the game's numbers are: they have 12 binary places.
const places = 1.0 / 4096

var unitNumbers = []number[Unit, ToldUnit]{
	{
		says: "costs %.6g minerals", whole: true, most: mostCost,
		told:    func(t *ToldUnit) **float64 { return &t.Minerals },
		base:    func(_ *correction, u *Unit) float64 { return float64(u.Minerals) },
		take:    func(_ *correction, u *Unit, x float64) { u.Minerals = int(x) },
		morphed: func(c *correction, u *Unit) float64 { m, _ := c.worth(u.MorphsFrom); return float64(m) },
	}, {
		says: "costs %.6g vespene", whole: true, most: mostCost,
		told:    func(t *ToldUnit) **float64 { return &t.Vespene },
		base:    func(_ *correction, u *Unit) float64 { return float64(u.Vespene) },
		take:    func(_ *correction, u *Unit, x float64) { u.Vespene = int(x) },
		morphed: func(c *correction, u *Unit) float64 { _, v := c.worth(u.MorphsFrom); return float64(v) },
	}, {
		says: "uses %.6g supply", most: MaxSupply,
		told: func(t *ToldUnit) **float64 { return &t.Supply },
		base: func(c *correction, u *Unit) float64 { return exactly(c.v.Supplies, u.ID, u.Supply) },
		take: func(c *correction, u *Unit, x float64) { u.Supply = roundedUp(c.v.Supplies, u.ID, x) },
	}, {
		says: "provides %.6g supply", whole: true, most: MaxSupply,
		told: func(t *ToldUnit) **float64 { return &t.SupplyProvided },
		base: func(_ *correction, u *Unit) float64 { return float64(u.SupplyProvided) },
		take: func(_ *correction, u *Unit, x float64) { u.SupplyProvided = int(x) },
	}, {
		says: "takes %.6g game loops", least: places, most: mostLoops,
		told: func(t *ToldUnit) **float64 { return &t.BuildTime },
		base: func(c *correction, u *Unit) float64 { return exactly(c.v.BuildTimes, u.ID, u.BuildTime) },
		take: func(c *correction, u *Unit, x float64) { u.BuildTime = roundedUp(c.v.BuildTimes, u.ID, x) },
	}, {
		says: "moves %.6g cells a second", most: mostCells,
		told: func(t *ToldUnit) **float64 { return &t.Speed },
		base: func(_ *correction, u *Unit) float64 { return u.Speed * LoopsPerSecond },
		take: func(_ *correction, u *Unit, x float64) { u.Speed = x / LoopsPerSecond },
	}, {
		says: "sees %.6g cells far", most: mostCells,
		told: func(t *ToldUnit) **float64 { return &t.Sight },
		base: func(_ *correction, u *Unit) float64 { return u.Sight },
		take: func(_ *correction, u *Unit, x float64) { u.Sight = x },
	}, {
		says: "has %.6g armor", whole: true, most: mostArmor,
		told: func(t *ToldUnit) **float64 { return &t.Armor },
		base: func(_ *correction, u *Unit) float64 { return float64(u.Armor) },
		take: func(_ *correction, u *Unit, x float64) { u.Armor = int(x) },
	},
}

var upgradeNumbers = []number[Upgrade, ToldUpgrade]{
	{
		says: "costs %.6g minerals", whole: true, most: mostCost,
		told: func(t *ToldUpgrade) **float64 { return &t.Minerals },
		base: func(_ *correction, u *Upgrade) float64 { return float64(u.Minerals) },
		take: func(_ *correction, u *Upgrade, x float64) { u.Minerals = int(x) },
	}, {
		says: "costs %.6g vespene", whole: true, most: mostCost,
		told: func(t *ToldUpgrade) **float64 { return &t.Vespene },
		base: func(_ *correction, u *Upgrade) float64 { return float64(u.Vespene) },
		take: func(_ *correction, u *Upgrade, x float64) { u.Vespene = int(x) },
	}, {
		says: "takes %.6g game loops", whole: true, least: 1, most: mostLoops,
		told: func(t *ToldUpgrade) **float64 { return &t.ResearchTime },
		base: func(_ *correction, u *Upgrade) float64 { return float64(u.ResearchTime) },
		take: func(_ *correction, u *Upgrade, x float64) { u.ResearchTime = int(x) },
	},
}
