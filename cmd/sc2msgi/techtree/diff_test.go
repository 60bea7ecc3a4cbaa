package techtree

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"google.golang.org/protobuf/proto"

	"sc2msgi/gamedata"
	"sc2msgi/reference"
	"sc2msgi/sc2api"
)

var update = flag.Bool("update", false, "write testdata/versions.golden")

// Rule: what differs between every two game versions is what testdata/versions.golden says, and no version differs
// from itself. -update writes the file: read what changed in it.
func TestDiffOfVersions(t *testing.T) {
	const golden = "testdata/versions.golden"
	var all bytes.Buffer
	versions := gamedata.Versions()
	for i, a := range versions {
		sc2msgi.Must(t, "techtree", "diff", "truth:"+a, "truth:"+a)
		for _, b := range versions[i+1:] {
			status, stdout, stderr := sc2msgi.Run(t, "techtree", "diff", "truth:"+a, "truth:"+b)
			if status != differs || stderr != "" {
				t.Errorf("%s and %s: exit %d, %q", a, b, status, stderr)
			}
			all.WriteString(stdout + "\n")
		}
	}
	if *update {
		if err := os.WriteFile(golden, all.Bytes(), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(string(want), all.String()); d != "" {
		t.Errorf("-golden +printed:\n%s", d)
	}
}

// Rule: from 4.10 to 5.0.11 the units and upgrades are shown that the file of 5.0.11 changes, as gamedata has
// them, read here from its source by hand.
func TestDiffShowsWhatThePatchesChanged(t *testing.T) {
	_, stdout, _ := sc2msgi.Run(t, "techtree", "diff", "truth:4.10", "truth:5.0.11", "--json")
	var d struct {
		Facts   []struct{ Thing string }
		Removed []struct{ Thing string } `json:"removed_things"`
	}
	if err := json.Unmarshal([]byte(stdout), &d); err != nil {
		t.Fatal(err)
	}
	shown := map[string]bool{}
	for _, f := range append(d.Facts, d.Removed...) {
		shown[f.Thing] = true
	}
	for _, thing := range []string{"AutoTurret", "Raven", "Liberator", "GhostMoebiusReactor", "HighCapacityBarrels",
		"RavenCorvidReactor", "DrillClaws", "MedivacIncreaseSpeedBoost", "LiberatorAGRangeUpgrade", "SmartServos"} {
		if !shown[thing] {
			t.Errorf("%s is not shown", thing)
		}
	}
}

// Rule: every form of a tree can be compared and dumped, the status is that of diff(1), and trouble is one line with
// the input, the fault and what to write instead.
func TestDiffOfSources(t *testing.T) {
	folder := t.TempDir()
	tree := filepath.Join(folder, "graph.json")
	dumped := sc2msgi.Must(t, "techtree", "dump", "--from", "truth:4.10", "--format", "json")
	if err := os.WriteFile(tree, []byte(dumped), 0o666); err != nil {
		t.Fatal(err)
	}
	recorded := filepath.Join(folder, "game.data.pb")
	data, err := proto.Marshal(reference.Recorded[sc2api.ResponseData](t, "data", "5.0.11")[0].Message)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(recorded, data, 0o666); err != nil {
		t.Fatal(err)
	}
	rows := filepath.Join(folder, "table.csv")
	if err := os.WriteFile(rows, []byte("x:A,x:B,e:A,e:B\n0,0,1,0\n1,0,1,1\n0,1,1,0\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		args   []string
		status int
		says   string // on standard output, of trouble on standard error
	}{
		{[]string{tree, "truth:4.10"}, 0, "No difference."},
		{[]string{folder, "truth:5.0.11"}, differs, "gas>=200   gas>=150"},
		{[]string{recorded, recorded}, 0, "No difference."},
		{[]string{recorded, "truth:5.0.11"}, 0, "units and upgrades are compared"},
		{[]string{recorded, "truth:5.0.16b"}, differs, "SensorTower"},
		{[]string{rows, tree}, differs, "A                       removed"},
		{[]string{"truth:4.10", "truth:sc2:build-battlecruiser?rewire=7"}, differs, "What subtasks need"},
		{[]string{"truth:model:zerg", "truth:model:protoss"}, differs, "removed"},
		{[]string{"truth:4.10", "truth:5.0.11", "--format", "markdown"}, differs, "| Raven | gas | 200 | 150 |"},
		{[]string{"truth:4.10", "truth:4.10", "--json"}, 0, `"after": "truth:4.10"`},

		{[]string{"truth:4.10"}, 2, "name two trees"},
		{[]string{"truth:4.10", "truth:4.9"}, 2, `truth:4.9: no facts of game version "4.9"`},
		{[]string{"truth:4.10", folder + "/none"}, 2, "no such file or folder: a tree is a graph.json"},
		{[]string{"truth:4.10", recorded + "?race=terrran"}, 2, `"terrran" is no race`},
		{[]string{"truth:4.10", tree, "--format", "html"}, 2, `--format "html" is none of text, markdown, json`},
		{[]string{"truth:4.10", tree, "--json", "--format", "text"}, 2, "exclude each other"},
		{[]string{"truth:4.10", tree, "--env", "model:zerg"}, 2, "is not played in StarCraft II"},
		{[]string{"truth:sc2:build-battlecruiser", tree, "--facts", "4.9"}, 2, "no facts of game version"},
	} {
		status, stdout, stderr := sc2msgi.Run(t, append([]string{"techtree", "diff"}, tt.args...)...)
		said, other := stdout, stderr
		if tt.status == trouble {
			said, other = stderr, stdout
		}
		if status != tt.status || !strings.Contains(said, tt.says) || other != "" {
			t.Errorf("%v: exit %d, %q, %q; want exit %d and %q", tt.args, status, stdout, stderr, tt.status, tt.says)
		}
	}
	for from, want := range map[string]string{tree: "sc2:build-battlecruiser, the game's own tree (version 4.10)",
		recorded: "game.data.pb", rows: "needs A", "truth:5.0.16b": "(version 5.0.16b)",
		"truth:model:zerg": "model:zerg, the true graph"} {
		if got := sc2msgi.Must(t, "techtree", "dump", "--from", from); !strings.Contains(got, want) {
			t.Errorf("dump of %s without %q:\n%.300s", from, want, got)
		}
	}
	if got := sc2msgi.Must(t, "techtree", "score", "--from", tree); !strings.Contains(got, "85 of 85") {
		t.Errorf("score of the true tree: %q", got)
	}
}
