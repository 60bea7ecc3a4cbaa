package game

import (
	"cmp"
	"slices"
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sim/terrain"
)

// stack steers miners as python-sc2's example worker_stack_bot does.
type stack struct {
	game  *Game
	hall  *Unit
	patch map[Tag]Tag // of each worker
}

// newStack gives the patches two workers each, the nearest patch first and to it the nearest workers.
func newStack(g *Game) *stack {
	s := &stack{g, find(g, gamedata.CommandCenter, true), map[Tag]Tag{}}
	var patches, workers []*Unit
	for _, u := range g.Units() {
		switch {
		case u.facts.Mineral:
			patches = append(patches, u)
		case u.facts.Worker:
			workers = append(workers, u)
		}
	}
	nearestFirst(patches, s.hall.At)
	for _, p := range patches {
		nearestFirst(workers, p.At)
		n := min(2, len(workers))
		for _, w := range workers[:n] {
			s.patch[w.Tag] = p.Tag
		}
		workers = workers[n:]
	}
	return s
}

func nearestFirst(units []*Unit, at Point) {
	slices.SortFunc(units, func(u, v *Unit) int {
		return cmp.Compare(terrain.Distance(u.At, at), terrain.Distance(v.At, at))
	})
}

// step gives the orders of one look at the game.
func (s *stack) step(t *testing.T) {
	for _, u := range s.game.Units() {
		if !u.facts.Worker {
			continue
		}
		patch := Target{Kind: AtUnit, Unit: s.patch[u.Tag]}
		reach := s.hall.facts.Radius + u.facts.Radius
		switch {
		case u.CarryMin == 0:
			if len(u.Orders) == 0 || u.Orders[0].Ability != gamedata.HarvestGatherSCV ||
				u.Orders[0].Target.Unit != patch.Unit {
				s.order(t, u, gamedata.HarvestGather, patch, false)
			}
		case terrain.Distance(u.At, s.hall.At) > reach+0.01:
			edge := terrain.Toward(s.hall.At, u.At, s.hall.facts.Radius)
			s.order(t, u, gamedata.Move, Target{Kind: AtPoint, At: edge}, false)
			s.order(t, u, gamedata.HarvestReturn, Target{}, true)
		default:
			s.order(t, u, gamedata.HarvestReturn, Target{}, false)
			s.order(t, u, gamedata.HarvestGather, patch, true)
		}
	}
}

func (s *stack) order(t *testing.T, u *Unit, a gamedata.AbilityID, to Target, queue bool) {
	if r := s.game.Command(maps.Own, Command{Ability: a, Units: []Tag{u.Tag}, Target: to, Queue: queue}); r != success {
		t.Fatalf("loop %d: %v refused: %v", s.game.Loop(), s.game.table.Ability(a).Name, r)
	}
}
