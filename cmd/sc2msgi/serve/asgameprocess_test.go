//go:build unix

package serve

import (
	"bufio"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"sc2msgi/cmd/sc2msgi/cmdtest"
	"sc2msgi/sc2api"
)

// startGame installs a stand-in and starts its program as a library does, on a port that the system chooses.
func startGame(t *testing.T, flags ...string) (game *exec.Cmd, url string, log *bufio.Scanner) {
	t.Helper()
	path := cmdtest.Built(t)
	dir := filepath.Join(t.TempDir(), "SC2")
	if out, err := exec.Command(path, "sim", "install", dir, "--version", "4.10").CombinedOutput(); err != nil ||
		!strings.Contains(string(out), dir) {
		t.Fatalf("%v: %s", err, out)
	}
	executable := "SC2_x64"
	if runtime.GOOS == "darwin" {
		executable = "SC2.app/Contents/MacOS/SC2"
	}
	game = exec.Command(filepath.Join(dir, "Versions", "Base75689", executable),
		append([]string{"-port", "0"}, flags...)...)
	stderr, err := game.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := game.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { game.Process.Kill(); game.Wait() })
	log = bufio.NewScanner(stderr)
	for log.Scan() {
		if _, after, found := strings.Cut(log.Text(), "ws://"); found {
			return game, "ws://" + strings.TrimSuffix(after, "/sc2api"), log
		}
	}
	t.Fatal("it did not say where it listens")
	return nil, "", nil
}

// ended waits for the end of a process, which has to be a good one.
func ended(t *testing.T, game *exec.Cmd) {
	t.Helper()
	done := make(chan error, 1)
	go func() { done <- game.Wait() }()
	select {
	case err := <-done:
		if err != nil {
			t.Errorf("it ended with %v", err)
		}
	case <-time.After(10 * time.Second):
		t.Error("it did not end")
	}
}

// Rule: the program of a stand-in is the game: it answers as the version of its folder, and ends by itself with
// RequestQuit, with its last client, and when it is told to.
func TestStandinIsTheGame(t *testing.T) {
	cmdtest.Alone(t)
	for name, end := range map[string]func(*testing.T, *exec.Cmd, *sc2api.Client){
		"quit":   func(t *testing.T, _ *exec.Cmd, c *sc2api.Client) { c.Quit(t.Context()) },
		"leaves": func(_ *testing.T, _ *exec.Cmd, c *sc2api.Client) { c.Close() },
		"told":   func(_ *testing.T, game *exec.Cmd, _ *sc2api.Client) { game.Process.Signal(os.Interrupt) },
	} {
		t.Run(name, func(t *testing.T) {
			game, url, log := startGame(t, "-listen", "127.0.0.1", "-dataDir", "x", "-newFlag", "1", "-verbose")
			if !log.Scan() || !strings.Contains(log.Text(), "newFlag") {
				t.Errorf("it says %q, want that -newFlag is passed over", log.Text())
			}
			c, err := sc2api.Dial(t.Context(), url)
			if err != nil {
				t.Fatal(err)
			}
			defer c.Close()
			answer, err := c.Do(t.Context(),
				&sc2api.Request{Request: &sc2api.Request_Ping{Ping: &sc2api.RequestPing{}}})
			if err != nil || answer.GetPing().GetBaseBuild() != 75689 {
				t.Errorf("%v, %v", answer, err)
			}
			end(t, game, c)
			ended(t, game)
		})
	}
}

// Rule: a stand-in that is behind another name can be told that name, by the flag that its refusal speaks of.
func TestStandinAllowsHosts(t *testing.T) {
	cmdtest.Alone(t)
	_, url, _ := startGame(t, "-listen", "127.0.0.1", "-allowHost", "sim.lan,other.lan")
	address := strings.TrimPrefix(url, "ws://")
	if got := cmdtest.Asked(t, address, "evil.example"); got != http.StatusForbidden {
		t.Errorf("evil.example is answered by %d", got)
	}
	if got := cmdtest.Asked(t, address, "other.lan"); got != http.StatusSwitchingProtocols {
		t.Errorf("other.lan is answered by %d", got)
	}
}

// Rule: nobody need read what the game says: a closed pipe does not end it.
func TestGameNeedsNoReader(t *testing.T) {
	cmdtest.Alone(t)
	path := cmdtest.Built(t)
	dir := t.TempDir()
	link := filepath.Join(dir, "SC2_x64")
	if err := os.Link(path, link); err != nil {
		t.Skip("no links here:", err)
	}
	reader, writer, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	reader.Close()
	ln := listen(t)
	_, port, _ := strings.Cut(ln.Addr().String(), ":")
	ln.Close() // free again
	game := exec.Command(link, "-listen", "127.0.0.1", "-port", port, "-newFlag")
	game.Stderr = writer
	if err := game.Start(); err != nil {
		t.Fatal(err)
	}
	writer.Close()
	t.Cleanup(func() { game.Process.Kill(); game.Wait() })
	var c *sc2api.Client
	for range 100 {
		if c, err = sc2api.Dial(t.Context(), "ws://127.0.0.1:"+port); err == nil {
			break
		}
		time.Sleep(50 * time.Millisecond)
	}
	if err != nil {
		t.Fatal(err)
	}
	c.Close()
	ended(t, game)
}
