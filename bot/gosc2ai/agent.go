package gosc2ai

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"log"

	"github.com/chippydip/go-sc2ai/api"
	"github.com/chippydip/go-sc2ai/client"

	"sc2msgi/bench/trial"
	"sc2msgi/bot"
	"sc2msgi/gamedata"
	"sc2msgi/msgi"
	"sc2msgi/task"
)

// Config says what the agent learns and plays.
type Config struct {
	// Trial is the trial, as the flags of sc2msgi run say it: trial.Default().Check() returns the usual one. Its seed
	// decides what the agent does; what the game does go-sc2ai has no seed for.
	Trial trial.Choice
	// Match says that others create the games, as on a ladder: then an episode lasts as long as its game, on whatever
	// map.
	Match bool
	// Out is a folder that keeps what was learned: an Agent of the same Trial goes on from there. "" for none.
	Out string
}

// Agent is a client.Agent. Give it one game after the other, each when the one before is over.
type Agent struct {
	config Config
	game   game
	next   func() (struct{}, bool)
	stop   func()

	episodes int
	over     bool
	result   *msgi.Result
	err      error
}

// New returns an Agent that has learned nothing, but for what Config.Out keeps. Close it.
func New(c Config) (*Agent, error) {
	if !c.Trial.Task.InGame {
		return nil, fmt.Errorf("the task %q is not played in StarCraft II", c.Trial.Env)
	}
	a := &Agent{config: c}
	a.next, a.stop = iter.Pull(a.run)
	return a, nil
}

// RunAgent plays one episode in a game that go-sc2ai has begun. The game is left where it goes on after that. When
// something went wrong the trial is Over, and Close says what it was.
func (a *Agent) RunAgent(info client.AgentInfo) {
	if !a.over {
		a.game.offered = info
		a.next() // to the end of the episode, and of the trial if it was the last
	}
	if a.err == nil && info.IsInGame() {
		info.LeaveGame()
	}
}

// run is the whole trial. It yields where it needs another game.
func (a *Agent) run(yield func(struct{}) bool) {
	defer func() { a.over = true }()
	a.game.wait = func() bool { return yield(struct{}{}) }
	a.err = a.play(context.Background())
	if errors.Is(a.err, errNoMoreGames) {
		a.err = nil
	}
}

// play opens the world and plays the trial in it.
func (a *Agent) play(ctx context.Context) (err error) {
	facts, err := a.facts()
	if err != nil {
		return err
	}
	setup := task.Setup{Facts: facts, Game: &a.game}
	if a.config.Match {
		setup.Match = &bot.Match{}
	}
	c := &a.config.Trial
	w, err := c.Task.Open(ctx, setup, c.World)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, w.Close()) }()
	aim, err := c.Aim(w)
	if err != nil {
		return err
	}
	k, err := a.open(facts)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, k.close(a, w, facts)) }()
	t := msgi.Trial{Agent: c.Player, Budget: c.Budget, Tests: c.Tests, Seed: c.Seed, Truth: w.Truth,
		Objective: aim.Objective, OnEpisode: a.episode}
	a.result, err = t.Run(ctx, k.env(w.Env))
	return err
}

// facts are those of the version that the game says it is of, or that the trial names.
func (a *Agent) facts() (*gamedata.Table, error) {
	if name := a.config.Trial.Facts; name != "" {
		return gamedata.ForVersion(name)
	}
	versioned, ok := a.game.offered.(interface{ Proto() api.ResponsePing })
	if !ok {
		return nil, errors.New("this game does not tell its version: name the facts")
	}
	ping := versioned.Proto()
	return gamedata.ForGame(ping.GetGameVersion(), ping.GetDataVersion(), ping.GetDataBuild())
}

func (a *Agent) episode(e msgi.Episode) {
	a.episodes++
	word := "not won"
	if e.Success {
		word = "won"
	}
	log.Printf("sc2msgi: %s %d: %s after %d options, %d steps", e.Phase, e.Episode, word, e.Options, e.Steps)
}

// Over reports whether the trial has ended: every further game is left at once.
func (a *Agent) Over() bool { return a.over }

// Episodes returns how many episodes the trial has by now.
func (a *Agent) Episodes() int { return a.episodes }

// Result returns what came of the trial; before Close of one that goes on, and where none was played, nil.
func (a *Agent) Result() *msgi.Result { return a.result }

// Close ends the trial where it is. It returns what went wrong in it; that there are no more games is nothing wrong.
func (a *Agent) Close() error {
	a.stop()
	a.over = true
	return a.err
}
