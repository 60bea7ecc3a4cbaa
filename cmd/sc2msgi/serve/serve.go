// Package serve is the simulator behind SC2's own API: as a command, and in the place of the game.
package serve

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"strconv"

	"github.com/rs/zerolog"
	"github.com/spf13/cobra"

	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/cmd/sc2msgi/lossylog"
	"sc2msgi/cmd/sc2msgi/terminal"
	"sc2msgi/sim/server"
)

// Command is sc2msgi serve.
func Command() *cobra.Command {
	var a asked
	c := &cobra.Command{
		Use:                "serve",
		Short:              "Serve the simulator over SC2's own API, with SC2's own flags",
		Long:               about,
		DisableFlagParsing: true, // until they have two dashes
		RunE: func(cmd *cobra.Command, args []string) error {
			cmd.DisableFlagParsing = false
			if err := cmd.ParseFlags(dashed(args)); err != nil {
				return cmd.FlagErrorFunc()(cmd, err)
			}
			if help, err := cmd.Flags().GetBool("help"); help || err != nil {
				return cmd.Help()
			}
			if err := cmdline.NoArgs(cmd, cmd.Flags().Args()); err != nil {
				return err
			}
			o, err := a.options()
			if err != nil {
				return err
			}
			return serve(cmd.Context(), o, cmd.ErrOrStderr())
		},
	}
	a.flags(c.Flags())
	cmdline.CompleteFrom(c, "log-level", levels)
	return c
}

// terranOnly is the environment variable that, set to anything, has computer opponents of other races refused. Without
// it Terran stands in, and the log says so. (A bot's library starts the server, so this is no flag.)
const terranOnly = "SC2MSGI_TERRAN_ONLY"

// serve says on logs where it listens, then serves until the context ends, whether or not somebody reads the logs.
func serve(ctx context.Context, o options, logs io.Writer) (err error) {
	library := server.Library{Scenarios: o.own, Folder: o.maps, BaseBuild: o.build,
		TerranOnly: os.Getenv(terranOnly) != ""}
	note := func(string) {}
	if o.record != "" {
		r, failed := openRecord(o.record, o.table, func(text string) { note(text) })
		if failed != nil {
			return failed
		}
		library.Onlook = r.onlook
		defer func() {
			cmdline.WindDown(ctx) // the games under way take a moment to write
			err = errors.Join(err, r.close())
		}()
	}
	address := net.JoinHostPort(o.listen, strconv.Itoa(o.port))
	ln, err := cmdline.Listen(ctx, address)
	if err != nil {
		return err
	}
	lines := lossylog.Start(logs)
	defer lines.Close()
	fmt.Fprintf(lines, "serving SC2's API of version %s at ws://%s%s\n", o.table.Release.Label, ln.Addr(), server.Path)
	console := zerolog.ConsoleWriter{Out: lines, TimeFormat: "15:04:05", NoColor: !terminal.Is(logs)}
	log := zerolog.New(console).Level(o.level).With().Timestamp().Logger()
	note = func(text string) { log.Warn().Msg(text) }
	for _, text := range o.notes {
		note(text)
	}
	s := server.NewServer(o.table, log, library)
	s.AllowHosts(append(o.hosts, o.listen)...)
	if o.asGame {
		return s.ServeAsProcess(ctx, ln)
	}
	return s.Serve(ctx, ln)
}
