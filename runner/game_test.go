//go:build unix

package runner

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"sc2msgi/bot"
	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
)

// played is a world in a game of its own.
func played(t *testing.T, g *Game) *bot.Env {
	t.Helper()
	t.Cleanup(func() { g.Close() })
	env, err := bot.New(g, bot.Config{Facts: gamedata.V4_10, Map: "BuildBattleCruiser_20.SC2Map"})
	if err != nil {
		t.Fatal(err)
	}
	return env
}

// some plays the first options of an episode.
func some(ctx context.Context, env *bot.Env, options int) error {
	state, err := env.Reset(ctx, 1)
	for range options {
		if err != nil {
			return err
		}
		can := state.Executable()
		for i := range env.Subtasks() {
			if can.Has(i) {
				out, failed := env.Step(ctx, i)
				state, err = out.State, failed
				break
			}
		}
	}
	return err
}

// Rule: a game that crashes or hangs is killed, the error says that it broke and how, and the next episode gets
// another.
func TestBrokenGames(t *testing.T) {
	for name, c := range map[string]struct {
		signal syscall.Signal
		says   string
	}{
		"crashed": {syscall.SIGKILL, "its process ended: signal: killed"},
		"hung":    {syscall.SIGSTOP, "did not answer before the deadline"},
	} {
		t.Run(name, func(t *testing.T) {
			clean(t)
			options := quick
			options.Answer = time.Second
			g := NewGame(game("polite"), options, 0)
			env := played(t, g)
			if err := some(t.Context(), env, 3); err != nil {
				t.Fatal(err)
			}
			first := g.process
			if err := syscall.Kill(first.guard.group, c.signal); err != nil {
				t.Fatal(err)
			}
			var err error
			for err == nil { // the signal may come a moment after an answer
				_, err = g.Do(t.Context(), ping)
			}
			var broken *BrokenError
			if !errors.As(err, &broken) || broken.Request != "ping" || !strings.Contains(err.Error(), c.says) {
				t.Errorf("%v, want broken because %q", err, c.says)
			}
			<-first.Done()
			if err := some(t.Context(), env, 3); err != nil || g.process == first {
				t.Errorf("the next episode: %v", err)
			}
			g.Close()
		})
	}
}

// Rule: a context that ends breaks no game; a request that is wrong does not either; one that the status does not
// allow does.
func TestWhatBreaksNothing(t *testing.T) {
	clean(t)
	g := NewGame(game("polite"), quick, 0)
	if _, err := g.Do(t.Context(), ping); err != nil {
		t.Fatal(err)
	}
	first := g.process
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	var broken *BrokenError
	if _, err := g.Do(ended, ping); errors.As(err, &broken) || !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
	create := &sc2api.Request{Request: &sc2api.Request_CreateGame{CreateGame: &sc2api.RequestCreateGame{}}}
	if _, err := g.Do(t.Context(), create); errors.As(err, &broken) || err == nil {
		t.Errorf("no map: %v", err)
	}
	if g.process != first {
		t.Error("it was restarted")
	}
	observe := &sc2api.Request{Request: &sc2api.Request_Observation{Observation: &sc2api.RequestObservation{}}}
	if _, err := g.Do(t.Context(), observe); !errors.As(err, &broken) {
		t.Errorf("no game: %v", err)
	}
	if err := g.Close(); err != nil {
		t.Error(err)
	}
}

// Rule: a first start that fails is told as such; one after a break as another break, for it may succeed the next time.
func TestRestartThatFails(t *testing.T) {
	clean(t)
	var start *StartError
	var broken *BrokenError
	g := NewGame(game("exits"), quick, 0)
	if _, err := g.Do(t.Context(), ping); !errors.As(err, &start) || errors.As(err, &broken) {
		t.Errorf("first: %v", err)
	}
	g = NewGame(game("polite"), quick, 0)
	if _, err := g.Do(t.Context(), ping); err != nil {
		t.Fatal(err)
	}
	if err := g.Close(); err != nil {
		t.Error(err)
	}
	g.command = game("exits")
	if _, err := g.Do(t.Context(), ping); !errors.As(err, &start) || !errors.As(err, &broken) {
		t.Errorf("after a break: %v", err)
	}
}

// Rule: a game that is to be restarted every two episodes gets a new process at the start of each third.
func TestRestartEvery(t *testing.T) {
	clean(t)
	g := NewGame(game("polite"), quick, 2)
	env := played(t, g)
	var ran []*process
	for range 5 {
		if err := some(t.Context(), env, 1); err != nil {
			t.Fatal(err)
		}
		if len(ran) == 0 || ran[len(ran)-1] != g.process {
			ran = append(ran, g.process)
		}
	}
	if len(ran) != 3 {
		t.Errorf("%d processes for 5 episodes, want 3", len(ran))
	}
	g.Close()
}

// Rule: a program that panics in whatever goroutine, or is killed, leaves neither its game, nor the game's children,
// nor a folder.
func TestDeathOfTheProgram(t *testing.T) {
	dir := clean(t)
	path, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(path)
	cmd.Env = append(os.Environ(), playing+"=panics")
	out, err := cmd.CombinedOutput()
	if err == nil || !strings.Contains(string(out), "as programs do") {
		t.Fatalf("%v: %s", err, out)
	}
	for wait := time.Millisecond; wait < 4*time.Second; wait *= 2 { // its guardian needs a moment
		left, err := os.ReadDir(dir)
		if len(processes(t, dir)) == 0 && len(left) == 0 && err == nil {
			return
		}
		time.Sleep(wait)
	}
}

// Rule: eight games at once start, play and stop, again and again: no two are in each other's way, and nothing is left.
func TestEightGamesAgainAndAgain(t *testing.T) {
	times := 20
	if testing.Short() {
		times = 2
	}
	dir := clean(t)
	begin := time.Now()
	for range times {
		var group sync.WaitGroup
		for range 8 {
			group.Go(func() {
				g := NewGame(game("polite"), quick, 0)
				env, err := bot.New(g, bot.Config{Facts: gamedata.V4_10, Map: "BuildBattleCruiser_20.SC2Map"})
				if err == nil {
					err = some(t.Context(), env, 3)
				}
				if err = errors.Join(err, g.Close()); err != nil {
					t.Error(err)
				}
			})
		}
		group.Wait()
		nothingLeft(t, dir)
		if t.Failed() {
			return
		}
	}
	t.Logf("%d games in %v", 8*times, time.Since(begin).Round(time.Millisecond))
}

// BenchmarkStartAndClose starts a game, asks it once and closes it: with a game that is ready at once, what the
// runner itself takes.
func BenchmarkStartAndClose(b *testing.B) {
	b.Setenv("TMPDIR", b.TempDir())
	b.ReportAllocs()
	for b.Loop() {
		g := NewGame(game("polite"), quick, 0)
		if _, err := g.Do(b.Context(), ping); err != nil {
			b.Fatal(err)
		}
		if err := g.Close(); err != nil {
			b.Fatal(err)
		}
	}
}

// Rule: a game that runs outside of its process is ended by the command that says so, which is made from the first
// line that the process printed.
func TestEndsOutside(t *testing.T) {
	clean(t)
	outside := exec.Command("sleep", "600") // its parent is this test, as that of a game in WSL is Windows
	if err := outside.Start(); err != nil {
		t.Fatal(err)
	}
	c := game("polite")
	c.Env = append(c.Env, firstLine+"="+strconv.Itoa(outside.Process.Pid))
	c.End = func(line string) []string { return []string{"kill", "-KILL", line} }
	p, err := start(t.Context(), c, quick)
	if err != nil {
		t.Fatal(err)
	}
	if err := p.kill(); err != nil {
		t.Error(err)
	}
	if state, err := outside.Process.Wait(); err != nil || state.Success() {
		t.Errorf("%v, %v", state, err)
	}
}
