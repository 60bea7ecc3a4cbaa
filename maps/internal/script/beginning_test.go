package script_test

import (
	"fmt"
	"slices"
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
)

// with is a built-in scenario with one more thing on its map.
func with(t *testing.T, name string, p maps.Placed) *maps.Scenario {
	t.Helper()
	s, ok := maps.Find(name)
	if !ok {
		t.Fatalf("no scenario %s", name)
	}
	s.Placed = append(slices.Clone(s.Placed), p)
	if err := s.Check(); err != nil {
		t.Fatal(err)
	}
	return s
}

// Rule (sim/game, warResult): the war is won when nothing of the enemy lives, neither of the squads nor of those
// there from the start; whom it lost before the war does not count.
func TestEnemiesOfTheStart(t *testing.T) {
	bunker := maps.Placed{Type: gamedata.Bunker, Owner: maps.Enemy, At: maps.Point{X: 33.5, Y: 29.5}}
	r := readerOf(t, with(t, "defeat-zerglings", bunker))
	const won, on = "score 1, c_gameOverVictory of player 1", "score 0, the game goes on"
	kill := func(w *world, dies func(*unit) bool) {
		for _, u := range w.there(2) {
			if dies(u) {
				w.kill(u)
			}
		}
	}
	isBunker := func(u *unit) bool { return u.kind == "Bunker" }
	for _, c := range []struct {
		name string
		dies func(*unit) bool
		want string
	}{
		{"the squads", func(u *unit) bool { return !isBunker(u) }, on},
		{"the Bunker", isBunker, on},
		{"all", func(*unit) bool { return true }, won},
	} {
		if got := r.outcome(r.atWar("Marine"), func(w *world) { kill(w, c.dies) }); got != c.want {
			t.Errorf("%s dead: %s, want %s", c.name, got, c.want)
		}
	}
	w := r.atWar("Marine")
	if g, ok := r.some(w, "Marine").order.target.(*group); !ok || !slices.Equal(g.units, w.there(2)) {
		t.Error("the army does not attack all enemies")
	}
	early := r.begin()
	kill(early, isBunker)
	early.create("Marine", 1, &place{})
	early.fire(event{"timer", warTimer(early)}, nil)
	if got := r.outcome(early, func(w *world) { kill(w, func(*unit) bool { return true }) }); got != won {
		t.Errorf("the Bunker dead before the war: %s", got)
	}
}

// Rule (sim/game, sendOut): who is trained walks to the place of assembly, who is there from the start stays; also
// after a reset, and whether the game tells of a new unit at once or when the trigger that made it waits or ends.
func TestArmyOfTheStartStays(t *testing.T) {
	at := maps.Point{X: 33, Y: 30}
	s := with(t, "defeat-zerglings", maps.Placed{Type: gamedata.Marine, Owner: maps.Own, At: at})
	for _, late := range []bool{false, true} {
		w := neededWorld(t, s)
		w.late = late
		newMachine(t, generate(t, s, nil), w)
		w.fire(event{kind: "begin"}, nil)
		for _, when := range []string{"the start", "a reset"} {
			w.loop()
			var marines []string
			w.create("Marine", 1, &place{})
			for _, u := range w.there(1) {
				if u.kind == "Marine" {
					marines = append(marines, fmt.Sprint(u.at, ": ", u.order != nil))
				}
			}
			if want := []string{"(33.00, 30.00): false", "(0.00, 0.00): true"}; !slices.Equal(marines, want) {
				t.Errorf("told late: %v, after %s: ordered %v, want %v", late, when, marines, want)
			}
			w.fire(event{"chat", "reset"}, nil)
		}
	}
}
