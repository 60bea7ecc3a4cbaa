// Package cli is the command sc2msgi as one call: a program of another module that registers agents, planners and
// worlds of its own (msgi.RegisterAgent, msgi.RegisterPlanner, task.Register) and calls Main has all commands for them.
//
// examples/agent and examples/world are such programs.
package cli

import (
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"

	"sc2msgi/cmd/sc2msgi/bench"
	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/cmd/sc2msgi/doctor"
	"sc2msgi/cmd/sc2msgi/film"
	"sc2msgi/cmd/sc2msgi/ladder"
	"sc2msgi/cmd/sc2msgi/licenses"
	"sc2msgi/cmd/sc2msgi/maps"
	"sc2msgi/cmd/sc2msgi/proxy"
	"sc2msgi/cmd/sc2msgi/run"
	"sc2msgi/cmd/sc2msgi/serve"
	"sc2msgi/cmd/sc2msgi/sim"
	"sc2msgi/cmd/sc2msgi/techtree"
	"sc2msgi/cmd/sc2msgi/train"
	"sc2msgi/cmd/sc2msgi/watch"
	"sc2msgi/cmd/sc2msgi/worlds"
)

// Program is sc2msgi with all of its commands.
var Program = cmdline.Program{run.Command, film.Command, watch.Command, bench.Command, serve.Command, sim.Command,
	proxy.Command, ladder.Command, techtree.Command, train.Command, maps.Command, worlds.Command, doctor.Command,
	licenses.Command}

// Main runs the command line of this process, and ends the process with its exit status. Register first.
func Main() {
	ctx, stop := cmdline.UntilSignal()
	defer stop()
	if build, asGame := serve.StartedAsGame(); asGame {
		signal.Ignore(syscall.SIGPIPE) // whoever started the game need not read what it says
		os.Exit(serve.PlayGame(ctx, os.Args[1:], build, os.Stderr))
	}
	cmdline.Name = strings.TrimSuffix(filepath.Base(os.Args[0]), ".exe")
	os.Exit(Program.Execute(ctx, os.Args[1:], os.Stdout, os.Stderr))
}
