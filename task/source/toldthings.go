package source

import (
	"fmt"
	"slices"
	"strings"

	"sc2msgi/sc2api"
	"sc2msgi/techtree/diff"
)

// things are all units with what the game tells of them, variants too. A need and producers are left out where it
// tells none.
func (t *told) things() []diff.Thing {
	var all []diff.Thing
	for _, u := range t.units {
		thing := diff.Thing{Name: t.names[u.GetUnitId()], Kind: "unit", Facts: []diff.Fact{
			{What: diff.Minerals, Value: float64(u.GetMineralCost())},
			{What: diff.Gas, Value: float64(u.GetVespeneCost())},
			{What: diff.Supply, Value: float64(u.GetFoodRequired())},
			{What: provided, Value: float64(u.GetFoodProvided())},
			{What: diff.Loops, Value: rounded(float64(u.GetBuildTime()))}, {What: armor, Value: float64(u.GetArmor())},
			{What: sight, Value: rounded(float64(u.GetSightRange()))},
			{What: speed, Value: rounded(float64(u.GetMovementSpeed()))}}}
		if need := t.names[u.GetTechRequirement()]; need != "" {
			if u.GetRequireAttached() {
				need = attachedLab
			}
			thing.Facts = append(thing.Facts, diff.Fact{What: diff.Needs, Value: need})
		}
		var producers []string
		for _, p := range t.producers(u) {
			producers = append(producers, t.names[p])
		}
		if slices.Sort(producers); len(producers) > 0 {
			thing.Facts = append(thing.Facts, diff.Fact{What: diff.Producers, Value: strings.Join(producers, ", ")})
		}
		all = append(all, thing)
	}
	return all
}

// has reports whether there is a unit of that name, or nearly: the names of orders have other capitals and ends,
// as TemplarArchivesResearch at the TemplarArchive and LurkerDenResearch at the LurkerDenMP.
func (t *told) has(name string) bool {
	name = strings.ToLower(name)
	for id := range t.subtask {
		unit := strings.ToLower(t.names[id])
		if n := len(unit) - len(name); -1 <= n && n <= 2 &&
			(strings.HasPrefix(unit, name) || strings.HasPrefix(name, unit)) {
			return true
		}
	}
	return false
}

// upgrades are those that a building of the race researches, as the names of their orders tell: FusionCoreResearch.
func (t *told) upgrades(of []*sc2api.UpgradeData) ([]diff.Thing, error) {
	var all []diff.Thing
	taken := map[string]bool{}
	for _, u := range of {
		at, is := strings.CutSuffix(t.abilities[u.GetAbilityId()], "Research")
		if u.GetName() == "" || !is || !t.has(at) || u.GetMineralCost() == 0 && u.GetVespeneCost() == 0 {
			continue
		}
		if taken[u.GetName()] {
			return nil, fmt.Errorf("upgrade %.60q comes twice", u.GetName())
		}
		taken[u.GetName()] = true
		if senseless(u.GetResearchTime()) {
			return nil, fmt.Errorf("upgrade %.60q takes %v game loops", u.GetName(), u.GetResearchTime())
		}
		all = append(all, diff.Thing{Name: u.GetName(), Kind: "upgrade", Facts: []diff.Fact{
			{What: diff.Minerals, Value: float64(u.GetMineralCost())},
			{What: diff.Gas, Value: float64(u.GetVespeneCost())},
			{What: diff.Loops, Value: rounded(float64(u.GetResearchTime()))}}})
	}
	return all, nil
}
