package serve

import (
	"context"
	"net"
	"slices"
	"strings"
	"testing"

	"sc2msgi/cmd/sc2msgi/cmdline"
)

// Rule: the program takes what each library gives to SC2, as its sources have it, and has nothing to say but of what
// it cannot do.
func TestFlagsOfLibraries(t *testing.T) {
	const hash4_10, hash4_7 = "B89B5D6FA7CBF6452E721311BFBC6CB2", "8E216E34BC61ABDE16A59A672ACB0F3B"
	for _, tt := range []struct {
		name, args string
		build      uint32
		listen     string
		port       int
		release    string
		notes      []string // a part of each
	}{
		{"python-sc2", "-listen 127.0.0.1 -port 46493 -dataDir /SC2 -tempDir /tmp/SC2_x -displayMode 0 -verbose", 75689,
			"127.0.0.1", 46493, "4.10.0", nil},
		{"python-sc2 with a window, a version and images",
			"-listen 0.0.0.0 -port 5001 -dataDir /SC2 -tempDir /tmp/SC2_x -displayMode 0 -windowwidth 1024 " +
				"-windowheight 768 -windowx -100 -windowy 30 -dataVersion " + hash4_7 +
				" -eglpath libEGL.so -verbose", 75689,
			"0.0.0.0", 5001, "4.7.1", []string{`passed over: "-eglpath"`, "nearest version, 4.7.1"}},
		{"pysc2 on Linux",
			"-listen 127.0.0.1 -port 15000 -dataDir /SC2/ -tempDir /tmp/sc-x/ -verbose -verboseMP -dataVersion " +
				hash4_10 + " -headlessNoRender", 90136,
			"127.0.0.1", 15000, "4.10.0", nil},
		{"pysc2 with software rendering, IPv6",
			"-listen ::1 -port 15000 -dataDir /SC2/ -tempDir /tmp/sc-x/ -ipv6 -osmesapath libOSMesa.so.8", 72282,
			"::1", 15000, "4.8.3", []string{`passed over: "-osmesapath"`}},
		{"pysc2 on Windows",
			`-listen 127.0.0.1 -port 15000 -dataDir C:\SC2\ -tempDir C:\Temp\sc-x\ -displayMode 0 ` +
				`-windowwidth 640 -windowheight 480 -windowx 50 -windowy 50`, 73620,
			"127.0.0.1", 15000, "4.8.6", nil},
		{"go-sc2ai", "-listen 127.0.0.1 -port 8168 -displayMode 0 -dataVersion " + strings.ToLower(hash4_10), 75689,
			"127.0.0.1", 8168, "4.10.0", nil},
		{"rust-sc2", "-listen 127.0.0.1 -port 5000 -displayMode 0", 75689, "127.0.0.1", 5000, "4.10.0", nil},
		{"Blizzard's own", "-listen 127.0.0.1 -port 8167 -displayMode 0 -simulationSpeed 8 -dataDir /SC2/ -noaudio",
			75689,
			"127.0.0.1", 8167, "4.10.0", []string{`passed over: "-simulationSpeed", "-noaudio"`}},
		{"nothing", "", 0, "127.0.0.1", 5000, "4.10.0", nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			o, notes := parseAsGame(strings.Fields(tt.args), tt.build)
			if o.build != tt.build { // images follow the executable, not the -dataVersion
				t.Errorf("base build %d, want %d", o.build, tt.build)
			}
			if o.listen != tt.listen || o.port != tt.port || o.table.Release.Label != tt.release {
				t.Errorf("%s:%d, %s; want %s:%d, %s", o.listen, o.port, o.table.Release.Label, tt.listen, tt.port,
					tt.release)
			}
			holdsEach(t, notes, tt.notes)
		})
	}
}

func holdsEach(t *testing.T, notes, parts []string) {
	t.Helper()
	if len(notes) != len(parts) || slices.ContainsFunc(notes,
		func(n string) bool { return strings.Contains(n, "\n") }) {
		t.Errorf("notes %q, want %d of one line each", notes, len(parts))
		return
	}
	for i, part := range parts {
		if !strings.Contains(notes[i], part) {
			t.Errorf("note %q, want %q in it", notes[i], part)
		}
	}
}

// Rule: nothing on the command line ends the game: what is wrong or not known is told in a line, and the rest is taken.
func TestFlagsThatAreWrong(t *testing.T) {
	for _, tt := range []struct {
		args    []string
		build   uint32
		port    int
		release string
		notes   []string
	}{
		{[]string{"-port", "many", "-listen", "127.0.0.1"}, 75689, 5000, "4.10.0", []string{`"many" is no port`}},
		{[]string{"-port", "70000"}, 75689, 5000, "4.10.0", []string{`"70000" is no port`}},
		{[]string{"-port", "-1"}, 75689, 5000, "4.10.0", []string{`"-1" is no port`}},
		{[]string{"-port"}, 75689, 5000, "4.10.0", []string{`"" is no port`}},
		{[]string{"-port", "-listen", "::"}, 75689, 5000, "4.10.0", []string{`"" is no port`}},
		{[]string{"--port=81", "stray", "-newFlag", "a value", "--help"}, 75689, 81, "4.10.0",
			[]string{`passed over: "stray", "-newFlag", "--help"`}},
		{[]string{"-\x1b[31m\n", "", "-", "--"}, 75689, 5000, "4.10.0", []string{`"-\x1b[31m\n", "-", "--"`}},
		{[]string{"-dataVersion"}, 75800, 5000, "4.10.1", nil},
		{[]string{"-dataVersion", "00000000000000000000000000000000"}, 72282, 5000, "4.8.3",
			[]string{`is not known: 4.8.3 is played`}},
		{[]string{"-dataVersion", strings.Repeat("x", 1000)}, 0, 5000, "4.10.0",
			[]string{`is not known: 4.10.0 is played`}},
		{[]string{"-dataVersion", "44DED5AED024D23177C742FC227C615A"}, 75689, 5000, "4.10.4",
			[]string{"nearest version, 4.10.4"}},
		{[]string{"-dataVersion", "5.0.16b"}, 75689, 5000, "4.10.0", []string{"5.0.16b is not played: its build"}},
		{nil, 80188, 5000, "4.10.4", []string{"base build 80188: the nearest version, 4.10.4"}},
		{slices.Repeat([]string{"-x"}, 10_000), 75689, 5000, "4.10.0", []string{"passed over"}},
	} {
		o, notes := parseAsGame(tt.args, tt.build)
		if o.port != tt.port || o.table.Release.Label != tt.release {
			t.Errorf("%.60q: port %d, %s; want %d, %s", tt.args, o.port, o.table.Release.Label, tt.port, tt.release)
		}
		holdsEach(t, notes, tt.notes)
	}
}

// listen takes a free port.
func listen(t *testing.T) net.Listener {
	t.Helper()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	return ln
}

// Rule: a port that is taken ends the game, in one line.
func TestGameNeedsItsPort(t *testing.T) {
	ln := listen(t)
	defer ln.Close()
	_, port, _ := strings.Cut(ln.Addr().String(), ":")
	var log strings.Builder
	if status := PlayGame(context.Background(), []string{"-port", port}, 0, &log); status != cmdline.Failed ||
		strings.Count(log.String(), "\n") != 1 || !strings.Contains(log.String(), port) {
		t.Errorf("status %d, %q", status, log.String())
	}
}

// Rule: `serve` stays strict where the game is not.
func TestServeStaysStrict(t *testing.T) {
	for _, args := range [][]string{{"-verbose"}, {"-newFlag", "1"},
		{"-dataVersion", "8E216E34BC61ABDE16A59A672ACB0F3B"}, {"-port", "many"}} {
		sc2msgi.Fails(t, cmdline.WrongUsage, args[0][1:], append([]string{"serve"}, args...)...)
	}
}
