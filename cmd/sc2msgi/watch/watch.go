// Package watch is sc2msgi watch: recorded games in the terminal.
package watch

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"

	"github.com/spf13/cobra"

	"sc2msgi/bot/spectator"
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
		Short: "Show a recorded game in the terminal",
		Long: `Show the games that run --record or serve -record wrote to RECORD in the terminal, one episode after the other, as run
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
			if !(speed > 0) || math.IsInf(speed, 0) {
				return cmdline.Usagef("--speed %v: how many seconds of the game are shown in a second, %d unless told",
					speed, audience.GamePace)
			}
			f, err := bounded.Open(args[0], film.MostRecord)
			if errors.Is(err, fs.ErrNotExist) {
				return cmdline.Usagef("there is no file %s", args[0])
			}
			if err != nil {
				return err
			}
			defer f.Close()
			return audience.Recorded(cmd.ErrOrStderr(), speed, func(see spectator.Audience) error {
				err := show(cmd.Context(), bounded.Until(cmd.Context(), f), wanted, spectator.NewReplay(see))
				if cmd.Context().Err() != nil {
					return nil // who watches has seen enough
				}
				if err != nil {
					return fmt.Errorf("%s: %w", args[0], err)
				}
				return nil
			})
		},
	}
	c.Flags().Float64Var(&speed, "speed", audience.GamePace,
		"how many `seconds` of the game are shown in a second; war is shown more slowly")
	c.Flags().StringVar(&episode, "episode", "", "the `episodes` to show: test, or adaptation:3 (all unless told)")
	return c
}

// show shows the episodes that are wanted until the context ends.
func show(ctx context.Context, record io.Reader, wanted film.Wanted, by *spectator.Replay) error {
	shown := 0
	_, err := film.Each(record, func(e *film.Episode) error {
		if !wanted.Is(e.Head()) {
			return nil
		}
		shown++
		if e.Head().World == film.Grid {
			return errors.New("it is of a grid world: sc2msgi film RECORD -o FILE.html makes a page of it")
		}
		by.Show(ctx, e)
		return ctx.Err()
	})
	if err == nil && shown == 0 {
		err = fmt.Errorf("there is no episode %s in it", wanted)
	}
	return err
}
