package game

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"strings"

	"sc2msgi/bot"
	"sc2msgi/cmd/sc2msgi/runfolder"
	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
)

// findFacts finds the facts of the version that a running game says it is of, or of the nearest where that version is
// not known.
func (g *Game) findFacts(ping *sc2api.ResponsePing) (err error) {
	g.tells = true
	g.Facts, err = gamedata.ForGame(ping.GetGameVersion(), ping.GetDataVersion(), ping.GetDataBuild())
	var unknown *gamedata.UnknownVersionError
	if errors.As(err, &unknown) && unknown.Nearest != "" {
		g.unknown = true
		g.Facts, err = gamedata.ForVersion(unknown.Nearest)
	}
	if err != nil {
		return fmt.Errorf("%w; --facts VERSION plays with the facts of another", err)
	}
	return nil
}

// LearnFacts asks a running game for its own facts, as they are on the map, and plays by them from here on. It tells
// in which they differ from the table's. The embedded simulator is not asked, for the table is all that it knows, nor
// a game where --facts says what to play by.
func (g *Game) LearnFacts(ctx context.Context, from *Source, mapFile string, lines io.Writer) error {
	if !g.tells {
		return nil
	}
	path, err := from.PathOf(mapFile)
	if err != nil {
		return err
	}
	told, err := bot.AskFacts(ctx, g.Conn, path)
	if err != nil {
		return fmt.Errorf("%w; --facts VERSION plays without asking", err)
	}
	table, own, err := g.Facts.Corrected(told)
	if err != nil {
		return fmt.Errorf("%w; --facts VERSION plays without asking", err)
	}
	if g.unknown {
		fmt.Fprintf(lines,
			"No facts of game version %.40q are built in: what it does not tell itself is taken from those of %s.\n",
			g.Version, g.Facts.Release.Label)
	}
	g.Facts, g.Differences = table, own
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
		fmt.Fprintf(w, "and %d more, in %s\n", more, runfolder.Report)
	}
}

// OwnFacts names what the game says otherwise than the table, for a journal: "" for nothing.
func (g *Game) OwnFacts() string {
	if len(g.Differences.Lines) == 0 {
		return ""
	}
	sum := sha256.Sum256([]byte(strings.Join(g.Differences.Lines, "\n")))
	return fmt.Sprintf(" with %d facts of its own (%x)", len(g.Differences.Lines), sum[:8])
}
