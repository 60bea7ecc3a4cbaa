package output

import (
	"bytes"
	"fmt"
	"os"
	"strings"
	"testing"

	"golang.org/x/sys/unix"

	"sc2msgi/cmd/sc2msgi/cmdline"
)

// newTerminal opens a terminal that nobody looks at.
func newTerminal(t *testing.T) *os.File {
	t.Helper()
	master, err := os.OpenFile("/dev/ptmx", os.O_RDWR, 0)
	if err != nil {
		t.Skipf("no terminals here: %v", err)
	}
	t.Cleanup(func() { master.Close() })
	fd := int(master.Fd())
	number, err := unix.IoctlGetInt(fd, unix.TIOCGPTN)
	if err == nil {
		err = unix.IoctlSetPointerInt(fd, unix.TIOCSPTLCK, 0)
	}
	if err != nil {
		t.Skipf("no terminals here: %v", err)
	}
	terminal, err := os.OpenFile(fmt.Sprintf("/dev/pts/%d", number), os.O_RDWR|unix.O_NOCTTY, 0)
	if err != nil {
		t.Skipf("no terminals here: %v", err)
	}
	t.Cleanup(func() { terminal.Close() })
	return terminal
}

// Rule: a picture is not written to a terminal: the message says what to add. Text is, and a picture to a file.
func TestNoPictureOnATerminal(t *testing.T) {
	file := t.TempDir() + "/picture"
	for _, c := range []struct {
		format string
		args   []string
		want   int
	}{
		{"png", nil, cmdline.WrongUsage}, {"svg", nil, cmdline.WrongUsage}, {"html", nil, cmdline.WrongUsage},
		{"text", nil, cmdline.Done}, {"dot", nil, cmdline.Done}, {"csv", nil, cmdline.Done},
		{"png", []string{"-o", file}, cmdline.Done},
	} {
		var stderr bytes.Buffer
		status := draw(c.format, says("x")).Execute(t.Context(), append([]string{"draw"}, c.args...), newTerminal(t),
			&stderr)
		if status != c.want || status != cmdline.Done && !strings.Contains(stderr.String(), "-o picture."+c.format) {
			t.Errorf("%s %v: exit %d, %q", c.format, c.args, status, &stderr)
		}
	}
}
