// Command sc2msgi runs the agent, serves the simulator over SC2's own API, and shows what the agent inferred.
//
// Each command has a folder of its own name. Start reading in run, the main job.
package main

import (
	"os"
	"os/signal"
	"syscall"

	"sc2msgi/cmd/sc2msgi/bench"
	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/cmd/sc2msgi/doctor"
	"sc2msgi/cmd/sc2msgi/ladder"
	"sc2msgi/cmd/sc2msgi/licenses"
	"sc2msgi/cmd/sc2msgi/maps"
	"sc2msgi/cmd/sc2msgi/proxy"
	"sc2msgi/cmd/sc2msgi/run"
	"sc2msgi/cmd/sc2msgi/serve"
	"sc2msgi/cmd/sc2msgi/sim"
	"sc2msgi/cmd/sc2msgi/techtree"
	"sc2msgi/cmd/sc2msgi/train"
	"sc2msgi/cmd/sc2msgi/worlds"
)

// program is sc2msgi with all of its commands.
var program = cmdline.Program{run.Command, bench.Command, serve.Command, sim.Command, proxy.Command, ladder.Command,
	techtree.Command, train.Command, maps.Command, worlds.Command, doctor.Command,
	licenses.Command}

func main() {
	ctx, stop := cmdline.UntilSignal()
	defer stop()
	if build, asGame := serve.StartedAsGame(); asGame {
		signal.Ignore(syscall.SIGPIPE) // whoever started the game need not read what it says
		os.Exit(serve.PlayGame(ctx, os.Args[1:], build, os.Stderr))
	}
	os.Exit(program.Execute(ctx, os.Args[1:], os.Stdout, os.Stderr))
}
