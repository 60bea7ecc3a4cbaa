package techtree

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sc2msgi/cmd/sc2msgi/cmdline"
)

// Rule: check takes what dump --format json writes, and tells of any other file in one line where it is wrong.
func TestCheck(t *testing.T) {
	good := sc2msgi.Must(t, "techtree", "dump", "--from", "truth", "--env", "model:crossroads", "--format", "json")
	dir := t.TempDir()
	for _, c := range []struct {
		name, old, new string
		status         int
		want           string
	}{
		{"good.json", "", "", cmdline.Done,
			"good.json is a tree of model:crossroads: 22 subtasks, 22 preconditions known"},
		{"field.json", `"kind"`, `"kid"`, cmdline.Failed,
			`field.json:6: subtasks[0]: unknown field "kid" (did you mean kind?)`},
		{"cut.json", "]\n}\n", "", cmdline.Failed, "the file ends in the middle"},
		{"kind.json", `"kind":"`, `"kind":"castle`, cmdline.Failed, `kind.json: reading the graph: subtask "`},
	} {
		text := strings.Replace(good, c.old, c.new, 1)
		if c.old != "" && text == good {
			t.Fatalf("%s: the document has no %q", c.name, c.old)
		}
		path := filepath.Join(dir, c.name)
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		status, stdout, stderr := sc2msgi.Run(t, "techtree", "check", path)
		if said := stdout + stderr; status != c.status || !strings.Contains(said, c.want) ||
			strings.Count(said, "\n") != 1 {
			t.Errorf("%s: exit %d, %q; want exit %d and %q", c.name, status, said, c.status, c.want)
		}
	}
	for _, args := range [][]string{nil, {""}, {"a", "b"}, {filepath.Join(dir, "none.json")}} {
		if status, _, stderr := sc2msgi.Run(t, append([]string{"techtree", "check"}, args...)...); status !=
			cmdline.WrongUsage {
			t.Errorf("%q: exit %d, %q; want wrong usage", args, status, stderr)
		}
	}
}
