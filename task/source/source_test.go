package source

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/task"
)

const one = `{"format": "sc2msgi subtask graph", "version": 3, "origin": {"task": "model:terran"}, "subtasks": [` +
	`{"subtask": "Refinery", "kind": "building", "known": true, "any": [{}]}]}`

// Rule: each form of a name finds its tree, and what finds none is refused with the name, the fault and the mend.
func TestFind(t *testing.T) {
	folder := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		return path
	}
	write(RunGraph, one)
	small := write("small.data.pb", string(encoded(t, barracks())))
	battlecruiser, _, err := task.Find("sc2:build-battlecruiser")
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		name     string
		subtasks int    // of the tree
		says     string // of the error
	}{
		{folder, 1, ""},
		{filepath.Join(folder, RunGraph), 1, ""},
		{write("rows.csv", "x:A,x:B,e:A,e:B\n0,0,1,0\n1,0,1,1\n"), 2, ""},
		{small, 1, ""},
		{small + "?race=terran", 1, ""},
		{"truth:4.10", 85, ""},
		{"truth:4.10.4", 85, ""}, // a release, as --facts takes it
		{"truth:5.0.16b", 85, ""},
		{"truth:sc2:build-battlecruiser?rewire=7", 85, ""},
		{"truth:model:zerg", 0, ""},                        // as many as the model has
		{"truth:../../examples/worlds/bike.yaml/1", 0, ""}, // a file, in short,
		{"truth:playground:d1/3", 0, ""},

		{small + "?race=xel", 0, `"xel" is no race: write small.data.pb?race=terran`},
		{small + "?race=zerg", 0, "no unit of that race"},
		{write("long.data.pb", strings.Repeat("x", mostRecorded+1)), 0, "1048577 bytes"},
		{write("bad.data.pb", "bad"), 0, "is no ResponseData"},
		{write("no.csv", "1,2\n"), 0, "no.csv"},
		{write("no.json", "{}"), 0, "format is missing"},
		{write("no.txt", "tree"), 0, "is no value"},
		{filepath.Join(folder, "absent"), 0, "no such file or folder: a tree is a graph.json"},
		{"truth:4.9", 0, `no facts of game version "4.9"`},
		{"truth:model:zergg", 0, "did you mean"},
		{"truth:model:layered", 0, "is a set of worlds: name one of them, as truth:model:layered/1"},
	} {
		s, err := Find(t.Context(), tt.name, task.All())
		if tt.says != "" {
			if err == nil || !strings.Contains(err.Error(), tt.says) {
				t.Errorf("%s: %v, want %q", tt.name, err, tt.says)
			}
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", tt.name, err)
			continue
		}
		tree, _, err := s.Open(t.Context(), Played{Task: battlecruiser, Facts: gamedata.V4_10})
		if err != nil || tree.Check() != nil || tt.subtasks > 0 && len(tree.Subtasks) != tt.subtasks {
			t.Errorf("%s: %v, %v", tt.name, tree, err)
		}
		if (s.Hash != "") != OfFile(tt.name) {
			t.Errorf("%s has the hash %q", tt.name, s.Hash)
		}
	}
}

// Rule: the tree of a game version is that of the task played, and of no world that is not played in the game.
func TestVersionNeedsTheGame(t *testing.T) {
	s, err := Find(t.Context(), "truth:4.10", task.All())
	if err != nil {
		t.Fatal(err)
	}
	model, _, err := task.Find("model:zerg")
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := s.Open(t.Context(), Played{}); err == nil || !strings.Contains(err.Error(), "Played.Task") {
		t.Errorf("without a task: %v", err)
	}
	if err := s.ForTask(model); err == nil || !strings.Contains(err.Error(), "no version of that tells") {
		t.Errorf("%v", err)
	}
	other, err := Find(t.Context(), "truth:sc2:defeat-zerglings", task.All())
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := other.Open(t.Context(), Played{}); err == nil || !strings.Contains(err.Error(), "Played.Facts") {
		t.Errorf("without facts: %v", err)
	}
	if _, _, err := other.Open(t.Context(), Played{Task: model}); err == nil ||
		!strings.Contains(err.Error(), "and model:zerg is not") {
		t.Errorf("without facts: %v", err)
	}
}
