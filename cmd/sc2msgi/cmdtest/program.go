// Package cmdtest runs command lines for tests: in this process, with the commands that a test needs, or in one of
// their own; and games for them to play in.
package cmdtest

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"strings"
	"testing"

	"sc2msgi/cmd/sc2msgi/cmdline"
)

// Program is sc2msgi with the commands that a test needs.
type Program cmdline.Program

// Execute runs one command line in this process.
func (p Program) Execute(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	return cmdline.Program(p).Execute(ctx, args, stdout, stderr)
}

// Run runs one command line in this process.
func (p Program) Run(t *testing.T, args ...string) (status int, stdout, stderr string) {
	t.Helper()
	var out, err bytes.Buffer
	status = p.Execute(t.Context(), args, &out, &err)
	return status, out.String(), err.String()
}

// Must runs a command line that has to succeed and returns what it printed.
func (p Program) Must(t *testing.T, args ...string) string {
	t.Helper()
	status, stdout, stderr := p.Run(t, args...)
	if status != cmdline.Done {
		t.Fatalf("sc2msgi %s: exit %d\n%s", strings.Join(args, " "), status, stderr)
	}
	return stdout
}

// Refused runs a command line that has to end at once in one line that says so.
func (p Program) Refused(t *testing.T, says string, args ...string) {
	t.Helper()
	status, stdout, stderr := p.Run(t, args...)
	if status == cmdline.Done || stdout != "" || strings.Count(stderr, "\n") != 1 || !strings.Contains(stderr, says) {
		t.Errorf("%s: exit %d, %q, want one line with %q", strings.Join(args, " "), status, stderr, says)
	}
}

// Fails runs a command line that has to end with a status and in one line that says why.
func (p Program) Fails(t *testing.T, want int, says string, args ...string) {
	t.Helper()
	status, stdout, stderr := p.Run(t, args...)
	if status != want || stdout != "" || strings.Count(stderr, "\n") != 1 || !strings.Contains(stderr, says) {
		t.Errorf("%s: exit %d, prints %q, %q, want exit %d and one line with %q",
			strings.Join(args, " "), status, stdout, stderr, want, says)
	}
}

// Exact scores a tree with techtree score and returns how many of its subtasks are exactly right.
func (p Program) Exact(t *testing.T, args ...string) int {
	t.Helper()
	var score struct{ Exact int }
	printed := p.Must(t, append([]string{"techtree", "score", "--json"}, args...)...)
	if err := json.Unmarshal([]byte(printed), &score); err != nil {
		t.Fatal(err)
	}
	return score.Exact
}

// Alone skips a test under -short, which the gate uses with the race detector: it starts no goroutines of its own
// that other tests do not start.
func Alone(t *testing.T) {
	t.Helper()
	if testing.Short() {
		t.Skip("left out with -short, as under the race detector: other tests start the same goroutines")
	}
}
