package task

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Rule: a file needs no prefix, and an example of a clone no folder; a name that is none says which file may be meant.
// What is typed in full stays as it is.
func TestInFull(t *testing.T) {
	scenario, err := os.ReadFile("../examples/scenarios/three-marines.yaml")
	if err != nil {
		t.Fatal(err)
	}
	world, err := os.ReadFile("../examples/worlds/bike.yaml")
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	for path, content := range map[string][]byte{
		"examples/scenarios/three-marines.yaml": scenario, "examples/worlds/bike.yaml": world,
		"mine/war.yml": scenario, "shop.yaml": world, "notes.txt": scenario,
	} {
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, content, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	const marines, bike = "sc2:examples/scenarios/three-marines.yaml", "rules:examples/worlds/bike.yaml"
	for name, want := range map[string]string{
		"three-marines.yaml": marines, "sc2:three-marines.yaml": marines,
		"three-marines.yaml?start=varied": marines + "?start=varied", "examples/scenarios/three-marines.yaml": marines,
		"bike.yaml/3": bike + "/3", "rules:bike.yaml": bike, "rules:bike.yaml/3": bike + "/3",
		"shop.yaml/7": "rules:shop.yaml/7", "mine/war.yml": "sc2:mine/war.yml",
		"rules:three-marines.yaml": "rules:three-marines.yaml", "nowhere.yaml": "nowhere.yaml", "": "",
		"model:terran": "model:terran", "playground:d1/5": "playground:d1/5", marines: marines,
	} {
		if got := InFull(name); got != want {
			t.Errorf("%q is %q in full, want %q", name, got, want)
		}
	}
	for name, says := range map[string]string{
		"three-marines": "did you mean " + marines + "?", "sc2:three-marines": "did you mean " + marines + "?",
		"rules:bike": "did you mean " + bike + "?", "shop": "did you mean shop.yaml?",
		"rules:shop": "did you mean rules:shop.yaml?", "nowhere.yaml": "nowhere.yaml: there is no such file",
		"sc2:nowhere.yaml": "there is no such file", "sc2:notes.txt": "ends in .yaml, .yml or .json",
		"rules:mine/war.yml": "mine/war.yml is a scenario, and no world: write sc2:mine/war.yml",
		"sc2:shop.yaml":      "shop.yaml is a world, and no scenario: write rules:shop.yaml",
		"rules:mine":         "ends in .yaml", "shop.yaml": "write rules:shop.yaml",
		"sc2:": "unknown task", "": "unknown task",
	} {
		if _, _, err := Find(name); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%q: %v, want %q", name, err, says)
		}
	}
}
