// Package film is sc2msgi film: a recorded episode as a page to watch in a browser.
package film

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"

	"github.com/spf13/cobra"

	"sc2msgi/bounded"
	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/cmd/sc2msgi/kept"
	"sc2msgi/film"
)

// Command is sc2msgi film.
func Command() *cobra.Command {
	var out, episode string
	c := &cobra.Command{
		Use:   "film RECORD -o FILE.html",
		Short: "Make a page of a recorded episode, to watch in a browser",
		Long: `Make a page of an episode of a RECORD (of run --record, serve -record or SC2MSGI_RECORD): the map with its units and their
orders, curves of the bank and of supply, and what the agent did and why, on a timeline to drag. The page is one file and
asks for nothing else. It shows the last episode that has a result, or the one of --episode.`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) != 1 || args[0] == "" {
				return cmdline.Usagef("give one record: sc2msgi film RECORD -o FILE.html")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			wanted, err := film.ParseWanted(episode)
			if err != nil {
				return cmdline.Usagef("--episode %w", err)
			}
			if out == "" {
				return cmdline.Usagef("say where the page goes: -o FILE.html")
			}
			r, err := read(cmd.Context(), args[0], wanted)
			if err != nil {
				return err
			}
			if r.Cut {
				fmt.Fprintf(cmd.ErrOrStderr(), "%s ends in the middle of a line, which is left out\n", args[0])
			}
			if err := write(out, r.Episode, filepath.Base(args[0])); err != nil {
				return err
			}
			_, err = fmt.Fprintf(cmd.OutOrStdout(), "%s: %s\n", out, cmdline.Plain(film.Title(r.Episode)))
			return err
		},
	}
	c.Flags().StringVarP(&out, "output", "o", "", "the page's `FILE`; a page of this kind is replaced")
	c.Flags().StringVar(&episode, "episode", "",
		"which `episode`: test, adaptation:3, or game:1 of serve -record (the last one unless told)")
	return c
}

func read(ctx context.Context, path string, wanted film.Wanted) (film.Record, error) {
	f, err := bounded.Open(path, film.MostRecord)
	if errors.Is(err, fs.ErrNotExist) {
		return film.Record{}, cmdline.Usagef("there is no file %s", path)
	}
	if err != nil {
		return film.Record{}, err
	}
	defer f.Close()
	r, err := film.Read(bounded.Until(ctx, f), wanted)
	if err != nil {
		return r, fmt.Errorf("%s: %w", path, err)
	}
	return r, nil
}

func write(path string, e *film.Episode, caption string) error {
	f, err := kept.Open("output", path, "a film", film.Begins)
	if err != nil {
		return err
	}
	return f.Keep(film.Write(f, e, caption))
}
