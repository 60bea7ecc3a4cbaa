// Package watch is sc2msgi watch: recorded episodes in the terminal.
package watch

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"

	"github.com/spf13/cobra"

	"sc2msgi/bounded"
	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/cmd/sc2msgi/run/audience"
	"sc2msgi/film"
)

// Command is sc2msgi watch.
func Command() *cobra.Command {
	var episode string
	var speed float64
	c := &cobra.Command{
		Use:   "watch RECORD",
		Short: "Show recorded episodes in the terminal",
		Long: `Show the episodes of a RECORD (of run --record, serve -record or SC2MSGI_RECORD) in the terminal, one by one, as run
--watch shows them while they are played. Ctrl-C ends it.`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) != 1 || args[0] == "" {
				return cmdline.Usagef("give one record: sc2msgi watch RECORD")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			wanted, err := film.ParseWanted(episode)
			if err != nil {
				return cmdline.Usagef("--episode %w", err)
			}
			if cmd.Flags().Changed("speed") && !(speed > 0) || math.IsInf(speed, 0) {
				return cmdline.Usagef("--speed %v: how many seconds of a game, or steps in a grid world, are shown "+
					"in a second", speed)
			}
			f, err := bounded.Open(args[0], film.MostRecord)
			if errors.Is(err, fs.ErrNotExist) {
				return cmdline.Usagef("there is no file %s", args[0])
			}
			if err != nil {
				return err
			}
			defer f.Close()
			to, err := audience.OpenRecorded(cmd.ErrOrStderr(), speed)
			if err != nil {
				return err
			}
			err = show(cmd.Context(), bounded.Until(cmd.Context(), f), wanted, to.Show)
			if cmd.Context().Err() != nil {
				err = nil // who watches has seen enough
			}
			if err != nil {
				err = fmt.Errorf("%s: %w", args[0], err)
			}
			return errors.Join(err, to.Close())
		},
	}
	c.Flags().Float64Var(&speed, "speed", 0,
		"how many `seconds` of a game (30 unless told; war is shown more slowly) or steps in a grid world (8) are "+
			"shown in a second")
	c.Flags().StringVar(&episode, "episode", "",
		"the `episodes` to show: test, adaptation:3, or game:1 of serve -record (all unless told)")
	return c
}

// show shows the episodes that are wanted until the context ends.
func show(ctx context.Context, record io.Reader, wanted film.Wanted,
	see func(context.Context, *film.Episode),
) error {
	shown := 0
	var names film.Names
	_, err := film.Each(record, func(e *film.Episode) error {
		names.Add(e.Head())
		if !wanted.Is(e.Head()) {
			return nil
		}
		shown++
		see(ctx, e)
		return ctx.Err()
	})
	if err == nil && shown == 0 {
		err = names.Lacks(wanted)
	}
	return err
}
