package gamedata

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"math"
	"slices"
)

// Differences are what a game says otherwise than a table.
type Differences struct {
	// Lines say each in plain words, as "Marine costs 55 minerals, 4.10 says 50". Of what makes no sense, and of what
	// the game does not have, they say that the table's facts were kept.
	Lines []string `json:"lines"`
	// Taken is what the game says otherwise and nothing else: the same table corrected by it is corrected to the same
	// facts.
	Taken Told `json:"taken"`
}

// Corrected returns the table with the game's own costs, times, supply, speeds, sight, armor, attributes and weapons,
// and the costs and times of upgrades. Everything else stays as the table has it: orders, hit points, sizes, and how
// a weapon works beyond what is listed. So do requirements and producers, because a game tells only some of them. An
// error means that the game tells of nothing that the table has.
func (t *Table) Corrected(told Told) (*Table, Differences, error) {
	if t.facts == nil {
		return nil, Differences{}, errors.New("correct the facts of a game: there is no table to begin with")
	}
	c := newCorrection(t, told)
	c.units()
	c.upgrades()
	if c.known == 0 {
		return nil, Differences{}, fmt.Errorf("the game tells of no unit and no upgrade that %s has", t.Version)
	}
	if err := check(&c.v); err != nil {
		return nil, Differences{}, fmt.Errorf("correct the facts of %s by what the game tells: %w", t.Version, err)
	}
	corrected := newTable(&c.v)
	corrected.Release = t.Release
	return corrected, c.found, nil
}

// correction is a version whose facts are being replaced by what a game tells.
type correction struct {
	v            version // its own copy of what may change
	at           map[UnitID]*Unit
	toldUnits    map[UnitID]*ToldUnit
	toldUpgrades map[UpgradeID]*ToldUpgrade
	moved        map[string]*ToldUnit // by name, those whose number may be another in each version
	known        int                  // of what the game tells, how much the table has
	found        Differences
}

// moving is the first of the numbers of unit types that differ between versions; lastMoved bounds the memory that a
// game can ask for by naming a number.
const moving, lastMoved = 1943, 9999

func newCorrection(t *Table, told Told) *correction {
	c := &correction{v: *t.facts, at: map[UnitID]*Unit{}, toldUnits: map[UnitID]*ToldUnit{},
		toldUpgrades: map[UpgradeID]*ToldUpgrade{}, moved: map[string]*ToldUnit{}}
	c.v.Units, c.v.Upgrades = slices.Clone(c.v.Units), slices.Clone(c.v.Upgrades)
	c.v.BuildTimes, c.v.Supplies = maps.Clone(c.v.BuildTimes), maps.Clone(c.v.Supplies)
	c.v.Weapons, c.v.MinRanges = maps.Clone(c.v.Weapons), maps.Clone(c.v.MinRanges)
	c.v.Splashes, c.v.Levels = maps.Clone(c.v.Splashes), maps.Clone(c.v.Levels)
	slices.SortFunc(c.v.Units, func(a, b Unit) int { return cmp.Compare(a.ID, b.ID) })
	for i := range c.v.Units {
		c.at[c.v.Units[i].ID] = &c.v.Units[i]
	}
	for i := range told.Units { // of what is told twice, the first counts
		u := &told.Units[i]
		if _, twice := c.toldUnits[u.ID]; !twice {
			c.toldUnits[u.ID] = u
		}
		if _, twice := c.moved[u.Name]; !twice && u.ID >= moving && u.ID <= lastMoved {
			c.moved[u.Name] = u
		}
	}
	for i := range told.Upgrades {
		u := &told.Upgrades[i]
		if _, twice := c.toldUpgrades[u.ID]; !twice {
			c.toldUpgrades[u.ID] = u
		}
	}
	return c
}

// line notes a difference.
func (c *correction) line(format string, values ...any) {
	c.found.Lines = append(c.found.Lines, fmt.Sprintf(format, values...))
}

// units compares all units; what others morph from first, for its cost is part of theirs.
func (c *correction) units() {
	order := make([]*Unit, len(c.v.Units))
	for i := range order {
		order[i] = &c.v.Units[i]
	}
	slices.SortStableFunc(order, func(a, b *Unit) int { return cmp.Compare(c.forms(a), c.forms(b)) })
	for _, u := range order {
		told := c.toldUnits[u.ID]
		taken := ToldUnit{ID: u.ID, Name: u.Name}
		changed := false
		if u.ID >= moving && (told == nil || told.Name != u.Name) {
			told = c.renumber(u)
			taken.ID, changed = u.ID, told != nil
		}
		if told == nil || told.Name != u.Name {
			c.line("there is no %s, whose facts are kept from %s", u.Name, c.v.Label)
			continue
		}
		c.known++
		changed = compare(c, u, u.Name, unitNumbers, told, &taken) || changed
		changed = c.arms(u, told, &taken) || changed
		if changed {
			c.found.Taken.Units = append(c.found.Taken.Units, taken)
		}
	}
}

// forms counts how often a unit was something else before.
func (c *correction) forms(u *Unit) int {
	n := 0
	for was := c.at[u.MorphsFrom]; was != nil; was = c.at[was.MorphsFrom] {
		n++
	}
	return n
}

// worth adds up what was paid for a type since it was something else; 0 for no type.
func (c *correction) worth(id UnitID) (minerals, vespene int) {
	for u := c.at[id]; u != nil; u = c.at[u.MorphsFrom] {
		minerals, vespene = minerals+u.Minerals, vespene+u.Vespene
	}
	return minerals, vespene
}

// renumber gives a resource the number under which the game has its name, and returns what the game says of it; nil
// where the game does not have it.
func (c *correction) renumber(u *Unit) *ToldUnit {
	told := c.moved[u.Name]
	if told == nil || c.at[told.ID] != nil || !u.Mineral && !u.Geyser {
		return nil
	}
	c.line("%s has number %d, %s says %d", u.Name, told.ID, c.v.Label, u.ID)
	c.v.Weapons = renumbered(c.v.Weapons, u.ID, told.ID)
	delete(c.at, u.ID)
	if u.Alias == u.ID {
		u.Alias = told.ID
	}
	u.ID = told.ID
	c.at[u.ID] = u
	return told
}

func (c *correction) upgrades() {
	for i := range c.v.Upgrades {
		u := &c.v.Upgrades[i]
		told := c.toldUpgrades[u.ID]
		if told == nil || told.Name != u.Name || told.Minerals == nil && told.Vespene == nil &&
			told.ResearchTime == nil {
			c.line("there is no upgrade %s, whose facts are kept from %s", u.Name, c.v.Label)
			continue
		}
		c.known++
		taken := ToldUpgrade{ID: u.ID, Name: u.Name}
		if compare(c, u, u.Name, upgradeNumbers, told, &taken) {
			c.found.Taken.Upgrades = append(c.found.Taken.Upgrades, taken)
		}
	}
}

// compare takes over the numbers of one unit or upgrade that the game says otherwise, and reports whether there were
// any.
func compare[F, T any](c *correction, of *F, name string, numbers []number[F, T], told, taken *T) bool {
	changed := false
	for _, n := range numbers {
		says := *n.told(told)
		if says == nil {
			continue
		}
		own := *says
		if n.morphed != nil {
			own -= n.morphed(c, of)
		}
		base := n.base(c, of)
		switch {
		case math.Abs(own-base) <= places:
		case !n.sensible(own): // also what is no number
			c.line("%s "+n.says+", which makes no sense: kept at %.6g", name, own, base)
		default:
			c.line("%s "+n.says+", %s says %.6g", name, own, c.v.Label, base)
			n.take(c, of, own)
			*n.told(taken) = new(*says)
			changed = true
		}
	}
	return changed
}

func (n *number[F, T]) sensible(x float64) bool {
	return x >= n.least && x <= n.most && (!n.whole || x == math.Trunc(x))
}

// exactly returns a number with its fraction, where it has one.
func exactly(fractions map[UnitID]float64, id UnitID, rounded int) float64 {
	if exact, ok := fractions[id]; ok {
		return exact
	}
	return float64(rounded)
}

// roundedUp keeps a number with its fraction, if it has one, and returns it rounded up.
func roundedUp(fractions map[UnitID]float64, id UnitID, exact float64) int {
	delete(fractions, id)
	up := math.Ceil(exact)
	if up != exact {
		fractions[id] = exact
	}
	return int(up)
}
