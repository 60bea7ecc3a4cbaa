package maps

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/cmd/sc2msgi/cmdtest"
	"sc2msgi/maps"
)

// Rule: maps list tells of every scenario its name, title, what is to be done, its task and its map, and marks those
// of which maps build refuses to build one, with the reason.
func TestMapsList(t *testing.T) {
	var all []listedScenario
	if err := json.Unmarshal([]byte(sc2msgi.Must(t, "maps", "list", "--json")), &all); err != nil {
		t.Fatal(err)
	}
	text, without, _ := strings.Cut(sc2msgi.Must(t, "maps", "list"),
		"\n\n* no map for the game can be built of these:\n")
	if strings.Count(text, "\n") != len(maps.Scenarios()) || len(all) != len(maps.Scenarios()) {
		t.Errorf("%d scenarios and\n%s", len(all), text)
	}
	want := map[string]listedScenario{
		"build-battlecruiser": {"build-battlecruiser", "Build Battlecruiser",
			"finish a Battlecruiser within 20 minutes", "sc2:build-battlecruiser", "BuildBattleCruiser_20.SC2Map", ""},
		"calibration": {"calibration", "Calibration", "", "", "calibration.SC2Map",
			`the region "Playable", 4,4 to 60,60, reaches beyond the map's bounds, 10,8 to 54,44`},
		"defeat-zerglings-varied": {"defeat-zerglings-varied", "Defeat Zerglings (varied start)",
			"20 minutes to prepare, then a war against 20 Zerglings; each game starts differently",
			"sc2:defeat-zerglings?start=varied", "Warfare_Zerglings_20_varied.SC2Map",
			"its start is drawn anew for each game, which a map does not do: take defeat-zerglings"},
		"collect-minerals-and-gas": {"collect-minerals-and-gas", "Collect Minerals And Gas", "", "",
			"CollectMineralsAndGas.SC2Map",
			"the MineralField at 30,44.5,0 lies outside the map's bounds, 10,8 to 54,44"},
	}
	for _, got := range all {
		if w, named := want[got.Name]; named && got != w {
			t.Errorf("%+v, want %+v", got, w)
		}
		if !strings.Contains(text, "\n"+got.Name+" ") || !strings.Contains(text, " "+got.File+" ") {
			t.Errorf("the text does not tell of %+v", got)
		}
		status, _, stderr := sc2msgi.Run(t, "maps", "build", got.Name, "-o", filepath.Join(t.TempDir(), "a.SC2Map"))
		if none := got.NoMap != ""; none != (status == cmdline.Failed) || !strings.Contains(stderr, got.NoMap) ||
			none != strings.Contains(text, " "+got.File+" * ") ||
			none != strings.Contains("\n"+without, "\n"+got.Name+" ") || !strings.Contains(without, got.NoMap+"\n") {
			t.Errorf("%s: no map for %q, and maps build says %q; the list ends\n%s", got.Name, got.NoMap, stderr,
				without)
		}
	}
}

// Rule: maps show describes a scenario, draws it, and gives a file that means the same.
func TestMapsShow(t *testing.T) {
	for _, name := range []string{"build-battlecruiser", "Warfare_H5_U3.SC2Map", "defeat-zerglings-varied",
		"calibration", cmdtest.ThreeMarines} {
		of, err := findScenario(name)
		if err != nil {
			t.Fatal(err)
		}
		text := sc2msgi.Must(t, "maps", "show", name)
		if !strings.HasPrefix(text, of.Name+"\n\ntitle       "+of.Title+"\n") {
			t.Errorf("%s:\n%s", name, text)
		}
		if svg := sc2msgi.Must(t, "maps", "show", name, "--format", "svg"); !strings.HasPrefix(svg, "<svg ") ||
			!strings.HasSuffix(svg, "</svg>\n") {
			t.Errorf("%s: no picture: %.40s", name, svg)
		}
		asYAML, err := maps.Parse([]byte(sc2msgi.Must(t, "maps", "show", name, "--format", "yaml")))
		if err != nil {
			t.Fatal(err)
		}
		asJSON, err := maps.Parse([]byte(sc2msgi.Must(t, "maps", "show", name, "--format", "json")))
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(asYAML, asJSON); diff != "" {
			t.Errorf("%s (-YAML +JSON): %s", name, diff)
		}
		if fixed := strings.TrimSuffix(of.Name, "-varied"); asYAML.Name != fixed || asYAML.Minerals != of.Minerals {
			t.Errorf("%s: the file is of %s", name, asYAML.Name)
		}
	}
	source := sc2msgi.Must(t, "maps", "show", "calibration", "--format", "yaml")
	if !strings.HasPrefix(source, "# A standard melee start") {
		t.Errorf("the comments are gone: %.40s", source)
	}
}

// Rule: a wrong command line, or a file with a fault, is one line and exit 2.
func TestMapsShowRefuses(t *testing.T) {
	dir := t.TempDir()
	bad := filepath.Join(dir, "bad.yaml")
	if err := os.WriteFile(bad, []byte("name: x\ntitel: y\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	folder := filepath.Join(dir, "folder.yaml")
	if err := os.Mkdir(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		says string
		args []string
	}{
		{"give one scenario", []string{"show"}},
		{"give one scenario", []string{"show", "a", "b"}},
		{`--format "png" is none of text, svg, yaml, json`, []string{"show", "calibration", "--format", "png"}},
		{`"calibraton" is neither a scenario (did you mean calibration?) nor a file`, []string{"show", "calibraton"}},
		{`(did you mean defeat-zerglings?)`, []string{"build", "defeat-zergling",
			"-o", filepath.Join(dir, "a.SC2Map")}},
		{`"strategy" is neither a scenario nor a file`, []string{"show", "strategy"}},
		{`"m.SC2Map" is a map and not the file of a scenario: sc2msgi maps inspect`, []string{"show", "m.SC2Map"}},
		{`here leave out sc2: and write b.yaml`, []string{"show", "sc2:b.yaml"}},
		{`here leave out sc2: and write defeat-zerglings`, []string{"show", "sc2:defeat-zerglings?rewire=3"}},
		{"folder.yaml: it is a folder: name a file in it", []string{"show", folder}},
		{"there is no file", []string{"show", filepath.Join(dir, "none.yaml")}},
		{`bad.yaml:2: unknown field "titel" (did you mean title?)`, []string{"show", bad}},
		{"maps list takes no argument", []string{"list", "x"}},
	} {
		status, stdout, stderr := sc2msgi.Run(t, append([]string{"maps"}, c.args...)...)
		if status != cmdline.WrongUsage || stdout != "" || strings.Count(stderr, "\n") != 1 ||
			!strings.Contains(stderr, c.says) {
			t.Errorf("%v: exit %d, %q, want %q", c.args, status, stderr, c.says)
		}
	}
}
