package picture

import (
	"fmt"
	"strings"
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
)

// base is a scenario with buildings of several kinds, on a map of that size.
func base(t *testing.T, width, height int) *maps.Scenario {
	t.Helper()
	s, _ := maps.Find("build-battlecruiser")
	s.Width, s.Height, s.Playable = width, height, maps.Rect{Min: maps.Point{X: 1, Y: 1},
		Max: maps.Point{X: float64(width) - 1, Y: float64(height) - 1}}
	for i, id := range []gamedata.UnitID{gamedata.Barracks, gamedata.BarracksTechLab, gamedata.SupplyDepot,
		gamedata.Starport, gamedata.Bunker, gamedata.Barracks} {
		s.Placed = append(s.Placed, maps.Placed{Type: id, Owner: maps.Own,
			At: maps.Point{X: 30.5, Y: 20.5 + 3*float64(i)}})
	}
	s.Placed = append(s.Placed, maps.Placed{Type: gamedata.Barracks, Owner: maps.Enemy,
		At: maps.Point{X: 40.5, Y: 20.5}})
	return s
}

// Rule: at any size each building carries its name, or a letter that is that of its kind alone and that the legend
// explains for its owner.
func TestBuildingsAreTold(t *testing.T) {
	for _, size := range []struct {
		width, height int
		letters       bool // on all buildings
	}{{64, 64, true}, {80, 48, true}, {256, 256, true}, {30, 22, false}} {
		s := base(t, size.width, size.height)
		svg := draw(t, s)
		all, _, _ := texts(t, svg)
		entries, count := map[string]bool{}, map[string]int{} // texts that begin at a place, and that are around one
		for _, one := range all {
			if one.end {
				count[one.words]++
			} else {
				entries[one.words] = true
			}
		}
		kinds := map[gamedata.UnitID]int{}
		legend := map[string]gamedata.UnitID{} // who has a letter
		for _, p := range s.Placed {
			u := gamedata.V4_10.Unit(p.Type)
			if u.Mineral || u.Geyser {
				continue
			}
			kinds[p.Type]++
			entry := "own " + u.Name
			if p.Owner == maps.Enemy {
				entry = "enemy " + u.Name
			}
			lettered := entries[entry]
			if named := count[u.Name] > 0; lettered == named || size.letters && named {
				t.Errorf("%v: %s: the legend has it: %v, it carries its name: %v", size, entry, lettered, named)
			}
			if !lettered {
				continue
			}
			key := keyOf(svg, entry)
			if other, taken := legend[key]; key == "" || taken && other != p.Type {
				t.Errorf("%v: %s has the letter %q, as %v", size, entry, key, other)
			}
			legend[key] = p.Type
		}
		for key, id := range legend { // on each building, and in the legend for each owner of one
			owners := 1
			if id == gamedata.Barracks {
				owners = 2
			}
			if count[key] != kinds[id]+owners {
				t.Errorf("%v: %s stands there %d times for %d buildings of %d owners",
					size, key, count[key], kinds[id], owners)
			}
		}
	}
}

// keyOf returns the letter of an entry of the legend.
func keyOf(svg, entry string) string {
	before, _, _ := strings.Cut(svg, fmt.Sprintf(">%s</text>", entry))
	before = before[:strings.LastIndex(before, "</g>")]
	key := strings.TrimSuffix(before, "</text>")
	return key[strings.LastIndex(key, ">")+1:]
}

// Rule: letters run out for no name.
func TestFreeKey(t *testing.T) {
	taken := map[gamedata.UnitID]string{}
	for i, want := range []string{"B", "A", "1", "2"} {
		taken[gamedata.UnitID(i+1)] = freeKey("Ba", taken)
		if got := taken[gamedata.UnitID(i+1)]; got != want {
			t.Errorf("the %d. letter is %s, want %s", i+1, got, want)
		}
	}
}

// Rule: the heading is the title, cut off where it is too long, and the name below it.
func TestHead(t *testing.T) {
	s, _ := maps.Find("build-battlecruiser")
	for title, want := range map[string]string{"Two Words": "Two Words", strings.Repeat("ab", 100): "…"} {
		s.Title = title
		all, width, _ := texts(t, draw(t, s))
		if head := all[0].words; !strings.HasSuffix(head, want) || all[0].x+9*float64(len(head)) > width ||
			all[1].words != s.Name {
			t.Errorf("the heading is %q, then %q", head, all[1].words)
		}
	}
}
