package run

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/cmd/sc2msgi/cmdtest"
	"sc2msgi/msgi"
	"sc2msgi/task"
	"sc2msgi/worlds/gridworld"
	"sc2msgi/worlds/gridworld/picture"
)

// Rule: --film writes the last test episode, the same to the byte for a seed, leaves nothing beside it, replaces a
// film, and changes no result.
func TestFilm(t *testing.T) {
	for _, env := range []string{"playground:d3/5", "mining:eval/17?mechanics=released", "playground:d1/1?mechanics=fixed&hidden=0.1"} {
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
			if !bytes.HasPrefix(data, []byte(picture.FilmBegins)) || !bytes.Contains(data, []byte("msgi-rand, test 1 of 1<")) {
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
	if err := os.WriteFile(foreign, []byte(`<svg xmlns="http://www.w3.org/2000/svg" width="9"/>`+strings.Repeat("\n", 90)), 0o600); err != nil {
		t.Fatal(err)
	}
	const grid = "playground:d3/5"
	sc2msgi.Refused(t, "--film has no effect with --env sc2:build-battlecruiser: it is no grid world", "run", "--out", out, "--film", foreign)
	sc2msgi.Refused(t, "--film has no effect with --env model:terran", "run", "--out", out, "--env", "model:terran", "--film", foreign)
	sc2msgi.Refused(t, "--watch has no effect with --env model:terran", "run", "--out", out, "--env", "model:terran", "--watch")
	sc2msgi.Refused(t, "--record has no effect with --env "+grid, "run", "--out", out, "--env", grid, "--record", foreign)
	sc2msgi.Refused(t, "--watch needs a terminal", "run", "--out", out, "--env", grid, "--watch")
	sc2msgi.Refused(t, "--resume and --film exclude each other", "run", "--out", out, "--env", grid, "--resume", "--film", foreign)
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
	status := sc2msgi.Execute(ctx, []string{"run", "--env", "playground:d3/5", "--budget", "50000", "--out", t.TempDir(), "--film", file}, io.Discard, watch)
	if data, err := os.ReadFile(file); status != cmdline.Failed || err != nil || len(data) != len(picture.FilmBegins)+2 {
		t.Errorf("exit %d, the old film has %d bytes, %v", status, len(data), err)
	}
	if beside, _ := filepath.Glob(file + "?*"); beside != nil {
		t.Errorf("left behind: %v", beside)
	}
}

// Rule: a grid world is shown at 8 steps a second unless told, every step of it, its end a second longer; faster, at
// most ten frames a second.
func TestScreenOfGrid(t *testing.T) {
	grid, _, err := task.Find("playground:d3/5")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		flag   string
		speed  float64
		frames int
	}{{usualPace, 8, 16}, {"4", 4, 16}, {"80", 80, 2}} {
		var p pace
		if err := p.Set(c.flag); err != nil || p.speed(grid) != c.speed {
			t.Errorf("--watch=%s is %g steps a second, want %g; %v", c.flag, p.speed(grid), c.speed, err)
		}
		var out bytes.Buffer
		var took time.Duration
		size := func() (columns, lines int) { return 80, 24 }
		a := audience{screen: newScreen(&out, p.speed(grid), size, func(_ context.Context, d time.Duration) { took += d })}
		see := a.grid(t.Context(), picture.Trial{Course: msgi.Course{Tests: 2}})
		for range 2 {
			s := gridworld.Scene{Graph: &gridworld.Graph{Domain: gridworld.Playground, Subtasks: []int{0}}, Event: gridworld.Began, Steps: 16, Option: -1}
			for s.State = (msgi.State{StepsLeft: 16}); s.State.StepsLeft >= 0; s.State.StepsLeft-- {
				s.Over = s.State.StepsLeft == 0
				see(&s)
				s.Event, s.Option = gridworld.Walked, 0
			}
		}
		want := time.Duration(2 * (16/c.speed + 1) * float64(time.Second))
		if frames := strings.Count(out.String(), "\x1b[H"); frames != 2*c.frames || took < want-time.Millisecond || took > want+time.Millisecond {
			t.Errorf("--watch=%s: %d frames, for %v, want %d for %v", c.flag, frames, took, 2*c.frames, want)
		}
		if !strings.Contains(out.String(), "test 2 of 2") {
			t.Error("the second episode is not told apart")
		}
	}
}
