package serve

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/rs/zerolog"
	"github.com/spf13/pflag"

	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/gamedata"
	"sc2msgi/maps"
)

const about = `Serve the simulator at ws://ADDR:PORT/sc2api, as SC2 serves itself: any SC2 client can connect to it.
Every connection has a game of its own. Ctrl-C ends it.

The flags are those of SC2, so that a client that starts SC2 by its command line can start this instead: -port 5000 is
the same as --port 5000. A flag that is not below is refused; the stand-in of sim install passes over it.

Clients ask for the server by its address, as localhost or by what -listen says. One that is behind another name or address
(a container's host, a proxy, a name in your network) has to be told that name: -allowHost sim.lan,192.168.1.7.

A scenario of one's own (docs/scenarios.md) is served with -scenario FILE, under its own name as the map's; several by several flags.`

// options is what SC2's own command line says.
type options struct {
	listen string
	port   int
	hosts  []string         // names and addresses by which clients may ask for the server
	table  *gamedata.Table  // the facts of the -dataVersion
	build  uint32           // the base build of the executable, whose formats are answered in; 0: the facts' own
	own    []*maps.Scenario // beside the built-in ones
	maps   string           // the folder of map files, "" for none
	record string           // the file that games are recorded to, "" for none
	log    io.Writer        // that the log is written to beside standard error; nil for none
	asGame bool             // it ends as SC2's process does
	notes  []string         // to be told when it starts
	level  zerolog.Level    // what is less than that is not told
}

// asked is what the flags of the command say.
type asked struct {
	listen, version, folder, level, record string
	port                                   int
	hosts, scenarios                       []string
	exact                                  bool
}

// levels are what --log-level takes, each with less than the one before it.
var levels = []string{"debug", "info", "warn", "error"}

func (a *asked) flags(f *pflag.FlagSet) {
	f.StringVar(&a.listen, "listen", "127.0.0.1", "the `address` to listen on")
	f.IntVar(&a.port, "port", 5000, "the port `number`; 0 takes a free one")
	f.StringVar(&a.version, "dataVersion", cmdline.DefaultFacts,
		"the game `version`: a data hash as SC2 takes it, or a label: "+cmdline.List(gamedata.Served())+
			", or of a release, as 4.8.6")
	f.StringArrayVar(&a.hosts, "allowHost", nil,
		"the `names` and addresses, with commas between them, by which clients may ask for the server beside its own")
	f.StringArrayVar(&a.scenarios, "scenario", nil, "a `FILE` with a scenario to serve beside the built-in ones")
	f.StringVar(&a.folder, "dataDir", "",
		"the `folder` of an installation of SC2, whose map files clients may name")
	f.BoolVar(&a.exact, "exactReloads", false,
		"weapons take exactly their period to reload; in the real game that varies by -1 to 2 game loops")
	f.StringVar(&a.record, "record", "",
		"write the clients' games to `FILE`, as run --record does: sc2msgi film makes a page of one, watch shows them")
	f.StringVar(&a.level, "log-level", "info",
		"the least that is told: debug (each client that comes and goes), info (what is played otherwise than asked "+
			"for), warn (clients that are refused or dropped) or error")
	for _, name := range []string{"tempDir", "displayMode"} {
		f.String(name, "", "taken and passed over: clients give it to SC2")
	}
}

// dashed gives long names the second dash that they have here and not in SC2's own command line.
func dashed(args []string) (all []string) {
	for _, arg := range args {
		name, _, _ := strings.Cut(arg, "=")
		if strings.HasPrefix(name, "-") && len(name) > 2 && name[1] >= 'A' {
			arg = "-" + arg
		}
		all = append(all, arg)
	}
	return all
}

// options checks what the flags say, and reads the files.
func (a *asked) options() (o options, err error) {
	o.listen, o.port, o.record = a.listen, a.port, a.record
	if o.port < 0 || o.port > 65535 {
		return o, cmdline.Usagef("-port %d is no port: give 0 to 65535", o.port)
	}
	if o.level, err = zerolog.ParseLevel(a.level); err != nil || !slices.Contains(levels, a.level) {
		return o, cmdline.Usagef("--log-level %.60q is none of %s", a.level, cmdline.List(levels))
	}
	for _, names := range a.hosts {
		for name := range strings.SplitSeq(names, ",") {
			if name == "" || strings.ContainsAny(name, "/ ") {
				return o, cmdline.Usagef("-allowHost %.80q: %.80q is no name of a host, as sim.lan is", names, name)
			}
			o.hosts = append(o.hosts, name)
		}
	}
	if o.table, err = gamedata.ForVersion(a.version); err != nil {
		return o, cmdline.Usagef("-dataVersion: %w", err)
	}
	if !o.table.Release.BuildKnown() {
		return o, cmdline.Usagef("-dataVersion %s: %s", a.version, cmdline.NoBuild)
	}
	if a.exact {
		o.table = o.table.WithExactReloads()
	}
	for _, path := range a.scenarios {
		s, err := maps.ReadFile(path)
		if err != nil {
			return o, cmdline.Usagef("-scenario: %w", err)
		}
		fixed, varied := s.Starts()
		if o.own = append(o.own, fixed); varied != nil {
			o.own = append(o.own, varied)
		}
	}
	o.findMaps(a.folder)
	return o, nil
}

// findMaps takes the map files of an installation of SC2, or notes that there are none.
func (o *options) findMaps(installation string) {
	if o.maps = mapFolder(installation); o.maps == "" && installation != "" {
		o.notes = append(o.notes, fmt.Sprintf("-dataDir %.200q has no folder Maps: clients cannot name map files, "+
			"only send them", installation))
	}
}

// mapFolder returns the folder of map files in an installation of SC2, "" for no installation.
func mapFolder(installation string) string {
	if installation == "" {
		return ""
	}
	for _, name := range []string{"Maps", "maps"} {
		folder, err := filepath.Abs(filepath.Join(installation, name))
		if info, found := os.Stat(folder); err == nil && found == nil && info.IsDir() {
			return folder
		}
	}
	return ""
}
