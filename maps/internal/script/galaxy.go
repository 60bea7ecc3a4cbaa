package script

import (
	"bytes"
	_ "embed"
	"fmt"
	"text/template"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
)

// FileName is the file of a map that the game runs.
const FileName = "MapScript.galaxy"

//go:embed script.tmpl
var source string

// Galaxy returns the scenario's MapScript.galaxy, with the scenario's file as a comment at its end; without a file it
// has no such comment. The table names the units. The same arguments give the same bytes. What a map's script cannot
// do is an error: see the package.
func Galaxy(table *gamedata.Table, s *maps.Scenario, file []byte) ([]byte, error) {
	comment, err := Comment(file)
	if err != nil {
		return nil, fmt.Errorf("script of %s: the scenario's file: %w", s.Name, err)
	}
	if err := check(table, s); err != nil {
		return nil, fmt.Errorf("script of %s: %w", s.Name, err)
	}
	t, err := program(table, s.Parts())
	if err != nil {
		return nil, fmt.Errorf("script of %s: %w", s.Name, err)
	}
	var b bytes.Buffer
	if err := t.Execute(&b, facts(table, s)); err != nil {
		return nil, fmt.Errorf("script of %s: %w", s.Name, err)
	}
	b.Write(comment)
	return b.Bytes(), nil
}

// program is the template, with the goal's blocks in their places.
func program(table *gamedata.Table, goal maps.Parts) (*template.Template, error) {
	t, err := template.New("script").Funcs(template.FuncMap{
		"comment": plain, "quote": quote, "fixed": fixed, "seconds": seconds,
		"inc":        func(i int) int { return i + 1 },
		"name":       func(id gamedata.UnitID) string { return nameOf(table, id) },
		"countingAs": func(id gamedata.UnitID) []string { return countingAs(table, id) },
		"command":    command,
		"squadPlace": squadPlace,
	}).Parse(source)
	if err != nil {
		return nil, fmt.Errorf("the template: %w", err)
	}
	if _, err := t.Parse(goal.Galaxy); err != nil {
		return nil, fmt.Errorf("the template's blocks of the %s: %w", goal.Field, err)
	}
	return t, nil
}

// countingAs are the names of all types that count as one.
func countingAs(table *gamedata.Table, id gamedata.UnitID) []string {
	var names []string
	for _, u := range table.Units() {
		if one := table.Unit(id); one != nil && u.Alias == one.Alias {
			names = append(names, u.Name)
		}
	}
	return names
}

// squadPlace is the point where each of a squad appears.
func squadPlace(j int, q maps.Squad) string {
	if isSpot(q.Within) {
		return fmt.Sprintf("PointFromId(%d)", firstSquad+j)
	}
	return fmt.Sprintf("RegionRandomPoint(RegionFromId(%d))", firstSquadRegion+j)
}

// content is what the template is filled with.
type content struct {
	*maps.Scenario
	CameraID, AssembleID, HallID, PlayableRegion, IdleRegion int

	OnMap, OwnOnMap []Unit
	Created         []created
	Workers         []worker // beside the Command Center
	Sent            bool     // some of them are sent to a resource
	Army            []string // types
	Harvest, Rally  *gamedata.Ability

	Gathers bool // new army units have somewhere to go
	Ends    bool // the game can come to an end
}

// created is a unit that the script creates at a point.
type created struct {
	ID, Player   int
	Type         string
	Invulnerable bool
	RallyTo      int // the id of a resource; 0: none
}

func facts(table *gamedata.Table, s *maps.Scenario) content {
	c := content{
		Scenario: s,
		CameraID: cameraID, AssembleID: assembleID, PlayableRegion: playableRegion, IdleRegion: idleRegion,
		OnMap:   Needed(table, s).Units,
		Workers: workers(table, s),
		Harvest: table.Ability(gamedata.HarvestGatherSCV), Rally: table.Ability(gamedata.RallyCommandCenter),
		Gathers: s.Assemble != maps.Point{},
		Ends:    s.Goal != nil || s.Loops > 0,
	}
	hall := hallOf(table, s)
	for i, p := range s.Placed {
		if onMap(table, p) {
			continue
		}
		u := created{ID: firstPlaced + i, Player: p.Owner, Type: nameOf(table, p.Type), Invulnerable: p.Invulnerable}
		if i == hall {
			c.HallID, u.RallyTo = u.ID, workersTo(s)
		}
		c.Created = append(c.Created, u)
	}
	for _, u := range c.OnMap {
		if u.Owner == maps.Own {
			c.OwnOnMap = append(c.OwnOnMap, u)
		}
	}
	for _, w := range c.Workers {
		c.Sent = c.Sent || w.Resource != 0
	}
	for _, u := range table.Units() {
		if u.Army && !u.Zerg {
			c.Army = append(c.Army, u.Name)
		}
	}
	return c
}
