package source

import (
	"math"
	"slices"
	"strings"

	"sc2msgi/gamedata"
	"sc2msgi/techtree/diff"
)

// More facts of things than a tree has numbers.
const (
	provided  = "supply provided"
	sight     = "sight"
	speed     = "speed" // cells a second at normal speed
	armor     = "armor"
	hitPoints = "hit points"
)

// attachedLab is how a need for a tech lab that is attached to the producer is called.
const attachedLab = "tech lab"

// Things are the Terran units and the upgrades of a game version, with costs as the game tells them: those of what a
// unit morphed from are in them.
func Things(t *gamedata.Table) []diff.Thing {
	var all []diff.Thing
	for _, u := range t.Units() {
		minerals, gas := worth(t, &u)
		if u.Zerg || u.Ability == 0 || minerals+gas == 0 {
			continue
		}
		all = append(all, diff.Thing{Name: u.Name, Kind: "unit", Facts: []diff.Fact{
			{What: diff.Minerals, Value: float64(minerals)}, {What: diff.Gas, Value: float64(gas)},
			{What: diff.Supply, Value: u.ExactSupply()}, {What: provided, Value: float64(u.SupplyProvided)},
			{What: diff.Loops, Value: rounded(u.ExactBuildTime())},
			{What: diff.Producers, Value: names(t, u.Producers)}, {What: diff.Needs, Value: needs(t, &u)},
			{What: hitPoints, Value: float64(u.HitPoints)}, {What: armor, Value: float64(u.Armor)},
			{What: sight, Value: rounded(u.Sight)}, {What: speed, Value: rounded(u.Speed * gamedata.LoopsPerSecond)}}})
	}
	for _, u := range t.Upgrades() {
		needed, after := nameOf(t, u.Requires), ""
		if level := t.UpgradeOf(u.After); level != nil && u.After != 0 {
			after = level.Name
		}
		all = append(all, diff.Thing{Name: u.Name, Kind: "upgrade", Facts: []diff.Fact{
			{What: diff.Minerals, Value: float64(u.Minerals)}, {What: diff.Gas, Value: float64(u.Vespene)},
			{What: diff.Loops, Value: float64(u.ResearchTime)}, {What: diff.Producers, Value: nameOf(t, u.At)},
			{What: diff.Needs, Value: joined(needed, after)}}})
	}
	return all
}

// worth adds up what was paid for a unit since it was something else.
func worth(t *gamedata.Table, u *gamedata.Unit) (minerals, gas int) {
	if from := t.Unit(u.MorphsFrom); u.MorphsFrom != 0 && from != nil {
		minerals, gas = worth(t, from)
	}
	return minerals + u.Minerals, gas + u.Vespene
}

// needs names what a unit requires to stand, a tech lab last.
func needs(t *gamedata.Table, u *gamedata.Unit) string {
	all := names(t, u.Requires)
	if u.NeedsTechLab {
		all = joined(all, attachedLab)
	}
	return all
}

func names(t *gamedata.Table, ids []gamedata.UnitID) string {
	var all []string
	for _, id := range ids {
		all = append(all, nameOf(t, id))
	}
	slices.Sort(all)
	return joined(all...)
}

func nameOf(t *gamedata.Table, id gamedata.UnitID) string {
	if u := t.Unit(id); id != 0 && u != nil {
		return u.Name
	}
	return ""
}

// joined lists names, without those that are empty.
func joined(names ...string) string {
	return strings.Join(slices.DeleteFunc(slices.Clone(names), func(s string) bool { return s == "" }), ", ")
}

// rounded is a number to three places: the game's own have twelve binary ones, those of tables fewer.
func rounded(x float64) float64 { return math.Round(x*1000) / 1000 }
