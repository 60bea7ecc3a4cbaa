package run

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/cmd/sc2msgi/cmdtest"
	"sc2msgi/film"
	"sc2msgi/worlds/gridworld/picture"
)

// Rule: --film writes the last test episode, the same to the byte for a seed, leaves nothing beside it, replaces a
// film, and changes no result.
func TestFilm(t *testing.T) {
	for _, env := range []string{"playground:d3/5", "mining:eval/17?mechanics=released",
		"playground:d1/1?mechanics=fixed&hidden=0.1"} {
		short := []string{"--env", env, "--agent", "msgi-rand"}
		plain := episodes(t, short...)
		file := filepath.Join(t.TempDir(), "film.svg")
		var first []byte
		for range 2 {
			if !bytes.Equal(plain, episodes(t, append(short, "--film", file)...)) {
				t.Errorf("%s: filmed episodes differ from others", env)
			}
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if !bytes.HasPrefix(data, []byte(picture.FilmBegins)) ||
				!bytes.Contains(data, []byte("msgi-rand, test 1 of 1<")) {
				t.Errorf("%s: it begins with %.200q", env, data)
			}
			if first != nil && !bytes.Equal(first, data) {
				t.Errorf("%s: films of one seed differ", env)
			}
			first = data
		}
		if beside, _ := filepath.Glob(file + "?*"); beside != nil {
			t.Errorf("left behind: %v", beside)
		}
	}
}

// Rule: what --film, --watch and --record cannot show is refused in one line, and so is a film over something else.
func TestFilmRefused(t *testing.T) {
	dir := t.TempDir()
	foreign, out := filepath.Join(dir, "foreign.svg"), filepath.Join(dir, "out")
	picture := `<svg xmlns="http://www.w3.org/2000/svg" width="9"/>` + strings.Repeat("\n", 90)
	if err := os.WriteFile(foreign, []byte(picture), 0o600); err != nil {
		t.Fatal(err)
	}
	const grid = "playground:d3/5"
	sc2msgi.Refused(t, "--film has no effect with --env sc2:build-battlecruiser: it is no grid world", "run",
		"--out", out, "--film", foreign)
	sc2msgi.Refused(t, "--film has no effect with --env model:terran", "run", "--out", out, "--env", "model:terran",
		"--film", foreign)
	sc2msgi.Refused(t, "--watch has no effect with --env model:terran", "run", "--out", out, "--env", "model:terran",
		"--watch")
	sc2msgi.Refused(t, "--record has no effect with --env model:terran", "run", "--out", out, "--env", "model:terran",
		"--record", foreign)
	sc2msgi.Refused(t, "--watch needs a terminal", "run", "--out", out, "--env", grid, "--watch")
	sc2msgi.Refused(t, "--resume and --film exclude each other", "run", "--out", out, "--env", grid,
		"--resume", "--film", foreign)
	sc2msgi.Refused(t, "a film is written as SVG, name it a.svg", "run", "--out", out, "--env", grid, "--film", "a.gif")
	sc2msgi.Refused(t, "not a film", "run", "--out", out, "--env", grid, "--film", foreign)
	sc2msgi.Refused(t, "a folder", "run", "--out", out, "--env", grid, "--film", dir)
	if data, err := os.ReadFile(foreign); err != nil || !bytes.Contains(data, []byte(`width="9"`)) {
		t.Errorf("the other file is %q, %v", data, err)
	}
}

// Rule: a run that ends before its last test is over writes no film, and an old one stays.
func TestFilmInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	file := filepath.Join(t.TempDir(), "film.svg")
	if err := os.WriteFile(file, []byte(picture.FilmBegins+"/>"), 0o600); err != nil {
		t.Fatal(err)
	}
	watch := cmdtest.WriterFunc(func(p []byte) (int, error) {
		if bytes.HasPrefix(p, []byte("adaptation   1")) {
			cancel()
		}
		return len(p), nil
	})
	status := sc2msgi.Execute(ctx, []string{"run", "--env", "playground:d3/5", "--budget", "50000",
		"--out", t.TempDir(), "--film", file}, io.Discard, watch)
	if data, err := os.ReadFile(file); status != cmdline.Failed || err != nil ||
		len(data) != len(picture.FilmBegins)+2 {
		t.Errorf("exit %d, the old film has %d bytes, %v", status, len(data), err)
	}
	if beside, _ := filepath.Glob(file + "?*"); beside != nil {
		t.Errorf("left behind: %v", beside)
	}
}

// Rule: --record writes the episodes in a grid world, too, the same to the byte for a seed, with the reasons of the
// options, and changes no result.
func TestRecordOfAGrid(t *testing.T) {
	short := []string{"--env", "playground:d3/5", "--agent", "msgi-active"}
	plain := episodes(t, short...)
	file := filepath.Join(t.TempDir(), "record.jsonl")
	var first []byte
	for range 2 {
		if !bytes.Equal(plain, episodes(t, append(short, "--record", file)...)) {
			t.Error("recorded episodes differ from others")
		}
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if first != nil && !bytes.Equal(first, data) {
			t.Error("records of one seed differ")
		}
		first = data
	}
	r, err := film.Read(bytes.NewReader(first), film.Wanted{Phase: "adaptation"})
	if err != nil || !r.Episode.Over || r.Episode.Head().World != film.Grid {
		t.Fatalf("%v, %+v", err, r)
	}
	if !bytes.Contains(first, []byte(`"why":"plan: `)) {
		t.Error("it gives no reasons")
	}
}
