package bench

import (
	"time"

	"github.com/spf13/cobra"

	"sc2msgi/bench"
	"sc2msgi/cmd/sc2msgi/cmdline"
)

func mergeCommand() *cobra.Command {
	var out string
	var files []string
	var force bool
	c := &cobra.Command{
		Use:   "merge DIR...",
		Short: "Join the parts of a sweep that were played with --shard",
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return cmdline.Usagef("merge needs the folders of the parts: see %s --help", cmd.CommandPath())
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			s := bench.Sweep{Dir: out, Force: force, Now: time.Now}
			r, err := s.Merge(cmd.Context(), args, files)
			if err != nil && cmd.Context().Err() != nil {
				return cmdline.ErrInterrupted
			}
			if err != nil {
				return err
			}
			return printResults(cmd.OutOrStdout(), r, out)
		},
	}
	c.Flags().StringVar(&out, "out", defaultFolder, "`folder` for the results")
	c.Flags().StringSliceVar(&files, "files", nil,
		"`files` of graphs, scenarios and weights that the parts may name, beside those below this folder")
	c.Flags().BoolVar(&force, "force", false, "replace what stands in --out, of whatever sweep")
	return c
}
