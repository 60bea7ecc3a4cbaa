package cmdtest

import (
	"context"
	"net"
	"os"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/rs/zerolog"

	"sc2msgi/cmd/sc2msgi/game"
	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/runner"
	"sc2msgi/sim/server"
)

// ShortTask is a task with short episodes, some 1,500 requests each, for tests that play many.
var ShortTask = "sc2:" + ThreeMarines

// playTestGame is a game that ends with its client, as the real one does, and breaks as a fault says when it has read
// so many times: a request is a read, or few.
func playTestGame(port, breaks, reads string) error {
	ln, err := net.Listen("tcp", "127.0.0.1:"+port)
	if err != nil {
		return err
	}
	after, err := strconv.Atoi(reads)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	own, err := maps.ReadFile(ThreeMarines) // for ShortTask
	if err != nil {
		return err
	}
	fixed, _ := own.Starts()
	s := server.NewServer(gamedata.V4_10, zerolog.Nop(), server.Library{Scenarios: []*maps.Scenario{fixed}})
	return s.Serve(ctx, &faulty{ln, cancel, func(n int64) {
		if n == int64(after) {
			breakDown(breaks)
		}
	}})
}

// crash is the way in which a game breaks that ends itself.
const crash = "crash"

// signals are the ways in which a game can break; systems that can stop a process have one more.
var signals = map[string]os.Signal{crash: os.Kill}

// breakDown lets this process break.
func breakDown(how string) {
	self, err := os.FindProcess(os.Getpid())
	if err == nil {
		err = self.Signal(signals[how])
	}
	if err != nil {
		panic(err)
	}
}

type faulty struct {
	net.Listener
	leave func()
	read  func(n int64)
}

func (l *faulty) Accept() (net.Conn, error) {
	c, err := l.Listener.Accept()
	return &faultyConn{Conn: c, faulty: l}, err
}

type faultyConn struct {
	net.Conn
	faulty *faulty
	reads  atomic.Int64
}

func (c *faultyConn) Read(p []byte) (int, error) {
	n, err := c.Conn.Read(p)
	c.faulty.read(c.reads.Add(1))
	return n, err
}

func (c *faultyConn) Close() error {
	c.faulty.leave()
	return c.Conn.Close()
}

// Fault is how a game breaks, and after how many reads. The zero Fault is none.
type Fault struct {
	how   string
	reads int
}

// Crash ends a game after so many reads.
func Crash(reads int) Fault { return Fault{crash, reads} }

// Game is the command of a game whose first starts break, in this order; those after them do not.
func Game(faults ...Fault) func(string) (runner.Command, error) {
	path, err := os.Executable()
	if err != nil {
		panic(err)
	}
	var mu sync.Mutex
	return func(string) (runner.Command, error) {
		return runner.Command{Path: path, Env: []string{Role + "=" + roleGame},
			Args: func(port int, temp string) []string {
				mu.Lock()
				defer mu.Unlock()
				var f Fault
				if len(faults) > 0 {
					f, faults = faults[0], faults[1:]
				}
				return []string{strconv.Itoa(port), temp, f.how, strconv.Itoa(f.reads)}
			}}, nil
	}
}

// Calm is a game that does not break.
var Calm = Game()

// PlaysIn lets --game sc2 mean a game until the end of the test, with folders for its temporary files that are to be
// empty then.
func PlaysIn(t *testing.T, find func(string) (runner.Command, error)) {
	t.Helper()
	was := game.Find
	game.Find = func(version string) (game.Found, error) {
		command, err := find(version)
		return game.Found{Command: command}, err
	}
	Waits(t, runner.Options{Start: 15 * time.Second, Answer: 3 * time.Second})
	dir := t.TempDir()
	t.Setenv("TMPDIR", dir)
	t.Setenv("TMP", dir)
	t.Cleanup(func() {
		game.Find = was
		if left, err := os.ReadDir(dir); len(left) > 0 || err != nil {
			t.Errorf("left on disk: %v %v", left, err)
		}
	})
}

// Waits sets how long games are waited for, until the end of the test.
func Waits(t *testing.T, o runner.Options) {
	t.Helper()
	was := game.Patience
	game.Patience = o
	t.Cleanup(func() { game.Patience = was })
}
