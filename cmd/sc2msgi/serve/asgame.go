package serve

import (
	"context"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"

	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/gamedata"
	"sc2msgi/sim/standin"
)

// takenFlags are SC2's own of which nothing more need be said: they are about folders, windows and logs that the
// simulator does not have, or ask for what it does anyway.
var takenFlags = []string{"tempdir", "displaymode", "windowwidth", "windowheight", "windowx", "windowy",
	"verbose", "verbosemp", "ipv6", "headlessnorender"}

// StartedAsGame reports whether this process stands for SC2, and the base build of the version that was started; 0:
// none is told.
func StartedAsGame() (build uint32, asGame bool) {
	executable, err := os.Executable()
	if err != nil {
		executable = "" // its name may still tell
	}
	return standin.Started(os.Args[0], executable)
}

// parseAsGame reads SC2's command line. Nothing in it ends the game: what cannot be done, or is not known, is told in
// notes.
func parseAsGame(args []string, build uint32) (o options, notes []string) {
	o.listen, o.port, o.build = "127.0.0.1", 5000, build
	note := func(format string, args ...any) { notes = append(notes, fmt.Sprintf(format, args...)) }
	var version string
	var passedOver []string
	for i := 0; i < len(args); i++ {
		flag, value, joined := strings.Cut(args[i], "=")
		given := joined
		if !joined && i+1 < len(args) && !isFlag(args[i+1]) {
			i++
			value, given = args[i], true
		}
		switch strings.ToLower(strings.TrimLeft(flag, "-")) {
		case "listen":
			if given && value != "" {
				o.listen = strings.Trim(value, "[]")
			}
		case "port":
			if n, err := strconv.ParseUint(value, 10, 16); err == nil {
				o.port = int(n)
			} else {
				note("-port %.40q is no port: %d is taken", value, o.port)
			}
		case "dataversion":
			version = value
		case "datadir":
			o.maps = mapFolder(value)
		case "allowhost":
			// None of SC2's, but what the server tells clients to ask for whom it does not know by the name they use.
			o.hosts = append(o.hosts, strings.Split(value, ",")...)
		default:
			if !slices.Contains(takenFlags, strings.ToLower(strings.TrimLeft(flag, "-"))) && len(passedOver) < 20 {
				passedOver = append(passedOver, fmt.Sprintf("%.40q", flag))
			}
		}
	}
	if len(passedOver) > 0 {
		note("passed over: %s", strings.Join(passedOver, ", "))
	}
	o.table = gameTable(version, build, note)
	return o, notes
}

// isFlag reports whether an argument is a flag, not a value: places of windows may be negative numbers.
func isFlag(arg string) bool {
	_, err := strconv.ParseFloat(arg, 64)
	return strings.HasPrefix(arg, "-") && err != nil
}

// gameTable returns the facts of a -dataVersion, or else of the folder that the program lies in; the nearest where
// there are none.
func gameTable(version string, build uint32, note func(string, ...any)) *gamedata.Table {
	t, itself := gamedata.Nearest(version)
	if itself && !t.Release.BuildKnown() {
		note("-dataVersion %s is not played: %s", version, cmdline.NoBuild)
		t, version = nil, ""
	}
	switch {
	case t != nil && itself:
		return t
	case t != nil:
		note("no facts of -dataVersion %.40q: the nearest version, %s, is played", version, t.Release.Label)
		return t
	case build != 0:
		t, itself = gamedata.ForBaseBuild(build)
	default:
		t, itself = gamedata.Nearest(cmdline.DefaultFacts)
	}
	switch {
	case version != "":
		note("-dataVersion %.40q is not known: %s is played", version, t.Release.Label)
	case !itself:
		note("no facts of base build %d: the nearest version, %s, is played", build, t.Release.Label)
	}
	return t
}

// PlayGame is what the program does in SC2's place: it serves until a client quits it, the last one goes, or it is
// told to end.
func PlayGame(ctx context.Context, args []string, build uint32, stderr io.Writer) int {
	o, notes := parseAsGame(args, build)
	o.asGame, o.notes, o.record = true, notes, os.Getenv(recordTo)
	log, err := openLog(os.Getenv(logTo))
	if err != nil {
		o.notes = append(o.notes, err.Error())
	}
	both := stderr
	if log != nil {
		defer log.Close()
		o.log, both = log, io.MultiWriter(log, stderr)
	}
	if err := serve(ctx, o, stderr); err != nil {
		fmt.Fprintln(both, "sc2msgi, in the place of SC2:", cmdline.Plain(err.Error()))
		return cmdline.Failed
	}
	return cmdline.Done
}
