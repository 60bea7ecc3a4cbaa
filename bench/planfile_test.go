package bench

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"sc2msgi/gamedata"
)

// Rule: a plan reads as encoding/json reads it, every one of the figures too.
func TestPlansReadAsJSON(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("figures", "*.json"))
	if err != nil || len(files) == 0 {
		t.Fatalf("%d plans, error %v", len(files), err)
	}
	texts := [][]byte{mustJSON(&Plan{Title: "t", About: "a", Envs: []string{"e"}, Agents: []string{"a"},
		Budgets: []int{1}, Seeds: 2, First: 3, Tests: 4, Separate: true, Reachable: true, Numbers: true, Rows: true,
		Vary: []Axis{{"planner", []string{"search"}}},
		Set:  map[string]string{"ilp": "cart"}, Game: "sc2", Facts: "4.10", Graphs: "g.json"})}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, text)
	}
	for _, text := range texts {
		var got, want Plan
		if err := json.Unmarshal(text, &want); err != nil {
			t.Fatal(err)
		}
		if err := got.ReadPlan(bytes.NewReader(text)); err != nil {
			t.Error(err)
		}
		if d := cmp.Diff(want, got); d != "" {
			t.Error(d)
		}
	}
}

// Rule: a plan that cannot be read is one line with line, field and mend, and leaves the plan as it was.
func TestBadPlanFiles(t *testing.T) {
	for text, says := range map[string]string{
		"{\n\"seed\": 3}":                      `line 2: unknown field "seed" (did you mean seeds?)`,
		`{"seeds": "many"}`:                    `line 1: seeds: "many" is not a whole number`,
		"{\"budgets\": [1,\n\"2\"]}":           `line 2: budgets[1]: "2" is not a whole number`,
		`{"envs": "model:terran"}`:             `envs: "model:terran" is not a list`,
		`{"seeds": 3, "seeds": 4}`:             "seeds stands there twice",
		`{"vary": [{"flag": "ilp"}]}`:          "vary[0]: values is missing",
		`{"vary": [{"values": [], "flg": 1}]}`: `vary[0]: unknown field "flg" (did you mean flag?)`,
		`{"set": {"ilp": true}}`:               "set.ilp: true is not a text",
		`{"separate": "yes"}`:                  `separate: "yes" is not true or false`,
		`{"graphs": "\u001b]0;x\u0007"}`:       `the name "\x1b]0;x\a" has characters that cannot be shown`,
		`{"seeds": 3} {}`:                      "follows the document",
		`{"seeds": 3,}`:                        "the comma before } is one too many",
	} {
		p := Plan{Seeds: 16}
		err := p.ReadPlan(strings.NewReader(text))
		if err == nil || !strings.Contains(err.Error(), says) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: error %v, want one line with %q", text, err, says)
		}
		if d := cmp.Diff(Plan{Seeds: 16}, p); d != "" {
			t.Errorf("%s changed the plan: %s", text, d)
		}
	}
}

// Rule: a manifest that is written is read as it was; one that is not as sweeps write them is one line with file, line
// and field.
func TestManifests(t *testing.T) {
	cost := 55.0
	want := Manifest{Plan: Plan{Envs: []string{"model:terran"}, Agents: []string{"random"}, Budgets: []int{1}, Seeds: 1,
		Tests: 1, Facts: "4.10"}, Shard: "0/1", Build: "b", Command: "sc2msgi bench",
		Facts: map[string]string{"4.10": "x"},
		Differences: &gamedata.Differences{Lines: []string{"Marine costs 55"},
			Taken: gamedata.Told{Units: []gamedata.ToldUnit{{ID: gamedata.Marine, Name: "Marine", Minerals: &cost}}}},
		Seeds: "s", Trials: 2, Graded: []string{}, Failed: []string{"f"},
		Began: time.Date(2026, 1, 2, 3, 4, 5, 678, time.UTC), WallSecs: 0.5, Seconds: 1e-9}
	var written bytes.Buffer
	if err := (&Results{Manifest: want}).writeManifest(&written); err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	path := filepath.Join(dir, manifestFile)
	read := func(text string) (*Manifest, error) {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return ReadManifest(dir)
	}
	got, err := read(written.String())
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(&want, got); d != "" {
		t.Error(d)
	}
	for _, c := range []struct{ from, to, says string }{
		{`"shard"`, `"shards"`, `unknown field "shards" (did you mean shard?)`},
		{`"trials": 2`, `"trials": "2"`, `trials: "2" is not a whole number`},
		{`"seeds": 1,`, `"seeds": 1.5,`, "plan.seeds: 1.5 is not a whole number"},
		{`"2026-01-02T`, `"yesterday `, "is no moment, as 2026-01-31T12:00:00Z is one"},
		{`"id": 48`, `"id": "Marine"`, "differences: this is not what a game said otherwise"},
		{"\n}", "", "the file ends in the middle"},
	} {
		text := strings.Replace(written.String(), c.from, c.to, 1)
		if text == written.String() {
			t.Fatalf("the manifest has no %s: %s", c.from, text)
		}
		if _, err := read(text); err == nil || !strings.Contains(err.Error(), c.says) ||
			!strings.HasPrefix(err.Error(), path+":") || strings.Contains(err.Error(), "unmarshal") {
			t.Errorf("%s: error %v, want %q", c.to, err, c.says)
		}
	}
}
