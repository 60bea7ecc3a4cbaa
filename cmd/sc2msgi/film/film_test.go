package film

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/cmd/sc2msgi/cmdtest"
	"sc2msgi/film"
)

var sc2msgi = cmdtest.Program{Command}

func TestMain(m *testing.M) { cmdtest.Main(m, sc2msgi) }

const record = `{"event":"episode","loop":0,"phase":"adaptation","episode":1,"seed":"7","area":[20,19,46,37],"format":2}
{"event":"result","loop":32,"steps":4,"reward":1,"success":true}
{"event":"episode","loop":0,"phase":"test","episode":1,"seed":"7","area":[20,19,46,37],"format":2}
{"event":"result","loop":32,"steps":4,"reward":-1,"success":false}
`

// Rule: film writes the page of the episode that is asked for, the same twice, and replaces nothing but films.
func TestFilm(t *testing.T) {
	dir := t.TempDir()
	path := func(name, content string) string {
		p := filepath.Join(dir, name)
		if err := os.WriteFile(p, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		return p
	}
	from, page, foreign := path("r.jsonl", record), filepath.Join(dir, "f.html"), path("mine.html", "<!DOCTYPE html>")
	for _, c := range []struct {
		args []string
		says string
	}{
		{nil, "Test 1: time over, reward -1"},
		{[]string{"--episode", "adaptation"}, "Adaptation 1: success, reward +1"},
	} {
		status, stdout, stderr := sc2msgi.Run(t, append([]string{"film", from, "-o", page}, c.args...)...)
		text, err := os.ReadFile(page)
		named, _, _ := strings.Cut(c.says, ",") // a page writes the sign of a reward as an entity
		told := page + ": " + c.says + "\n"
		if status != cmdline.Done || stdout != told || stderr != "" || err != nil ||
			!strings.HasPrefix(string(text), film.Begins) || !strings.Contains(string(text), "<title>"+named) {
			t.Errorf("%v: exit %d, %q, %v, %.300q", c.args, status, stderr, err, text)
		}
	}
	cut := path("cut.jsonl", record+`{"event":`)
	if status, _, stderr := sc2msgi.Run(t, "film", cut, "-o", page); status != cmdline.Done ||
		!strings.Contains(stderr, "in the middle of a line") {
		t.Errorf("exit %d, %q", status, stderr)
	}
	replay := path("r.SC2Replay", "SC2MSGI replay\n\x01\x00")
	bad := path("bad.jsonl", record+"nonsense\n")
	for _, c := range []struct {
		status int
		says   string
		args   []string
	}{
		{cmdline.WrongUsage, "give one record", []string{"-o", page}},
		{cmdline.WrongUsage, "-o FILE.html", []string{from}},
		{cmdline.WrongUsage, "no file", []string{filepath.Join(dir, "none"), "-o", page}},
		{cmdline.WrongUsage, `--episode "second"`, []string{from, "-o", page, "--episode", "second"}},
		{cmdline.Failed, "no episode test:2 in it, but adaptation:1, test:1",
			[]string{from, "-o", page, "--episode", "test:2"}},
		{cmdline.Failed, "bad.jsonl: line 5 is no line of a record", []string{bad, "-o", page}},
		{cmdline.Failed, "it is a replay", []string{replay, "-o", page}},
		{cmdline.Failed, "not a film", []string{from, "-o", foreign}},
	} {
		sc2msgi.Fails(t, c.status, c.says, append([]string{"film"}, c.args...)...)
	}
}
