// Package ladder plays one match that a ladder's match runner has created.
package ladder

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/url"
	"strconv"

	"github.com/spf13/cobra"

	"sc2msgi/agents"
	"sc2msgi/bot"
	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/cmd/sc2msgi/game"
	"sc2msgi/cmd/sc2msgi/runfolder"
	"sc2msgi/gamedata"
	"sc2msgi/msgi"
	"sc2msgi/sc2api"
	"sc2msgi/task"
)

// options is the command line of ladder. The flags with capitals are those that match runners give to bots.
type options struct {
	gamePort, startPort int
	server, opponent    string
	realtime            bool

	from, goal, facts string
}

// ladderTask is the task whose subtasks and goal the agent plays a match with.
const ladderTask = "sc2:build-battlecruiser"

// Command is sc2msgi ladder.
func Command() *cobra.Command {
	var o options
	c := &cobra.Command{
		Use:   "ladder --GamePort P [--StartPort P] [--LadderServer HOST]",
		Short: "Play one match that a ladder's match runner has created, on what was learned before",
		Long: `Join the game that listens at --LadderServer and --GamePort, play it as Terran to its end, and end with it. Match runners of ladders
start bots with the flags in capitals. The agent plans for --goal on the graph that a run left in --from; it learns nothing in a match,
and it does not attack: when its 2,400 steps are over, it waits for the result.`,
		Args: cmdline.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := o.check(cmd.Flags().Changed); err != nil {
				return err
			}
			return play(cmd.Context(), o, cmd.OutOrStdout(), cmd.ErrOrStderr())
		},
	}
	f := c.Flags()
	f.IntVar(&o.gamePort, "GamePort", 0, "the `port` of the game")
	f.IntVar(&o.startPort, "StartPort", 0,
		"the `port` before the five that the two players' games speak through; without it one plays alone or against "+
			"the computer")
	f.StringVar(&o.server, "LadderServer", "127.0.0.1", "the `host` of the game")
	f.StringVar(&o.opponent, "OpponentId", "", "who the opponent is: it is written to the log")
	f.BoolVar(&o.realtime, "RealTime", false, "refused: the agent plays games that wait for it")
	f.StringVar(&o.from, "from", runfolder.Truth,
		"`folder` of a run whose graph is played on, or truth for the true one")
	f.StringVar(&o.goal, "goal", "Battlecruiser", "the `subtask` to plan for")
	f.StringVar(&o.facts, "facts", "",
		"the game `version` whose facts are played with (default: what the game says it is)")
	cmdline.CompleteFrom(c, "facts", gamedata.Versions())
	return c
}

// check returns what is wrong with the flags.
func (o *options) check(given func(flag string) bool) error {
	const last = 65535
	address, err := url.Parse(o.url())
	switch {
	case !given("GamePort"):
		return cmdline.Usagef(
			"--GamePort is missing: it says where the game of the match listens; a match runner gives it")
	case o.gamePort < 1 || o.gamePort > last:
		return cmdline.Usagef("--GamePort %d is no port: give 1 to %d", o.gamePort, last)
	case given("StartPort") && (o.startPort < 1 || o.startPort > last-5):
		return cmdline.Usagef("--StartPort %d: the five ports after it are used: give 1 to %d", o.startPort, last-5)
	case o.server == "" || err != nil || address.Hostname() != o.server:
		return cmdline.Usagef("--LadderServer %q is no host: give a name or an address, as 127.0.0.1; the port goes "+
			"to --GamePort", o.server)
	case o.realtime:
		return cmdline.Usagef("--RealTime: this agent plays no game in real time, only games that wait for its steps")
	case o.from == "":
		return cmdline.Usagef("--from is empty: name the folder of a run, or truth")
	}
	return nil
}

func (o *options) url() string {
	return "ws://" + net.JoinHostPort(o.server, strconv.Itoa(o.gamePort))
}

// play plays the match.
func play(ctx context.Context, o options, stdout, logs io.Writer) (err error) {
	if err := o.rehearse(ctx); err != nil {
		return err
	}
	conn := game.Remote(o.url(), logs)
	defer func() { err = errors.Join(err, conn.Close()) }()
	g, err := game.Meet(ctx, conn, o.facts)
	if err != nil {
		return err
	}
	fmt.Fprintf(logs, "match at %s, game version %s, opponent %q: playing for %s on the graph of %s\n",
		o.url(), g.Version, o.opponent, o.goal, o.from)
	match := task.Setup{Facts: g.Facts, Game: g.Conn, Match: &bot.Match{StartPort: o.startPort}}
	w, err := task.Open(ctx, ladderTask, match)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, w.Close()) }()
	t, err := o.trial(w)
	if err != nil {
		return err
	}
	result, err := t.Run(ctx, w.Env)
	if err != nil {
		if ctx.Err() != nil {
			err = cmdline.ErrInterrupted
		}
		var refused *sc2api.StatusError
		if errors.As(err, &refused) && refused.Request == "join_game" && refused.Status == sc2api.Status_launched {
			return fmt.Errorf("no match was created at %s, and a match runner has to do that before it starts us",
				o.url())
		}
		return fmt.Errorf("the match was not played to its end: %w", err)
	}
	played, outcome := result.Test[0], "not won"
	if played.Success {
		outcome = "won"
	}
	_, err = fmt.Fprintf(stdout, "The match is over and %s; %d options in %d steps.\n",
		outcome, played.Options, played.Steps)
	return err
}

// rehearse finds what is wrong with the flags before the match hears of us, in a simulator that is not played in.
func (o *options) rehearse(ctx context.Context) error {
	facts := o.facts
	if facts == "" {
		facts = cmdline.DefaultFacts
	}
	table, err := cmdline.NamedFacts(facts)
	if err != nil {
		return err
	}
	w, err := task.Open(ctx, ladderTask, task.Setup{Facts: table})
	if err != nil {
		return err
	}
	_, err = o.trial(w)
	return errors.Join(err, w.Close())
}

// trial is what a match is to the agent: a test episode on a graph that it is told.
func (o *options) trial(w *task.World) (t msgi.Trial, err error) {
	known := w.Truth
	if o.from != runfolder.Truth {
		tree, err := runfolder.ReadTree(o.from)
		if err != nil {
			return t, err
		}
		if err := tree.SameSubtasks(w.Subtasks); err != nil {
			return t, fmt.Errorf("the graph in --from %s is not of StarCraft II: %w", o.from, err)
		}
		known = tree.Graph
	}
	_, aim, err := w.Only(o.goal)
	if err != nil {
		return t, cmdline.Usagef("--goal: %v", err)
	}
	return msgi.Trial{Agent: msgi.Agent{Name: agents.Oracle}, Tests: 1, Seed: 1, Truth: known, Objective: aim,
		Unpractised: true}, nil
}
