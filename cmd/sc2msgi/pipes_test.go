//go:build unix

package main

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"sc2msgi/cmd/sc2msgi/runfolder"
)

// Rule (no read without a bound): a pipe that nobody writes to and a device without an end are refused at once, by
// whatever flag or file they come in.
func TestPipesAndDevicesAreRefused(t *testing.T) {
	dir := t.TempDir()
	place := func(name string, put func(path string) error) string {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := put(path); err != nil {
			t.Skip("no pipes or links here:", err)
		}
		return path
	}
	pipe := func(path string) error { return syscall.Mkfifo(path, 0o600) }
	zero := func(path string) error { return os.Symlink("/dev/zero", path) }
	for name, put := range map[string]func(string) error{"pipe": pipe, "device": zero} {
		file := place(name+".yaml", put)
		run := filepath.Dir(place(name+"-run/"+runfolder.Graph, put))
		part := filepath.Dir(place(name+"-part/manifest.json", put))
		inside := filepath.Dir(place(name+"-standin/sc2msgi-standin.json", put))
		out := filepath.Join(dir, name+"-out")
		for _, args := range [][]string{
			{"bench", "--config", file, "--out", out},
			{"bench", "--graphs", file, "--envs", "mining:1", "--out", out},
			{"bench", "merge", part, "--out", out},
			{"bench", "compare", "--in", part, "random", "oracle"},
			{"run", "--graphs", file, "--env", "mining:1", "--out", out},
			{"run", "--env", "sc2:" + file, "--out", out},
			{"run", "--env", "rules:" + file, "--out", out},
			{"run", "--env", "model:crossroads", "--agent", "learned?weights=" + file, "--out", out},
			{"proxy", "--replay", file},
			{"proxy", "--to", "ws://127.0.0.1:1", "--faults", file},
			{"techtree", "dump", "--from", run},
			{"techtree", "score", "--from", run},
			{"worlds", "show", file},
			{"maps", "show", file},
			{"maps", "inspect", file},
			{"sim", "install", inside},
		} {
			refusedAtOnce(t, name, args...)
		}
	}
}

// refusedAtOnce runs a command line that has to end soon in one line that says what kind of thing was read.
func refusedAtOnce(t *testing.T, kind string, args ...string) {
	t.Helper()
	done := make(chan struct{})
	go func() {
		defer close(done)
		sc2msgi.Refused(t, "it is a "+kind, args...)
	}()
	select {
	case <-done:
	case <-time.After(20 * time.Second):
		t.Fatalf("%s: it waits for a %s", strings.Join(args, " "), kind)
	}
}
