package trial

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sc2msgi/task"
	"sc2msgi/task/source"
)

// Rule: an earlier tree is matched by names, what it misses is not known, and what no tree can be of is refused with
// the reason.
func TestPriorIsMatchedByName(t *testing.T) {
	folder := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		return path
	}
	const head = `{"format": "sc2msgi subtask graph", "version": 3, "origin": {"task": "model:terran"}, "subtasks": [`
	one := head + `{"subtask": "Refinery", "kind": "building", "known": true, "any": [{}]}]}`
	write(source.RunGraph, one)
	for name, want := range map[string]string{
		"none":               "",
		folder:               "",
		"truth:model:terran": "",
		write("other.json", strings.Replace(one, `"Refinery"`, `"Refinerie"`, 1)): `unknown subtask of model:terran "Refinerie": did you mean Refinery`,
		write("no.json", "{}"):  "format is missing",
		folder + "/absent.json": "there is no such file or folder: a tree is",
		"truth:model:zerg":      "the tree is of other subtasks",
		"truth:4.10":            "no version of that tells of it",
		"truth:nowhere":         "is no game version",
		"truth:model:layered":   "is a set of worlds: name one of them",
	} {
		o := Default()
		o.Env, o.Prior = "model:terran", name
		c, err := o.Check()
		var known int
		if err == nil {
			w, openErr := c.Task.Open(t.Context(), task.Setup{}, 0)
			if openErr != nil {
				t.Fatal(openErr)
			}
			g, e := c.Earlier(t.Context(), w, nil, 0)
			for i, p := range g {
				if err = e; p.Known {
					known++
				}
				if name == folder && p.Known != (w.Subtasks[i].Name == "Refinery") {
					t.Errorf("of %s the file says something: %v", w.Subtasks[i].Name, p.Known)
				}
			}
			err = e
			w.Close()
		}
		switch {
		case want == "" && err != nil, want != "" && (err == nil || !strings.Contains(err.Error(), want)):
			t.Errorf("--prior %s: %v, not %q", name, err, want)
		case name == folder && known != 1, name == "none" && known != 0:
			t.Errorf("--prior %s knows %d preconditions", name, known)
		}
	}
}
