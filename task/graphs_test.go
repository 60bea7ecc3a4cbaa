package task

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sc2msgi/agents"
	"sc2msgi/msgi"
)

// write writes a file of graphs and returns its path.
func write(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}

const (
	oneMine = `{"domain": "mining", "set": "Small", "graphs": [{"subtasks": [0, 4], "reward": [0.1, 1], "precondition": {"1": [[1]]}}]}`
	twoPlay = `{"domain": "playground", "set": "D1-mine", "graphs": [{"subtasks": [3], "reward": [1], "precondition": {}},
		{"subtasks": [1, 0], "reward": [1, 2], "precondition": {"1": [[-1]]}}]}`
)

// Rule: the graphs of a file are tasks by the name of their domain, where it is the only file of that, and by that of
// their set.
func TestGraphsOfFiles(t *testing.T) {
	mine, play := write(t, "mine.json", oneMine), write(t, "play.json", twoPlay)
	other := write(t, "other.json", strings.Replace(twoPlay, "D1-mine", "D2-mine", 1))
	// "playground:1" is a graph
	number := write(t, "number.json", strings.Replace(twoPlay, `"D1-mine"`, `"1", "steps": 60`, 1))
	// "mining:eval" is built in
	taken := write(t, "taken.json", strings.Replace(oneMine, "Small", "eval", 1))
	for _, c := range []struct {
		files, name, opened string
	}{
		{mine, "mining:1", "mining:1"},
		{mine, "mining:small/1?mechanics=fixed", "mining:small/1?mechanics=fixed"},
		{taken, "mining:1", "mining:1"},
		{mine + "," + play, "playground:2", "playground:2"},
		{mine + "," + play, "playground:d1-mine/2", "playground:d1-mine/2"},
		{play + "," + other, "playground:d2-mine/1", "playground:d2-mine/1"},
		{number, "playground:1", "playground:1"},
		{mine, "sc2:build-battlecruiser", ""},
	} {
		all, err := WithGraphs(c.files)
		if err != nil {
			t.Fatal(err)
		}
		found, number, err := all.Find(c.name)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if c.opened == "" {
			continue
		}
		w, err := found.Open(t.Context(), Setup{}, number)
		if err != nil || w.Name != c.opened || found.Hash == "" {
			t.Errorf("%s: opened %+v, error %v", c.name, w, err)
		}
	}
}

// Rule: what is wrong with files of graphs, or with what is asked of them, is one line that names the file or the
// graph.
func TestBadGraphsOfFiles(t *testing.T) {
	play, mine := write(t, "play.json", twoPlay), write(t, "mine.json", oneMine)
	again := write(t, "again.json", twoPlay)
	lines := write(t, "lines.json", strings.Replace(twoPlay, "D1-mine", `D1-a\nb`, 1))
	bad := write(t, "bad.json", strings.Replace(twoPlay, "[-1]", "[-3]", 1))
	for _, c := range []struct{ files, name, says string }{
		{"nowhere.json", "", "nowhere.json: there is no such file"},
		{bad, "", "bad.json:2: graphs[1].precondition"},
		{play + "," + again, "", `again.json: its set is called "D1-mine"`},
		{play + "," + lines, "", `lines.json: its set is called "D1-a\nb"`},
		{play, "playground:3", "the worlds playground:1 to playground:2"},
		{play, "playground:", "the worlds playground:1 to playground:2"},
		{mine, "playground:1", "unknown task"},
		{mine, "mining:1?graphs=reachable", "those of a file are as they are"},
	} {
		all, err := WithGraphs(c.files)
		if err == nil {
			var found Task
			var number int
			if found, number, err = all.Find(c.name); err == nil {
				_, err = found.Open(t.Context(), Setup{}, number)
			}
		}
		if err == nil || !strings.Contains(err.Error(), c.says) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: error %v, want one line with %q", c.name, err, c.says)
		}
	}
}

// Rule: parameters of a grid world may stand in any order, the default ones are left out of its name, and what is
// none is an error.
func TestParametersOfGridWorlds(t *testing.T) {
	for name, want := range map[string]string{
		"mining:eval/17?mechanics=paper":                          "mining:eval/17",
		"mining:eval/17?cap=13&mechanics=released":                "mining:eval/17?mechanics=released&cap=13",
		"playground:d4/2?graphs=reachable&mechanics=fixed":        "playground:d4/2?mechanics=fixed&graphs=reachable",
		"playground:d4/2?hidden=0.1&mechanics=released":           "playground:d4/2?mechanics=released&hidden=0.1",
		"playground:d1-train/500?mechanics=paper&graphs=released": "playground:d1-train/500",
	} {
		w, err := Open(t.Context(), name, Setup{})
		if err != nil || w.Name != want {
			t.Errorf("%s: opened %v, error %v, want %s", name, w, err, want)
		}
	}
	for name, says := range map[string]string{
		"mining:eval/17?mechanics=relaesed":   "did you mean released?",
		"mining:eval/17?cap=0":                "cap=0",
		"mining:eval/17?cap=many":             "cap=many",
		"mining:eval/17?cap=13&cap=14":        "twice",
		"mining:eval/17?size=9":               `no parameter "size"`,
		"mining:eval/17?":                     "no parameter",
		"mining:eval/441":                     "mining:eval/1 to mining:eval/440",
		"mining:eval/441?mechanics=fixed":     "mining:eval/1?mechanics=fixed to mining:eval/440?mechanics=fixed",
		"mining:eval/0":                       "mining:eval/1 to",
		"mining:eval/x":                       "mining:eval/1 to",
		"mining:evil/1":                       "did you mean mining:eval?",
		"model:crossroads?mechanics=released": "unknown task",
	} {
		if _, err := Open(t.Context(), name, Setup{}); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%s: error %v, want one with %q", name, err, says)
		}
	}
}

// Rule: graphs of a file that are missing have to be named, and other names do not.
func TestOfFile(t *testing.T) {
	for name, want := range map[string]bool{"playground": true, "mining:5": true, "mining:5?mechanics=fixed": true,
		"mining:eval":   false,
		"mining:eval/5": false, "sc2:5": false} {
		if OfFile(name) != want {
			t.Errorf("%s: %v", name, !want)
		}
	}
}

// Rule: a grid world has what the agents need that its task names, and no other.
func TestAgentsOfGridWorlds(t *testing.T) {
	for query, want := range map[string][]string{
		"":                            nil,
		"?mechanics=released":         {agents.Optimum, agents.OptimumBlind},
		"?mechanics=released&cap=13":  nil,
		"?mechanics=fixed":            {agents.Optimum},
		"?mechanics=fixed&hidden=0.1": nil,
	} {
		found, _, err := Find("playground:d1" + query)
		if err != nil {
			t.Fatal(err)
		}
		w, err := found.Open(t.Context(), Setup{}, 1)
		if err != nil {
			t.Fatal(err)
		}
		if got := slices.Sorted(maps.Keys(w.Policies)); !slices.Equal(got, want) || w.Released == nil {
			t.Errorf("%s has the policies %v, want %v", found.Name, got, want)
		}
		for _, name := range msgi.Agents() {
			d, err := msgi.FindAgent(name)
			if err != nil {
				t.Fatal(err)
			}
			if needs := d.Released ||
				d.OfWorld && slices.Contains(want, name); slices.Contains(found.Agents, name) != needs {
				t.Errorf("%s names the agents %v", found.Name, found.Agents)
			}
		}
	}
}
