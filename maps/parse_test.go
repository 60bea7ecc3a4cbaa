package maps

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// marines is a small scenario of one's own; the tests change lines of it.
const marines = `name: three-marines
title: Three Marines
about: train a Marine within 5 minutes
size: [64, 64]
playable: [[19, 19], [45, 37]]
camera: [32, 26]
placed:
  - {type: CommandCenter, owner: own, at: [27.5, 31.5]}
  - {type: MineralField, owner: neutral, at: [21, 31.5], contents: 900}
  - {type: VespeneGeyser, owner: neutral, at: [27.5, 22.5], contents: 2250}
  - {type: Refinery, owner: own, at: [27.5, 22.5], contents: 2250}
  - {type: Marine, owner: enemy, at: [40, 30]}
workers: {minerals: 8, gas: 1, idle: 1, idle_area: [[30, 25], [35, 30]]}
bank: {minerals: 400, gas: 0}
assemble: [43, 34]
goal: Marauder
time: 300 s
`

// edited is marines with one text replaced by another.
func edited(t testing.TB, old, new string) []byte {
	t.Helper()
	if strings.Count(marines, old) != 1 {
		t.Fatalf("%q does not stand once in the file", old)
	}
	return []byte(strings.Replace(marines, old, new, 1))
}

// Rule: what is wrong with a file is one line with the number of its line, the field and the problem.
func TestFaultsOfFiles(t *testing.T) {
	if _, err := Parse([]byte(marines)); err != nil {
		t.Fatal(err)
	}
	const war = "war: {after: 100 s, enemy: [{type: Zergling, count: 3, area: {centre: [25, 25], width: 2, " +
		"height: 4}}]}"
	inWar := func(old, new string) []byte {
		if strings.Count(war, old) != 1 {
			t.Fatalf("%q does not stand once in the war", old)
		}
		return edited(t, "goal: Marauder", strings.Replace(war, old, new, 1))
	}
	const varied = "goal: Marauder\nvaried:\n  bank: {minerals: [0, 100], step: 5}\n" +
		"  workers: {minerals: [5, 8], gas: [1, 2], idle: [1, 1]}\n  patches: {near: 6, far: 7.6, gap: 3}"
	inVaried := func(old, new string) []byte {
		if strings.Count(varied, old) != 1 {
			t.Fatalf("%q does not stand once in the varied start", old)
		}
		return edited(t, "goal: Marauder", strings.Replace(varied, old, new, 1))
	}
	inMelee := func(old, new string) []byte {
		melee := strings.NewReplacer("goal: Marauder", "melee: true", "assemble: [43, 34]\n",
			"other_start: [40.5, 24.5]\n",
			"Marine, owner: enemy, at: [40, 30]", "CommandCenter, owner: enemy, at: [40.5, 24.5]",
			"{minerals: 8, gas: 1, idle: 1, idle_area: [[30, 25], [35, 30]]}",
			"{minerals: 8, gas: 0, idle: 0}").Replace(marines)
		if strings.Count(melee, old) != 1 {
			t.Fatalf("%q does not stand once in the melee", old)
		}
		if _, err := Parse([]byte(melee)); err != nil {
			t.Fatal(err)
		}
		return []byte(strings.Replace(melee, old, new, 1))
	}
	for _, c := range []struct {
		name string
		file []byte
		says string
	}{
		{"nothing", nil, "the file is empty"},
		{"a comment", []byte("# nothing\n"), "the file is empty"},
		{"no YAML", []byte("name: three\n  title: x: y\n"),
			"line 2: this is no YAML, here or above: mapping values are not allowed in this context"},
		{"not UTF-8", []byte("name: \xff\xfe\n"), "this is no YAML, here or above: "},
		{"a list", []byte("[1, 2]"), "line 1: this is not a section with name, title, "},
		{"two documents", []byte(marines + "---\n" + marines), "line 18: a second document begins here"},
		{"too large", []byte(strings.Repeat("# a comment\n", 30000)), "the file is larger than 262144 bytes"},
		{"an alias", edited(t, "title: Three Marines", "title: &a Three Marines"),
			"line 2: title: anchors (&) and aliases (*) are not taken here"},
		{"a bomb", []byte("a: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\n" +
			"c: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]\n"), `line 1: unknown field "a"`},
		{"an alias of a field", edited(t, "assemble: [43, 34]", "assemble: *a"),
			"this is no YAML, here or above: unknown anchor 'a' referenced"},
		{"a tag", edited(t, "time: 300 s", "time: !!str 300 s"),
			"line 17: time: tags (!) are not taken here: put a text"},
		{"a merge", edited(t, "bank: {minerals: 400, gas: 0}", "bank: {<<: {minerals: 3}}"),
			`line 14: bank: unknown field "<<"`},

		{"an unknown field", edited(t, "goal:", "gaol:"), `line 16: unknown field "gaol" (did you mean goal?)`},
		{"an unknown field inside", edited(t, "gas: 0}", "vespene: 0}"), `line 14: bank: unknown field "vespene"`},
		{"a field twice", edited(t, "time: 300 s", "time: 300 s\ntime: 300 s"), "line 18: time stands there twice"},
		{"a missing field", edited(t, "camera: [32, 26]\n", ""), "line 1: camera is missing"},
		{"a missing field inside", edited(t, ", gas: 0}", "}"), "line 14: bank: gas is missing"},
		{"a number for a text", edited(t, "title: Three Marines", "title: 3"),
			`line 2: title: "3" is not a text: put it in quotes`},
		{"a text for a number", edited(t, "minerals: 400", `minerals: "400"`),
			`line 14: bank.minerals: "400" is not a whole number`},
		{"a fraction", edited(t, "minerals: 400", "minerals: 400.5"),
			`line 14: bank.minerals: "400.5" is not a whole number`},
		{"a number of many digits", edited(t, "contents: 900", "contents: 99999999999"),
			"line 9: placed[1].contents: 99999999999 is too large"},
		{"a negative one", edited(t, "contents: 900", "contents: -99999999999"),
			"line 9: placed[1].contents: -99999999999 is too small"},
		{"a time of many digits", edited(t, "time: 300 s", "time: 99999999999 min"),
			"line 17: time: 99999999999 min is too long"},
		{"an octal number", edited(t, "minerals: 400", "minerals: 0400"),
			`line 14: bank.minerals: "0400" is not a whole number`},
		{"no finite number", edited(t, "camera: [32, 26]", "camera: [32, .inf]"),
			`line 6: camera[1]: ".inf" is not a number`},
		{"a huge number", edited(t, "camera: [32, 26]", "camera: [32, 1e999]"),
			`line 6: camera[1]: "1e999" is not a number`},
		{"nothing for a section", edited(t, "bank: {minerals: 400, gas: 0}", "bank:"),
			`line 14: bank: "" is not a section with minerals, gas`},
		{"a place of three", edited(t, "camera: [32, 26]", "camera: [32, 26, 1]"),
			"line 6: camera: this is not a place, as [32, 25.5]"},
		{"the corner", edited(t, "assemble: [43, 34]", "assemble: [0, 0]"),
			"line 15: assemble: [0, 0] stands for no place"},
		{"a bad time", edited(t, "time: 300 s", "time: 300"), "line 17: time: \"300\" is not a text"},
		{"a time without unit", edited(t, "time: 300 s", "time: 5 minutes"), `line 17: time: "5 minutes" is not a time: write a whole number and its unit, as 20 min, 90 s or 6720 loops`},
		{"neither true nor false", edited(t, "time: 300 s", "collect: yes"),
			`line 17: collect: "yes" is neither true nor false`},

		{"a bad name", edited(t, "name: three-marines", "name: Three Marines"),
			`line 1: name: "Three Marines" is no name: it has small letters, digits and hyphens, 60 at most`},
		{"a name of a variant", edited(t, "name: three-marines", "name: marines-varied"),
			"line 1: name: names that end in -varied"},
		{"a name of a device", edited(t, "name: three-marines", "name: nul"),
			"line 1: name: nul is the name of a device in Windows"},
		{"an alias of a device", edited(t, "name: three-marines", "name: m\naliases: [Com1]"),
			"line 2: aliases[0]: Com1 is the name of a device in Windows"},
		{"an alias twice", edited(t, "name: three-marines", "name: m\naliases: [A, a]"),
			"line 2: aliases[1]: the scenario is called a already"},
		{"a bad alias", edited(t, "name: three-marines", "name: m\naliases: [a/b]"),
			`line 2: aliases[0]: "a/b" is no name of a map`},
		{"an empty title", edited(t, "title: Three Marines", `title: ""`), "line 2: title: it is empty"},
		{"a title of two lines", edited(t, "title: Three Marines", `title: "a\nb"`),
			`line 2: title: "a\nb" is not one line that can be printed`},
		{"a long text", edited(t, "within 5 minutes", strings.Repeat("x", 300)),
			"line 3: about: it is longer than 200 letters"},
		{"a small map", edited(t, "size: [64, 64]", "size: [64, 31]"),
			"line 4: size[1]: 31 cells: a map has 32 to 256 in each direction"},
		{"ground outside", edited(t, "[45, 37]", "[65, 37]"),
			"line 5: playable: [[19, 19], [65, 37]] reaches outside the map of 64 x 64 cells"},
		{"ground upside down", edited(t, "[45, 37]", "[18, 37]"),
			"line 5: playable: [[19, 19], [18, 37]] is not 10 cells wide and high"},
		{"a camera outside", edited(t, "camera: [32, 26]", "camera: [32, 16]"),
			"line 6: camera: [32, 16] lies outside the playable area"},
		{"a camera far away", edited(t, "camera: [32, 26]", "camera: [42, 26]"), "line 6: camera: the CommandCenter " +
			"at [27.5, 31.5] is not on the screen, which shows 24 x 24 cells around [42, 26]"},

		{"an unknown unit", edited(t, "type: Marine,", "type: Zergling2,"),
			`line 12: placed[4].type: no unit "Zergling2" (did you mean Zergling?)`},
		{"a unit of some versions", edited(t, "type: Marine,", "type: MineralField450,"),
			`line 12: placed[4].type: no unit "MineralField450" (did you mean MineralField`},
		{"an unknown owner", edited(t, "owner: enemy", "owner: me"),
			`line 12: placed[4].owner: "me" is none of own, enemy and neutral`},
		{"a neutral unit", edited(t, "owner: enemy", "owner: neutral"),
			"line 12: placed[4].owner: a Marine belongs to somebody: it is own or enemy"},
		{"a resource of one's own", edited(t, "MineralField, owner: neutral", "MineralField, owner: own"),
			"line 9: placed[1].owner: a MineralField belongs to nobody: it is neutral"},
		{"an empty resource", edited(t, ", contents: 900", ""),
			"line 9: placed[1].contents: a MineralField with 0: it holds 1 to 100000"},
		{"contents of a Marine", edited(t, "at: [40, 30]", "at: [40, 30], contents: 1"),
			"line 12: placed[4].contents: a Marine holds no resources"},
		{"outside", edited(t, "at: [21, 31.5]", "at: [19, 31.5]"), "line 9: placed[1].at: the MineralField at [19, " +
			"31.5] reaches outside the playable area: it covers 2 x 1 cells"},
		{"far outside", edited(t, "at: [40, 30]", "at: [-40, 30]"),
			"line 12: placed[4].at: the Marine at [-40, 30] stands outside the playable area"},
		{"overlap", edited(t, "at: [21, 31.5]", "at: [25, 31.5]"),
			"line 9: placed[1].at: the MineralField at [25, 31.5] stands on the CommandCenter at [27.5, 31.5]"},
		{"a unit in a building", edited(t, "at: [40, 30]", "at: [27, 31]"),
			"line 12: placed[4].at: the Marine at [27, 31] stands on the CommandCenter at [27.5, 31.5]"},
		{"off the grid", edited(t, "at: [21, 31.5]", "at: [21.2, 31.5]"),
			"line 9: placed[1].at: the MineralField at [21.2, 31.5] does not stand on the grid"},
		{"a Refinery without geyser", edited(t, "own, at: [27.5, 22.5]", "own, at: [32.5, 22.5]"),
			"line 11: placed[3].at: the Refinery at [32.5, 22.5] needs a geyser at the same place"},
		{"another content", edited(t, "at: [27.5, 22.5], contents: 2250}\n  - {type: Marine",
			"at: [27.5, 22.5], contents: 2251}\n  - {type: Marine"),
			"line 11: placed[3].contents: the geyser under the Refinery holds 2250, not 2251"},
		{"a Nuke", edited(t, "type: Marine,", "type: Nuke,"),
			"line 12: placed[4].type: a Nuke does not stand there from the start"},

		{"too many workers", edited(t, "minerals: 8", "minerals: 800"),
			"line 13: workers.minerals: 800: it can be 0 to 200"},
		{"counted and placed", edited(t, "idle: 1,", "idle: 1, at: [[30, 30]],"),
			"line 13: workers: it has both minerals and at"},
		{"no idle area", edited(t, ", idle_area: [[30, 25], [35, 30]]", ""), "line 13: workers: idle_area is missing"},
		{"an idle area for nobody", edited(t, "idle: 1", "idle: 0"), "line 13: workers.idle_area: nobody is idle"},
		{"an idle area outside", edited(t, "[35, 30]]}", "[55, 30]]}"),
			"line 13: workers.idle_area: [[30, 25], [55, 30]] is no part of the playable area"},
		{"workers in a building", edited(t, "{minerals: 8, gas: 1, idle: 1, idle_area: [[30, 25], [35, 30]]}",
			"{at: [[30, 30.1], [28, 30]]}"), "line 13: workers.at[1]: [28, 30] lies under the CommandCenter"},
		{"workers to nothing", edited(t, "{minerals: 8, gas: 1, idle: 1, idle_area: [[30, 25], [35, 30]]}",
			"{at: [[31, 30]], to: [30, 30]}"), "line 13: workers.to: there is no mineral field at [30, 30]"},
		{"too rich", edited(t, "minerals: 400", "minerals: 400000"),
			"line 14: bank.minerals: 400000: it can be 0 to 100000"},
		{"gathering in a building", edited(t, "assemble: [43, 34]", "assemble: [28, 31]"),
			"line 15: assemble: [28, 31] lies under the CommandCenter"},

		{"an unknown goal", edited(t, "goal: Marauder", "goal: Marader"),
			`line 16: goal: no unit "Marader" (did you mean Marauder?)`},
		{"a goal of others", edited(t, "goal: Marauder", "goal: Zergling"),
			"line 16: goal: a Zergling cannot be made here: no order of a player makes one"},
		{"a variant as goal", edited(t, "goal: Marauder", "goal: SiegeTankSieged"),
			"line 16: goal: a SiegeTankSieged counts as a SiegeTank: name that"},
		{"a goal that stands there", edited(t, "goal: Marauder", "goal: Refinery"),
			"line 16: goal: a Refinery stands there from the start"},
		{"no minerals", []byte(strings.NewReplacer("goal: Marauder", "goal: Barracks", "type: MineralField, owner: "+
			"neutral, at: [21, 31.5], contents: 900", "type: XelNagaTower, owner: neutral, at: [21, 31.5]",
			"minerals: 8", "minerals: 0", "minerals: 400", "minerals: 149").Replace(marines)),
			"line 16: goal: a Barracks cannot be made here: a Barracks costs 150 minerals, and nobody can bring " +
				"more than there are"},
		{"no time", edited(t, "time: 300 s\n", ""), "line 1: time is missing"},
		{"too much time", edited(t, "time: 300 s", "time: 999 min"),
			"line 17: time: 999 min: it can be 240 min at most"},
		{"not said what to do", edited(t, "about: train a Marine within 5 minutes\n", ""), "line 1: about is missing"},
		{"goal and war", edited(t, "goal: Marauder", "goal: Marauder\n"+war),
			"line 17: war: a scenario has only one of goal, war, collect"},
		{"goal and collecting", edited(t, "goal: Marauder", "goal: Marauder\ncollect: true"),
			"line 17: collect: a scenario has only one of goal, war, collect"},

		{"a melee for something", edited(t, "goal: Marauder", "melee: true\nother_start: [40.5, 24.5]\ngoal: Marauder"),
			"line 16: melee: the enemy has no CommandCenter at other_start, which is [40.5, 24.5]"},
		{"a melee of one", inMelee("CommandCenter, owner: enemy", "Barracks, owner: enemy"),
			"line 16: melee: the enemy has no CommandCenter at other_start, which is [40.5, 24.5]"},
		{"a melee for a goal", inMelee("melee: true", "melee: true\ngoal: Marauder"),
			"line 16: melee: a melee is won by who has structures left: leave the goal out"},
		{"a melee with idle workers", inMelee("gas: 0, idle: 0", "gas: 1, idle: 0"),
			"line 13: workers: in a melee all workers go to minerals"},

		{"a late war", inWar("after: 100 s", "after: 300 s"),
			"line 16: war.after: 5 min: the war begins after some time and before the whole time of 5 min is over"},
		{"a war without enemies", edited(t, "goal: Marauder", "war: {after: 100 s, enemy: []}"),
			"line 16: war.enemy: nobody comes"},
		{"an unknown enemy", inWar("Zergling", "Zergling2"),
			`line 16: war.enemy[0].type: no unit "Zergling2" (did you mean Zergling?)`},
		{"a building as enemy", inWar("Zergling", "Bunker"),
			"line 16: war.enemy[0].type: a Bunker does not go and fight"},
		{"an army of none", inWar("count: 3", "count: 0"), "line 16: war.enemy[0].count: 0: at least 1 comes"},
		{"a crowd", inWar("count: 3", "count: 401"), "line 16: war.enemy[0].count: these are 401 enemies: 400 at most"},
		{"an area outside", inWar("height: 4", "height: 14"),
			"line 16: war.enemy[0].area: it reaches from [24, 18] to [26, 32], outside the playable area"},
		{"no place to gather", []byte(strings.NewReplacer("goal: Marauder", war, "assemble: [43, 34]\n",
			"").Replace(marines)), "line 1: assemble is missing"},

		{"a step of nothing", inVaried("step: 5", "step: 0"), "line 18: varied.bank.step: 0: it is 1 at least"},
		{"a bank between the steps", inVaried("[0, 100]", "[0, 101]"),
			"line 18: varied.bank.minerals: 0 to 101 are not both multiples of the step of 5"},
		{"most below least", inVaried("[5, 8]", "[9, 8]"),
			"line 19: varied.workers.minerals: 9 to 8 is no span within 0 to 200"},
		{"no room", inVaried("near: 6, far: 7.6", "near: 6, far: 6"),
			"line 20: varied.patches: 1 mineral fields may not find room"},
		{"far patches", inVaried("far: 7.6", "far: 76"),
			"line 20: varied.patches: near and gap are 0 at least, and far is 16 at most"},
		{"an enemy in peace", inVaried("gap: 3}", "gap: 3}\n  enemy: {area: [[25, 25], [30, 30]], step: 1, gap: 1}"),
			"line 21: varied.enemy: there is no war"},
	} {
		s, err := Parse(c.file)
		if err == nil {
			t.Errorf("%s was read: %+v", c.name, s)
			continue
		}
		var fault *Fault
		if !errors.As(err, &fault) || !strings.HasPrefix(err.Error(), c.says) ||
			strings.ContainsAny(err.Error(), "\n\r") {
			t.Errorf("%s: %q, want %q", c.name, err, c.says)
		}
	}
}

// Rule: a file of one's own is not called as a built-in scenario is, and its faults name the file.
func TestReadFile(t *testing.T) {
	dir := t.TempDir()
	write := func(name string, data []byte) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, data, 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	if s, err := ReadFile(write("good.yaml", []byte(marines))); err != nil || s.Name != "three-marines" {
		t.Errorf("%v, %v", s, err)
	}
	for name, c := range map[string]struct {
		file []byte
		says string
	}{
		"name.yaml": {edited(t, "name: three-marines", "name: calibration"),
			":1: name: calibration is the built-in scenario calibration: give yours a name of its own"},
		"alias.yaml": {edited(t, "name: three-marines", "name: mine\naliases: [warfare_h5_u3]"), ":2: aliases[0]: " +
			"warfare_h5_u3 is the built-in scenario defeat-hydralisks-ultralisks: give yours a name of its own"},
		"title.yaml": {edited(t, "title: Three Marines", "title: calibration"),
			`:2: title: "calibration" is that of the built-in scenario calibration: give yours one of its own`},
		"fault.yaml": {edited(t, "time: 300 s", "tyme: 300 s"), `:17: unknown field "tyme" (did you mean time?)`},
	} {
		path := write(name, c.file)
		if _, err := ReadFile(path); err == nil || err.Error() != path+c.says {
			t.Errorf("%s: %v, want %s", name, err, c.says)
		}
	}
	if _, err := ReadFile(dir); err == nil || !strings.Contains(err.Error(), dir+": it is a folder") {
		t.Errorf("a folder: %v", err)
	}
	if _, err := ReadFile(filepath.Join(dir, "none.yaml")); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("no file: %v", err)
	}
}
