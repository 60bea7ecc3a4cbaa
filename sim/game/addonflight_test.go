package game

import (
	"fmt"
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
)

// Rule: in every version each building that puts up add-ons can do so elsewhere, whether it stands or flies when it
// is ordered to: it lands there and has the add-on beside it, paid for once.
func TestEveryAddOnElsewhere(t *testing.T) {
	for _, version := range gamedata.Versions() {
		table := tableOf(t, version)
		built := 0
		for _, h := range addOnHolders {
			for _, add := range []gamedata.UnitID{h.lab, h.reactor} {
				for _, from := range []gamedata.UnitID{h.ground, h.air} {
					f := table.Unit(add)
					t.Run(fmt.Sprintf("%s/%s of %s", version, f.Name, table.Unit(from).Name), func(t *testing.T) {
						s := &maps.Scenario{Width: 64, Height: 64, Playable: maps.Rect{Min: pt(4, 4), Max: pt(60, 60)},
							Minerals: 500, Vespene: 500}
						g := New(table, s, 1)
						g.Toggle(maps.Own, AllTech)
						u, at := g.spawn(from, maps.Own, pt(30.5, 23.5)), pt(36.5, 29.5)
						if r := g.Command(maps.Own, Command{Ability: f.Ability, Units: []Tag{u.Tag},
							Target: Target{Kind: AtPoint, At: at}}); r != success {
							t.Fatal(r)
						}
						run(g, 300)
						a := g.Unit(u.AddOn)
						if u.Type != h.ground || u.At != at || a == nil || a.Type != add || a.At != addOnPlace(at) {
							t.Fatalf("type %d at %v with %+v", u.Type, u.At, a)
						}
						if b := g.Bank(maps.Own); b.Minerals != 500-f.Minerals || b.Vespene != 500-f.Vespene {
							t.Errorf("%d and %d are left of 500", b.Minerals, b.Vespene)
						}
					})
					built++
				}
			}
		}
		for _, f := range table.Units() { // none is forgotten above
			if f.AddOn {
				built -= 2 * len(f.Producers)
			}
		}
		if built != 0 {
			t.Errorf("%s: %d add-ons of standing and flying buildings more than it has", version, built)
		}
	}
}
