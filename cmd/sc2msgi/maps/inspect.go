package maps

import (
	"context"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/maps/mpq"
)

const inspectHelp = `Say what an SC2Map file holds: how its archive is made, and each file in it with its size, how it is stored and which sums were
compared. Every file is read, also one without a name. What is damaged is marked, and the rest is listed all the same. Of a map that sc2msgi built, or that was published with the MSGI paper, the files are checked too: that all are there, in
the versions that StarCraft II 4.10 loads, that sizes and places agree, and that the script has no fault that the game's compiler would tell.

Exit status 0 means that all of it was read and nothing is wrong, 1 that something is damaged, wrong or not supported.

--extract writes the files below a folder that is new or empty, under the names that the archive's own list has. Nothing is written
unless all of them could be read.`

// inspectOptions say what is inspected, and where its files go.
type inspectOptions struct {
	file, extract string
	force, asJSON bool
}

func inspectCommand() *cobra.Command {
	var o inspectOptions
	c := &cobra.Command{
		Use:   "inspect FILE",
		Short: "Say what an SC2Map file holds, or write its files to a folder",
		Long:  inspectHelp,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) != 1 || args[0] == "" {
				return cmdline.Usagef("give one file: %s FILE", cmd.CommandPath())
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			o.file = args[0]
			switch given := cmd.Flags().Changed("extract"); {
			case given && o.extract == "":
				return cmdline.Usagef("--extract needs a folder")
			case !given && o.force:
				return cmdline.Usagef("--force has no effect without --extract")
			}
			return o.inspect(cmd.Context(), cmd.OutOrStdout())
		},
	}
	c.Flags().StringVar(&o.extract, "extract", "", "write the files below this `folder`")
	c.Flags().BoolVar(&o.force, "force", false,
		"write to --extract although it is not empty, and replace files of the same names")
	c.Flags().BoolVar(&o.asJSON, "json", false, "one JSON document on standard output")
	return c
}

// inspect reads all of the file, writes what is in it to a folder if asked to, and says what was found.
func (o *inspectOptions) inspect(ctx context.Context, stdout io.Writer) error {
	if o.extract != "" {
		if err := checkTarget(o.extract, o.force); err != nil {
			return cmdline.Usagef("cannot write to --extract %s: %w", o.extract, err)
		}
	}
	data, err := readMap(o.file)
	if err != nil {
		return err
	}
	archive, err := mpq.OpenDamaged(ctx, data)
	if err != nil {
		return fmt.Errorf("%s: %w", o.file, err)
	}
	found, files, err := look(ctx, archive)
	if err != nil {
		return fmt.Errorf("%s: %w", o.file, err)
	}
	found.File, found.Bytes = o.file, len(data)
	if found.Map, err = reportOf(files, found.whole()); err != nil {
		return err
	}
	if o.extract != "" && found.whole() {
		if err := extract(files, o.extract, o.force); err != nil {
			return fmt.Errorf("extract %s to %s: %w", o.file, o.extract, err)
		}
		found.Extracted = &extracted{o.extract, len(files)}
	}
	write := found.writeText
	if o.asJSON {
		write = func(w io.Writer) error { return cmdline.WriteJSON(w, found) }
	}
	if err := write(stdout); err != nil {
		return fmt.Errorf("writing what was found: %w", err)
	}
	if problem := found.problem(); problem != "" {
		if o.extract != "" && found.Extracted == nil {
			problem += "; nothing was extracted"
		}
		return fmt.Errorf("%s: %s", o.file, problem)
	}
	if found.Map.problem() != "" {
		return fmt.Errorf("%s: %s", o.file, found.Map.problem())
	}
	return nil
}
