package game

import (
	"math"
	"math/rand/v2"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sim/terrain"
)

// What sets the game's random numbers, and those of reloads, apart from others drawn from the same seed.
const (
	gameStream   = 0x5c2
	reloadStream = 0x5c3
)

// New starts the scenario at game loop 0. What stands on the map in types that the table does not know is left out.
// Where the start varies, the seed decides it.
func New(table *gamedata.Table, s *maps.Scenario, seed uint64) *Game {
	s = s.Start(table, seed)
	source := rand.NewPCG(seed, gameStream)
	g := &Game{
		table: table, scenario: s,
		source: source,
		rng:    rand.New(source),
	}
	g.reloads = *rand.NewPCG(seed, reloadStream)
	g.ground = terrain.New(s.Width, s.Height, s.Playable)
	if s.Terrain != nil {
		g.ground.Shape(s.Terrain)
	}
	g.tags = make([]tagEntry, 1) // index 0 is never given out: tag 0 means none
	g.cards = cardsFor(table)
	for i := range g.players {
		g.players[i].finished = make([]uint16, g.cards.places)
	}
	if f := table.Unit(s.Parts().Makes); f != nil {
		g.goal = f.Alias
	}
	for _, p := range s.Placed {
		g.placeStart(p)
	}
	for _, u := range g.units {
		g.attachAddOn(u)
	}
	g.startPlayer(maps.Own)
	if s.Melee {
		g.startPlayer(maps.Enemy)
	}
	for i := range g.players {
		g.players[i].drain()
	}
	return g
}

// startPlayer gives a player the scenario's bank and workers.
func (g *Game) startPlayer(player int) {
	b := &g.player(player).bank
	b.Minerals, b.Vespene = g.scenario.Minerals, g.scenario.Vespene
	g.recount()
	g.startWorkers(player)
	g.recount()
}

// startFacing is where a start's town hall looks in every recording, on two maps: to the south west.
const startFacing = 3.92529726

func (g *Game) placeStart(p maps.Placed) {
	if g.table.Unit(p.Type) == nil {
		return
	}
	u := g.spawn(p.Type, p.Owner, p.At)
	g.setContents(u, p.Contents)
	u.Invulnerable = p.Invulnerable || p.Owner == maps.Neutral
	if u.facts.Structure {
		u.Facing = math.Pi * 3 / 2 // as the game shows resources
	}
	if townHall(u.facts) {
		u.Facing = startFacing
	}
	if u.facts.Alias == gamedata.Refinery {
		if u.geyser = g.geyserAt(p.At); u.geyser != 0 {
			g.Unit(u.geyser).site = u.Tag
		}
	}
}

// startWorkers puts a player's workers around his town hall, sends them to work and selects the first idle one.
func (g *Game) startWorkers(player int) {
	s, halls := g.scenario, g.player(player).halls
	if len(halls) == 0 {
		return
	}
	g.startAtPlaces(player, halls[0])
	n, around := s.MineralWorkers+s.GasWorkers, g.patchRange(halls[0])
	for i := range n {
		u := g.spawn(gamedata.SCV, player, g.besideHall(halls[0], i, n))
		var r *Unit
		if i < s.MineralWorkers {
			r = g.leastCrowdedPatch(u.At, halls[0].At, around)
		} else {
			r = g.nearestRefinery(player, u.At)
		}
		if r != nil {
			g.order(u, Order{Ability: gamedata.HarvestGatherSCV, Target: Target{Kind: AtUnit, At: r.At, Unit: r.Tag}},
				false)
			g.recount() // the next worker sees this one's choice
		}
	}
	for i := range s.IdleWorkers {
		u := g.spawn(gamedata.SCV, player, g.randomFree(s.IdleArea))
		if i == 0 {
			g.Select(player, []Tag{u.Tag}, true)
		}
	}
}

// startAtPlaces puts workers in their given places and sends them all to one patch, where the town hall has its rally
// point, too: so a melee game starts.
func (g *Game) startAtPlaces(player int, hall *Unit) {
	s := g.scenario
	patch := g.UnitAt(g.startPlace(player, s.WorkersTo))
	for _, at := range s.Workers {
		u := g.spawn(gamedata.SCV, player, g.startPlace(player, at))
		if patch != nil {
			g.order(u, Order{Ability: gamedata.HarvestGatherSCV, Target: Target{AtUnit, patch.At, patch.Tag}}, false)
		}
	}
	if patch != nil {
		g.setRally(hall, Target{AtUnit, patch.At, patch.Tag})
	}
}

// startPlace is where a place of maps.Own's start lies at a player's start: melee maps look the same from both,
// turned by half a turn.
func (g *Game) startPlace(player int, at Point) Point {
	if player == maps.Own {
		return at
	}
	own, other := g.player(maps.Own).halls[0], g.player(player).halls[0]
	return pt(own.At.X+other.At.X-at.X, own.At.Y+other.At.Y-at.Y)
}

// besideHall is the i-th of n places on a half circle on the side of the town hall where its resources lie.
func (g *Game) besideHall(hall *Unit, i, n int) Point {
	var to Point
	for _, u := range g.units {
		if u.facts.Mineral && terrain.Distance(u.At, hall.At) <= maps.ResourceRange {
			to.X += u.At.X - hall.At.X
			to.Y += u.At.Y - hall.At.Y
		}
	}
	off := maps.Beside(hall.facts.Radius, to, i, n)
	return g.ground.NearestOpen(pt(hall.At.X+off.X, hall.At.Y+off.Y))
}

// randomFree is a random place of the area that a unit can stand on.
func (g *Game) randomFree(area maps.Rect) Point {
	const tries = 100
	var p Point
	for range tries {
		p.X = area.Min.X + g.rng.Float64()*(area.Max.X-area.Min.X)
		p.Y = area.Min.Y + g.rng.Float64()*(area.Max.Y-area.Min.Y)
		if g.ground.Free(p) {
			return p
		}
	}
	return g.ground.NearestOpen(p)
}
