//go:build unix

package cmdline

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"time"
)

// deaf makes this test's own program one that looks at no context; "winding" one that winds down for ever.
const deaf = "SC2MSGI_TEST_DEAF"

func TestMain(m *testing.M) {
	if as := os.Getenv(deaf); as != "" {
		ctx, _ := UntilSignal()
		fmt.Println("begun")
		if as == "winding" {
			<-ctx.Done()
			WindDown(ctx)
			fmt.Println("winding")
		}
		time.Sleep(time.Minute)
	}
	os.Exit(m.Run())
}

// Rule: the first signal ends what looks at no context within a second, but what winds down; the second ends
// everything at once.
func TestSignalsEndTheDeaf(t *testing.T) {
	for _, c := range []struct {
		as      string
		signals int
		apart   time.Duration
		status  int // -1: by the signal
		says    string
	}{
		{"deaf", 1, 0, Failed, "interrupted"},
		{"deaf", 2, 0, Failed, "interrupted"}, // one signal that comes twice
		{"deaf", 2, 2 * echo, -1, ""},
		{"winding", 2, 2 * echo, -1, ""},
	} {
		t.Run(fmt.Sprintf("%s, %d signals, %v apart", c.as, c.signals, c.apart), func(t *testing.T) {
			t.Parallel()
			var said strings.Builder
			cmd := exec.Command(os.Args[0])
			cmd.Env, cmd.Stderr = append(os.Environ(), deaf+"="+c.as), &said
			read, err := cmd.StdoutPipe()
			if err != nil {
				t.Fatal(err)
			}
			if err := cmd.Start(); err != nil {
				t.Fatal(err)
			}
			lines := bufio.NewScanner(read)
			lines.Scan()
			begun := time.Now()
			for range c.signals {
				if err := cmd.Process.Signal(syscall.SIGTERM); err != nil {
					t.Fatal(err)
				}
				time.Sleep(c.apart)
			}
			defer time.AfterFunc(time.Minute, func() { cmd.Process.Kill() }).Stop()
			var exit *exec.ExitError
			if err := cmd.Wait(); !errors.As(err, &exit) || exit.ExitCode() != c.status ||
				!strings.Contains(said.String(), c.says) {
				t.Errorf("%v, %q; want status %d and %q", err, said.String(), c.status, c.says)
			}
			if took := time.Since(begun); took > 5*time.Second { // a minute, were it deaf to the signal
				t.Errorf("it took %v", took)
			}
		})
	}
}
