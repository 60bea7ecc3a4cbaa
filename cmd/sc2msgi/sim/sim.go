// Package sim lays out a folder in which the simulator stands where StarCraft II would.
package sim

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/gamedata"
	"sc2msgi/sim/standin"
)

const installHelp = `Write a folder that looks like an installation of StarCraft II and whose executable is the simulator:
with SC2PATH=DIR, python-sc2, pysc2, go-sc2ai, rust-sc2 and others start it as if it were the game.
Maps has a file for each scenario, and for each known map of the ladder, as AcropolisLE: such a file opens the nearest of our maps.

DIR may be new, empty or a stand-in, which is replaced. It is never written over anything else.`

// Command is sc2msgi sim, with its commands.
func Command() *cobra.Command {
	return cmdline.Group("sim", "Have the simulator stand where StarCraft II would", installCommand())
}

func installCommand() *cobra.Command {
	version := ""
	c := &cobra.Command{
		Use:   "install DIR",
		Short: "Write a stand-in for an installation of StarCraft II",
		Long:  installHelp,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) != 1 || args[0] == "" {
				return cmdline.Usagef("give one folder: %s DIR", cmd.CommandPath())
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			return layOut(cmd.OutOrStdout(), args[0], version)
		},
	}
	c.Flags().StringVar(&version, "version", "",
		"the only game `version` to be there: "+cmdline.List(gamedata.Served())+
			", the label of a release, as 4.8.6, or a data hash (default: all)")
	cmdline.CompleteFrom(c, "version", gamedata.Served())
	return c
}

// layOut writes the folder, for one game version or for all.
func layOut(stdout io.Writer, dir, version string) error {
	releases, builds := gamedata.Releases(), standin.InLibraries
	if version != "" {
		table, err := gamedata.ForVersion(version)
		if err != nil {
			return cmdline.Usagef("--version: %v", err)
		}
		if !table.Release.BuildKnown() {
			return cmdline.Usagef("--version %s: %s", version, cmdline.NoBuild)
		}
		releases, builds = []gamedata.Release{table.Release}, nil
	}
	program, err := os.Executable()
	if err != nil {
		return fmt.Errorf("find this program's file: %w", err)
	}
	dir, err = standin.Install(standin.Order{
		Dir: dir, GOOS: runtime.GOOS, Program: program, Version: cmdline.Version(), Releases: releases,
		Builds: builds,
	})
	var refused *standin.RefusedError
	if errors.As(err, &refused) {
		return cmdline.Usage(err)
	}
	if err != nil {
		return err
	}
	var labels []string
	for _, r := range releases {
		labels = append(labels, r.Label)
	}
	fmt.Fprintf(stdout, "%s stands in for StarCraft II %s: set SC2PATH to it\n", dir, strings.Join(labels, ", "))
	newest := slices.MaxFunc(releases, func(a, b gamedata.Release) int { return cmp.Compare(a.BaseBuild, b.BaseBuild) })
	tellNode(stdout, runtime.GOOS, dir,
		filepath.Join(dir, filepath.FromSlash(standin.ProgramPath(runtime.GOOS, newest.BaseBuild))))
	return nil
}

// gameFolder is the name by which @node-sc2/core finds the folder of the game in the path of its program.
const gameFolder = "StarCraft II"

// tellNode says what @node-sc2/core needs, which knows no SC2PATH.
func tellNode(stdout io.Writer, goos, dir, program string) {
	note := "~/Documents/StarCraft II/ExecuteInfo.txt"
	if goos == "darwin" {
		note = "~/Library/Application Support/Blizzard/StarCraft II/ExecuteInfo.txt"
	}
	if !slices.Contains(strings.Split(dir, string(filepath.Separator)), gameFolder) {
		fmt.Fprintf(stdout, "for @node-sc2/core, install it in a folder named %q\n", gameFolder)
		return
	}
	fmt.Fprintf(stdout, "for @node-sc2/core, write this line to %s:\nexecutable = %s\n", note, program)
}
