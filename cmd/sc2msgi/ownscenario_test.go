package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/cmd/sc2msgi/cmdtest"
)

// Rule: run plays the scenario of a file, and goes on with it only while the file says the same; bench does too.
func TestRunOwnScenario(t *testing.T) {
	dir := t.TempDir()
	own, out := filepath.Join(dir, "own.yaml"), filepath.Join(dir, "out")
	data, err := os.ReadFile(cmdtest.ThreeMarines)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(own, data, 0o600); err != nil {
		t.Fatal(err)
	}
	run := []string{"run", "--env", "sc2:" + own, "--agent", "oracle", "--tests", "2", "--out", out}
	if got := sc2msgi.Must(t, run...); !strings.Contains(got, "sc2:"+own+" in 2 of 2 test episodes") {
		t.Errorf("it ends with %q", got[max(0, len(got)-300):])
	}
	sc2msgi.Must(t, run...)
	err = os.WriteFile(own, []byte(strings.Replace(string(data), "minerals: 400", "minerals: 0", 1)), 0o600)
	if err != nil {
		t.Fatal(err)
	}
	sc2msgi.Refused(t, "--force replaces that", run...)
	swept := sc2msgi.Must(t, "bench", "--envs", "sc2:"+own+"?start=varied", "--agents", "random", "--budgets", "1",
		"--seeds", "1", "--tests", "1", "--out", filepath.Join(dir, "bench"))
	if !strings.Contains(swept, own) {
		t.Errorf("a sweep: %s", swept)
	}
	truth := sc2msgi.Must(t, "techtree", "dump", "--from", "truth", "--env", "sc2:"+own)
	if !strings.Contains(truth, "Marine") {
		t.Errorf("the true tree: %s", truth)
	}
}

// Rule: serve has the scenarios of files; a game without says how it gets the map.
func TestOwnScenarioInAnotherGame(t *testing.T) {
	out := t.TempDir()
	for _, c := range []struct {
		serve  []string
		status int
		says   string
	}{
		{[]string{"-scenario", cmdtest.ThreeMarines}, cmdline.Done, ""},
		{nil, cmdline.Failed,
			"the game needs three-marines.SC2Map: sc2msgi maps install " + cmdtest.ThreeMarines + " puts it there"},
	} {
		url := "ws://" + sc2msgi.Started(t, append([]string{"serve", "-port", "0"}, c.serve...)...)
		status, stdout, stderr := sc2msgi.Run(t, "run", "--env", "sc2:"+cmdtest.ThreeMarines, "--game", url,
			"--agent", "random", "--tests", "1", "--out", out, "--force")
		if status != c.status || !strings.Contains(stderr, c.says) {
			t.Errorf("serve %v: exit %d, %s%s", c.serve, status, stdout, stderr)
		}
	}
	status, _, stderr := sc2msgi.Run(t, "serve", "-scenario", "none.yaml")
	if status != cmdline.WrongUsage || !strings.Contains(stderr, "none.yaml") {
		t.Errorf("serve without the file: exit %d, %s", status, stderr)
	}
}
