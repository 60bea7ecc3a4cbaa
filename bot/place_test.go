package bot

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"sc2msgi/gamedata"
	"sc2msgi/observation"
)

// base is a player at the scenarios' opening: Command Center, five mineral fields, refinery.
func base() *player {
	p := &player{facts: gamedata.V4_10, area: rect{19.94, 19, 45.94, 37}}
	p.see.Observation = &observation.Observation{Camera: &observation.Point{X: 32.94, Y: 28}}
	p.put(gamedata.CommandCenter, point{27, 31.5})
	p.put(gamedata.Refinery, point{23.5, 34.5})
	for y := 27.5; y <= 31.5; y++ {
		p.add(observation.Unit{Kind: gamedata.MineralField, Side: observation.Neutral, X: 22, Y: y})
	}
	return p
}

func (p *player) put(kind gamedata.UnitID, at point) {
	p.add(observation.Unit{Kind: kind, Side: observation.Own, X: at.x, Y: at.y, Progress: 1})
}

func (p *player) add(u observation.Unit) {
	u.Facts = p.facts.Unit(u.Kind)
	p.see.Units = append(p.see.Units, u)
}

// placeable structures, an addon with each building that can have one.
var structures = []gamedata.UnitID{
	gamedata.SupplyDepot, gamedata.Barracks, gamedata.EngineeringBay, gamedata.Factory, gamedata.MissileTurret,
	gamedata.SensorTower, gamedata.Bunker, gamedata.GhostAcademy, gamedata.Armory, gamedata.Starport,
	gamedata.FusionCore,
}

var labs = map[gamedata.UnitID]gamedata.UnitID{gamedata.Barracks: gamedata.BarracksTechLab,
	gamedata.Factory: gamedata.FactoryTechLab, gamedata.Starport: gamedata.StarportTechLab}

// Rule (options, build): whatever is built in whatever order, buildings do not overlap, every addon has its room,
// workers keep their ways, everything can be clicked, and nothing is walled in.
func TestPlacesKeepTheBaseOpen(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := base()
		for range rapid.IntRange(1, 30).Draw(t, "buildings") {
			kind := rapid.SampledFrom(structures).Draw(t, "kind")
			spots := sites(p, gamedata.V4_10.Unit(kind))
			if len(spots) == 0 {
				continue
			}
			at := spots[0]
			p.put(kind, at)
			if lab, ok := labs[kind]; ok {
				p.put(lab, addOnSpot(at))
			}
			if body := around(at, 1, 1); !body.inside(onScreen(p.see.camera())) {
				t.Fatalf("%v at %v is off the screen", kind, at)
			}
		}
		checkOverlaps(t, p)
		checkOpen(t, p)
	})
}

func checkOverlaps(t *rapid.T, p *player) {
	given := len(base().see.Units) // the authors' own placement does overlap
	for i, a := range p.see.Units[given:] {
		for _, b := range p.see.Units[:given+i] {
			fa, fb := a.Facts.Footprint, b.Facts.Footprint
			if around(placeOf(&a), float64(fa[0]), float64(fa[1])).
				overlaps(around(placeOf(&b), float64(fb[0]), float64(fb[1]))) {
				t.Fatalf("%v overlaps %v", a, b)
			}
		}
	}
}

// checkOpen floods the free ground in quarter cells and compares: what can be reached, and what is free at all, but for
// pockets of less than a cell between resources and the map's edge.
func checkOpen(t *rapid.T, p *player) {
	const fine = 4
	w, h := 26*fine, 18*fine
	free := make([]bool, w*h)
	at := func(i int) point {
		return point{19.94 + (float64(i%w)+0.5)/fine, 19 + (float64(i/w)+0.5)/fine}
	}
	for i := range free {
		free[i] = true
		for _, u := range p.see.Units {
			fp := u.Facts.Footprint
			if around(placeOf(&u), float64(fp[0]), float64(fp[1])).has(at(i)) {
				free[i] = false
			}
		}
	}
	reached := flood(free, w, h)
	lost := 0
	for i, ok := range free {
		if ok && !reached[i] {
			lost++
		}
	}
	if lost > 0 {
		t.Fatalf("%d quarter cells of free ground are walled in", lost)
	}
}

// flood returns what of the free ground is connected with the ground just east of the Command Center.
func flood(free []bool, w, h int) []bool {
	start := (13*4)*w + 11*4 // (30.94, 32)
	for !free[start] {
		start++
	}
	reached := make([]bool, len(free))
	reached[start] = true
	queue := []int{start}
	for len(queue) > 0 {
		i := queue[0]
		queue = queue[1:]
		x, y := i%w, i/w
		for _, n := range [][2]int{{x - 1, y}, {x + 1, y}, {x, y - 1}, {x, y + 1}} {
			if n[0] < 0 || n[1] < 0 || n[0] >= w || n[1] >= h {
				continue
			}
			if j := n[1]*w + n[0]; free[j] && !reached[j] {
				reached[j] = true
				queue = append(queue, j)
			}
		}
	}
	return reached
}

// Rule (options, build): the ground has room for one of everything, even where eleven depots (supply for 103) come
// first.
func TestEverythingFits(t *testing.T) {
	p := base()
	for _, kind := range append(slices.Repeat([]gamedata.UnitID{gamedata.SupplyDepot}, 11), structures...) {
		spots := sites(p, gamedata.V4_10.Unit(kind))
		if len(spots) == 0 {
			t.Fatalf("no room for type %d", kind)
		}
		p.put(kind, spots[0])
	}
}

// Rule (options, build): depots may in the end take what was kept for others.
func TestDepotsTakeTheRest(t *testing.T) {
	p := base()
	depot, n := gamedata.V4_10.Unit(gamedata.SupplyDepot), 0
	for spots := sites(p, depot); len(spots) > 0; spots = sites(p, depot) {
		p.put(gamedata.SupplyDepot, spots[0])
		n++
	}
	if kept := len(survey(p, makers[:]).taken) - len(survey(p).taken); n < 16 || kept != 6 {
		t.Errorf("%d depots, and %d parts of buildings still find room; want at least 16, and 3 buildings with addons",
			n, kept)
	}
}

// Rule (options, build): the nearest spot is taken.
func TestNearestSpotByHand(t *testing.T) {
	p := base()
	for i, kind := range structures { // nothing is still to come, and all of it is far away
		p.put(kind, point{60 + 10*float64(i), 60})
	}
	// The Command Center covers x 24.5 to 29.5, y 29 to 34. With a walkway of one cell a depot of 2 by 2 on whole
	// cells has its centre at x 32 (5.02 away at least), at y 36 or at y 27: 4.5 away at x 27. South goes before
	// north.
	if got := sites(p, gamedata.V4_10.Unit(gamedata.SupplyDepot))[0]; got != (point{27, 27}) {
		t.Errorf("nearest depot at %v, want straight below the Command Center", got)
	}
}

// Rule (options, build): nothing goes where an addon will stand.
func TestAddOnKeepsItsRoom(t *testing.T) {
	p := base()
	p.put(gamedata.Barracks, point{33.5, 30.5})
	for _, at := range sites(p, gamedata.V4_10.Unit(gamedata.Bunker)) {
		if around(at, 3, 3).overlaps(rect{35, 29, 37, 31}) {
			t.Errorf("a bunker at %v stands where the barracks' addon goes", at)
		}
	}
}
