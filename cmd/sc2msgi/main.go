// Command sc2msgi runs the agent, serves the simulator over SC2's own API, and shows what the agent inferred.
//
// Each command has a folder of its own name. Start reading in run, the main job. Package cli puts them together.
package main

import "sc2msgi/cli"

func main() { cli.Main() }
