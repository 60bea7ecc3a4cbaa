package cmdtest

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

// programDir is a folder for a program that tests build; "" where none did.
var programDir string

// built builds the command, once. The folder stays until all tests of the package have run.
var built = sync.OnceValues(func() (path string, err error) {
	if programDir, err = os.MkdirTemp("", "sc2msgi"); err != nil {
		return "", err
	}
	path = filepath.Join(programDir, "sc2msgi")
	if out, err := exec.Command("go", "build", "-o", path, "sc2msgi/cmd/sc2msgi").CombinedOutput(); err != nil {
		return path, fmt.Errorf("%w: %s", err, out)
	}
	return path, nil
})

// Built returns the path of the program, as users have it.
func Built(t *testing.T) string {
	t.Helper()
	path, err := built()
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// Process returns a command line in a process of its own, with results in the folder.
func Process(t *testing.T, args []string, out string, more ...string) *exec.Cmd {
	t.Helper()
	Alone(t)
	return exec.Command(Built(t), append(append(args[:len(args):len(args)], "--out", out), more...)...)
}

// Begun starts a run and waits until it has finished an episode. The reader has the rest of its progress.
func Begun(t *testing.T, cmd *exec.Cmd) io.ReadCloser {
	t.Helper()
	read, write, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { read.Close() })
	cmd.Stderr = write
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	write.Close()
	t.Cleanup(func() { cmd.Process.Kill() })
	lines := bufio.NewReader(read)
	for {
		line, err := lines.ReadString('\n')
		if err != nil {
			t.Fatalf("it ended without an episode: %v", err)
		}
		if strings.HasPrefix(line, "adaptation") {
			return read
		}
	}
}
