package main

import (
	"fmt"
	"math"
	"slices"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sc2api"
	"sc2msgi/sim/game"
)

// front is where the recorded players built what is no refinery: at the way into their base, a common distance away.
// The record has no places (unverified against these games).
var front = maps.Point{X: 26.5, Y: 38.5}

// stays is how soon, in loops, the next structure at the front must follow for its builder to wait there for it.
const stays = 100

// replay plays an opening in the calibration scenario: SCVs are trained so that they appear in the recorded loops, and
// builders leave the patches so that structures are begun in the recorded loops. The bank is full from the start, for
// spending makes no difference to what comes in, so that no order waits for money.
type replay struct {
	opening
	game  *game.Game
	hall  game.Tag
	patch game.Tag
	jobs  []*job

	// What came of it.
	income []income
	born   []int
}

// job is one structure of the opening.
type job struct {
	building
	facts   *gamedata.Unit
	at      maps.Point
	leave   int // the loop in which the builder sets out
	builder game.Tag
	site    game.Tag
	crew    bool // the refinery has its workers
	got     building
}

// play replays the opening for so many loops.
func play(table *gamedata.Table, o opening, until int) (*replay, error) {
	o = o.until(until)
	s, _ := maps.Find("calibration")
	s.Minerals = 100_000
	r := &replay{opening: o, game: game.New(table, s, 1)}
	for _, u := range r.game.Units() {
		switch {
		case u.Type == gamedata.CommandCenter:
			r.hall = u.Tag
		case u.At == s.WorkersTo:
			r.patch = u.Tag
		}
	}
	if err := r.planJobs(s.Placed); err != nil {
		return nil, err
	}
	seen := len(r.game.Units())
	for r.game.Loop() < until {
		if err := r.orders(); err != nil {
			return nil, fmt.Errorf("%s, loop %d: %w", o.name, r.game.Loop(), err)
		}
		r.game.Step()
		r.notice(&seen)
	}
	return r, nil
}

// planJobs gives every structure its place: refineries the geysers in turn, the others the front, in a row; what the
// same builder builds next stands so that he can begin where he is.
func (r *replay) planJobs(placed []maps.Placed) error {
	isGeyser := geysers(r.game.Table())
	var free []maps.Point // geysers
	var hall maps.Point
	for _, p := range placed {
		switch {
		case isGeyser(p.Type):
			free = append(free, p.At)
		case p.Type == gamedata.CommandCenter:
			hall = p.At
		}
	}
	next := front
	for _, b := range r.built {
		j := &job{building: b, facts: unitNamed(r.game.Table(), b.name)}
		if j.facts == nil {
			return fmt.Errorf("unknown structure %q", b.name)
		}
		switch i := slices.IndexFunc(r.jobs, func(before *job) bool { return r.follows(before, j) }); {
		case j.facts.ID == gamedata.Refinery && len(free) == 0:
			return fmt.Errorf("more refineries than geysers")
		case j.facts.ID == gamedata.Refinery:
			j.at, free = free[0], free[1:]
		case i >= 0:
			j.at = onGrid(j.facts, maps.Point{X: r.jobs[i].at.X + 2.5, Y: r.jobs[i].at.Y - 1.5})
		default:
			j.at = onGrid(j.facts, next)
			next.Y += 5
		}
		walk := math.Hypot(j.at.X-hall.X, j.at.Y-hall.Y)
		j.leave = b.begun - int(walk/r.scv().Speed) - 60 // the loops it takes to gain speed and to go round patches
		r.jobs = append(r.jobs, j)
	}
	return nil
}

func (r *replay) scv() *gamedata.Unit { return r.game.Table().Unit(gamedata.SCV) }

// onGrid is where a structure can stand: its middle in that of a cell, or with an even footprint on a corner.
func onGrid(f *gamedata.Unit, at maps.Point) maps.Point {
	at = maps.Point{X: math.Floor(at.X), Y: math.Floor(at.Y)}
	if f.Footprint[0]%2 == 1 {
		at.X, at.Y = at.X+0.5, at.Y+0.5
	}
	return at
}

func unitNamed(table *gamedata.Table, name string) *gamedata.Unit {
	units := table.Units()
	for i := range units {
		if units[i].Name == name {
			return &units[i]
		}
	}
	return nil
}

// orders gives the orders that fall between this loop and the next.
func (r *replay) orders() error {
	now := r.game.Loop()
	scv := r.scv()
	for _, born := range r.opening.born {
		if now == born-scv.BuildTime {
			if err := r.order(game.Command{Ability: gamedata.TrainSCV, Units: []game.Tag{r.hall}}); err != nil {
				return err
			}
		}
	}
	for i, j := range r.jobs {
		if err := r.work(i, j, now); err != nil {
			return fmt.Errorf("%s: %w", j.name, err)
		}
	}
	return nil
}

// work has a structure's builder set out, begin in time and go back to mine.
func (r *replay) work(i int, j *job, now int) error {
	switch {
	case j.builder == 0 && now >= j.leave && now < j.begun:
		if before := r.before(j); before == nil {
			j.builder = r.nearestFree(j.at)
		} else if before.got.done == 0 {
			return nil // still at work on it
		} else {
			j.builder = before.builder
		}
		return r.order(game.Command{Ability: gamedata.MoveMove, Units: []game.Tag{j.builder},
			Target: game.Target{Kind: game.AtPoint, At: r.beside(j)}})
	case j.builder != 0 && now == j.begun-1:
		return r.order(game.Command{Ability: j.facts.Ability, Units: []game.Tag{j.builder},
			Target: game.Target{Kind: game.AtPoint, At: j.at}})
	case j.got.done == 0 || j.crew:
		return nil
	}
	j.crew = true
	if j.facts.ID == gamedata.Refinery { // its builder works in it at once, two more come
		for range 2 {
			if err := r.gather(r.nearestFree(j.at), j.site); err != nil {
				return err
			}
		}
		return nil
	}
	for _, later := range r.jobs[i+1:] {
		if r.follows(j, later) {
			return nil // waits at the front
		}
	}
	return r.gather(j.builder, r.patch)
}

// follows reports whether the builder of the one structure waits for the other.
func (r *replay) follows(j, later *job) bool {
	return j.facts.ID != gamedata.Refinery && later.facts.ID != gamedata.Refinery && j.done > 0 &&
		later.begun >= j.done && later.begun <= j.done+stays
}

// before is the structure whose builder waits at the front for this one, or nil.
func (r *replay) before(j *job) *job {
	for _, b := range r.jobs {
		if b.builder != 0 && r.follows(b, j) {
			return b
		}
	}
	return nil
}

// beside is where a builder waits: near enough to begin from.
func (r *replay) beside(j *job) maps.Point {
	hall := r.game.Unit(r.hall).At
	d := math.Hypot(hall.X-j.at.X, hall.Y-j.at.Y)
	reach := j.facts.Radius + 0.3
	return maps.Point{X: j.at.X + (hall.X-j.at.X)/d*reach, Y: j.at.Y + (hall.Y-j.at.Y)/d*reach}
}

// nearestFree is the worker nearest the place of those that mine and carry nothing.
func (r *replay) nearestFree(at maps.Point) game.Tag {
	var best game.Tag
	near := math.Inf(1)
	for _, u := range r.game.Units() {
		if u.Type != gamedata.SCV || u.CarryMin+u.CarryGas > 0 || len(u.Orders) == 0 ||
			u.Orders[0].Ability != gamedata.HarvestGatherSCV || u.Inside {
			continue
		}
		if to := r.game.Unit(u.Orders[0].Target.Unit); to == nil || to.Type == gamedata.Refinery {
			continue
		}
		if d := math.Hypot(u.At.X-at.X, u.At.Y-at.Y); d < near {
			best, near = u.Tag, d
		}
	}
	return best
}

func (r *replay) gather(worker, from game.Tag) error {
	return r.order(game.Command{Ability: gamedata.HarvestGather, Units: []game.Tag{worker},
		Target: game.Target{Kind: game.AtUnit, Unit: from}})
}

func (r *replay) order(c game.Command) error {
	if result := r.game.Command(maps.Own, c); result != sc2api.ActionResult_Success {
		return fmt.Errorf("order %d refused: %v", c.Ability, result)
	}
	return nil
}

// notice writes down who was born, what was begun and finished, and, at the recorded loops, what came in.
func (r *replay) notice(seen *int) {
	now := r.game.Loop()
	units := r.game.Units()
	for _, u := range units[min(*seen, len(units)):] {
		if u.Type == gamedata.SCV {
			r.born = append(r.born, now)
			continue
		}
		for _, j := range r.jobs {
			if j.site == 0 && j.facts.ID == u.Type && j.builder != 0 {
				j.site, j.got.begun = u.Tag, now
				break
			}
		}
	}
	*seen = len(units)
	for _, j := range r.jobs {
		if u := r.game.Unit(j.site); u != nil && j.got.done == 0 && u.Progress >= 1 {
			j.got.done = now
		}
	}
	b := r.game.Bank(maps.Own)
	for _, i := range r.opening.income {
		if i.loop == now {
			r.income = append(r.income, income{now, b.CollectedMinerals, b.CollectedVespene, b.SupplyWorkers})
		}
	}
}
