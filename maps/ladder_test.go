package maps

import (
	"strings"
	"testing"
)

// Rule: each map of the ladder has a scenario of ours, once, and none is called as a scenario is.
func TestLadderNames(t *testing.T) {
	seen := map[string]bool{}
	for _, name := range LadderNames() {
		s, found := FindLadder(name)
		if !found || s.Goal != nil || len(s.Workers) != 12 {
			t.Errorf("%s is %v", name, s)
		}
		if _, own := Find(name); own || seen[strings.ToLower(name)] {
			t.Errorf("%s is there twice", name)
		}
		seen[strings.ToLower(name)] = true
	}
}

// Rule: a map is found by any spelling that bots use; bases and sizes decide which of ours it is: Kairos Junction has
// 16 bases, Blueshift 14, Submarine 12.
func TestFindLadder(t *testing.T) {
	for name, want := range map[string]string{
		"KairosJunctionLE": "causeway", "Kairos Junction LE": "causeway", "BlueshiftLE": "terraces",
		"SubmarineLE": "gorge", "Submarine506": "gorge", "AcropolisLE": "causeway", "Acropolis": "causeway",
		"(2)CatalystLE": "terraces", "CatalystLE": "terraces", "Abyssal Reef LE": "causeway",
		"AbyssalReefLE": "causeway", "King's Cove LE": "causeway", "Flat64": "flat",
		"MagannathaAIE_v2": "terraces", "MagannathaAIE": "terraces", "PylonAIE_v4": "terraces",
		"/home/me/StarCraftII/Maps/Ladder/PylonAIE_v4.SC2Map":         "terraces",
		`C:\Program Files (x86)\StarCraft II\Maps\AcropolisLE.sc2map`: "causeway",
		"IceandChrome506": "causeway", "EternalEmpireLE": "terraces", "BotMicroArena_6": "flat",
		"": "", "LE": "", "Nowhere": "", "terraces": "", "_v4": "",
	} {
		s, found := FindLadder(name)
		if found != (want != "") || found && s.Name != want {
			t.Errorf("%q: %v, %v, want %q", name, s, found, want)
		}
	}
}

// Rule: a placeholder tells whose it is, and nothing else is one.
func TestPlaceholders(t *testing.T) {
	for _, s := range Scenarios() {
		if name, is := PlaceholderOf(s.Placeholder()); !is || name != s.Name {
			t.Errorf("%s: %q, %v", s.Name, name, is)
		}
	}
	for _, other := range []string{"", "MPQ\x1a", "This is no map of StarCraft II. It stands for the scenario "} {
		if name, is := PlaceholderOf([]byte(other)); is {
			t.Errorf("%q is that of %q", other, name)
		}
	}
}
