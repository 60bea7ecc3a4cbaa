package game

import (
	"math"
	"slices"
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sc2api"
	"sc2msgi/sim/terrain"
)

// planner plays the main task by a fixed build order, seeing only what the API shows.
type planner struct {
	g    *Game
	todo []gamedata.AbilityID
	pays int // what will have been spent when the order given last is begun
}

var buildOrder = []gamedata.AbilityID{
	gamedata.BuildSupplyDepot, gamedata.TrainSCV, gamedata.TrainSCV, gamedata.BuildBarracks, gamedata.TrainSCV,
	gamedata.BuildFactory, gamedata.BuildStarport, gamedata.BuildFusionCore, gamedata.BuildTechLabStarport,
	gamedata.TrainMarine, gamedata.TrainBattlecruiser,
}

// move gives the next order of the list as soon as somebody is offered it.
func (p *planner) move() {
	g := p.g
	for _, t := range slices.Clone(g.IdleWorkers(maps.Own)) {
		if len(p.todo) > 0 && p.todo[0] != gamedata.TrainSCV && g.Unit(t) != nil {
			break // he is the next builder
		}
		g.Command(maps.Own, Command{Ability: gamedata.HarvestGather, Units: []Tag{t},
			Target: Target{Kind: AtUnit, Unit: find(g, gamedata.MineralField, true).Tag}})
	}
	if len(p.todo) == 0 || g.Bank(maps.Own).SpentMinerals < p.pays {
		return // done, or a builder is on his way and must find the bank as he left it
	}
	a := p.todo[0]
	for _, u := range g.Units() {
		if u.Owner != maps.Own || !slices.ContainsFunc(g.Offers(nil, maps.Own, u, false), func(o Offer) bool {
			return o.Ability == a
		}) {
			continue
		}
		if u.facts.Worker && len(g.IdleWorkers(maps.Own)) > 0 && len(u.Orders) > 0 {
			continue
		}
		before := g.Bank(maps.Own).SpentMinerals
		c := Command{Ability: a, Units: []Tag{u.Tag}}
		if g.Table().Ability(a).Target == gamedata.TargetPoint {
			c.Target = Target{Kind: AtPoint, At: p.room(a)}
		}
		if g.Command(maps.Own, c) == sc2api.ActionResult_Success {
			p.todo = p.todo[1:]
			p.pays = before + g.table.Unit(g.table.Ability(a).Makes).Minerals
			return
		}
	}
}

// room is the free place nearest the town hall with room for an add-on beside it, off the side of the minerals.
func (p *planner) room(a gamedata.AbilityID) Point {
	best, at := math.Inf(1), Point{}
	for y := 20.5; y < 37; y++ {
		for x := 29.5; x < 45; x++ {
			here := pt(x, y)
			if d := terrain.Distance(here, pt(27, 31.5)); d < best &&
				p.g.CanPlace(maps.Own, a, here, 0) == sc2api.ActionResult_Success &&
				p.g.CanPlace(maps.Own, gamedata.BuildTechLabBarracks, here, 0) == sc2api.ActionResult_Success {
				best, at = d, here
			}
		}
	}
	return at
}

// The main task can be won well within its time by a plain build order, for every place of the idle worker.
func TestTheTaskCanBeWon(t *testing.T) {
	for seed := range uint64(5) {
		s := scenario(t)
		p := &planner{g: New(gamedata.V4_10, s, seed), todo: slices.Clone(buildOrder)}
		for {
			if r, over := p.g.Ended(maps.Own); over {
				if r != sc2api.Result_Victory || p.g.Score(maps.Own) != 1 {
					t.Errorf("seed %d: %v at loop %d with %d orders left, bank %+v", seed, r, p.g.Loop(), len(p.todo),
						p.g.Bank(maps.Own))
				}
				// Depot 480, barracks 1,040, factory 960, starport 800, fusion core 1,040, Battlecruiser 1,440: one
				// after another.
				if least := 480 + 1040 + 960 + 800 + 1040 + 1440; p.g.Loop() < least {
					t.Errorf("seed %d: won at loop %d, cannot be before %d", seed, p.g.Loop(), least)
				}
				t.Logf("seed %d: loop %d", seed, p.g.Loop())
				break
			}
			if p.g.Loop()%8 == 0 {
				p.move()
			}
			p.g.Step()
		}
	}
}
