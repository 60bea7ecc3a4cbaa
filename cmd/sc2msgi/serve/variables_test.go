//go:build unix

package serve

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sc2msgi/cmd/sc2msgi/cmdtest"
	"sc2msgi/film"
	"sc2msgi/sc2api"
)

// Rule: a stand-in records its games and keeps its log where the variables say, each process in a record of its own
// and all in one log; the log tells what stands in and what is refused.
func TestStandinHeedsVariables(t *testing.T) {
	cmdtest.Alone(t)
	dir := t.TempDir()
	log := filepath.Join(dir, "sc2.log")
	t.Setenv(recordTo, filepath.Join(dir, "games.jsonl"))
	t.Setenv(logTo, log)
	for range 2 {
		game, url, _ := startGame(t)
		c, err := sc2api.Dial(t.Context(), url)
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
		melee(t)(c)
		if _, err := c.Do(t.Context(), twoBots()); err == nil {
			t.Error("a game of two bots was created")
		}
		if err := c.Quit(t.Context()); err != nil {
			t.Fatal(err)
		}
		ended(t, game)
	}
	for _, name := range []string{"games.jsonl", "games-2.jsonl"} {
		record, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		games := 0
		_, err = film.Each(bytes.NewReader(record), func(*film.Episode) error { games++; return nil })
		if err != nil || games != 2 {
			t.Errorf("%s has %d games, %v", name, games, err)
		}
	}
	text, err := os.ReadFile(log)
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{"serving SC2's API of version 4.10.0", "WRN refused: create_game: ",
		"INF the games are recorded in " + filepath.Join(dir, "games")} {
		if strings.Count(string(text), part) != 2 {
			t.Errorf("the log does not say twice %q:\n%s", part, text)
		}
	}
}

// twoBots asks for a game of two, which is refused.
func twoBots() *sc2api.Request {
	bot := &sc2api.PlayerSetup{Type: sc2api.PlayerType_Participant.Enum()}
	path := "causeway.SC2Map"
	return &sc2api.Request{Request: &sc2api.Request_CreateGame{CreateGame: &sc2api.RequestCreateGame{
		Map:         &sc2api.RequestCreateGame_LocalMap{LocalMap: &sc2api.LocalMap{MapPath: &path}},
		PlayerSetup: []*sc2api.PlayerSetup{bot, bot}}}}
}

// Rule: a variable that names no file ends no game: the log says so.
func TestStandinSaysWhatItCannotKeep(t *testing.T) {
	cmdtest.Alone(t)
	dir := t.TempDir()
	t.Setenv(recordTo, filepath.Join(dir, "none", "games.jsonl"))
	t.Setenv(logTo, dir)
	game, url, log := startGame(t)
	for _, part := range []string{"SC2MSGI_LOG=", "SC2MSGI_RECORD "} {
		if !log.Scan() || !strings.Contains(log.Text(), part) {
			t.Errorf("it says %q, want %q", log.Text(), part)
		}
	}
	c, err := sc2api.Dial(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Quit(t.Context()); err != nil {
		t.Fatal(err)
	}
	ended(t, game)
}
