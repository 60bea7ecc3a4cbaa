package serve

import (
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/cmd/sc2msgi/cmdtest"
)

var sc2msgi = cmdtest.Program{Command}

func TestMain(m *testing.M) { cmdtest.Main(m, sc2msgi) }

// Rule: a fault of the command line is one line that names it, exit 2.
func TestBadInput(t *testing.T) {
	for _, c := range []struct {
		name   string
		args   []string
		status int
		says   string
	}{
		{"unknown flag", []string{"serve", "-speed", "2"}, cmdline.WrongUsage, "speed"},
		{"one dash, and two", []string{"serve", "-prot", "2"}, cmdline.WrongUsage, "did you mean --port?"},
		{"no number", []string{"serve", "-port", "many"}, cmdline.WrongUsage, `--port "many" is no whole number`},
		{"no level", []string{"serve", "--log-level", "loud"}, cmdline.WrongUsage, "debug, info, warn, error"},
		{"no scenario", []string{"serve", "-scenario", "none.yaml"}, cmdline.WrongUsage, "none.yaml"},
		{"no host", []string{"serve", "-listen", "no.host.invalid"}, cmdline.Failed, "name an address of this machine"},
		{"no port", []string{"serve", "-port", "70000"}, cmdline.WrongUsage, "70000"},
		{"a version without build", []string{"serve", "-dataVersion", "5.0.16b"}, cmdline.WrongUsage,
			"its build and data hash are not known"},
		{"unknown version", []string{"serve", "-dataVersion", "9.9"}, cmdline.WrongUsage,
			"4.10.0, 4.10.1"},
		{"an address for a name", []string{"serve", "-allowHost", "sim.lan,ws://sim.lan:5000"}, cmdline.WrongUsage,
			"no name of a host"},
		{"no name", []string{"serve", "-allowHost", "sim.lan,"}, cmdline.WrongUsage, "no name of a host"},
		{"empty version", []string{"serve", "-dataVersion", ""}, cmdline.WrongUsage, "-dataVersion"},
		{"argument too many", []string{"serve", "now"}, cmdline.WrongUsage, `"now"`},
	} {
		t.Run(c.name, func(t *testing.T) { sc2msgi.Fails(t, c.status, c.says, c.args...) })
	}
}

// Rule: serve refuses a port that is taken, in one line.
func TestServePortTaken(t *testing.T) {
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer ln.Close()
	_, port, _ := net.SplitHostPort(ln.Addr().String())
	status, _, stderr := sc2msgi.Run(t, "serve", "-port", port)
	if status != cmdline.Failed || strings.Count(stderr, "\n") != 1 || !strings.Contains(stderr, port) {
		t.Errorf("exit %d, %q: want exit 1 and one line with the port", status, stderr)
	}
}

// Rule: a -dataDir in which no map files can be is told of when the server starts, and one that has them is not.
func TestDataDirWithoutMaps(t *testing.T) {
	installed := t.TempDir()
	if err := os.Mkdir(filepath.Join(installed, "Maps"), 0o700); err != nil {
		t.Fatal(err)
	}
	missing := filepath.Join(t.TempDir(), "none\x1b[31m")
	for _, tt := range []struct {
		folder string
		notes  []string
	}{
		{missing, []string{`none\x1b[31m" has no folder Maps`}}, {t.TempDir(), []string{"has no folder Maps"}},
		{installed, nil}, {"", nil},
	} {
		o, err := (&asked{version: cmdline.DefaultFacts, level: "info", folder: tt.folder}).options()
		if err != nil {
			t.Fatal(err)
		}
		holdsEach(t, o.notes, tt.notes)
	}
}
