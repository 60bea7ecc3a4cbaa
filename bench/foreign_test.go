package bench

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"

	"sc2msgi/agents"
)

// onePart plays a small sweep and returns its folder.
func onePart(t *testing.T) string {
	t.Helper()
	s := small(t)
	s.Plan.Agents, s.Plan.Vary = []string{agents.Random}, nil
	mustRun(t, &s)
	return s.Dir
}

// copied returns a folder with the same files.
func copied(t *testing.T, dir string) string {
	t.Helper()
	to := t.TempDir()
	if err := os.CopyFS(to, os.DirFS(dir)); err != nil {
		t.Fatal(err)
	}
	return to
}

// rewrite changes fields of a part's manifest, those of its plan where a name begins with "plan.".
func rewrite(t *testing.T, dir string, fields map[string]any) {
	t.Helper()
	path := filepath.Join(dir, manifestFile)
	data, err := os.ReadFile(path)
	var m map[string]any
	if err == nil {
		err = json.Unmarshal(data, &m)
	}
	if err != nil {
		t.Fatal(err)
	}
	for name, value := range fields {
		if name, inPlan := strings.CutPrefix(name, "plan."); inPlan {
			m["plan"].(map[string]any)[name] = value
			continue
		}
		m[name] = value
	}
	if data, err = json.Marshal(m); err == nil {
		err = os.WriteFile(path, data, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// Rule (foreign parts are data): what a part calls its command reaches no results with characters that would control a
// terminal, or end the code that it stands in.
func TestForeignTextIsCleaned(t *testing.T) {
	dir := onePart(t)
	rewrite(t, dir, map[string]any{"command": "\x1b]0;owned\a `rm`\n# title \u009b31m"})
	s := Sweep{Dir: t.TempDir(), Now: clock()}
	if _, err := s.Merge(t.Context(), []string{dir}, nil); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{tablesFile, reportFile, manifestFile} {
		data, err := os.ReadFile(filepath.Join(s.Dir, name))
		if err != nil || !strings.Contains(string(data), "owned") {
			t.Errorf("%s does not show the command, error %v", name, err)
		}
		if at := strings.IndexFunc(string(data), func(r rune) bool {
			return unicode.IsControl(r) && r != '\n' && r != '\t'
		}); at >= 0 {
			t.Errorf("%s has a control character: %q", name, data[max(0, at-20):at+20])
		}
		if name == tablesFile && strings.Contains(string(data), "\n# title") {
			t.Errorf("%s has a heading of the command's", name)
		}
	}
}

// Rule (foreign parts are data): a part is refused whose plan is too large, or reads files that lie elsewhere and that
// nobody named, before any of that is read or laid out.
func TestForeignPlansAreBounded(t *testing.T) {
	part, elsewhere := onePart(t), filepath.Join(t.TempDir(), "graphs.json")
	for name, c := range map[string]struct {
		fields map[string]any
		files  []string
		says   string
	}{
		"a large plan":      {map[string]any{"plan.seeds": 1_000_000_000}, nil, "1000000000 seeds make more than"},
		"graphs":            {map[string]any{"plan.graphs": "mine.json," + elsewhere}, nil, "is not below this folder"},
		"graphs above":      {map[string]any{"plan.graphs": "../mine.json"}, nil, `reads "../mine.json"`},
		"a scenario":        {map[string]any{"plan.envs": []string{"sc2:/etc/a.yaml?start=varied"}}, nil, `"/etc/a.yaml"`},
		"a world":           {map[string]any{"plan.envs": []string{"rules:/etc/a.yaml/3"}}, nil, `"/etc/a.yaml"`},
		"weights":           {map[string]any{"plan.agents": []string{"learned?weights=/etc/passwd"}}, nil, `"/etc/passwd"`},
		"a name":            {map[string]any{"plan.graphs": "\x1b]0;owned\a"}, nil, `the name "\x1b]0;owned\a" has`},
		"a task":            {map[string]any{"plan.envs": []string{"a\u009bb"}}, nil, `the name "a\u009bb" has`},
		"seconds":           {map[string]any{"wall_seconds": 1e308}, nil, "1e+308 seconds are not within 0 to"},
		"less than no time": {map[string]any{"trial_seconds": -1}, nil, "trial_seconds: -1 seconds are not within"},
		"named":             {map[string]any{"plan.graphs": elsewhere}, []string{elsewhere}, "no such file"},
		"below":             {map[string]any{"plan.graphs": "nowhere.json"}, nil, "no such file"},
	} {
		dir := copied(t, part)
		rewrite(t, dir, c.fields)
		s := Sweep{Dir: t.TempDir(), Now: clock()}
		_, err := s.Merge(t.Context(), []string{dir}, c.files)
		if err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: error %v, want one with %q", name, err, c.says)
		}
	}
}
