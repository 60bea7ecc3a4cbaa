//go:build unix

package bounded

import (
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// Rule: a pipe that nobody writes to and a device without an end are refused at once.
func TestPipesAndDevices(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Skip("no pipes here:", err)
	}
	for path, kind := range map[string]string{pipe: "a pipe", "/dev/zero": "a device"} {
		done := make(chan error, 1)
		go func() {
			_, err := ReadFile(path, 1<<20)
			done <- err
		}()
		select {
		case err := <-done:
			if err == nil || !strings.Contains(err.Error(), "it is "+kind) {
				t.Errorf("%s: error %v, want that it is %s", path, err, kind)
			}
		case <-time.After(10 * time.Second):
			t.Fatalf("%s: it is waited for", path)
		}
	}
}
