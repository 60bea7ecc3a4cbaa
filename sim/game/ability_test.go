package game

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/sc2api"
)

// Rule: an ability has all its parts. Each part left out is found, by its name.
func TestPartLeftOut(t *testing.T) {
	for _, a := range registered {
		if err := a.check(); err != nil {
			t.Error(err)
		}
	}
	whole := *registered[0]
	parts := reflect.TypeOf(whole)
	for i := range parts.NumField() {
		less := whole
		v := reflect.ValueOf(&less).Elem().Field(i)
		reflect.NewAt(v.Type(), v.Addr().UnsafePointer()).Elem().SetZero()
		if err := less.check(); err == nil || !strings.Contains(err.Error(), parts.Field(i).Name+" is left out") {
			t.Errorf("%s left out: %v", parts.Field(i).Name, err)
		}
	}
}

// Rule: in every version each id belongs to one ability. Two that claim one are found, as is an id that the version
// does not know.
func TestCards(t *testing.T) {
	for _, version := range gamedata.Versions() {
		table := tableOf(t, version)
		if _, err := makeCards(table, registered); err != nil {
			t.Errorf("%s: %v", version, err)
		}
		if cardsFor(table) != cardsFor(tableOf(t, version)) {
			t.Errorf("%s: cards are made twice", version)
		}
	}
	for _, bad := range []struct {
		id   gamedata.AbilityID
		want string
	}{{gamedata.MoveMove, "is claimed by"}, {99999, "has no ability"}} {
		other := *registered[0]
		other.name = "another"
		other.of = func(_ *cards, f *gamedata.Unit) []gamedata.AbilityID {
			if f.ID != gamedata.Marine {
				return nil
			}
			return ids(bad.id)
		}
		if _, err := makeCards(gamedata.V4_10, append(slices.Clone(registered), &other)); err == nil ||
			!strings.Contains(err.Error(), bad.want) {
			t.Errorf("ability %d once more: %v", bad.id, err)
		}
	}
}

func tableOf(t *testing.T, version string) *gamedata.Table {
	t.Helper()
	table, err := gamedata.ForVersion(version)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// Rule: a unit takes each ability by its own id and by its general one, and a Battlecruiser by the id that others
// have for it, too. What is named so is understood, whether it can be done now or not. An id that no ability has is
// refused as not supported and never offered.
func TestEveryNameOfAnAbility(t *testing.T) {
	for _, version := range gamedata.Versions() {
		table := tableOf(t, version)
		c := cardsFor(table)
		for _, f := range table.Units() {
			g := meadow(table)
			u := g.spawn(f.ID, maps.Own, pt(40.5, 30.5))
			named := map[gamedata.AbilityID]bool{}
			for _, e := range c.of[f.ID] {
				if !e.has(g, u, e.id) {
					continue
				}
				for _, id := range append(slices.Clone(e.also), e.id, e.general) {
					named[id] = true
					if own := g.specific(u, id); id != 0 &&
						(own == 0 || own != e.id && (e.general != id || e.name != "research")) {
						t.Errorf("%s: %s by %d instead of %d means %d", version, f.Name, id, e.id, own)
					}
				}
			}
			delete(named, 0)
			for _, a := range table.Abilities() {
				if got := g.specific(u, a.ID); (got != 0) != named[a.ID] {
					t.Errorf("%s: %s by %d means %d", version, f.Name, a.ID, got)
				}
				if named[a.ID] {
					continue
				}
				if r := g.Command(maps.Own, Command{Ability: a.ID,
					Units: []Tag{u.Tag}}); r != sc2api.ActionResult_NotSupported {
					t.Errorf("%s: %s answers %v to %d, which it does not have", version, f.Name, r, a.ID)
				}
			}
			for _, o := range g.Offers(nil, maps.Own, u, true) {
				if !named[o.Ability] {
					t.Errorf("%s: %s is offered %d, which no ability has", version, f.Name, o.Ability)
				}
			}
		}
	}
}

// meadow is a game with nothing on the map but what the scenario begins with.
func meadow(table *gamedata.Table) *Game {
	s, _ := maps.Find("build-battlecruiser")
	s.Goal, s.Loops = nil, 0
	return New(table, s, 1)
}

// Rule: a Battlecruiser obeys the orders of all others to move, attack, patrol, hold and stop (in versions up to 4.8
// they are the only general ones that there are).
func TestBattlecruiserObeysPlainOrders(t *testing.T) {
	for _, tt := range []struct{ plain, own gamedata.AbilityID }{
		{gamedata.MoveMove, gamedata.MoveBattlecruiser}, {gamedata.AttackAttack, gamedata.AttackBattlecruiser},
		{gamedata.PatrolPatrol, patrolBattlecruiser}, {gamedata.HoldPositionHold, holdBattlecruiser},
		{gamedata.StopStop, 0},
	} {
		for _, version := range gamedata.Versions() {
			g := meadow(tableOf(t, version))
			u := g.spawn(gamedata.Battlecruiser, maps.Own, pt(40.5, 30.5))
			r := g.Command(maps.Own, Command{Ability: tt.plain, Units: []Tag{u.Tag},
				Target: Target{Kind: AtPoint, At: pt(30, 25)}})
			if r != sc2api.ActionResult_Success ||
				tt.own != 0 && (len(u.Orders) != 1 || u.Orders[0].Ability != tt.own) {
				t.Errorf("%s, %d: %v, %v", version, tt.plain, r, u.Orders)
			}
		}
	}
}

// BenchmarkCommand gives an order that is taken, to a worker, with a general id.
func BenchmarkCommand(b *testing.B) {
	g := midGame(b)
	u := find(g, gamedata.SCV, true)
	c := Command{Ability: gamedata.Stop, Units: []Tag{u.Tag}}
	b.ReportAllocs()
	for range b.N {
		g.Command(maps.Own, c)
	}
}
