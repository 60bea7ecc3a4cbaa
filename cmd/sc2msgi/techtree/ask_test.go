package techtree

import (
	"path/filepath"
	"strings"
	"testing"

	"sc2msgi/cmd/sc2msgi/cmdtest"
)

// Rule: what a game says of itself is a tree for the other commands: of one that runs, and of a version that it is.
func TestAskedGameIsATree(t *testing.T) {
	url, _ := cmdtest.ServeVersion(t, "5.0.11")
	file := filepath.Join(t.TempDir(), "game.data.pb")
	if said := sc2msgi.Must(t, "techtree", "ask", "--game", url, "-o", file); !strings.Contains(said, file) {
		t.Errorf("ask says %q", said)
	}
	if said := sc2msgi.Must(t, "techtree", "diff", file, "truth:5.0.11"); !strings.Contains(said, "No difference.") {
		t.Errorf("a game differs from its own version: %s", said)
	}
	status, said, _ := sc2msgi.Run(t, "techtree", "diff", file, "truth:4.10")
	if status != differs || !strings.Contains(said, "Raven") {
		t.Errorf("exit %d: a game of 5.0.11 differs from 4.10 in this: %s", status, said)
	}
	if said := sc2msgi.Must(t, "techtree", "dump", "--from", file); !strings.Contains(said, "needs Barracks") ||
		strings.Contains(said, "never seen eligible") {
		t.Errorf("the tree that a game tells: %s", said)
	}
	nowhere := filepath.Join(t.TempDir(), "nowhere", "game.data.pb")
	if _, _, said := sc2msgi.Run(t, "techtree", "ask", "--game", "ws://127.0.0.1:1", "-o", nowhere); !strings.Contains(
		said, "there is no folder") {
		t.Errorf("without a folder, the game is asked: %s", said)
	}
	status, _, said = sc2msgi.Run(t, "techtree", "ask", "--game", url, "-o", file, "--map", "nowhere.SC2Map")
	if status == 0 || !strings.Contains(said, "--map names another map") {
		t.Errorf("without the map: exit %d, %s", status, said)
	}
}
