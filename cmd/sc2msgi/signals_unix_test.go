//go:build unix

package main

import (
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"sc2msgi/cmd/sc2msgi/cmdtest"
)

// silent returns the address of a server that takes connections and says nothing.
func silent(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	var conns []net.Conn
	done := make(chan struct{})
	go func() {
		defer close(done)
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			conns = append(conns, c)
		}
	}()
	t.Cleanup(func() {
		l.Close()
		<-done
		for _, c := range conns {
			c.Close()
		}
	})
	return l.Addr().String()
}

// Rule: every command that lasts ends at the first signal, whatever it is at and waits for.
func TestEveryCommandEndsAtASignal(t *testing.T) {
	cmdtest.Alone(t)
	path := cmdtest.Built(t)
	game := silent(t)
	_, port, err := net.SplitHostPort(game)
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{
		"run --budget 200 --tests 2000 --out OUT",
		"run --game ws://" + game + " --out OUT",
		"run --env model:economy/7 --budget 400 --tests 20000 --out OUT",
		"bench --seeds 500 --out OUT",
		"bench --seeds 500 --envs playground:d4,mining:eval,model:layered --out OUT",
		"bench --game ws://" + game + " --out OUT",
		"train --updates 5000 --out OUT",
		"train --agent msgi-meta --updates 5000 --out OUT",
		"serve -listen 127.0.0.1 -port 0",
		"proxy --to ws://" + game + " --listen 127.0.0.1:0",
		"proxy --to ws://" + game + " --listen 127.0.0.1:0 --exec sleep 60",
		"ladder --GamePort " + port,
	} {
		t.Run(line, func(t *testing.T) {
			t.Parallel()
			var said strings.Builder
			args := strings.Fields(strings.ReplaceAll(line, "OUT", filepath.Join(t.TempDir(), "out")))
			cmd := exec.Command(path, args...)
			cmd.Stderr = &said
			cmd.Env = append(os.Environ(), "HOME="+t.TempDir())
			if err := cmd.Start(); err != nil {
				t.Fatal(err)
			}
			kill := time.AfterFunc(time.Minute, func() { cmd.Process.Kill() })
			defer kill.Stop()
			ended := make(chan struct{})
			go func() {
				defer close(ended)
				cmd.Wait()
			}()
			select {
			case <-ended:
				t.Fatalf("it ended before the signal: %s", said.String())
			case <-time.After(700 * time.Millisecond):
			}
			if err := cmd.Process.Signal(syscall.SIGTERM); err != nil {
				t.Fatal(err)
			}
			begun := time.Now()
			<-ended
			// A second on a free machine; the others of this test run beside it.
			if took := time.Since(begun); took > 4*time.Second {
				t.Errorf("it went on for %v after the signal", took)
			}
			if !cmd.ProcessState.Exited() {
				t.Errorf("%v: it was killed in place of ending", cmd.ProcessState)
			}
		})
	}
}
