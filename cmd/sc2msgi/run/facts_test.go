package run

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/cmd/sc2msgi/cmdtest"
	"sc2msgi/cmd/sc2msgi/game"
	"sc2msgi/cmd/sc2msgi/runfolder"
	"sc2msgi/gamedata"
	"sc2msgi/msgi/graph"
	"sc2msgi/subtasks"
)

// Rule: a game is asked for its version, and the tree of a run is scored against the facts of that version and no
// other.
func TestFactsAreTheGames(t *testing.T) {
	cmdtest.Alone(t)
	for _, version := range gamedata.Versions() {
		if played, err := gamedata.ForVersion(version); err != nil || !played.Release.BuildKnown() {
			continue // no game can say that it is of this version
		}
		url, _ := cmdtest.ServeVersion(t, version)
		out := t.TempDir()
		sc2msgi.Must(t, "run", "--game", url, "--agent", "oracle", "--tests", "1", "--out", out)
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
		if exact := sc2msgi.Exact(t, "--from", out); exact != 85 {
			t.Errorf("%s: %d of 85 exact against its own truth", version, exact)
		}
		exact, want := sc2msgi.Exact(t, "--from", out, "--facts", "5.0.11"), sameIn(t, version, "5.0.11")
		if exact != want {
			t.Errorf("%s: %d exact against the truth of 5.0.11, want %d", version, exact, want)
		}
	}
}

// sameIn counts the subtasks that need the same in two versions: 83 in 4.8 and 5.0.11, for Raven and Liberator cost
// otherwise.
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

// Rule: a game whose version does not even tell which known one is nearest is refused with a message; --facts plays
// it by the facts of a known one, without asking it for its own.
func TestUnknownGame(t *testing.T) {
	cmdtest.Alone(t)
	table := *gamedata.V4_10
	table.Release = gamedata.Release{Label: "strange", DataHash: "C0FFEE"}
	url, _ := cmdtest.Serve(t, &table)
	status, _, stderr := sc2msgi.Run(t, "run", "--game", url, "--agent", "oracle", "--tests", "1", "--out", t.TempDir())
	if status != cmdline.Failed || !strings.Contains(stderr, `"strange"`) || !strings.Contains(stderr, "--facts") {
		t.Errorf("exit %d, %q: want a message that names the version and --facts", status, stderr)
	}
	out := t.TempDir()
	sc2msgi.Must(t, "run", "--game", url, "--facts", "4.10", "--agent", "oracle", "--tests", "1", "--out", out)
	if exact := sc2msgi.Exact(t, "--from", out); exact != 85 {
		t.Errorf("%d of 85 exact against the facts that were asked for", exact)
	}
}

// Rule: a game of a known version that plays by other numbers is noticed: a line says so, run.json keeps it, and the
// truth of the run, then and later, is that of the game.
func TestChangedGameIsNoticed(t *testing.T) {
	cmdtest.Alone(t)
	url, _ := cmdtest.Serve(t, cmdtest.Corrected(t, map[string]float64{"Marine": 55, "Factory": 175}))
	out := t.TempDir()
	status, _, stderr := sc2msgi.Run(t, "run", "--game", url, "--agent", "oracle", "--tests", "1", "--out", out)
	if status != cmdline.Done || !strings.Contains(stderr, "this game: Marine costs 55 minerals, 4.10 says 50\n") {
		t.Errorf("exit %d, %q", status, stderr)
	}
	var doc report
	file, err := os.ReadFile(filepath.Join(out, runfolder.Report))
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(file, &doc); err != nil {
		t.Fatal(err)
	}
	want := []string{"Factory costs 175 minerals, 4.10 says 150", "Marine costs 55 minerals, 4.10 says 50"}
	if doc.Facts != "4.10" || doc.Differences == nil || !cmp.Equal(doc.Differences.Lines, want) {
		t.Errorf("run.json: facts of %q, differences %+v, want %q", doc.Facts, doc.Differences, want)
	}
	if exact := sc2msgi.Exact(t, "--from", out); exact != 85 {
		t.Errorf("%d of 85 exact against the game's own truth", exact)
	}
	// By hand: 4.10 has a Marine for 50 (m >= 50) and a Factory for 150 (m >= 150), the game wants the next threshold
	// for both.
	if exact := sc2msgi.Exact(t, "--from", out, "--facts", "4.10"); exact != 83 {
		t.Errorf("%d of 85 exact against 4.10, want 83", exact)
	}
}

// Rule: a game of an unknown version is played with what it tells, and for the rest with the nearest table.
func TestUnknownGameIsPlayedByItsOwnFacts(t *testing.T) {
	cmdtest.Alone(t)
	table := cmdtest.Corrected(t, map[string]float64{"Marine": 55})
	table.Release = gamedata.Release{Label: "4.11.9", BaseBuild: 77400, Build: 77400, DataHash: "C0FFEE"}
	url, _ := cmdtest.Serve(t, table)
	out := t.TempDir()
	status, _, stderr := sc2msgi.Run(t, "run", "--game", url, "--agent", "oracle", "--tests", "1", "--out", out)
	if status != cmdline.Done || !strings.Contains(stderr, `"4.11.9.77400"`) ||
		!strings.Contains(stderr, "those of 4.10.4") ||
		strings.Count(stderr, "this game:") != 1 {
		t.Errorf("exit %d, %q", status, stderr)
	}
	if exact := sc2msgi.Exact(t, "--from", out); exact != 85 {
		t.Errorf("%d of 85 exact against the game's own truth", exact)
	}
}

// Rule: a run in the embedded simulator and one in a game that agrees with the table have no differences to tell.
func TestNoDifferences(t *testing.T) {
	cmdtest.Alone(t)
	url, _ := cmdtest.ServeVersion(t, cmdline.DefaultFacts)
	for _, game := range []string{"sim", url} {
		out := t.TempDir()
		status, _, stderr := sc2msgi.Run(t, "run", "--game", game, "--agent", "oracle", "--tests", "1", "--out", out)
		file, err := os.ReadFile(filepath.Join(out, runfolder.Report))
		if err != nil || status != cmdline.Done || strings.Contains(stderr, "this game") ||
			strings.Contains(string(file), "differences") {
			t.Errorf("%s: exit %d, %v, %q", game, status, err, stderr)
		}
	}
}

// Rule: a journal is not gone on with in a game of the same version that says otherwise than before: that may be
// another game.
func TestJournalKnowsTheFacts(t *testing.T) {
	build := func(lines ...string) string {
		p := played{game: game.Game{Version: "4.10.0.75689", Differences: gamedata.Differences{Lines: lines}}}
		p.Task.InGame = true
		return p.build()
	}
	none := build()
	one, other := build("Marine costs 55 minerals, 4.10 says 50"), build("Marine costs 60 minerals, 4.10 says 50")
	if none == one || one == other || !strings.HasSuffix(none, "game 4.10.0.75689") || !strings.HasPrefix(one, none) {
		t.Errorf("%q, %q, %q", none, one, other)
	}
}
