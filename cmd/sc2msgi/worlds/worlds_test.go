package worlds

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/cmd/sc2msgi/cmdtest"
	"sc2msgi/task"
	"sc2msgi/worlds/rules"
)

// bike is the world that docs/worlds.md explains.
var bike = cmdtest.InRepository("examples/worlds/bike.yaml")

// Rule: worlds list names every built-in world, and each can be shown in every format and opened as a task.
func TestWorldsListAndShow(t *testing.T) {
	text := sc2msgi.Must(t, "worlds", "list")
	for _, b := range rules.BuiltIn() {
		if !strings.Contains(text, b.Name) || !strings.Contains(text, b.About) {
			t.Errorf("worlds list does not tell of %s", b.Name)
		}
		shown := sc2msgi.Must(t, "worlds", "show", b.Name)
		if !strings.Contains(shown, "An episode lasts") || !strings.Contains(shown, "needs ") {
			t.Errorf("worlds show %s says %.200s", b.Name, shown)
		}
		name := "rules:" + b.Name
		if b.Tasks > 0 {
			name += "/1"
		}
		if _, _, err := task.Find(name); err != nil {
			t.Errorf("%s is no task: %v", name, err)
		}
	}
	for format, begins := range map[string]string{"svg": "<svg", "dot": "digraph", "yaml": "# Minecraft"} {
		shown := sc2msgi.Must(t, "worlds", "show", "crafting", "--format", format)
		if !strings.Contains(shown[:60], begins) {
			t.Errorf("crafting as %s begins with %.60q", format, shown)
		}
	}
}

// Rule: worlds show tells what is complete at the start, and how much of a stock there can be where that is bounded.
func TestWorldsShowTellsTheStart(t *testing.T) {
	for name, says := range map[string][]string{
		"ages": {"\nComplete at the start: Tents.\n",
			"\nStock food: 40 at the start, levels [20 40 60], at most 100"},
		"crafting": {"\nStock stick: 0 at the start, levels [1 2]\n"},
	} {
		shown := sc2msgi.Must(t, "worlds", "show", name)
		for _, text := range says {
			if !strings.Contains(shown, text) {
				t.Errorf("worlds show %s says\n%.900s\nwithout %q", name, shown, text)
			}
		}
	}
}

// Rule: a world of one's own is checked, shown and played; its task is known by its file and number.
func TestWorldOfOnesOwn(t *testing.T) {
	if shown := sc2msgi.Must(t, "worlds", "show", bike); !strings.Contains(shown,
		"Test ride: needs Wheel on & Oil chain; 6 steps; works with chance 0.9") {
		t.Errorf("%s", shown)
	}
	out := filepath.Join(t.TempDir(), "out")
	said := sc2msgi.Must(t, "run", "--env", "rules:"+bike+"/3", "--budget", "3", "--tests", "2", "--out", out)
	if !strings.Contains(said, "rules:"+bike+"/3: a return of") {
		t.Errorf("%s", said)
	}
	tree := sc2msgi.Must(t, "techtree", "dump", "--from", "truth", "--env", "rules:"+bike+"/3")
	if !strings.Contains(tree, "Wheel on, Oil chain") {
		t.Errorf("%s", tree)
	}
}

// Rule: docs/worlds.md explains the example as it is.
func TestWorldsPageHasTheExample(t *testing.T) {
	page, err := os.ReadFile(cmdtest.InRepository("docs/worlds.md"))
	if err != nil {
		t.Fatal(err)
	}
	example, err := os.ReadFile(bike)
	if err != nil {
		t.Fatal(err)
	}
	_, after, _ := strings.Cut(string(example), "\n") // its first line is a comment
	if !strings.Contains(string(page), after) {
		t.Error("docs/worlds.md does not show examples/worlds/bike.yaml")
	}
}

// Rule: what is no world is refused with one line and exit 2.
func TestWorldsRefused(t *testing.T) {
	broken := filepath.Join(t.TempDir(), "broken.yaml")
	if err := os.WriteFile(broken, []byte("name: a\ntitle: b\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args []string
		says string
	}{
		{[]string{"worlds", "show"}, "give one world"},
		{[]string{"worlds", "show", "kitchn"}, "did you mean kitchen?"},
		{[]string{"worlds", "show", "random/501"}, `there is no world "random/501"`},
		{[]string{"worlds", "show", "nowhere.yaml"}, "there is no file nowhere.yaml"},
		{[]string{"worlds", "show", broken}, broken + ":1: about is missing"},
		{[]string{"worlds", "show", "crafting", "--format", "png"}, `--format "png" is none of`},
		{[]string{"worlds", "draw"}, `unknown command "draw"`},
		{[]string{"run", "--env", "rules:" + broken}, "about is missing"},
		{[]string{"run", "--env", "rules:" + bike + "?a=b"}, "take no parameters"},
		{[]string{"run", "--env", "lab.yaml"}, "lab.yaml: there is no such file"},
		{[]string{"run", "--env", "rules:" + bike}, "is a set of 500 worlds"},
		{[]string{"run", "--env", "rules:" + bike + "/501"}, "there is no"},
	} {
		status, _, stderr := sc2msgi.Run(t, c.args...)
		if status != cmdline.WrongUsage || !strings.Contains(stderr, c.says) ||
			strings.Count(strings.TrimSpace(stderr), "\n") > 0 {
			t.Errorf("%v: exit %d, %q; want %q", c.args, status, stderr, c.says)
		}
	}
}
