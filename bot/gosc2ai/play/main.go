// Command play plays a trial of the agent in StarCraft II with go-sc2ai's runner, which finds the game, starts it,
// and takes the flags that go-sc2ai's bots take; -help lists them. The flags of the trial are those of sc2msgi run,
// with one dash.
package main

import (
	"flag"
	"fmt"
	"log"
	"os"

	"github.com/chippydip/go-sc2ai/api"
	"github.com/chippydip/go-sc2ai/client"
	"github.com/chippydip/go-sc2ai/runner"

	"gosc2ai"

	"sc2msgi/bench/trial"
	"sc2msgi/gamedata"
)

// flags are those of the trial. go-sc2ai reads the command line when it begins the first game.
type flags struct {
	trial.Options
	out string
}

func (f *flags) define() {
	for name, usage := range map[string]string{
		"env": "the task; its map goes to -map", "agent": "who plays", "ilp": "how preconditions are inferred",
		"planner": "how tests are planned", "reward": "what tests plan for",
		"goal": "the subtask that tests plan for", "facts": "the game version whose facts are played with",
		"budget": "adaptation games", "tests": "test games", "seed": "decides what the agent does",
	} {
		flag.Func(name, usage+", as in sc2msgi run", func(value string) error { return f.set(name, value) })
	}
	flag.StringVar(&f.out, "out", "", "`folder` that keeps what was learned, for a later call to go on from")
	flag.Usage = func() { fmt.Fprintln(os.Stderr, "-help lists the flags") }
}

// set sets a flag of the trial and checks the whole, so that a mistake is told before a game begins.
func (f *flags) set(name, value string) error {
	if err := f.Set(name, value); err != nil {
		return err
	}
	c, err := f.Check()
	if err == nil && !c.Task.InGame {
		err = fmt.Errorf("%s is not played in StarCraft II", value)
	}
	if err == nil && f.Facts != "" {
		_, err = gamedata.ForVersion(f.Facts)
	}
	return err
}

// inMatch reports whether a match runner has begun us.
func inMatch() bool { return flag.Lookup("GamePort").Value.String() != "0" }

// player plays the agent in the games that go-sc2ai begins.
type player struct {
	flags *flags
	agent *gosc2ai.Agent // nil before the first game: only then the command line was read
	begun int            // games
}

// RunAgent plays a game. It ends the program where something is wrong: go-sc2ai would play on without us.
func (p *player) RunAgent(info client.AgentInfo) {
	p.begun++
	if p.agent == nil {
		c, err := p.flags.Check()
		if err == nil {
			p.agent, err = gosc2ai.New(gosc2ai.Config{Trial: c, Match: inMatch(), Out: p.flags.out})
		}
		exitOn(err)
	}
	p.agent.RunAgent(info)
	if p.agent.Over() {
		exitOn(p.agent.Close())
	}
}

func exitOn(err error) {
	if err != nil {
		log.Fatal("sc2msgi: ", err)
	}
}

func main() {
	p := &player{flags: &flags{Options: trial.Default()}}
	p.flags.define()
	runner.SetMap("BuildBattleCruiser_20.SC2Map")
	runner.SetInterfaceOptions(gosc2ai.Interface())
	for p.agent == nil || !p.agent.Over() && !inMatch() {
		before := p.begun
		runner.RunAgent(client.NewParticipant(api.Race_Terran, p, "sc2msgi"))
		if p.begun == before {
			log.Fatal("sc2msgi: go-sc2ai began no game")
		}
	}
	exitOn(p.agent.Close())
	if r := p.agent.Result(); r != nil && len(r.Test) > 0 {
		fmt.Printf("%d episodes; %.0f %% of the tests won.\n", p.agent.Episodes(), 100*r.SuccessRate)
	}
}
