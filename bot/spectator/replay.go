package spectator

import (
	"context"
	"slices"
	"strings"

	"sc2msgi/bot"
	"sc2msgi/film"
	"sc2msgi/gamedata"
	"sc2msgi/msgi"
	"sc2msgi/observation"
	"sc2msgi/subtasks"
)

// unrecorded is the number of what a record does not tell.
const unrecorded = -1

// ownKinds is where the numbers begin of types that only a record knows.
const ownKinds gamedata.UnitID = 1 << 30

// Replay shows recorded episodes to an audience, as it was shown the games. A record does not tell what is selected,
// what flies, how far production is, nor how many subtasks are complete.
type Replay struct {
	audience Audience
	scene    Scene
	types    map[string]*film.Line
	kinds    map[string]gamedata.UnitID // by type: a number of its own for what no subtask makes
	ids      []int                      // of the units of the scene, which are in the order of their ids
}

// NewReplay returns a replay for an audience.
func NewReplay(audience Audience) *Replay { return &Replay{audience: audience} }

// Show shows an episode, a scene for each game loop that it tells of. It ends early, without an error, with the
// context.
func (r *Replay) Show(ctx context.Context, e *film.Episode) {
	r.begin(e.Head())
	for i := range e.Lines {
		l := &e.Lines[i]
		r.take(l)
		if i+1 < len(e.Lines) && (e.Lines[i+1].Loop == l.Loop || e.Lines[i+1].Event == "result") {
			continue
		}
		if ctx.Err() != nil {
			return
		}
		r.look()
		r.audience(ctx, &r.scene)
	}
}

func (r *Replay) begin(l *film.Line) {
	old := &r.scene
	c := Scene{Phase: msgi.Phase(l.Phase), Episode: l.Episode, StepsLeft: unrecorded, Complete: unrecorded,
		Match: l.Match, Area: bot.Area{X0: l.Area[0], Y0: l.Area[1], X1: l.Area[2], Y1: l.Area[3]}}
	if c.Phase == old.Phase {
		c.Won, c.Results = old.Won, old.Results
	}
	r.scene, r.ids = c, nil
	r.types, r.kinds = map[string]*film.Line{}, map[string]gamedata.UnitID{}
}

// take takes in what a line tells.
func (r *Replay) take(l *film.Line) {
	c := &r.scene
	c.Loop = l.Loop
	switch l.Event {
	case "type":
		r.types[l.Type], r.kinds[l.Type] = l, ownKinds+gamedata.UnitID(len(r.types))
		if i, ok := subtasks.Index(l.Type); ok {
			r.kinds[l.Type] = subtasks.All[i].Unit
		}
	case "units":
		r.units(l)
	case "moment":
		c.Minerals, c.Gas, c.SupplyUsed, c.SupplyCap = l.Minerals, l.Gas, l.SupplyUsed, l.SupplyCap
	case "option":
		c.Option, c.Why = l.Option, l.Why
		c.Options++
	case "option_end":
		c.pass(Past{l.Option, endOf(l.End), l.Steps})
	case "war":
		c.War, c.WarBegan, c.Option = true, l.Loop, ""
	case "death":
		if t := r.types[l.Type]; l.Owner == observation.Enemy.String() {
			c.Fallen[observation.Enemy]++
		} else if t != nil && t.Kind == "army" && l.Owner == observation.Own.String() {
			c.Fallen[observation.Own]++
		}
	case "result":
		c.Over = &Result{head{l.Event, l.Loop}, l.Steps, l.Reward, l.Success, l.Result}
		c.Results++
		if l.Success {
			c.Won++
		}
	}
}

// units takes in what changed on the map.
func (r *Replay) units(l *film.Line) {
	c := &r.scene
	for i := range l.New {
		n := &l.New[i]
		r.ids = append(r.ids, n.ID)
		c.Units = append(c.Units, r.unit(n))
	}
	for _, m := range l.Moved {
		u := r.known(int(m[0]))
		u.X, u.Y = m[1], m[2]
	}
	for _, h := range l.Health {
		r.known(int(h[0])).Health = h[1]
	}
	for _, b := range l.Built {
		r.known(int(b[0])).Progress = b[1]
	}
	for _, o := range l.Orders {
		r.known(o.ID).Order = o.Order
	}
	gone := map[int]bool{}
	for _, id := range l.Gone {
		gone[id] = true
	}
	kept := 0
	for i, id := range r.ids {
		if !gone[id] {
			r.ids[kept], c.Units[kept] = id, c.Units[i]
			kept++
		}
	}
	r.ids, c.Units = r.ids[:kept], c.Units[:kept]
}

// known returns the unit of an id; the record was checked, so there is one.
func (r *Replay) known(id int) *Unit {
	at, _ := slices.BinarySearch(r.ids, id)
	return &r.scene.Units[at]
}

// unit returns a new unit. Its facts are those that its type's line tells.
func (r *Replay) unit(n *film.NewUnit) Unit {
	t := r.types[n.Type]
	facts := &gamedata.Unit{Name: t.Type, Structure: t.Kind == "structure", Mineral: t.Kind == "mineral",
		Geyser: t.Kind == "geyser", Worker: t.Kind == "worker", Army: t.Kind == "army",
		AddOn: strings.HasSuffix(t.Type, "TechLab") || strings.HasSuffix(t.Type, "Reactor")}
	if t.Size != nil {
		facts.Footprint = *t.Size
	}
	u := Unit{Unit: observation.Unit{Tag: uint64(n.ID), Facts: facts, X: n.At[0], Y: n.At[1], Radius: t.Radius,
		Health: n.Health, HealthMax: n.Most, Progress: 1}, letter: t.Letter[0]}
	u.Kind = r.kinds[t.Type]
	switch n.Side {
	case observation.Enemy.String():
		u.Side = observation.Enemy
	case observation.Neutral.String():
		u.Side = observation.Neutral
	}
	return u
}

// look gathers what is under construction.
func (r *Replay) look() {
	c := &r.scene
	c.Making = c.Making[:0]
	for i := range c.Units {
		if u := &c.Units[i]; u.Side == observation.Own && !u.Finished() {
			c.Making = append(c.Making, Making{Kind: u.Kind, Progress: u.Progress, facts: u.Facts})
		}
	}
}

func endOf(word string) msgi.End {
	for e := msgi.Finished; e <= msgi.TimedOut; e++ {
		if e.String() == word {
			return e
		}
	}
	return msgi.TimedOut
}
