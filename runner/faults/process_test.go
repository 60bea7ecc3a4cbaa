//go:build unix

package faults

import (
	"bytes"
	"context"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/rs/zerolog"

	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
	"sc2msgi/sim/server"
)

// built is the program, to be started as the game.
func built(t *testing.T) string {
	t.Helper()
	if testing.Short() {
		t.Skip("it builds the program")
	}
	path := filepath.Join(t.TempDir(), "sc2msgi")
	if out, err := exec.Command("go", "build", "-o", path, "sc2msgi/cmd/sc2msgi").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return path
}

// output collects what processes print.
type output struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (o *output) Write(b []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.b.Write(b)
}

func (o *output) String() string {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.b.String()
}

// Rule: the game's process is started for the first agent, killed by the fault, started again for the next agent, and
// gone with the proxy, together with what it started itself.
func TestKillsTheProcess(t *testing.T) {
	program := built(t)
	url, stop := served(t, (&Replay{Recording: &Recording{}}).Serve) // a free port
	stop()
	port := strings.TrimSuffix(url[strings.LastIndex(url, ":")+1:], sc2api.Path)
	pids := filepath.Join(t.TempDir(), "pids")
	b := proxyTo(t, url, `{"faults":[{"kind":"kill","at":[2]}]}`)
	said := &output{}
	b.Process = &Process{Command: []string{"sh", "-c", `echo $$ >> "$1"; "$2" serve -port "$3" & echo $! >> "$1"; wait`,
		"sh", pids, program, port}, Output: said, Patience: 30 * time.Second}
	var got []string
	for range 2 {
		client := dial(t, b.url)
		for range 2 {
			_, err := client.Do(t.Context(), maps()) // it waits until the game is up
			got = append(got, typeOf(err))
		}
		_ = client.Close()
	}
	b.stop()
	if s := strings.Join(got, ","); s != ",ConnError,," {
		t.Errorf("requests ended with %q", s)
	}
	if n := strings.Count(said.String(), "serving SC2's API"); n != 2 {
		t.Errorf("the game was started %d times, want 2:\n%s", n, said)
	}
	text, err := os.ReadFile(pids)
	if err != nil {
		t.Fatal(err)
	}
	list := strings.Fields(string(text))
	if len(list) != 4 {
		t.Errorf("processes %v, want 4", list)
	}
	for _, word := range list {
		pid, err := strconv.Atoi(word)
		if err != nil {
			t.Fatal(err)
		}
		deadAfter(t, pid)
	}
}

// Rule: what a game leaves that ends by itself is killed at once, for it may hold the port that the next one needs.
func TestKillsWhatAGameLeaves(t *testing.T) {
	pids := filepath.Join(t.TempDir(), "pids")
	p := &Process{Command: []string{"sh", "-c", `sleep 600 & echo $! > "$1"`, "sh", pids}, Output: &output{}}
	game, err := p.use()
	if err != nil {
		t.Fatal(err)
	}
	<-game.gone
	text, err := os.ReadFile(pids)
	if err != nil {
		t.Fatal(err)
	}
	pid, err := strconv.Atoi(strings.TrimSpace(string(text)))
	if err != nil {
		t.Fatal(err)
	}
	deadAfter(t, pid)
	p.Kill()
}

// Rule: an agent that comes while a fault kills the game gets a new game, and nobody is told of an error.
func TestComesWhileTheGameIsKilled(t *testing.T) {
	url, stop := served(t, (&Replay{Recording: &Recording{}}).Serve) // a free port
	stop()
	b := proxyTo(t, url, `{}`)
	b.Process = &Process{Command: []string{"sleep", "600"}, Output: &output{}, Patience: 10 * time.Second}
	client := dial(t, b.url)
	time.Sleep(4 * knockEvery) // by now it waits for the game
	b.Process.Kill()
	ln, err := net.Listen("tcp", strings.TrimSuffix(strings.TrimPrefix(url, "ws://"), sc2api.Path))
	if err != nil {
		t.Fatal(err)
	}
	_, _ = served(t, func(ctx context.Context, unused net.Listener) error {
		_ = unused.Close()
		return server.NewServer(gamedata.V4_10, zerolog.Nop(), server.Library{}).Serve(ctx, ln)
	})
	if _, err := client.Do(t.Context(), ping()); err != nil {
		t.Errorf("the agent that came before the kill: %v", err)
	}
	b.stop()
}

// deadAfter waits until a process that was killed is gone.
func deadAfter(t *testing.T, pid int) {
	t.Helper()
	for deadline := time.Now().Add(5 * time.Second); alive(pid) && time.Now().Before(deadline); {
		time.Sleep(10 * time.Millisecond)
	}
	if alive(pid) {
		t.Errorf("process %d is left", pid)
	}
}

// alive reports whether a process runs; one that is dead and waits to be reaped does not.
func alive(pid int) bool {
	if syscall.Kill(pid, 0) != nil {
		return false
	}
	stat, err := os.ReadFile(filepath.Join("/proc", strconv.Itoa(pid), "stat"))
	return err != nil || !strings.Contains(string(stat), ") Z ")
}

// Rule: a game that cannot be started, ends at once or never listens is told of in one line.
func TestGameThatDoesNotStart(t *testing.T) {
	url, stop := served(t, (&Replay{Recording: &Recording{}}).Serve) // a free port
	stop()
	for _, c := range []struct {
		command  []string
		patience time.Duration
		says     string
	}{
		{[]string{"/nowhere/SC2_x64"}, time.Second, "start the game: fork/exec /nowhere/SC2_x64: no such file"},
		{[]string{"false"}, 10 * time.Second, "the game ended before it listened at " + url + ": false"},
		{[]string{"sleep", "600"}, 100 * time.Millisecond, "the game was started and does not listen"},
	} {
		b := proxyTo(t, url, `{}`)
		var trouble error
		b.OnError = func(err error) { trouble = err }
		b.Process = &Process{Command: c.command, Output: &output{}, Patience: c.patience}
		if _, err := dial(t, b.url).Do(t.Context(), ping()); typeOf(err) != "ConnError" {
			t.Errorf("%v: the agent gets %v", c.command, err)
		}
		b.stop()
		if trouble == nil || !strings.Contains(trouble.Error(), c.says) {
			t.Errorf("%v: %v, want %q", c.command, trouble, c.says)
		}
	}
}
