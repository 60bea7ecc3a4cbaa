package script_test

import (
	"os"
	"strings"
	"testing"

	"sc2msgi/maps/internal/galaxy"
)

// notInReferences are the names that our scripts use and the reference maps' do not, each with its reason. All are
// public in github.com/SC2Mapster/SC2GameData: the functions and outcomes in mods/core.sc2mod's natives.galaxy, the
// filter in its GameData/Game.galaxy.
var notInReferences = map[string]string{
	"GameOver":                        "ends the game, so that the protocol reports a result",
	"c_gameOverVictory":               "for GameOver",
	"c_gameOverDefeat":                "for GameOver",
	"c_gameOverTie":                   "for GameOver: a scenario that nobody wins",
	"c_targetFilterUnderConstruction": "a goal that is a building counts when it is finished",
}

// Rule: the script of every scenario with a fixed start parses, passes the type check, is the same each time and
// small, and uses nothing of the game's that no reference map uses, but for a list with reasons, all of it used.
func TestScriptsUseWhatTheReferencesUse(t *testing.T) {
	known, used := map[string]bool{}, map[string]bool{}
	for name, source := range referenceFile(t, "MapScript.galaxy") {
		parsed, err := galaxy.Parse(source)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		for _, outside := range parsed.Outside() {
			known[outside] = true
		}
	}
	for _, s := range supported() {
		for _, name := range parse(t, s).Outside() {
			used[name] = true
			if !known[name] && notInReferences[name] == "" {
				t.Errorf("%s: no reference map uses %s", s.Name, name)
			}
		}
	}
	for name := range notInReferences {
		if known[name] || !used[name] {
			t.Errorf("%s is listed, in a reference: %v, in ours: %v", name, known[name], used[name])
		}
	}
}

// Rule: each entry of the natives' second section, what no reference map uses, is used by a script of ours.
func TestOurNativesAreUsed(t *testing.T) {
	table, err := os.ReadFile("../galaxy/natives.galaxy")
	if err != nil {
		t.Fatal(err)
	}
	_, second, both := strings.Cut(string(table), "//-- Not used by the reference maps")
	if !both {
		t.Fatal("natives.galaxy has no second section")
	}
	entries, err := galaxy.Parse([]byte("//" + second))
	if err != nil {
		t.Fatal(err)
	}
	used := map[string]bool{}
	for _, s := range supported() {
		for _, name := range parse(t, s).Outside() {
			used[name] = true
		}
	}
	for _, d := range entries.Declarations {
		if !used[d.Name] {
			t.Errorf("no script of ours uses %s", d.Name)
		}
	}
}
