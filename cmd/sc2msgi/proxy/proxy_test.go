package proxy

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/cmd/sc2msgi/cmdtest"
)

// Rule: a fault of proxy's command line, or of the files it names, is one line that names it, exit 2.
func TestBadProxy(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	plan := write("plan.json", `{"faults":[{"kind":"fire","rate":0.1}]}`)
	for _, c := range []struct {
		args   []string
		status int
		says   string
	}{
		{nil, cmdline.WrongUsage, "where is the game?"},
		{[]string{"--to", "host"}, cmdline.WrongUsage, "--to: connect"},
		{[]string{"--to", "ws://127.0.0.1:1", "extra"}, cmdline.WrongUsage, `"extra" is left over`},
		{[]string{"--to", "ws://127.0.0.1:1", "--exec"}, cmdline.WrongUsage, "command line has to follow"},
		{[]string{"--to", "ws://127.0.0.1:1", "--replay", "x"}, cmdline.WrongUsage,
			"--replay goes with --listen and --allow-host alone"},
		{[]string{"--to", "ws://127.0.0.1:1", "--faults", filepath.Join(dir, "none")}, cmdline.WrongUsage,
			"none: there is no such file"},
		{[]string{"--to", "ws://127.0.0.1:1", "--faults", plan}, cmdline.WrongUsage,
			`plan.json:1: faults[0].kind: unknown kind "fire"; kinds are drop,`},
		{[]string{"--replay", plan}, cmdline.WrongUsage, "plan.json: no wire log"},
		{[]string{"--replay", filepath.Join(dir, "none")}, cmdline.WrongUsage, "none: there is no such file"},
		{[]string{"--to", "ws://127.0.0.1:1", "--listen", "127.0.0.1"}, cmdline.WrongUsage,
			`--listen "127.0.0.1": give an address and a port`},
		{[]string{"--to", "ws://127.0.0.1:1", "--listen", "127.0.0.1:70000"}, cmdline.WrongUsage, "give an address"},
		{[]string{"--to", "ws://127.0.0.1:1", "--listen", "192.0.2.1:0"}, cmdline.Failed, "cannot listen on 192.0.2.1"},
		{[]string{"--to", "ws://127.0.0.1:1", "--listen", "127.0.0.1:0", "--log", plan}, cmdline.Failed,
			"not a wire log"},
	} {
		status, _, stderr := sc2msgi.Run(t, append([]string{"proxy"}, c.args...)...)
		if status != c.status || !strings.Contains(stderr, c.says) || strings.Count(stderr, "\n") != 1 {
			t.Errorf("proxy %v: exit %d, %q, want %d and one line that says %q", c.args, status, stderr, c.status,
				c.says)
		}
	}
}

// proxied runs do while a proxy command runs at its address, and returns what the command printed.
func proxied(t *testing.T, do func(url string), args ...string) string {
	t.Helper()
	address := cmdtest.FreeAddress(t)
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	said, done := &cmdtest.Lines{}, make(chan int, 1)
	go func() {
		done <- sc2msgi.Execute(ctx, append([]string{"proxy", "--listen", address}, args...), said, said)
	}()
	for deadline := time.Now().Add(10 * time.Second); !strings.Contains(said.String(), "agents at") &&
		time.Now().Before(deadline); {
		time.Sleep(time.Millisecond)
	}
	do("ws://" + address)
	cancel()
	if status := <-done; status != cmdline.Done {
		t.Errorf("proxy: exit %d\n%s", status, said)
	}
	return said.String()
}

// Rule: what a run asked through the proxy is in its log, from which the same run can be played without a game: same
// results.
func TestProxyRecordsAndReplays(t *testing.T) {
	cmdtest.Alone(t)
	game, _ := cmdtest.ServeVersion(t, cmdline.DefaultFacts)
	dir := t.TempDir()
	log, plan := filepath.Join(dir, "wire.jsonl"), filepath.Join(dir, "plan.json")
	if err := os.WriteFile(plan, []byte(`{"seed": 1, "faults": [{"kind": "error", "at": [1]}]}`), 0o600); err != nil {
		t.Fatal(err)
	}
	play := func(out, url string) (status int, stderr string) {
		status, _, stderr = sc2msgi.Run(t, "run", "--agent", "oracle", "--tests", "1", "--game", url,
			"--out", filepath.Join(dir, out))
		return status, stderr
	}
	var refusals [2]string
	through := func(i int, out string) func(url string) {
		return func(url string) {
			var status int
			if status, refusals[i] = play(out+"refused", url); status != cmdline.Failed ||
				!strings.Contains(refusals[i], "a fault of the proxy") {
				t.Errorf("exit %d, %q, want the error that strikes", status, refusals[i])
			}
			if status, stderr := play(out, url); status != cmdline.Done {
				t.Errorf("exit %d, %q", status, stderr)
			}
		}
	}
	said := proxied(t, through(0, "played"), "--to", game, "--faults", plan, "--log", log)
	if !strings.Contains(said, "connection 1, request 1, ping: error\n") ||
		!strings.HasSuffix(said, " requests, 1 error\n") {
		t.Errorf("it prints %q", said)
	}
	if said := proxied(t, through(1, "replayed"), "--replay", log); strings.Count(said, "\n") != 1 {
		t.Errorf("the replay prints %q", said)
	}
	cmdtest.SameRun(t, filepath.Join(dir, "replayed"), filepath.Join(dir, "played"))
}

// Rule: the last line counts the requests as people do.
func TestCountOfRequests(t *testing.T) {
	for n, want := range map[int]string{0: "0 requests", 1: "1 request", 2: "2 requests"} {
		if got := requests(n); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
