package main

import (
	"fmt"
	"io"
	"math"
	"path/filepath"
	"slices"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sim/game"
)

// minute is 60 seconds at the speed "faster", for which players give rates.
const minute = 1344

// perMinute takes a rate measured at normal speed, 960 loops a minute, to a minute of "faster".
func perMinute(normal float64) float64 { return normal * minute / 960 }

// replayed is how many loops of the openings are replayed; then come units that this simulator does not have.
const replayed = 1920

// economySection compares what workers bring in: in the recorded openings, at single patches and refineries, and in
// DeepMind's mini-game.
func economySection(w io.Writer, table *gamedata.Table, shared string) error {
	fmt.Fprintln(w, "## Economy")
	if err := writeOpenings(w, table, filepath.Join(shared, "sc2", "replay_openings.json")); err != nil {
		return err
	}
	if err := writeRates(w, table); err != nil {
		return err
	}
	return writeCollect(w, table)
}

func writeOpenings(w io.Writer, table *gamedata.Table, path string) error {
	fmt.Fprintf(w, "\n### Recorded openings\n\n")
	if !present(path) {
		fmt.Fprintln(w,
			"Not measured: the recorded openings (`sc2/replay_openings.json` of the shared facts) are not there.")
		return nil
	}
	openings, err := readOpenings(path)
	if err != nil {
		return err
	}
	fmt.Fprint(w, openingsIntro)
	for _, o := range openings {
		r, err := play(table, o, replayed)
		if err != nil {
			return err
		}
		fmt.Fprintf(w, "\n%s:\n\n", o.name)
		writeIncome(w, o, r)
		writeEvents(w, o, r)
	}
	return nil
}

const openingsIntro = `Two real openings (game version 5.0.8) replayed in the scenario ` + "`calibration`" + `: SCVs appear and structures are begun in
the recorded loops; a builder leaves the patches in time and comes back when he is done, one who soon builds again beside it waits
there, and a Refinery gets three workers. The bank is filled, so that no order waits for money. Where the players built is not
recorded: here it is some 20 cells from the Command Center (other distances make a difference of a load or two).

Collected, recorded, is the growth of the record's total: the bank and the cost of what has begun. What is paid for and waits in a
queue is in neither: "at most" adds an SCV that can have waited so (it begins as soon as the Command Center or supply is free).
"Off the span" is how far the simulator lies outside of what the record allows, "off the record" how far from its total.

What stays: by his record alone the first player collects clearly less than the simulator in the first 640 loops, and just as fast
after them; the second stays close to it, by the same rules and figures. An SCV waiting in the queue explains 50 minerals of the gap, a
worker sent elsewhere for a while, which the record does not show, would do the same. The rules were not bent to close it: they
agree with the public rates below.
In the first 160 loops players spread their workers by hand; here all go to one patch, as the game sends them.
Real SCVs that follow each other appear 271 loops apart (25 of 25 recorded), as here.
`

// writeIncome is the table of an opening: what was collected by each recorded loop.
func writeIncome(w io.Writer, o opening, r *replay) {
	fmt.Fprintln(w,
		"| loop | workers, recorded / simulator | minerals, recorded | at most | simulator | off the record | off "+
			"the span | gas, recorded | simulator |")
	fmt.Fprintln(w, "|---:|---:|---:|---:|---:|---:|---:|---:|---:|")
	for i, got := range r.income {
		want, most := o.income[i], o.most(r.scv(), i)
		fmt.Fprintf(w, "| %d | %d / %d | %d | %d | %d | %+.1f %% | %+.1f %% | %d | %d |\n", got.loop, want.workers,
			got.workers,
			want.minerals, most, got.minerals, apart(got.minerals, want.minerals, want.minerals),
			apart(got.minerals, want.minerals, most),
			want.gas, got.gas)
	}
	if i := slices.IndexFunc(r.income, func(i income) bool { return i.loop == 640 }); i >= 0 {
		last := len(r.income) - 1
		fmt.Fprintf(w, "\nFrom loop %d to %d: recorded %d, simulator %d.\n", r.income[i].loop, r.income[last].loop,
			o.income[last].minerals-o.income[i].minerals, r.income[last].minerals-r.income[i].minerals)
	}
	for _, f := range o.falls {
		fmt.Fprintf(w,
			"\nThat the total is not all shows where it falls, as no income does, with no unit lost: by %d "+
				"between loops %d and %d.\n",
			f.minerals, f.from, f.to)
	}
}

// apart is by how many percent a figure lies outside of a span.
func apart(got, least, most int) float64 {
	switch {
	case got < least:
		return 100 * (float64(got)/float64(least) - 1)
	case got > most:
		return 100 * (float64(got)/float64(most) - 1)
	}
	return 0
}

// writeEvents tells in which loops the replay's SCVs and structures came.
func writeEvents(w io.Writer, o opening, r *replay) {
	fmt.Fprintln(w, "\n| what | recorded | simulator |")
	fmt.Fprintln(w, "|---|---:|---:|")
	for i, born := range r.born {
		fmt.Fprintf(w, "| SCV appears | %d | %d |\n", o.born[i], born)
	}
	for _, j := range r.jobs {
		fmt.Fprintf(w, "| %s begun | %d | %d |\n", j.facts.Name, j.begun, j.got.begun)
		if j.got.done > 0 {
			fmt.Fprintf(w, "| %s finished | %d | %d |\n", j.facts.Name, j.done, j.got.done)
		}
	}
}

// writeRates is what workers bring in from patches and refineries, each by itself, against measured figures.
func writeRates(w io.Writer, table *gamedata.Table) error {
	fmt.Fprintf(w,
		"\n### Rates of gathering\n\nPer %d loops (a minute at \"faster\"). Public figures: PiousFlea, tl.net, 30 "+
			"July 2010, measured in the game with SCVs, how often is not said; three on gas: long windows of "+
			"replays.\n\n",
		minute)
	fmt.Fprintln(w, "| what | public | simulator | compared with |")
	fmt.Fprintln(w, "|---|---:|---:|---|")
	base, _ := maps.Find("calibration")
	mineral, geyser := minerals(table), geysers(table)
	var rates [3][]float64 // of each patch alone, by workers
	for _, p := range base.Placed {
		if mineral(p.Type) {
			for n := range rates {
				rates[n] = append(rates[n], rate(table, without(base, mineral, p), n+1, false))
			}
		}
	}
	span := func(r []float64) string { return fmt.Sprintf("%.0f to %.0f", slices.Min(r), slices.Max(r)) }
	fmt.Fprintf(w, "| one SCV at a patch, over the 8 places | %.0f to %.0f | %s | one public measurement |\n",
		perMinute(39), perMinute(45), span(rates[0]))
	fmt.Fprintf(w, "| two at a patch | %.0f to %.0f | %s | one public measurement |\n", 2*perMinute(39),
		2*perMinute(45), span(rates[1]))
	fmt.Fprintf(w, "| three at a patch | %.0f | %s | one public measurement |\n", perMinute(102), span(rates[2]))
	fmt.Fprintf(w, "| 16 on 8 patches | %.0f | %.0f | one public measurement |\n", perMinute(672),
		rate(table, base, 16, false))
	fmt.Fprintf(w, "| 24 on 8 patches | %.0f | %.0f | one public measurement |\n", perMinute(816),
		rate(table, base, 24, false))
	for _, p := range base.Placed {
		if geyser(p.Type) {
			one := without(base, geyser, p)
			where := fmt.Sprintf("geyser at %+g, %+g", p.At.X-base.Placed[0].At.X, p.At.Y-base.Placed[0].At.Y)
			fmt.Fprintf(w, "| one SCV, %s | %.0f to %.0f | %.0f | one public measurement |\n", where, perMinute(33),
				perMinute(42), rate(table, one, 1, true))
			fmt.Fprintf(w, "| three, %s | %s | %.0f | long windows of replays |\n", where, "160 to 162",
				rate(table, one, 3, true))
			least, most := gasSpan(table, one)
			fmt.Fprintf(w, "| three, %s, gas in 160 loops | 16 to 20 | %d to %d | two recorded openings |\n", where,
				least, most)
		}
	}
	return nil
}

// minerals and geysers tell resources by their type, of which there are several that look different.
func minerals(table *gamedata.Table) func(gamedata.UnitID) bool {
	return func(id gamedata.UnitID) bool { f := table.Unit(id); return f != nil && f.Mineral }
}

func geysers(table *gamedata.Table) func(gamedata.UnitID) bool {
	return func(id gamedata.UnitID) bool { f := table.Unit(id); return f != nil && f.Geyser }
}

// without is the base with only the one resource of its kind.
func without(base *maps.Scenario, kind func(gamedata.UnitID) bool, but maps.Placed) *maps.Scenario {
	s := *base
	s.Placed = slices.DeleteFunc(slices.Clone(base.Placed), func(p maps.Placed) bool {
		return kind(p.Type) && p != but
	})
	return &s
}

// atWork is the base with workers at its patches, or at a refinery on its geyser, after the time they need to settle
// in. There is enough of everything for any time.
func atWork(table *gamedata.Table, base *maps.Scenario, workers int, gas bool) *game.Game {
	s := *base
	s.Workers, s.WorkersTo = nil, maps.Point{}
	s.Placed = slices.Clone(base.Placed)
	for i := range s.Placed {
		s.Placed[i].Contents = 1_000_000
	}
	if gas {
		s.GasWorkers = workers
		geyser := geysers(table)
		i := slices.IndexFunc(s.Placed, func(p maps.Placed) bool { return geyser(p.Type) })
		s.Placed = append(s.Placed, maps.Placed{Type: gamedata.Refinery, Owner: maps.Own, At: s.Placed[i].At,
			Contents: 1_000_000})
	} else {
		s.MineralWorkers = workers
	}
	g := game.New(table, &s, 1)
	step(g, 960)
	return g
}

// rate is what the workers bring in a minute, on the mean of ten.
func rate(table *gamedata.Table, base *maps.Scenario, workers int, gas bool) float64 {
	g := atWork(table, base, workers, gas)
	collected := func() int { return g.Bank(maps.Own).CollectedMinerals + g.Bank(maps.Own).CollectedVespene }
	before := collected()
	step(g, 10*minute)
	return float64(collected()-before) / 10
}

// gasSpan is the least and the most that three workers bring in 160 loops.
func gasSpan(table *gamedata.Table, base *maps.Scenario) (least, most int) {
	g := atWork(table, base, 3, true)
	least = math.MaxInt
	for range 50 {
		before := g.Bank(maps.Own).CollectedVespene
		step(g, 160)
		got := g.Bank(maps.Own).CollectedVespene - before
		least, most = min(least, got), max(most, got)
	}
	return least, most
}

func step(g *game.Game, loops int) {
	for range loops {
		g.Step()
	}
}
