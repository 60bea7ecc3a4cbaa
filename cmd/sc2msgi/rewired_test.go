package main

import (
	"strings"
	"testing"
)

// Rule: a rewired tree can be shown, played and scored as the true one can, and only the simulator plays it.
func TestRewired(t *testing.T) {
	const env = "sc2:build-battlecruiser?rewire=7"
	dump := func(env string) string {
		printed := sc2msgi.Must(t, "techtree", "dump", "--from", "truth", "--env", env, "--format", "text")
		_, tree, _ := strings.Cut(printed, "\n") // the first line has the name
		return tree
	}
	shown := dump(env)
	if shown == dump("sc2:build-battlecruiser") || shown != dump("sc2:build-battlecruiser/7?rewire") ||
		shown != dump("sc2:build-battlecruiser?rewire=7&start=varied") {
		t.Errorf("the tree is\n%s", shown)
	}
	out := t.TempDir()
	said := sc2msgi.Must(t, "run", "--env", env, "--agent", "oracle", "--tests", "2", "--out", out)
	if !strings.Contains(said, env+" in 2 of 2 test episodes") {
		t.Errorf("the oracle: %s", said)
	}
	if said := sc2msgi.Must(t, "techtree", "score", "--from", out); !strings.Contains(said, "100") {
		t.Errorf("the oracle's tree: %s", said)
	}
	sc2msgi.Refused(t, "from 1 on", "run", "--env", "sc2:build-battlecruiser?rewire=0", "--out", out)
	sc2msgi.Refused(t, "rewire=x", "techtree", "dump", "--from", "truth", "--env", "sc2:build-battlecruiser?rewire=x")
	sc2msgi.Refused(t, "name one of them, as sc2:build-battlecruiser?rewire=1", "run",
		"--env", "sc2:build-battlecruiser?rewire", "--out", out)
	for _, game := range []string{"sc2", "ws://127.0.0.1:1"} {
		sc2msgi.Refused(t, "cannot be rewired", "run", "--env", env, "--game", game, "--out", t.TempDir())
		sc2msgi.Refused(t, "cannot be rewired", "bench", "--envs", "model:terran,"+env, "--agents", "oracle",
			"--game", game, "--out", t.TempDir())
	}
}
