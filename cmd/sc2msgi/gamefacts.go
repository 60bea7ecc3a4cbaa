package main

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"sc2msgi/bot"
	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
)

// findFacts finds the facts of the version that a running game says it is of, or of the nearest where that version is
// not known.
func (g *game) findFacts(ping *sc2api.ResponsePing) (err error) {
	g.tells = true
	g.facts, err = gamedata.ForGame(ping.GetGameVersion(), ping.GetDataVersion(), ping.GetDataBuild())
	var unknown *gamedata.UnknownVersionError
	if errors.As(err, &unknown) && unknown.Nearest != "" {
		g.unknown = true
		g.facts, err = gamedata.ForVersion(unknown.Nearest)
	}
	if err != nil {
		return fmt.Errorf("%w; --facts VERSION plays with the facts of another", err)
	}
	return nil
}

// learnFacts asks a running game for its own facts, as they are on the map, and plays by them from here on. It tells
// in which they differ from the table's. The embedded simulator is not asked, for the table is all that it knows, nor
// a game where --facts says what to play by.
func (g *game) learnFacts(ctx context.Context, from *source, mapFile string, lines io.Writer) error {
	if !g.tells {
		return nil
	}
	path, err := from.pathOf(mapFile)
	if err != nil {
		return err
	}
	told, err := bot.AskFacts(ctx, g.conn, path)
	if err != nil {
		return fmt.Errorf("%w; --facts VERSION plays without asking", err)
	}
	table, own, err := g.facts.Corrected(told)
	if err != nil {
		return fmt.Errorf("%w; --facts VERSION plays without asking", err)
	}
	if g.unknown {
		fmt.Fprintf(lines, "No facts of game version %.40q are built in: what it does not tell itself is taken from those of %s.\n",
			g.version, g.facts.Release.Label)
	}
	g.facts, g.own = table, own
	tellDifferences(lines, own.Lines)
	return nil
}

// tellDifferences tells the first differences, and how many more there are.
func tellDifferences(w io.Writer, differences []string) {
	const most = 12
	for _, line := range differences[:min(len(differences), most)] {
		fmt.Fprintf(w, "this game: %s\n", line)
	}
	if more := len(differences) - most; more > 0 {
		fmt.Fprintf(w, "and %d more, in %s\n", more, reportFile)
	}
}

// ownFacts names what the game says otherwise than the table, for a journal: "" for nothing.
func (g *game) ownFacts() string {
	if len(g.own.Lines) == 0 {
		return ""
	}
	sum := sha256.Sum256([]byte(strings.Join(g.own.Lines, "\n")))
	return fmt.Sprintf(" with %d facts of its own (%x)", len(g.own.Lines), sum[:8])
}

// readTold returns what the game of a run said otherwise than the facts of its version: nothing where the folder has
// no report.
func readTold(from string) (gamedata.Told, error) {
	path := filepath.Join(from, reportFile)
	file, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return gamedata.Told{}, nil
	}
	var rep struct{ Differences gamedata.Differences }
	if err == nil {
		err = json.Unmarshal(file, &rep)
	}
	if err != nil {
		return gamedata.Told{}, fmt.Errorf("read %s: %w", path, err)
	}
	return rep.Differences.Taken, nil
}
