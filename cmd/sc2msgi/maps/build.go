package maps

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"sc2msgi/bounded"
	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/maps/build"
)

const buildHelp = `Write the map of a scenario, a built-in one by its name or one of your own by its file, as an SC2Map for StarCraft II 4.10 and later.
No game has loaded such a map yet: docs/scenarios.md says how to try it.

With --template only the script, the placed things and the regions are new, and changes to units are emptied that would bar the tech tree. All else,
so all that describes the ground and the players, is taken from a map that you have, such as one of the maps published with the MSGI paper or DeepMind's mini-games. That is the safer way: what the
game demands of these files is not published (docs/scenarios.md). Without a template every file is written from the scenario.

The same scenario gives the same bytes. A file that is there already is replaced only if it is a map that sc2msgi built, or with --force.`

// buildOptions say what is built, and where it goes.
type buildOptions struct {
	scenario, template, out string
	force                   bool
}

func buildCommand() *cobra.Command {
	var o buildOptions
	c := &cobra.Command{
		Use:   "build NAME|FILE -o MAP",
		Short: "Write the map of a scenario",
		Long:  buildHelp,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) != 1 || args[0] == "" {
				return cmdline.Usagef("give one scenario: %s NAME or FILE, -o MAP", cmd.CommandPath())
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			o.scenario = args[0]
			if o.out == "" {
				return cmdline.Usagef("-o says which file to write: %s %s -o my.SC2Map", cmd.CommandPath(), args[0])
			}
			return o.build(cmd.Context(), cmd.OutOrStdout())
		},
	}
	c.Flags().StringVarP(&o.out, "output", "o", "", "the `file` to write")
	c.Flags().StringVar(&o.template, "template", "", "the map `file` to take all else from")
	c.Flags().BoolVar(&o.force, "force", false, "replace a file that sc2msgi did not build")
	return c
}

func (o *buildOptions) build(ctx context.Context, stdout io.Writer) error {
	s, err := fixedScenario(o.scenario)
	if err != nil {
		return err
	}
	data, err := mapFile(ctx, s, o.template)
	if err != nil {
		return err
	}
	if err := writeMap(ctx, o.out, data, o.force); err != nil {
		return err
	}
	_, err = fmt.Fprintf(stdout, "wrote %s, the map of %s, %d bytes\n", o.out, s.Name, len(data))
	return err
}

// fixedScenario returns a scenario as a map can hold it: that of a file without its varied section.
func fixedScenario(name string) (*maps.Scenario, error) {
	s, err := findScenario(name)
	if err == nil && maps.IsFile(name) {
		s, _ = s.Starts()
	}
	return s, err
}

// mapFile returns the map of a scenario, made from a template if one is given.
func mapFile(ctx context.Context, s *maps.Scenario, template string) ([]byte, error) {
	table, err := gamedata.ForVersion(cmdline.DefaultFacts)
	if err != nil {
		return nil, err
	}
	if template == "" {
		return build.Map(table, s)
	}
	old, err := readMap(template)
	if err != nil {
		return nil, fmt.Errorf("--template %w", err)
	}
	data, err := build.FromTemplate(ctx, table, s, old)
	if err != nil {
		return nil, fmt.Errorf("--template %s: %w", template, err)
	}
	return data, nil
}

// writeMap writes a map, whole or not at all, and replaces no file that this program did not write unless forced to.
func writeMap(ctx context.Context, path string, data []byte, force bool) error {
	if old, err := readMap(path); err == nil {
		if !force && !build.Built(ctx, old) {
			return fmt.Errorf("%s is there and was not built by sc2msgi: it stays as it is", path)
		}
	} else if !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return writeWhole(path, data)
}

// writeWhole writes a file, whole or not at all.
func writeWhole(path string, data []byte) error {
	temporary, err := os.CreateTemp(filepath.Dir(path), ".sc2msgi-*")
	if errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("write %s: there is no folder %s: make it first", path, filepath.Dir(path))
	}
	if err != nil {
		return fmt.Errorf("write %s: %w", path, bounded.Reason(err))
	}
	defer os.Remove(temporary.Name()) // gone by then if all went well
	_, err = temporary.Write(data)
	if err = errors.Join(err, temporary.Chmod(0o644), temporary.Close()); err == nil {
		err = os.Rename(temporary.Name(), path)
	}
	if err != nil {
		return fmt.Errorf("write %s: %w", path, err)
	}
	return nil
}
