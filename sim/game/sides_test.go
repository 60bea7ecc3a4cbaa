package game

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sc2api"
)

// seenBy is all that a player can learn of a game, told by whose it is instead of by its number.
func seenBy(g *Game, player int) string {
	var b strings.Builder
	whose := map[int]string{player: "own", against(player): "enemy", maps.Neutral: "neutral"}
	fmt.Fprintln(&b, g.Bank(player), g.Upgrades(player), g.Alerts(player), g.Rejections(player), g.Deaths(player),
		g.Used(player), g.Lost(player), g.Killed(player), g.KilledStructures(player), g.Selection(player),
		g.IdleWorkers(player), g.Score(player))
	minerals, vespene := g.CollectionRates(player)
	dealt, taken, healed := g.Damage(player)
	result, over := g.Ended(player)
	fmt.Fprintln(&b, minerals, vespene, dealt, taken, healed, result, over, g.SelectionOffers(nil, player))
	for _, u := range g.Units() {
		fmt.Fprintln(&b, u.Tag, u.Type, whose[u.Owner], u.At, u.Facing, u.Progress, u.Health, u.Energy, u.Contents,
			u.Orders, u.AddOn, u.Selected, u.Active, u.CarryGas, u.CarryMin, u.Harvesters, u.Ideal, u.Rally, u.Inside,
			g.Offers(nil, player, u, false))
	}
	return b.String()
}

// twoBases are two bases far from each other, with workers that are placed one by one. The first is the first player's.
func twoBases(t testing.TB, first int) *Game {
	s := melee(t)
	s.Melee, s.Workers, s.WorkersTo = false, nil, Point{}
	for i := range s.Placed {
		switch p := &s.Placed[i]; p.Owner {
		case maps.Own:
			p.Owner = first
		case maps.Enemy:
			p.Owner = against(first)
		}
	}
	for i := range 8 {
		for _, p := range []maps.Placed{{Owner: first, At: pt(36.5, 22.5+float64(i))},
			{Owner: against(first), At: pt(91.5, 41.5-float64(i))}} {
			p.Type = gamedata.SCV
			s.Placed = append(s.Placed, p)
		}
	}
	for i, id := range []gamedata.UnitID{gamedata.Barracks, gamedata.Factory, gamedata.Starport, gamedata.SupplyDepot,
		gamedata.EngineeringBay, gamedata.Armory} {
		y := 14.5 + 5*float64(i)
		for _, p := range []maps.Placed{{Type: id, Owner: first, At: pt(26.5, y)},
			{Type: id, Owner: against(first), At: pt(101.5, 63-y)}} {
			if id == gamedata.SupplyDepot {
				p.At.X, p.At.Y = p.At.X+0.5, p.At.Y+0.5
			}
			s.Placed = append(s.Placed, p)
		}
	}
	g := New(gamedata.V4_10, s, 1)
	for _, player := range both {
		b := &g.player(player).bank
		b.Minerals, b.Vespene = 6000, 3000
	}
	return g
}

// near are wild's orders with targets on one half of the map.
func (w wild) near(g *Game, owner int, west bool) Command {
	c := w.command(g)
	for range 20 {
		u := g.Units()[w.rng.IntN(len(g.Units()))]
		if u.Owner == owner {
			c.Units[0] = u.Tag
			if offers := g.Offers(nil, owner, u, false); len(offers) > 0 {
				c.Ability = offers[w.rng.IntN(len(offers))].Ability
			}
			break
		}
	}
	from := 78.0
	if west {
		from = 10
	}
	at := pt(from+w.rng.Float64()*40, 8+w.rng.Float64()*48)
	if c.Target.Kind == AtUnit {
		if u := g.UnitAt(at); u != nil {
			c.Target.Unit = u.Tag
			return c
		}
	}
	c.Target = Target{Kind: AtPoint, At: at}
	return c
}

// Law: nothing asks who is the first player. Two players who change places, each with the other's bases and orders,
// have the same game to the byte, seen from their places.
func TestPlayersChangePlaces(t *testing.T) {
	made := map[gamedata.UnitID]bool{}
	seeds := uint64(3)
	if testing.Short() {
		seeds = 2
	}
	for seed := range seeds {
		a, b := twoBases(t, maps.Own), twoBases(t, maps.Enemy)
		w := wild{rand.New(rand.NewPCG(seed, 29))}
		for range 2500 {
			player := both[w.rng.IntN(2)]
			c := w.near(a, player, player == maps.Own)
			if got, want := b.Command(against(player), c), a.Command(player, c); got != want {
				t.Fatalf("seed %d, loop %d: player %d is answered %v for %+v, in his place the other %v", seed,
					a.Loop(), player, want, c, got)
			}
			if w.rng.IntN(10) == 0 {
				a.Select(player, c.Units, false)
				b.Select(against(player), c.Units, false)
			}
			a.Step()
			b.Step()
			if a.Loop()%50 != 0 {
				continue
			}
			for _, player := range both {
				if seenBy(a, player) != seenBy(b, against(player)) {
					t.Fatalf("seed %d, loop %d: player %d sees\n%s\nin his place the other\n%s", seed, a.Loop(), player,
						seenBy(a, player), seenBy(b, against(player)))
				}
				if err := figuresAreRight(a); err != nil {
					t.Fatal(err)
				}
				a.Drain(player)
				b.Drain(against(player))
			}
		}
		for _, u := range a.Units() {
			made[u.Type] = made[u.Type] || u.Owner == maps.Enemy
		}
	}
	if len(made) < 12 {
		t.Errorf("only %d types were made", len(made))
	}
}

// sideBySide is the same base twice, beside each other, each with workers that all go for one patch.
func sideBySide(t testing.TB, seed uint64) (g *Game, place func(player int, at Point) Point) {
	place = func(player int, at Point) Point { return pt(at.X+64*float64(indexOf(player)), at.Y) }
	s, _ := maps.Find("calibration")
	s.Width, s.Playable.Max.X = 128, 124
	one, workers, to := s.Placed, s.Workers, s.WorkersTo
	s.Placed, s.Workers, s.WorkersTo = nil, nil, Point{}
	for _, player := range both {
		for _, p := range one {
			if p.Owner == maps.Own {
				p.Owner = player
			}
			p.At = place(player, p.At)
			s.Placed = append(s.Placed, p)
		}
		for _, at := range workers {
			s.Placed = append(s.Placed, maps.Placed{Type: gamedata.SCV, Owner: player, At: place(player, at)})
		}
	}
	g = New(gamedata.V4_10, s, seed)
	for _, player := range both {
		patch := g.UnitAt(place(player, to))
		g.player(player).bank.Minerals = 50
		g.Command(player, Command{Ability: gamedata.Smart, Target: Target{Kind: AtUnit, Unit: patch.Tag},
			Units: append(tagsOf(g, gamedata.SCV, player), tagsOf(g, gamedata.CommandCenter, player)...)})
	}
	return g, place
}

// Law: two economies that get the same orders have the same bank, supply and tech to the byte, and are told the same.
func TestEconomiesMirrorEachOther(t *testing.T) {
	g, place := sideBySide(t, 7)
	for g.Loop() < 8000 {
		if g.Loop()%8 == 0 {
			for _, player := range both {
				playOn(g, player, func(at Point) Point { return place(player, at) })
			}
		}
		g.Step()
		own, enemy := g.Bank(maps.Own), g.Bank(maps.Enemy)
		if own != enemy || !slices.Equal(g.player(maps.Own).finished, g.player(maps.Enemy).finished) ||
			!slices.Equal(g.Upgrades(maps.Own), g.Upgrades(maps.Enemy)) ||
			!slices.Equal(g.Alerts(maps.Own), g.Alerts(maps.Enemy)) || g.Used(maps.Own) != g.Used(maps.Enemy) {
			t.Fatalf("loop %d:\n%+v\n%+v", g.Loop(), own, enemy)
		}
	}
	if b := g.Bank(maps.Own); b.Army < 20 || b.CollectedVespene == 0 || len(g.Upgrades(maps.Own)) == 0 {
		t.Errorf("too little came of it: %+v, learned %v", b, g.Upgrades(maps.Own))
	}
}

// Rule: nobody orders, selects or cancels what is another's, is offered what it can do, or is told of its orders.
func TestOnlyOnesOwnUnitsObey(t *testing.T) {
	g := twoBases(t, maps.Own)
	const cant = sc2api.ActionResult_YouCantControlThatUnit
	for _, player := range both {
		other := against(player)
		barracks := ofType(g, gamedata.Barracks, other)[0]
		scv := ofType(g, gamedata.SCV, other)[0]
		train := Command{Ability: gamedata.TrainMarine, Units: []Tag{barracks.Tag}}
		if r := g.Command(player, train); r != cant {
			t.Errorf("player %d orders the other's Barracks: %v", player, r)
		}
		if g.Select(player, []Tag{scv.Tag, barracks.Tag}, false); len(g.Selection(player)) > 0 || scv.Selected {
			t.Errorf("player %d selects %v", player, g.Selection(player))
		}
		if n := len(g.Offers(nil, player, scv, true)); n > 0 || g.Obeys(player, scv) {
			t.Errorf("player %d is offered %d abilities of the other's SCV", player, n)
		}
		if r := g.Command(other, train); r != sc2api.ActionResult_Success {
			t.Fatal(r)
		}
		if r := g.CancelSlot(player, barracks.Tag, 0); r != cant || len(barracks.Orders) != 1 {
			t.Errorf("player %d cancels in the other's queue: %v", player, r)
		}
		if g.Select(other, []Tag{scv.Tag}, false); !scv.Selected {
			t.Error("one's own SCV is not selected")
		}
		if g.Deselect(player, []Tag{scv.Tag}); !scv.Selected {
			t.Error("another's unit was deselected")
		}
		g.Command(other, Command{Ability: gamedata.BuildRefinery, Units: []Tag{scv.Tag},
			Target: Target{Kind: AtPoint, At: pt(64, 32)}})
	}
}

// Rule: what a player asks is answered by what is his: idle workers, costs, tech, add-ons beside his buildings.
func TestQueriesBySide(t *testing.T) {
	g := twoBases(t, maps.Own)
	g.player(maps.Enemy).bank.Minerals = 60
	has := func(player int, id gamedata.UnitID, a gamedata.AbilityID) bool {
		u := ofType(g, id, player)[0]
		return slices.ContainsFunc(g.Offers(nil, player, u, false), func(o Offer) bool { return o.Ability == a })
	}
	if !has(maps.Own, gamedata.SCV, gamedata.BuildBarracks) || has(maps.Enemy, gamedata.SCV, gamedata.BuildBarracks) {
		t.Error("offers do not go by the bank of whose unit it is")
	}
	g.player(maps.Enemy).bank.Minerals = 6000
	g.Kill(tagsOf(g, gamedata.SupplyDepot, maps.Enemy))
	if has(maps.Enemy, gamedata.SCV, gamedata.BuildBarracks) || !has(maps.Own, gamedata.SCV, gamedata.BuildBarracks) {
		t.Error("offers do not go by the tech of whose unit it is")
	}
	g.LearnAll(maps.Enemy)
	g.Create(gamedata.Marine, maps.Own, pt(40, 40), 1)
	g.Create(gamedata.Marine, maps.Enemy, pt(90, 20), 1)
	for _, player := range both {
		attack, _ := g.Levels(ofType(g, gamedata.Marine, player)[0])
		if want := player == maps.Enemy; attack == 1 != want || len(g.Upgrades(player)) > 0 != want {
			t.Errorf("player %d: level %d, %d upgrades", player, attack, len(g.Upgrades(player)))
		}
		if n := len(g.IdleWorkers(player)); n != 8 {
			t.Errorf("player %d has %d idle workers, want 8", player, n)
		}
		at := ofType(g, gamedata.Barracks, player)[0].At
		one, other := g.CanPlace(player, gamedata.BuildTechLabBarracks, at, 0),
			g.CanPlace(against(player), gamedata.BuildTechLabBarracks, at, 0)
		if one != sc2api.ActionResult_Success || other == sc2api.ActionResult_Success {
			t.Errorf("an add-on beside player %d's Barracks: %v for him, %v for the other", player, one, other)
		}
	}
}

// Rule: alerts and refusals are told to him whose unit it is, deaths to both, and each forgets for himself.
func TestEventsBySide(t *testing.T) {
	g := twoBases(t, maps.Own)
	barracks := ofType(g, gamedata.Barracks, maps.Enemy)[0]
	g.Command(maps.Enemy, Command{Ability: gamedata.TrainMarine, Units: []Tag{barracks.Tag}})
	scv := ofType(g, gamedata.SCV, maps.Enemy)[0]
	g.Command(maps.Enemy, Command{Ability: gamedata.BuildBunker, Units: []Tag{scv.Tag},
		Target: Target{Kind: AtPoint, At: pt(90.5, 20.5)}})
	g.Kill(tagsOf(g, gamedata.SupplyDepot, maps.Own))
	g.Create(gamedata.SupplyDepot, maps.Enemy, pt(90, 20), 1) // where the Bunker was to stand
	run(g, 400)
	if n := len(g.Alerts(maps.Own)) + len(g.Rejections(maps.Own)); n > 0 {
		t.Errorf("the other is told %v and %v", g.Alerts(maps.Own), g.Rejections(maps.Own))
	}
	if !slices.Contains(g.Alerts(maps.Enemy), sc2api.Alert_TrainUnitComplete) || len(g.Rejections(maps.Enemy)) != 1 {
		t.Errorf("he is told %v and %v", g.Alerts(maps.Enemy), g.Rejections(maps.Enemy))
	}
	g.Drain(maps.Own)
	if len(g.Deaths(maps.Own)) != 0 || len(g.Deaths(maps.Enemy)) != 1 || len(g.Alerts(maps.Enemy)) == 0 {
		t.Errorf("deaths %v and %v", g.Deaths(maps.Own), g.Deaths(maps.Enemy))
	}
}
