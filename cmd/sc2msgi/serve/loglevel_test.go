package serve

import (
	"context"
	"regexp"
	"strings"
	"testing"
	"time"

	"sc2msgi/cmd/sc2msgi/cmdtest"
)

// Rule: serve says where it serves, and of clients that come and go only where --log-level debug asks for it. SC2's
// own flags go on working with the one dash that they have there.
func TestServeIsQuiet(t *testing.T) {
	for _, c := range []struct {
		flags []string
		told  bool
	}{{nil, false}, {[]string{"--log-level", "warn"}, false}, {[]string{"-log-level=debug"}, true}} {
		args := append([]string{"serve", "-listen", "127.0.0.1", "-port=0", "-displayMode", "0", "-tempDir", "x"},
			c.flags...)
		said := servedOnce(t, args)
		told := strings.Contains(said, "client came")
		if told != c.told || !strings.HasPrefix(said, "serving SC2's API") {
			t.Errorf("%q: tells of clients %v, want %v:\n%s", c.flags, told, c.told, said)
		}
	}
}

// servedOnce runs serve, lets a client come and go, and returns what was said.
func servedOnce(t *testing.T, args []string) string {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	said, done := &cmdtest.Lines{}, make(chan int)
	go func() { done <- sc2msgi.Execute(ctx, args, said, said) }()
	address := regexp.MustCompile(`ws://(.*)/`)
	for deadline := time.Now().Add(10 * time.Second); time.Now().Before(deadline); time.Sleep(time.Millisecond) {
		if found := address.FindStringSubmatch(said.String()); found != nil {
			cmdtest.Asked(t, found[1], "")
			break
		}
	}
	cancel()
	if status := <-done; status != 0 {
		t.Errorf("%q: exit %d", args, status)
	}
	return said.String()
}
