package serve

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/gamedata"
	"sc2msgi/maps"
)

const about = `Serve the simulator at ws://ADDR:PORT/sc2api, as SC2 serves itself: any SC2 client can connect to it.
Every connection has a game of its own. Ctrl-C ends it.

Usage:
  sc2msgi serve [-listen ADDR] [-port P] [-dataVersion V] [-allowHost NAME,...] [-scenario FILE]... [-exactReloads]

Clients ask for the server by its address, as localhost or by what -listen says. One that is behind another name or address
(a container's host, a proxy, a name in your network) has to be told that name: -allowHost sim.lan,192.168.1.7.

A scenario of one's own (docs/scenarios.md) is served with -scenario FILE, under its own name as the map's; several by several flags.

The other flags are those of SC2, so that a client that starts SC2 by its command line can start this instead:
`

// options is what SC2's own command line says.
type options struct {
	listen string
	port   int
	hosts  []string         // names and addresses by which clients may ask for the server
	table  *gamedata.Table  // the facts of the -dataVersion
	build  uint32           // the base build of the executable, whose formats are answered in; 0: the facts' own
	own    []*maps.Scenario // beside the built-in ones
	maps   string           // the folder of map files, "" for none
	asGame bool             // it ends as SC2's process does
	notes  []string         // to be told when it starts
}

// parse reads the flags with the standard flag package, because SC2's have one dash.
func parse(args []string, help io.Writer) (options, error) {
	var o options
	flags := flag.NewFlagSet("serve", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.StringVar(&o.listen, "listen", "127.0.0.1", "the `address` to listen on")
	flags.Func("allowHost",
		"the `names` and addresses, with commas between them, by which clients may ask for the server beside its own",
		func(names string) error {
			for name := range strings.SplitSeq(names, ",") {
				if name == "" || strings.ContainsAny(name, "/ ") {
					return fmt.Errorf("%q is no name of a host", name)
				}
				o.hosts = append(o.hosts, name)
			}
			return nil
		})
	flags.Func("scenario", "a `FILE` with a scenario to serve beside the built-in ones", func(path string) error {
		s, err := maps.ReadFile(path)
		if err != nil {
			return err
		}
		fixed, varied := s.Starts()
		if o.own = append(o.own, fixed); varied != nil {
			o.own = append(o.own, varied)
		}
		return nil
	})
	flags.IntVar(&o.port, "port", 5000, "the port `number`; 0 takes a free one")
	version := flags.String("dataVersion", cmdline.DefaultFacts,
		"the game `version`: a data hash as SC2 takes it, or a label: "+cmdline.List(gamedata.Versions())+
			", or of a release, as 4.8.6")
	exact := flags.Bool("exactReloads", false,
		"weapons take exactly their period to reload; in the real game that varies by -1 to 2 game loops")
	flags.Func("dataDir", "the `folder` of an installation of SC2, whose map files clients may name",
		func(folder string) error {
			o.findMaps(folder)
			return nil
		})
	for _, name := range []string{"tempDir", "displayMode"} {
		flags.String(name, "", "taken and passed over: clients give it to SC2")
	}
	err := flags.Parse(args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		var text bytes.Buffer
		text.WriteString(about)
		flags.SetOutput(&text)
		flags.PrintDefaults()
		if _, failed := text.WriteTo(help); failed != nil {
			err = fmt.Errorf("writing the help: %w", failed)
		}
		return o, err
	case err != nil:
		return o, cmdline.Usagef("%v: see sc2msgi serve -help", err)
	case flags.NArg() > 0:
		return o, cmdline.Usagef("serve takes no argument %q: see sc2msgi serve -help", flags.Arg(0))
	case o.port < 0 || o.port > 65535:
		return o, cmdline.Usagef("-port %d is no port: give 0 to 65535", o.port)
	}
	if o.table, err = gamedata.ForVersion(*version); err != nil {
		return o, cmdline.Usagef("-dataVersion: %v", err)
	}
	if !o.table.Release.BuildKnown() {
		return o, cmdline.Usagef("-dataVersion %s: %s", *version, cmdline.NoBuild)
	}
	if *exact {
		o.table = o.table.WithExactReloads()
	}
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
