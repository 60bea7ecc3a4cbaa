package main

import (
	"bytes"
	"fmt"
	"io"
	"math"

	"google.golang.org/protobuf/reflect/protoreflect"

	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
)

// observationSection compares the first observation of a melee start with the recorded ones, field by field.
func observationSection(w io.Writer, _ *gamedata.Table, shared string) error {
	fmt.Fprintln(w, "## Observation")
	fmt.Fprint(w,
		"\nThe first observation of a melee start (scenario `calibration`, joined with raw and score) and the "+
			"recorded one (Kairos Junction LE),\nunit by unit: the town halls, the workers around them and the "+
			"resources of the base, paired by where they stand from the town hall.\nPlaces are compared as offsets "+
			"from the town hall, tags by where the unit they name stands.\n\n")
	var c comparison
	hidden, visible := 0, 0
	measured, err := eachVersion(w, shared, func(version string, game, sim *start) {
		compareObservations(&c, version, game.seen, sim.seen)
		hidden, visible = outOfSight(game.seen)
	})
	if err != nil || !measured {
		return err
	}
	if err := c.write(w, observationReasons); err != nil {
		return err
	}
	fmt.Fprintf(w, observationRest, hidden, visible)
	return nil
}

// outOfSight counts the snapshots that an observation lists, and the cells that it tells as visible.
func outOfSight(o *sc2api.ResponseObservation) (snapshots, visible int) {
	raw := o.GetObservation().GetRawData()
	for _, u := range raw.GetUnits() {
		if u.GetDisplayType() == sc2api.DisplayType_Snapshot {
			snapshots++
		}
	}
	return snapshots, bytes.Count(raw.GetMapState().GetVisibility().GetData(), []byte{2})
}

// passedInObservation are compared otherwise: units one by one, images in the section on game_info.
var passedInObservation = []string{"observation.raw_data.units", "observation.raw_data.map_state"}

func compareObservations(c *comparison, version string, game, sim *sc2api.ResponseObservation) {
	c.compare(version, "whole observation", fieldsOf(game, passedInObservation, plain),
		fieldsOf(sim, passedInObservation, plain))
	g, s := newBase(game), newBase(sim)
	for _, at := range g.places {
		kind := kindOf(g.units[at])
		theirs := fieldsOf(g.units[at], nil, g.show)
		ours := fields{}
		if u := s.units[at]; u != nil {
			ours = fieldsOf(u, nil, s.show)
		}
		c.compare(version, kind, theirs, ours)
	}
}

// base is what is seen around a player's town hall.
type base struct {
	hall   *sc2api.Point
	units  map[string]*sc2api.Unit // by offset
	places []string                // their offsets, in the order of the observation
	tags   map[uint64]string       // offsets by tag
}

func newBase(o *sc2api.ResponseObservation) *base {
	b := &base{units: map[string]*sc2api.Unit{}, tags: map[uint64]string{}}
	all := o.GetObservation().GetRawData().GetUnits()
	for _, u := range all {
		if u.GetUnitType() == uint32(gamedata.CommandCenter) {
			b.hall = u.GetPos()
		}
	}
	for _, u := range all {
		at := b.offset(u.GetPos().GetX(), u.GetPos().GetY())
		b.tags[u.GetTag()] = at
		if u.GetDisplayType() == sc2api.DisplayType_Visible && kindOf(u) != "" {
			b.units[at] = u
			b.places = append(b.places, at)
		}
	}
	return b
}

func (b *base) offset(x, y float32) string {
	return fmt.Sprintf("(%g, %g)", x-b.hall.GetX(), y-b.hall.GetY())
}

// show words places and tags so that they can be compared between two maps.
func (b *base) show(path string, v protoreflect.Value) string {
	switch path {
	case "pos.x", "rally_targets[0].point.x":
		return fmt.Sprintf("hall %+g", math.Round((v.Float()-float64(b.hall.GetX()))*1e4)/1e4)
	case "pos.y", "rally_targets[0].point.y":
		return fmt.Sprintf("hall %+g", math.Round((v.Float()-float64(b.hall.GetY()))*1e4)/1e4)
	case "rally_targets[0].tag", "orders[0].target_unit_tag":
		return "the unit at hall " + b.tags[v.Uint()]
	}
	return ""
}

// kindOf is the class in which units are compared: fields and geysers have other looks on other maps.
func kindOf(u *sc2api.Unit) string {
	switch {
	case u.GetUnitType() == uint32(gamedata.CommandCenter):
		return "own Command Center"
	case u.GetUnitType() == uint32(gamedata.SCV):
		return "own SCV"
	case u.MineralContents != nil:
		return "mineral field"
	case u.VespeneContents != nil:
		return "geyser"
	}
	return ""
}

// observationReasons says why the simulator is not as the recorded game, by field, or by kind and field.
var observationReasons = map[string]string{
	"observation.raw_data.player.camera.x": otherMap + "; from the town hall it is as far as in the recording",
	"observation.raw_data.player.camera.y": otherMap + "; from the town hall it is as far as in the recording",
	"tag":                                  "numbers that mean nothing but the unit",
	"pos.z":                                "the ground is flat at height 8; the recorded base lies on high ground",
	"mineral field: unit_type":             "the map's look; both kinds are the same but for the name",
	"geyser: unit_type":                    "the map's look; both kinds are the same but for the name",
	"own SCV: facing":                      "random in the game; ours look to where they are sent",
}

const otherMap = "another, smaller map"

const observationRest = `
Not compared, because the simulator has none of it:

- what lies in the fog: the recorded map lists %d resources and obstacles out of sight as snapshots (of version 4.10 with
  an unknown cloak); the scenarios' maps have nothing but their base, and no fog;
- ` + "`map_state.visibility`" + `: all of the playable area is seen, where a base sees what lies in its units' range (%d cells there);
- ` + "`map_state.creep`" + `: there is none in either;
- images of feature layers and rendered ones: they are not drawn, whatever resolution was asked for; the spatial interface takes clicks.

Unverified against the game, for no recording shows them: which fields own structures and units set other than Command
Center and SCV (taken to be the same; a weapon's cooldown for types with a weapon); the progress of what waits in a queue;
all of ` + "`ui_data`" + ` (told with the feature layers); the height of what flies (told as the ground's); that idle times of the score are seconds at normal speed; that the score counts
depots and refineries as economy and other structures as technology; that what waits in a queue is counted as used.
`
