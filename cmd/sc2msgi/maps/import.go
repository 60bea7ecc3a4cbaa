package maps

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"google.golang.org/protobuf/proto"

	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/gamedata"
	scenarios "sc2msgi/maps"
	"sc2msgi/sc2api"
	"sc2msgi/sim/imported"
)

const importHelp = `Make a scenario of a melee start that was recorded in StarCraft II: its ground, with heights, cliffs and ramps, its resources, and the
player's town hall and workers.

--game-info and --observation are files with the messages ResponseGameInfo and ResponseObservation, or the Responses that they came in, as protobuf
encodes them: SerializeToString in Python. The observation is the first one of a Terran player who joined with raw.

The scenario is called as its file, and its title is that of the map, unless a scenario of ours has it. Resources that the player does not see get what such ones hold at the start. Rocks and other things that the
simulator does not have are left out, and named.`

// importOptions say what a scenario is made of, and where it goes.
type importOptions struct{ info, seen, out string }

func importCommand() *cobra.Command {
	var o importOptions
	c := &cobra.Command{
		Use:   "import --game-info FILE --observation FILE -o NAME.yaml",
		Short: "Make a scenario of a recorded start of the game",
		Long:  importHelp,
		Args:  cmdline.NoArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if o.info == "" || o.seen == "" || !scenarios.IsFile(o.out) {
				return cmdline.Usagef("give all three: sc2msgi maps %s", cmd.Use)
			}
			return o.run(cmd.OutOrStdout())
		},
	}
	c.Flags().StringVar(&o.info, "game-info", "", "the `file` with a ResponseGameInfo")
	c.Flags().StringVar(&o.seen, "observation", "", "the `file` with a ResponseObservation")
	c.Flags().StringVarP(&o.out, "output", "o", "", "the `file` to write, NAME.yaml")
	return c
}

func (o *importOptions) run(stdout io.Writer) error {
	if _, err := os.Lstat(o.out); !errors.Is(err, fs.ErrNotExist) {
		return cmdline.Usagef("%s is there already: name another file", o.out)
	}
	table, err := gamedata.ForVersion(cmdline.DefaultFacts)
	if err != nil {
		return err
	}
	info, seen := &sc2api.ResponseGameInfo{}, &sc2api.ResponseObservation{}
	err = readMessage(o.info, info, func(r *sc2api.Response) proto.Message { return r.GetGameInfo() })
	if err != nil {
		return fmt.Errorf("--game-info: %w", err)
	}
	err = readMessage(o.seen, seen, func(r *sc2api.Response) proto.Message { return r.GetObservation() })
	if err != nil {
		return fmt.Errorf("--observation %w", err)
	}
	base := filepath.Base(o.out)
	s, left, err := imported.Scenario(strings.TrimSuffix(base, filepath.Ext(base)), info, seen, table)
	if err != nil {
		return fmt.Errorf("%s and %s make no scenario: %w", o.info, o.seen, err)
	}
	if ofOurs(s.Title) { // the game was the simulator's; two scenarios of a title could not be told apart
		s.Title = s.Name
	}
	if err := writeWhole(o.out, s.File()); err != nil {
		return err
	}
	_, err = fmt.Fprintf(stdout, "wrote %s, %s: %d x %d cells, %d things, %d workers\n%s", o.out, s.Title, s.Width,
		s.Height, len(s.Placed), len(s.Workers), leftText(left))
	return err
}

// ofOurs reports whether a title is that of a built-in scenario.
func ofOurs(title string) bool {
	return slices.ContainsFunc(scenarios.Scenarios(),
		func(s *scenarios.Scenario) bool { return strings.EqualFold(s.Title, title) })
}

// readMessage reads a message that stands in a file by itself or in the response that it came in.
func readMessage(path string, into proto.Message, of func(*sc2api.Response) proto.Message) error {
	data, err := readMap(path)
	if err != nil {
		return err
	}
	var response sc2api.Response
	if proto.Unmarshal(data, &response) == nil {
		if inside := of(&response); inside.ProtoReflect().IsValid() {
			proto.Merge(into, inside)
			return nil
		}
	}
	if err := proto.Unmarshal(data, into); err != nil {
		return fmt.Errorf("%s holds no %s: give the bytes of one, as SerializeToString makes them", path,
			into.ProtoReflect().Descriptor().Name())
	}
	return nil
}

// leftText says what was left out.
func leftText(left imported.Left) string {
	text := ""
	if left.Misfit > 0 {
		text += fmt.Sprintf("left out: %d resources on ground that cannot be built on, or empty\n", left.Misfit)
	}
	for _, id := range slices.Sorted(maps.Keys(left.Unknown)) {
		text += fmt.Sprintf("left out: %d of type %d, which the simulator does not have\n", left.Unknown[id], id)
	}
	return text
}
