package script_test

import (
	"fmt"
	"slices"
	"testing"

	"sc2msgi/maps"
)

// world is as much of the game as a script can see: what stands where, orders given, timers, triggers. Nothing in it
// moves by itself.
type world struct {
	t       testing.TB
	points  map[int]*place
	named   map[string]*place
	regions map[int]*area
	byID    map[int]*unit
	units   []*unit
	last    *unit
	call    func(function string) // runs a function of the script as a trigger's

	properties  map[string]float64 // of player 1: by the constant's name
	timers      []*timer
	lastTimer   *timer
	triggers    []*trigger
	current     *trigger
	event       *unit // EventUnit and EventUnitCreatedUnit
	late        bool  // units that a script creates are told of when its trigger waits or ends, not at once
	untold      []*unit
	playable    *area
	seen        *area
	camera      *place
	cameraFixed bool
	speed       string
	waited      string // of the last trigger
	over        string // what GameOver was called with
	restarted   bool
}

type place struct {
	maps.Point
	within *area // a random place of it
}

func (p *place) String() string {
	if p.within != nil {
		return "somewhere in " + p.within.String()
	}
	return fmt.Sprintf("(%.2f, %.2f)", p.X, p.Y)
}

// area is a rectangle or a diamond.
type area struct {
	rect    maps.Rect
	diamond maps.Diamond
}

func (a *area) String() string {
	if d := a.diamond; d.Width > 0 {
		return fmt.Sprintf("diamond of %.2f x %.2f about (%.2f, %.2f)", d.Width, d.Height, d.Centre.X, d.Centre.Y)
	}
	return fmt.Sprintf("%.2f, %.2f to %.2f, %.2f", a.rect.Min.X, a.rect.Min.Y, a.rect.Max.X, a.rect.Max.Y)
}

type unit struct {
	kind         string
	owner        int
	at           *place
	facing       *place
	contents     float64
	invulnerable bool
	selected     bool
	unfinished   bool
	dead, gone   bool
	order        *order
}

type order struct {
	ability string
	target  any // *place, *unit or *group
}

type group struct{ units []*unit }

type timer struct {
	seconds float64
	window  bool
}

type trigger struct {
	function string
	disabled bool
	stopped  bool // TriggerStop ended what of it waits
	events   []event
}

// event is what a trigger waits for: a kind, and of which timer, chat message or ability.
type event struct {
	kind string
	of   any
}

// fire runs the triggers that wait for an event, also one that another trigger brings about.
func (w *world) fire(e event, about *unit) {
	current, subject := w.current, w.event
	defer func() { w.current, w.event = current, subject }()
	for _, t := range w.triggers {
		if !t.disabled && slices.Contains(t.events, e) {
			w.current, w.event = t, about
			w.call(t.function)
			w.tell()
		}
	}
}

// tell tells the triggers of units that they have not been told of.
func (w *world) tell() {
	for len(w.untold) > 0 {
		u := w.untold[0]
		w.untold = w.untold[1:]
		w.fire(event{kind: "created"}, u)
	}
}

// loop lets one game loop pass.
func (w *world) loop() { w.fire(event{kind: "loop"}, nil) }

// create puts a unit on the map as the game does when one is finished.
func (w *world) create(kind string, owner int, at *place) *unit {
	u := &unit{kind: kind, owner: owner, at: at}
	w.units = append(w.units, u)
	w.untold = append(w.untold, u)
	w.tell()
	return u
}

func (w *world) kill(u *unit) {
	u.dead = true
	w.fire(event{kind: "died"}, u)
}

// there lists the units of a player, all players' for -1, that are alive.
func (w *world) there(owner int) []*unit {
	var list []*unit
	for _, u := range w.units {
		if !u.dead && !u.gone && (owner < 0 || u.owner == owner) {
			list = append(list, u)
		}
	}
	return list
}
