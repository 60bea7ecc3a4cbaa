package gosc2ai

import (
	"context"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/chippydip/go-sc2ai/api"
	"github.com/chippydip/go-sc2ai/client"
	"github.com/rs/zerolog"

	"sc2msgi/bench/trial"
	"sc2msgi/gamedata"
	"sc2msgi/msgi"
	"sc2msgi/sc2api"
	"sc2msgi/sim/server"
	"sc2msgi/task"
	"sc2msgi/techtree"
)

const theMap = "BuildBattleCruiser_20.SC2Map"

// short is a trial of two adaptation games and one test.
func short(t *testing.T) trial.Choice {
	t.Helper()
	o := trial.Default()
	o.Budget, o.Tests, o.Seed = 2, 1, 5
	c, err := o.Check()
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// serve runs a simulator until the test ends or stop is called.
func serve(t *testing.T) (port int, stop func()) {
	t.Helper()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- server.NewServer(gamedata.V4_10, zerolog.Nop(), server.Library{}).Serve(ctx, ln) }()
	stopped := false
	stop = func() {
		if cancel(); !stopped {
			stopped = true
			if err := <-ended; err != nil {
				t.Error(err)
			}
		}
	}
	t.Cleanup(stop)
	return ln.Addr().(*net.TCPAddr).Port, stop
}

// play lets go-sc2ai's own client begin a game, as its runner does, and the agent play in it.
func play(t *testing.T, port int, onMap string, a *Agent) *client.Client {
	t.Helper()
	c := &client.Client{Agent: a}
	setup := &api.PlayerSetup{Type: api.PlayerType_Participant, Race: api.Race_Terran}
	must := func(err error) {
		if err != nil {
			t.Fatal(err)
		}
	}
	must(c.Connect("127.0.0.1", port, time.Second))
	must(c.CreateGame(onMap, []*api.PlayerSetup{setup}, false))
	must(c.RequestJoinGame(setup, Interface(), client.Ports{}))
	must(c.Init())
	c.Agent.RunAgent(c)
	return c
}

func open(t *testing.T, c Config) *Agent {
	t.Helper()
	a, err := New(c)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = a.Close() })
	return a
}

// seedless is a game that is told no seed, as go-sc2ai tells none.
type seedless struct{ *sc2api.Client }

func (s seedless) Do(ctx context.Context, req *sc2api.Request) (*sc2api.Response, error) {
	if c := req.GetCreateGame(); c != nil {
		c.RandomSeed = nil
	}
	return s.Client.Do(ctx, req)
}

// direct plays the trial without go-sc2ai.
func direct(t *testing.T, port int, c trial.Choice) *msgi.Result {
	t.Helper()
	conn, err := sc2api.Dial(t.Context(), fmt.Sprintf("ws://127.0.0.1:%d", port))
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	w, err := c.Task.Open(t.Context(), task.Setup{Facts: gamedata.V4_10, Game: seedless{conn}}, c.World)
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	aim, err := c.Aim(w)
	if err != nil {
		t.Fatal(err)
	}
	r, err := msgi.Trial{Agent: c.Player, Budget: c.Budget, Tests: c.Tests, Seed: c.Seed, Truth: w.Truth,
		Objective: aim.Objective}.Run(t.Context(), w.Env)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// Rule (one game an episode, what was learned lives across games): a trial through go-sc2ai is the trial without it,
// message by message.
func TestSameTrial(t *testing.T) {
	port, _ := serve(t)
	c := short(t)
	a := open(t, Config{Trial: c})
	for n := 1; n <= 3; n++ {
		if a.Over() {
			t.Fatalf("over before game %d", n)
		}
		if in := play(t, port, "Maps/"+theMap, a); in.IsInGame() {
			t.Errorf("game %d was not left", n)
		}
		if err := a.err; err != nil || a.Episodes() != n {
			t.Fatalf("%d episodes after game %d: %v", a.Episodes(), n, err)
		}
	}
	if !a.Over() {
		t.Error("not over after the last game")
	}
	if err := a.Close(); err != nil {
		t.Fatal(err)
	}
	want := direct(t, port, c)
	if !reflect.DeepEqual(a.Result(), want) {
		t.Errorf("through go-sc2ai:\n%+v\nwithout it:\n%+v", a.Result().Adaptation, want.Adaptation)
	}
	if play(t, port, theMap, a).IsInGame() {
		t.Error("a game after the trial was not left")
	}
}

// Rule: what was learned is kept in a folder: an Agent that goes on there ends as one that was not disturbed.
func TestGoesOn(t *testing.T) {
	port, _ := serve(t)
	c := short(t)
	whole := open(t, Config{Trial: c})
	for range 3 {
		play(t, port, theMap, whole)
	}
	out := filepath.Join(t.TempDir(), "kept")
	var last *Agent
	for n := 1; n <= 3; n++ {
		last = open(t, Config{Trial: c, Out: out})
		play(t, port, theMap, last)
		if err := last.Close(); err != nil {
			t.Fatal(err)
		}
		if last.Episodes() != n {
			t.Errorf("%d episodes with game %d", last.Episodes(), n)
		}
		f, err := os.Open(filepath.Join(out, graphFile))
		if err != nil {
			t.Fatal(err)
		}
		tree, err := techtree.ReadJSON(f)
		f.Close()
		if err != nil || tree.Origin.Episodes != min(n, c.Budget) {
			t.Errorf("after game %d the graph is of %+v: %v", n, tree, err)
		}
	}
	if !reflect.DeepEqual(last.Result(), whole.Result()) {
		t.Error("three Agents learned something else than one")
	}
	other := c
	other.Seed++
	a := open(t, Config{Trial: other, Out: out})
	play(t, port, theMap, a)
	if err := a.Close(); err == nil || !strings.Contains(err.Error(), out) {
		t.Errorf("another trial in the same folder: %v, want an error that names it", err)
	}
}

// Rule: a game on another map than the task's is refused by name; in a match every map will do.
func TestMap(t *testing.T) {
	port, _ := serve(t)
	a := open(t, Config{Trial: short(t)})
	play(t, port, "calibration.SC2Map", a)
	if err := a.Close(); err == nil || !strings.Contains(err.Error(), "calibration.SC2Map") ||
		!strings.Contains(err.Error(), theMap) {
		t.Errorf("%v, want an error that names both maps", err)
	}
	a = open(t, Config{Trial: short(t), Match: true})
	in := play(t, port, theMap, a)
	if err := a.Close(); err != nil || a.Episodes() != 1 || len(in.Observation().GetPlayerResult()) == 0 {
		t.Errorf("a match: %v, %d episodes, results %v", err, a.Episodes(), in.Observation().GetPlayerResult())
	}
}

// Rule: a game that is lost in mid-episode ends the trial with an error, not with a panic or for ever; what was
// finished is kept.
func TestGameIsLost(t *testing.T) {
	port, stop := serve(t)
	out := t.TempDir()
	a := open(t, Config{Trial: short(t), Out: out})
	play(t, port, theMap, a)
	c := &client.Client{}
	setup := &api.PlayerSetup{Type: api.PlayerType_Participant, Race: api.Race_Terran}
	if err := c.Connect("127.0.0.1", port, time.Second); err != nil {
		t.Fatal(err)
	}
	if err := c.CreateGame(theMap, []*api.PlayerSetup{setup}, false); err != nil {
		t.Fatal(err)
	}
	if err := c.RequestJoinGame(setup, Interface(), client.Ports{}); err != nil {
		t.Fatal(err)
	}
	if err := c.Init(); err != nil {
		t.Fatal(err)
	}
	looks := 0
	c.OnObservation(func() {
		if looks++; looks == 50 {
			stop()
		}
	})
	a.RunAgent(c)
	if err := a.Close(); err == nil || !a.Over() || a.Episodes() != 1 {
		t.Errorf("%v, %d episodes: want an error after one", err, a.Episodes())
	}
	if _, err := os.Stat(filepath.Join(out, graphFile)); err != nil {
		t.Error(err)
	}
}
