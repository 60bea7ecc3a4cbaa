package spectator

import (
	"math"

	"sc2msgi/film"
	"sc2msgi/gamedata"
	"sc2msgi/observation"
)

// leastLoops is how far the lines with changes of units are apart: four a second.
const leastLoops = gamedata.LoopsPerSecond / 4

// track notes what changes on the map, so that only that is written.
type track struct {
	last  int // game loop of the last line; -1 for none
	types map[gamedata.UnitID]bool
	ids   map[uint64]int // by tag; the place in units is one less
	units []tracked
	seen  int // looks so far
}

// tracked is a unit as it was written last.
type tracked struct {
	kind                gamedata.UnitID
	x, y, health, built float64
	order               string
	to                  observation.Point
	seen                int // the look that it was seen in; -1 once it is gone
}

// nothing reports whether a line tells of no change.
func nothing(l *film.Line) bool {
	return len(l.New)+len(l.Moved)+len(l.Health)+len(l.Built)+len(l.Orders)+len(l.Gone) == 0
}

func (t *track) begin() {
	*t = track{last: -1, types: map[gamedata.UnitID]bool{}, ids: map[uint64]int{}}
}

// see writes what changed since the last line, when one is due.
func (t *track) see(s *Scene, write func(any)) {
	if t.ids == nil || t.last >= 0 && s.Loop < t.last+leastLoops && s.Over == nil {
		return
	}
	t.seen++
	line := film.Line{Event: "units", Loop: s.Loop}
	for i := range s.Units {
		u := &s.Units[i]
		if !t.types[u.Kind] {
			t.types[u.Kind] = true
			write(u.typeLine(s.Loop))
		}
		t.change(u, s.Units, &line)
	}
	for i := range t.units {
		if was := &t.units[i]; was.seen >= 0 && was.seen < t.seen {
			was.seen = -1
			line.Gone = append(line.Gone, i+1)
		}
	}
	for tag, id := range t.ids {
		if t.units[id-1].seen < 0 {
			delete(t.ids, tag)
		}
	}
	if !nothing(&line) {
		t.last = s.Loop
		write(line)
	}
}

// change adds to the line what of a unit is not as it was written last.
func (t *track) change(u *Unit, all []Unit, line *film.Line) {
	now := tracked{u.Kind, tenth(u.X), tenth(u.Y), tenth(u.Health), round(u.Progress), u.Order, u.leadsTo(all), t.seen}
	id, known := t.ids[u.Tag]
	if !known || t.units[id-1].kind != u.Kind { // what turned into another type comes anew
		t.units = append(t.units, tracked{kind: u.Kind, x: now.x, y: now.y, health: now.health, built: 1})
		id = len(t.units)
		t.ids[u.Tag] = id
		line.New = append(line.New,
			film.NewUnit{ID: id, Type: u.Name(), Side: u.Side.String(),
				At: [2]float64{now.x, now.y}, Health: now.health, Most: tenth(u.HealthMax)})
	}
	was := &t.units[id-1]
	if now.x != was.x || now.y != was.y {
		line.Moved = append(line.Moved, [3]float64{float64(id), now.x, now.y})
	}
	if now.health != was.health {
		line.Health = append(line.Health, [2]float64{float64(id), now.health})
	}
	if now.built != was.built {
		line.Built = append(line.Built, [2]float64{float64(id), now.built})
	}
	if now.order != was.order || now.to != was.to {
		o := film.Order{ID: id, Order: now.order}
		if now.to != (observation.Point{}) {
			o.To = &[2]float64{now.to.X, now.to.Y}
		}
		line.Orders = append(line.Orders, o)
	}
	*was = now
}

// leadsTo is where the order under way leads, to a unit as well; zero for nowhere.
func (u *Unit) leadsTo(all []Unit) observation.Point {
	if len(u.Orders) == 0 {
		return observation.Point{}
	}
	o := &u.Orders[0]
	to := o.To
	if o.Unit != 0 {
		for i := range all {
			if all[i].Tag == o.Unit {
				to = observation.Point{X: all[i].X, Y: all[i].Y}
			}
		}
	}
	return observation.Point{X: tenth(to.X), Y: tenth(to.Y)}
}

func (u *Unit) typeLine(loop int) film.Line {
	l := film.Line{Event: "type", Loop: loop, Type: u.Name(), Kind: u.class(), Letter: string(rune(letterOf(u)))}
	if u.covers() {
		l.Size = &u.Facts.Footprint
	} else {
		l.Radius = round(u.Radius)
	}
	return l
}

// class says in a word what a type is.
func (u *Unit) class() string {
	switch f := u.Facts; {
	case f == nil:
		return "other"
	case f.Mineral:
		return "mineral"
	case f.Geyser:
		return "geyser"
	case f.Structure:
		return "structure"
	case f.Worker:
		return "worker"
	case f.Army:
		return "army"
	}
	return "other"
}

// tenth keeps one digit.
func tenth(v float64) float64 { return math.Round(v*10) / 10 }
