package script_test

import (
	"maps"
	"slices"
	"testing"

	"sc2msgi/gamedata"
	scenarios "sc2msgi/maps"
	"sc2msgi/maps/internal/script"
)

func sorted(list []string) []string {
	slices.Sort(list)
	return list
}

// armyTypes lists the Terran types that fight or heal, in every mode.
func armyTypes() []string {
	var list []string
	for _, u := range terran() {
		if u.Army {
			list = append(list, u.Name)
		}
	}
	return sorted(list)
}

// difference is a rule that a script states otherwise than the scenario, and why that is wanted.
type difference struct{ rule, states, why string }

const (
	paperTime = "the paper's text (section 5.2) has the war after 2,400 steps of 8 game loops, followed here; in " +
		"the maps it comes 2 minutes later, with idle waiting before it"
	neverEnds  = "the authors' maps never end a game: ours does, so that the protocol reports a result"
	emptyGroup = "the authors' map looks for the last of the army in a list that is empty before the war"
)

var authorsModes = difference{"who walks to the army", "Banshee, Battlecruiser, Cyclone, Ghost, Hellion, " +
	"HellionTank, Liberator, Marauder, Marine, Medivac, Raven, Reaper, SiegeTank, Thor, VikingFighter, WidowMine",
	"the authors list no modes (SiegeTankSieged): no building makes a unit in one"}

var authorsOpening = []difference{
	authorsModes,
	{"an enemy's Marine walks there, too", "true", "the authors' maps have no Terran enemy; a map of one's own may"},
	{"supply set before the start", "3", "what the game makes of it, before the Command Center gives its 15, is " +
		"unverified; ours leaves supply to the Command Center"},
	{"collected after a reset", "300, 0", "ours counts from 0, as the first game does"},
}

var authorsWar = append([]difference{
	{"war after", "1320", paperTime},
	{"time over after", "1440", paperTime},
	{"pause before the enemy comes", "1 c_timeReal", "the simulator does both in one game loop"},
	{"who stays at war", "Banshee, Battlecruiser, Cyclone, Ghost, Hellion, HellionTank, Liberator, Marauder, Marine, " +
		"Medivac, Raven, Reaper, Refinery, SiegeTank, Thor, VikingFighter, WidowMine",
		"the authors' war removes who is in another mode, as a sieged tank: it is army"},
	{"what the enemy does", "looks to (43.50, 34.24) and waits",
		"in the simulator it attacks towards the place of assembly"},
	{"when the war begins without an army", "score 0, the game goes on",
		"in the authors' maps the time has to run out first"},
	{"the player's loss of an SCV in peace", "score -1, the game goes on", emptyGroup},
	{"when the last of the army dies", "score -1, the game goes on", neverEnds},
	{"when the last enemy dies", "score 1, the game goes on", neverEnds},
	{"when the time is over", "score -1, the game goes on", neverEnds},
	{"when the time is over at war", "score -1, the game goes on", neverEnds},
	{"when the time is over after a reset", "score -1, the game goes on", neverEnds},
}, authorsOpening...)

// Rules of the authors' maps that differ from those of the scenarios.
var authors = map[string][]difference{
	"BuildBattleCruiser_20": append([]difference{
		{"when a Battlecruiser is ordered", "score 1, the game goes on", "the paper rewards the finished one"},
		{"when a Battlecruiser is finished", "score 1, the game goes on", neverEnds},
		{"when the time is over", "score 0, the game goes on",
			"the paper's reward is -1 for a failure; and " + neverEnds},
		{"when the time is over after a reset", "score 0, the game goes on", "the same"},
	}, authorsOpening...),
	"Warfare_Zerglings_20":  authorsWar,
	"Warfare_Hydralisks_15": authorsWar,
	"Warfare_H5_U3":         authorsWar,
}

// Rules of our own scripts that differ from the simulator's.
var ours = []difference{
	{"pause before the enemy comes", "1 c_timeReal", "as the authors: the game needs a moment to remove units"},
	{"what the enemy does", "looks to (43.50, 34.24) and waits", "as the authors: it fights whom it sees"},
}

// Rule: what the authors' scripts state when they are run (times, scores, the start, the army, the war, the end) is
// what the scenarios say, but for a list of wanted differences.
func TestAuthorsRules(t *testing.T) {
	sources, objects, regions := referenceFile(t, "MapScript.galaxy"), referenceFile(t, "Objects"),
		referenceFile(t, "Regions")
	for _, name := range slices.Sorted(maps.Keys(authors)) {
		s, ok := scenarios.Find(name)
		if !ok {
			t.Fatalf("no scenario for %s", name)
		}
		r := reader{t, sources[name], func() *world { return mapWorld(t, objects[name], regions[name]) }}
		compare(t, name, r.read(), scenarioRules(s), authors[name])
	}
}

// Rule: our scripts state the scenarios' rules, read in the same way.
func TestOurScriptsStateTheScenarios(t *testing.T) {
	for _, name := range slices.Sorted(maps.Keys(authors)) {
		s, ok := scenarios.Find(name)
		if !ok {
			t.Fatalf("no scenario for %s", name)
		}
		compare(t, s.Name, readerOf(t, s).read(), scenarioRules(s), ours)
	}
}

func readerOf(t *testing.T, s *scenarios.Scenario) reader {
	source, err := script.Galaxy(gamedata.V4_10, s, nil)
	if err != nil {
		t.Fatal(err)
	}
	return reader{t, source, func() *world { return neededWorld(t, s) }}
}

// compare fails for each rule that differs and is not listed, and for each that is listed and does not differ so.
func compare(t *testing.T, name string, got, want rules, listed []difference) {
	t.Helper()
	all := maps.Clone(want)
	maps.Copy(all, got)
	for _, rule := range slices.Sorted(maps.Keys(all)) {
		expected, wanted := want[rule], "the scenario"
		for _, d := range listed {
			if _, states := want[rule]; d.rule == rule && (states || got[rule] != "") {
				if d.states == want[rule] {
					t.Errorf("%s: %s is listed as a difference and is none", name, rule)
				}
				expected, wanted = d.states, "the list of differences"
			}
		}
		if got[rule] != expected {
			t.Errorf("%s: %s:\n the script states %s\n %s has %s", name, rule, got[rule], wanted, expected)
		}
	}
}
