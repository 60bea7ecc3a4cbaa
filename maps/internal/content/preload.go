package content

import (
	"slices"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/maps/internal/script"
)

// preload is Preload.xml: what the game loads before it begins, for nothing is to be loaded while it runs.
func preload(table *gamedata.Table, s *maps.Scenario, needs script.Needs) []byte {
	var names, fields []string
	add := func(list *[]string, id gamedata.UnitID) {
		if u := table.Unit(id); u != nil && !slices.Contains(*list, u.Name) {
			*list = append(*list, u.Name)
		}
	}
	for _, p := range s.Placed {
		if p.Owner != maps.Neutral {
			add(&names, p.Type)
		}
	}
	for _, n := range needs.Units {
		if u := table.Unit(n.Type); u != nil && u.Mineral {
			add(&fields, n.Type)
		} else {
			add(&names, n.Type)
		}
	}
	add(&names, gamedata.SCV)
	for _, q := range s.Parts().Squads {
		add(&names, q.Type)
	}
	d := newDocument("us-ascii")
	d.line("<Preload>") // the editor does not indent what is in it
	d.empty("Actor", "id", "SYSTEM_ActorConfig")
	d.empty("Terrain", "id", tileSet)
	for _, name := range names {
		d.empty("Unit", "id", name)
	}
	for _, name := range fields {
		d.empty("Unit", "id", name, "Variations", "0") // Objects tells no other
	}
	d.line("</Preload>")
	return d.bytes()
}
