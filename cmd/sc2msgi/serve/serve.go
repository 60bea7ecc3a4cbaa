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

// serve says on logs where it listens, then serves until the context ends, whether or not somebody reads the logs.
func serve(ctx context.Context, o options, logs io.Writer) (err error) {
	library := server.Library{Scenarios: o.own, Folder: o.maps, BaseBuild: o.build,
		TerranOnly: os.Getenv(terranOnly) != ""}
	lines := lossylog.Start(logs)
	defer lines.Close()
	log := o.logger(lines, logs)
	note := func(text string) { log.Warn().Msg(text) }
	if o.record != "" {
		r, failed := o.openRecord(note, func(path string) { log.Info().Msg("the games are recorded in " + path) })
		switch {
		case failed == nil:
			library.Onlook = r.onlook
			defer func() {
				cmdline.WindDown(ctx) // the games under way take a moment to write
				err = errors.Join(err, r.close())
			}()
		case o.asGame: // it is played all the same
			o.notes = append(o.notes, failed.Error())
		default:
			return failed
		}
	}
	address := net.JoinHostPort(o.listen, strconv.Itoa(o.port))
	ln, err := cmdline.Listen(ctx, address)
	if err != nil {
		return err
	}
	fmt.Fprintf(o.also(lines), "serving SC2's API of version %s at ws://%s%s\n", o.table.Release.Label, ln.Addr(),
		server.Path)
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

// also returns a writer of the log that is kept, too.
func (o *options) also(lines io.Writer) io.Writer {
	if o.log == nil {
		return lines
	}
	return io.MultiWriter(lines, o.log)
}

// logger logs to lines, which are written to logs in the end.
func (o *options) logger(lines, logs io.Writer) zerolog.Logger {
	console := zerolog.ConsoleWriter{Out: o.also(lines), TimeFormat: "15:04:05",
		NoColor: o.log != nil || !terminal.Is(logs)}
	return zerolog.New(console).Level(o.level).With().Timestamp().Logger()
}
