// Command agent is sc2msgi with an agent more, which explores by doing what it did least:
//
//	go run ./agent run --agent curious
//	go run ./agent bench --agents curious,msgi-active --envs model:crossroads
package main

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"sc2msgi/agents/play"
	"sc2msgi/cli"
	"sc2msgi/msgi"
)

type curious struct{ know *msgi.Knowledge }

func (curious) Begin(int, *rand.Rand)   {}
func (curious) Took(int, *msgi.Outcome) {}
func (c curious) Choose(s *msgi.State) int {
	return slices.MinFunc(slices.Collect(s.Executable().All()), func(a, b int) int {
		taken := c.know.Effects().Taken
		return cmp.Or(taken(a)-taken(b), c.open(b)-c.open(a))
	})
}

// open is how many literals the subtask may need that were not shown to be needed.
func (c curious) open(subtask int) int {
	known := c.know.Learner().Space(subtask)
	return known.May.AndNot(known.Must).Len()
}

func main() {
	adapt := func(k *msgi.Knowledge) msgi.Policy { return curious{k} }
	about := "does what it did least, and of that what it is least sure of"
	msgi.RegisterAgent("curious", msgi.Design{About: about, Adapt: adapt, Test: play.Planned, Plans: true})
	cli.Main()
}
