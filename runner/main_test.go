package runner

import (
	"context"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/rs/zerolog"
	"go.uber.org/goleak"

	"sc2msgi/gamedata"
	"sc2msgi/sim/server"
)

// playing is the environment variable that makes the test's own program a game: it says which.
const playing = "SC2MSGI_RUNNER_TEST_GAME"

// firstLine is what it prints first, where that is set.
const firstLine = "SC2MSGI_RUNNER_TEST_LINE"

func TestMain(m *testing.M) {
	switch kind := os.Getenv(playing); kind {
	case "":
		goleak.VerifyTestMain(m)
	case "panics": // a program that starts a game and panics elsewhere
		startAndPanic()
	default:
		os.Exit(play(kind, os.Args[1], os.Args[2]))
	}
}

// play is a game of one of the kinds that tests need.
func play(kind, port, temp string) (status int) {
	if line := os.Getenv(firstLine); line != "" {
		fmt.Println(line)
	}
	fmt.Fprintln(os.Stderr, "loading")
	must(os.WriteFile(filepath.Join(temp, "cache"), []byte("x"), 0o600))
	switch kind {
	case "exits":
		fmt.Fprint(os.Stdout, strings.Repeat("x", 2<<20), "\n\x1b[31mlicence \x1b]0;title\amissing\x07\nbye\n")
		return 3
	case "silent":
		time.Sleep(time.Hour)
	}
	ln, err := net.Listen("tcp", "127.0.0.1:"+port)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	if kind == "mute" {
		time.Sleep(time.Hour)
	}
	if kind == "family" {
		must(exec.Command("sleep", "3600", temp).Start())
	}
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	if kind == "polite" {
		ln = leaving{ln, cancel}
	}
	must(server.NewServer(gamedata.V4_10, zerolog.Nop(), server.Library{}).Serve(ctx, ln))
	return 0
}

// leaving ends the game with its first client, as the real one does.
type leaving struct {
	net.Listener
	leave func()
}

func (l leaving) Accept() (net.Conn, error) {
	c, err := l.Listener.Accept()
	return &leavingConn{c, l.leave}, err
}

type leavingConn struct {
	net.Conn
	leave func()
}

func (c *leavingConn) Close() error {
	c.leave()
	return c.Conn.Close()
}

// startAndPanic starts a game and panics in another goroutine, so that no defer of the one that started it runs.
func startAndPanic() {
	_, err := start(context.Background(), game("family"), quick)
	must(err)
	var group sync.WaitGroup
	group.Go(func() { panic("as programs do") })
	group.Wait()
}

func must(err error) {
	if err != nil {
		panic(err)
	}
}

// quick are options for games that answer at once.
var quick = Options{Start: 20 * time.Second, Answer: 5 * time.Second, Quit: 5 * time.Second}

// game is the command of a game of a kind.
func game(kind string) Command {
	path, err := os.Executable()
	must(err)
	return Command{Path: path, Env: []string{playing + "=" + kind},
		Args: func(port int, temp string) []string { return []string{strconv.Itoa(port), temp} }}
}

// clean gives the test a folder for temporary files of its own. At its end nothing may be left there, and no process
// that was told of it.
func clean(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	t.Setenv("TMPDIR", dir)
	t.Setenv("TMP", dir)
	t.Cleanup(func() { nothingLeft(t, dir) })
	return dir
}

func nothingLeft(t *testing.T, dir string) {
	t.Helper()
	if left, err := os.ReadDir(dir); len(left) > 0 || err != nil {
		t.Errorf("left on disk: %v %v", left, err)
	}
	if left := processes(t, dir); len(left) > 0 {
		t.Errorf("processes left: %v", left)
	}
}

// processes returns those with a word in their command line; none where the system has no /proc.
func processes(t *testing.T, word string) (pids []int) {
	t.Helper()
	lines, err := filepath.Glob("/proc/[0-9]*/cmdline")
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range lines {
		line, err := os.ReadFile(path)
		if err != nil || !strings.Contains(string(line), word) {
			continue
		}
		pid, err := strconv.Atoi(strings.Split(path, "/")[2])
		if err != nil {
			t.Fatal(err)
		}
		pids = append(pids, pid)
	}
	slices.Sort(pids)
	return pids
}
