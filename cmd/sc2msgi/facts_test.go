package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sc2msgi/gamedata"
	"sc2msgi/msgi/graph"
	"sc2msgi/subtasks"
)

// Rule: a game is asked for its version, and the tree of a run is scored against the facts of that version and no other.
func TestFactsAreTheGames(t *testing.T) {
	alone(t)
	for _, version := range gamedata.Versions() {
		url, _ := startServer(t, version)
		out := t.TempDir()
		mustRun(t, "run", "--game", url, "--agent", "oracle", "--tests", "1", "--out", out)
		var doc report
		file, err := os.ReadFile(filepath.Join(out, "run.json"))
		if err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(file, &doc); err != nil {
			t.Fatal(err)
		}
		if doc.Facts != version || !strings.HasPrefix(doc.GameVersion, version+".") {
			t.Errorf("%s: run.json says facts of %q, game version %q", version, doc.Facts, doc.GameVersion)
		}
		if exact := exactOf(t, "--from", out); exact != 85 {
			t.Errorf("%s: %d of 85 exact against its own truth", version, exact)
		}
		if exact, want := exactOf(t, "--from", out, "--facts", "5.0.11"), sameIn(t, version, "5.0.11"); exact != want {
			t.Errorf("%s: %d exact against the truth of 5.0.11, want %d", version, exact, want)
		}
	}
}

// sameIn counts the subtasks that need the same in two versions: 83 in 4.8 and 5.0.11, for Raven and Liberator cost otherwise.
func sameIn(t *testing.T, a, b string) int {
	t.Helper()
	var truths [2]graph.Graph
	for i, version := range []string{a, b} {
		table, err := gamedata.ForVersion(version)
		if err != nil {
			t.Fatal(err)
		}
		truths[i] = subtasks.Truth(table)
	}
	same := 0
	for i := range truths[0] {
		if cmp.Equal(truths[0][i], truths[1][i]) {
			same++
		}
	}
	return same
}

// exactOf scores a tree and returns how many of its subtasks are exactly right.
func exactOf(t *testing.T, args ...string) int {
	t.Helper()
	var score struct{ Exact int }
	if err := json.Unmarshal([]byte(mustRun(t, append([]string{"techtree", "score", "--json"}, args...)...)), &score); err != nil {
		t.Fatal(err)
	}
	return score.Exact
}

// Rule: --facts plays a game of an unknown version by the facts of a known one; without it such a game is refused with a message.
func TestUnknownGame(t *testing.T) {
	alone(t)
	table := *gamedata.V4_10
	table.Release = gamedata.Release{Label: "9.1.0", BaseBuild: 99999, Build: 99999, DataHash: "C0FFEE"}
	url, _ := serveTable(t, &table)
	status, _, stderr := command(t, "run", "--game", url, "--agent", "oracle", "--tests", "1", "--out", t.TempDir())
	if status != exitFailed || !strings.Contains(stderr, `"9.1.0.99999"`) || !strings.Contains(stderr, "--facts") {
		t.Errorf("exit %d, %q: want a message that names the version and --facts", status, stderr)
	}
	out := t.TempDir()
	mustRun(t, "run", "--game", url, "--facts", "4.10", "--agent", "oracle", "--tests", "1", "--out", out)
	if exact := exactOf(t, "--from", out); exact != 85 {
		t.Errorf("%d of 85 exact against the facts that were asked for", exact)
	}
}
