package maps

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/maps"
	"sc2msgi/runner/install"
)

const installHelp = `Write the maps of scenarios into the folder sc2msgi of StarCraft II's maps, where "run --game sc2" finds them. Without names these
are the maps of all tasks; a scenario of your own is named by its file.

StarCraft II is looked for as doctor tells, or in the folder of --sc2. With --template all but the script, the placed things and the regions is taken
from a map that you have, as in maps build. A file that sc2msgi did not build is never replaced.`

// mapsFolder is the folder of our maps among StarCraft II's.
const mapsFolder = "sc2msgi"

// installOptions say whose maps are installed, and where.
type installOptions struct {
	scenarios     []string
	sc2, template string
}

func installCommand() *cobra.Command {
	var o installOptions
	c := &cobra.Command{
		Use:   "install [NAME|FILE]...",
		Short: "Write maps where StarCraft II finds them",
		Long:  installHelp,
		RunE: func(cmd *cobra.Command, args []string) error {
			o.scenarios = args
			return o.install(cmd.Context(), cmd.OutOrStdout())
		},
	}
	c.Flags().StringVar(&o.sc2, "sc2", "", "the `folder` of StarCraft II")
	c.Flags().StringVar(&o.template, "template", "", "the map `file` to take all else from")
	return c
}

func (o *installOptions) install(ctx context.Context, stdout io.Writer) error {
	wanted, err := o.wanted()
	if err != nil {
		return err
	}
	found, err := install.Find(systemWith(o.sc2))
	var no *install.NotInstallationError
	switch {
	case o.sc2 != "" && errors.As(err, &no):
		return cmdline.Usagef("--sc2 %s is no installation of StarCraft II: it has no folder Versions", o.sc2)
	case err != nil:
		return err
	}
	built, err := o.maps(ctx, wanted)
	if err != nil {
		return err
	}
	folder := filepath.Join(found.Maps, mapsFolder)
	if info, err := os.Lstat(folder); err == nil && info.Mode()&os.ModeSymlink != 0 {
		return fmt.Errorf("install maps: %s is a link, and maps are not written elsewhere: move it away", folder)
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return fmt.Errorf("install maps: %w", err)
	}
	for i, s := range wanted {
		path := filepath.Join(folder, s.MapFile())
		if err := writeMap(ctx, path, built[i], false); err != nil {
			return err
		}
		line := fmt.Sprintf("%-32s  %s\n", s.Name, path)
		other, err := found.Map(s.MapFile())
		if found.StandIn == nil && err == nil && filepath.Clean(other) != filepath.Clean(path) {
			line += fmt.Sprintf("%-32s  but the game takes %s, which has the same name: move that away to play ours\n",
				"", other)
		}
		if _, err := io.WriteString(stdout, line); err != nil {
			return err
		}
	}
	if found.StandIn != nil && len(o.scenarios) == 0 {
		_, err := fmt.Fprintf(stdout, "%s is a stand-in: it plays these scenarios without their files, too\n",
			found.Root)
		return err
	}
	return nil
}

// maps builds the maps of the scenarios, all before the first is written. They have files of their own.
func (o *installOptions) maps(ctx context.Context, wanted []*maps.Scenario) ([][]byte, error) {
	var built [][]byte
	files := map[string]string{}
	for _, s := range wanted {
		file := strings.ToLower(s.MapFile())
		if other, taken := files[file]; taken {
			return nil, cmdline.Usagef("the maps of %s and %s would both be %s", other, s.Name, s.MapFile())
		}
		files[file] = s.Name
		data, err := mapFile(ctx, s, o.template)
		if err != nil {
			return nil, err
		}
		built = append(built, data)
	}
	return built, nil
}

// wanted returns the scenarios to install.
func (o *installOptions) wanted() ([]*maps.Scenario, error) {
	var all []*maps.Scenario
	for _, name := range o.scenarios {
		s, err := fixedScenario(name)
		if err != nil {
			return nil, err
		}
		all = append(all, s)
	}
	if len(o.scenarios) > 0 {
		return all, nil
	}
	for _, s := range maps.Scenarios() {
		if s.Winnable() && s.Varied == nil {
			all = append(all, s)
		}
	}
	return all, nil
}

// systemWith returns this machine as one whose SC2PATH is the folder, if one is given.
func systemWith(folder string) *install.System {
	system := install.Here()
	if folder == "" {
		return system
	}
	env := system.Env
	system.Env = func(name string) string {
		if name == "SC2PATH" {
			return folder
		}
		return env(name)
	}
	return system
}
