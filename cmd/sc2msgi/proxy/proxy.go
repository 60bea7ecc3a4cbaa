// Package proxy stands between an agent and a game: it injects faults, and writes down what is said or replays it.
package proxy

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"strconv"
	"time"

	"github.com/spf13/cobra"

	"sc2msgi/bounded"
	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/cmd/sc2msgi/kept"
	"sc2msgi/cmd/sc2msgi/lossylog"
	"sc2msgi/jsonfile"
	"sc2msgi/runner/faults"
	"sc2msgi/sc2api"
)

// startPatience is how long a game that --exec starts may take until it listens.
const startPatience = 3 * time.Minute

// options is the command line of proxy.
type options struct {
	faults, log string // files
	listen, to  string
	hosts       []string // by which agents may ask for it, beside its own addresses
	replay      string   // file
	exec        bool
	command     []string // of the game
}

// Command is sc2msgi proxy.
func Command() *cobra.Command {
	var o options
	c := &cobra.Command{
		Use:   "proxy --to ws://host:port [--faults FILE] [--log FILE] [--exec CMD...] | proxy --replay FILE",
		Short: "Stand between an agent and a game: inject faults, write down what is said, replay it",
		Long: `Pass messages on between agents, who connect to --listen, and the game at --to, and do to them what --faults says: a file like
  {"seed": 1, "faults": [{"kind": "drop", "rate": 0.00002}, {"kind": "delay", "ms": 200000, "at": [120, 40000]}]}
Requests are numbered from 1 over all connections, an episode has some 5,000; rate is the share of them that is struck, at names single ones. Kinds: drop (the
connection breaks before the game has the request), drop-response (before the agent has the response), kill (the game's process), delay,
garbage, truncate, duplicate, reorder, wrong-kind, error. --log writes each message down; --replay serves such a log without a game, to an
agent that asks the same. --exec, the last flag, starts the game when an agent comes, and kills it when the last one has left.`,
		Args: cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			o.command = args
			if err := o.check(); err != nil {
				return err
			}
			lines := lossylog.Start(cmd.ErrOrStderr())
			defer lines.Close()
			if o.replay != "" {
				return replay(cmd.Context(), o, lines)
			}
			return pass(cmd.Context(), o, lines)
		},
	}
	f := c.Flags()
	f.SetInterspersed(false) // the game has flags of its own
	f.StringVar(&o.faults, "faults", "", "what is done to the messages, a `FILE` of JSON (default: nothing)")
	f.StringVar(&o.listen, "listen", "127.0.0.1:5001", "the `address` for agents; port 0 takes a free one")
	f.StringSliceVar(&o.hosts, "allow-host", nil,
		"the `names` and addresses, with commas between them, by which agents may ask for the proxy beside its own")
	f.StringVar(&o.to, "to", "", "the game, ws://`host:port`")
	f.StringVar(&o.log, "log", "", "write down what is said to `FILE`: a line of JSON a message")
	f.StringVar(&o.replay, "replay", "", "serve what was written down in `FILE`, in place of a game")
	f.BoolVar(&o.exec, "exec", false, "start the game: all that follows is its command line")
	return c
}

func (o *options) check() error {
	switch {
	case o.exec && len(o.command) == 0:
		return cmdline.Usagef("--exec: the game's command line has to follow")
	case !o.exec && len(o.command) > 0:
		return cmdline.Usagef("%q is left over: a game's command line follows --exec", o.command[0])
	case !listenable(o.listen):
		return cmdline.Usagef("--listen %q: give an address and a port, as 127.0.0.1:5001", o.listen)
	case o.replay != "" && (o.to != "" || o.faults != "" || o.log != "" || o.exec):
		return cmdline.Usagef("--replay goes with --listen and --allow-host alone: it needs no game")
	case o.replay == "" && o.to == "":
		return cmdline.Usagef("where is the game? give --to ws://host:port, or --replay FILE")
	case o.replay == "":
		var err error
		if o.to, err = sc2api.Endpoint(o.to); err != nil {
			return cmdline.Usagef("--to: %v", err)
		}
	}
	return nil
}

// listenable reports whether an address has a port that can be listened on.
func listenable(address string) bool {
	_, port, err := net.SplitHostPort(address)
	if err != nil {
		return false
	}
	_, err = strconv.ParseUint(port, 10, 16)
	return err == nil
}

// goesBy are the names by which agents may ask for the proxy: those of --allow-host and that of --listen.
func (o *options) goesBy() []string {
	host, _, _ := net.SplitHostPort(o.listen) // check has looked at it
	return append(o.hosts, host)
}

// pass passes messages on until the context ends.
func pass(ctx context.Context, o options, lines io.Writer) (err error) {
	p := &faults.Proxy{Game: o.to, Plan: &faults.Plan{}, Hosts: o.goesBy()}
	if o.faults != "" {
		if p.Plan, err = readPlan(o.faults); err != nil {
			return err
		}
	}
	if o.exec {
		p.Process = &faults.Process{Command: o.command, Output: lines, Patience: startPatience}
	}
	count := map[faults.Kind]int{}
	p.OnFault = func(i faults.Injected) {
		count[i.Kind]++
		fmt.Fprintf(lines, "connection %d, request %d, %s: %s\n", i.Conn, i.N, i.Request, i.Kind)
	}
	p.OnError = func(err error) { fmt.Fprintln(lines, cmdline.Plain(err.Error())) }
	ln, err := cmdline.Listen(ctx, o.listen)
	if err != nil {
		return err
	}
	defer ln.Close()
	if o.log != "" {
		file, openErr := kept.Open("log", o.log, "a wire log", faults.LogBegins)
		if openErr != nil {
			return openErr
		}
		p.Log = faults.NewLog(file, o.to)
		defer func() { err = errors.Join(err, file.Keep(p.Log.Close())) }()
	}
	fmt.Fprintf(lines, "agents at ws://%s, the game at %s\n", ln.Addr(), o.to)
	err = p.Serve(ctx, ln)
	fmt.Fprint(lines, requests(p.Requests()))
	for _, k := range faults.Kinds {
		if count[k] > 0 {
			fmt.Fprintf(lines, ", %d %s", count[k], k)
		}
	}
	fmt.Fprintln(lines)
	return err
}

func requests(n int) string {
	if n == 1 {
		return "1 request"
	}
	return fmt.Sprintf("%d requests", n)
}

func readPlan(path string) (*faults.Plan, error) {
	f, err := bounded.Open(path, faults.MostPlan)
	if err != nil {
		return nil, cmdline.Usagef("--faults %w", err)
	}
	defer f.Close()
	plan, err := faults.ReadPlan(f)
	if err != nil {
		return nil, cmdline.Usagef("--faults %v", jsonfile.In(path, err))
	}
	return plan, nil
}

// replay serves a recording until the context ends.
func replay(ctx context.Context, o options, lines io.Writer) error {
	f, err := bounded.Open(o.replay, bounded.Any)
	if err != nil {
		return cmdline.Usagef("--replay %w", err)
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return fmt.Errorf("--replay %w", err)
	}
	r := &faults.Replay{Hosts: o.goesBy(), OnError: func(err error) { fmt.Fprintln(lines, cmdline.Plain(err.Error())) }}
	if r.Recording, err = faults.Open(ctx, f, info.Size()); err != nil {
		return cmdline.Usagef("--replay %s: %v", o.replay, err)
	}
	ln, err := cmdline.Listen(ctx, o.listen)
	if err != nil {
		return err
	}
	fmt.Fprintf(lines, "agents at ws://%s, a replay of %s\n", ln.Addr(), cmdline.Plain(o.replay))
	return r.Serve(ctx, ln)
}
