package techtree

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"
	"google.golang.org/protobuf/proto"

	"sc2msgi/bot"
	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/cmd/sc2msgi/game"
	"sc2msgi/cmd/sc2msgi/kept"
	"sc2msgi/sc2api"
	"sc2msgi/task/source"
)

// askOptions say which game is asked, and where its answer is kept.
type askOptions struct {
	own                   game.Own
	game, mapFile, toFile string
}

func askCommand() *cobra.Command {
	var o askOptions
	c := &cobra.Command{
		Use:   "ask -o FILE" + source.RecordedEnd,
		Short: "Ask a game what its units and upgrades need, cost and take, and keep the answer",
		Long: `Ask a game for its own facts, and keep what it says in a file. dump, score, diff and run --prior take the file for a
tree. A game tells its facts only while it is played, so one is begun on the map, and left.`,
		Args: cmdline.NoArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			return o.run(cmd.Context(), cmd.OutOrStdout(), cmd.ErrOrStderr())
		},
	}
	f := c.Flags()
	f.StringVar(&o.game, "game", game.Installed,
		"which `game`: sc2 starts the one that is installed, ws://host:port is one that runs")
	f.StringVar(&o.own.Version, "version", "",
		"with --game sc2: the `version` of the game to start (default: the newest that is installed)")
	f.StringVar(&o.mapFile, "map", "BuildBattleCruiser_20.SC2Map", "the `file` of a map that the game has")
	f.StringVarP(&o.toFile, "output", "o", "", "`file` for the answer")
	return c
}

func (o *askOptions) run(ctx context.Context, stdout, stderr io.Writer) (err error) {
	switch {
	case !strings.HasSuffix(o.toFile, source.RecordedEnd):
		return cmdline.Usagef("-o names the file for the answer, and ends in %s: -o game%[1]s", source.RecordedEnd)
	case o.game == game.Simulated:
		return cmdline.Usagef("--game %s has nothing to ask: its facts are those of truth:%s", o.game,
			cmdline.DefaultFacts)
	}
	if err := errors.Join(game.Check(o.game), o.own.Check(o.game)); err != nil {
		return err
	}
	from, err := o.own.Find(o.game, stderr)
	if err != nil {
		return err
	}
	path, err := from.PathOf(o.mapFile)
	if err != nil {
		return err
	}
	file, err := kept.Open("output", o.toFile, "a file", "") // before the game is started for nothing
	if err != nil {
		return err
	}
	data, err := o.ask(ctx, from.Open(), path)
	if err == nil {
		_, err = file.Write(data.encoded)
	}
	if err := file.Keep(err); err != nil {
		return err
	}
	fmt.Fprintf(stdout, "%s in %s\n", data.holds, o.toFile)
	return nil
}

// answer is what a game says of itself.
type answer struct {
	encoded []byte
	holds   string // in words
}

// ask begins a game on the map and asks it.
func (o *askOptions) ask(ctx context.Context, conn game.Connection, path string) (a answer, err error) {
	defer func() { err = errors.Join(err, conn.Close()) }()
	if err := game.Wake(ctx, conn); err != nil {
		return a, err
	}
	data, err := bot.AskData(ctx, conn, path, &sc2api.RequestData{AbilityId: proto.Bool(true),
		UnitTypeId: proto.Bool(true), UpgradeId: proto.Bool(true)})
	if err != nil {
		return a, fmt.Errorf("%w; --map names another map", err)
	}
	a.holds = fmt.Sprintf("%d units, %d upgrades and %d abilities", len(data.GetUnits()), len(data.GetUpgrades()),
		len(data.GetAbilities()))
	if a.encoded, err = data.MarshalVT(); err != nil {
		return a, fmt.Errorf("encoding what the game says: %w", err)
	}
	return a, nil
}
