package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"google.golang.org/protobuf/proto"

	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
)

// dataSection compares the answer to a data request with the recorded one, entry by entry.
func dataSection(w io.Writer, _ *gamedata.Table, shared string) error {
	fmt.Fprint(w,
		"## data\n\nEvery entry that the simulator knows, field by field against the recorded one with the same "+
			"number:\n\n")
	var c comparison
	var absent []string
	measured, err := eachVersion(w, shared, func(version string, game, sim *start) {
		for _, l := range dataLists(game.data, sim.data) {
			absent = append(absent, l.compare(&c, version))
		}
	})
	if err != nil || !measured {
		return err
	}
	if err := c.write(w, dataReasons); err != nil {
		return err
	}
	fmt.Fprint(w,
		"\nWhat the game lists by name, and what of it the simulator does not know. An entry that is not known "+
			"has its number and\nno name; units and abilities say that they are not available.\n\n| list | version | "+
			"entries in the game | with a name | known here | why the others stay out |\n|---|---|---|---|---|---|\n")
	for _, line := range absent {
		fmt.Fprint(w, line)
	}
	fmt.Fprintf(w, "\nUnit types that cost something and are not known here, by race (version %s):\n\n",
		recordedVersions[len(recordedVersions)-1])
	return writeUnknownUnits(w, shared)
}

var dataReasons = map[string]string{
	"hotkey": "the recording follows its player's own profile; " +
		"here stand the keys of the standard profile",
	"unit type: ability_id": "the game names an ability that no unit is offered; here stands the order that makes one",
}

// dataList is one list of a data request, on both sides.
type dataList struct {
	name, why string
	game, sim []proto.Message
	known     func(proto.Message) bool
}

func dataLists(game, sim *sc2api.ResponseData) []dataList {
	named := func(m proto.Message) bool {
		n, ok := m.(interface{ GetName() string })
		return ok && n.GetName() != ""
	}
	return []dataList{
		{"unit type", "other races, campaign, decoration: see below", messages(game.Units), messages(sim.Units),
			named},
		{"ability", "orders of other races and of the campaign, and what no player orders", messages(game.Abilities),
			messages(sim.Abilities),
			func(m proto.Message) bool { return m.(*sc2api.AbilityData).GetFriendlyName() != "" }},
		{"upgrade", "other races and the campaign", messages(game.Upgrades), messages(sim.Upgrades), named},
		{"buff", "only these are ever shown here: what workers carry, and effects on units that are simulated",
			messages(game.Buffs), messages(sim.Buffs), named},
		{"effect", "", messages(game.Effects), messages(sim.Effects), named},
	}
}

func messages[M proto.Message](list []M) []proto.Message {
	var all []proto.Message
	for _, m := range list {
		all = append(all, m)
	}
	return all
}

// compare takes all entries that both sides name, and returns a row on the others.
func (l *dataList) compare(c *comparison, version string) string {
	named, known := 0, 0
	for i, g := range l.game {
		if !l.known(g) {
			continue
		}
		named++
		if i < len(l.sim) && l.known(l.sim[i]) {
			known++
			c.compare(version, l.name, fieldsOf(g, nil, plain), fieldsOf(l.sim[i], nil, plain))
		}
	}
	why := l.why
	if known == named {
		why = ""
	}
	return fmt.Sprintf("| %s | %s | %d | %d | %d | %s |\n", l.name, version, len(l.game), named, known, why)
}

// writeUnknownUnits names the units that cost something and are not known, one line a race.
func writeUnknownUnits(w io.Writer, shared string) error {
	version := recordedVersions[len(recordedVersions)-1]
	game, _, err := recordedStart(shared, version)
	if err != nil {
		return err
	}
	sim, err := simulatedStart(version)
	if err != nil {
		return err
	}
	for _, race := range []sc2api.Race{sc2api.Race_Terran, sc2api.Race_Zerg, sc2api.Race_Protoss} {
		var names []string
		for i, u := range game.data.Units {
			if u.GetRace() == race && u.GetName() != "" && u.GetMineralCost()+u.GetVespeneCost() > 0 &&
				(i >= len(sim.data.Units) || sim.data.Units[i].GetName() == "") {
				names = append(names, u.GetName())
			}
		}
		slices.Sort(names)
		fmt.Fprintf(w, "- %s, %d: %s\n", race, len(names), strings.Join(names, ", "))
	}
	return nil
}
