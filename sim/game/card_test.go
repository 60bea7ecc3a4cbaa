package game

import (
	"runtime"
	"testing"
	"time"
	"weak"

	"sc2msgi/gamedata"
)

// Rule: the games of a table share its cards for as long as one is under way. Of a table that nobody plays by any
// more nothing is kept, however many there were.
func TestCardsGoWithTheirGames(t *testing.T) {
	kept := func() (n int) {
		cardsOf.Range(func(any, any) bool { n++; return true })
		return n
	}
	runtime.GC()
	before := kept()
	var playing *Game
	var all []weak.Pointer[gamedata.Unit]
	for i := range 20 {
		told := gamedata.Told{Units: []gamedata.ToldUnit{
			{ID: gamedata.Marine, Name: "Marine", Minerals: new(float64(100 + i))}}}
		table, _, err := gamedata.V4_10.Corrected(told)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, weak.Make(&table.Units()[0]))
		playing = meadow(table)
		runtime.GC()
		if meadow(table.WithExactReloads()).cards != playing.cards {
			t.Errorf("table %d: cards are made twice", i)
		}
	}
	runtime.GC()
	for i, w := range all {
		if under := i == len(all)-1; (w.Value() != nil) != under {
			t.Errorf("table %d is kept: %v, want %v", i, w.Value() != nil, under)
		}
	}
	for range 1000 { // the memory of what was kept is given back in the background
		if kept() <= before+1 {
			break
		}
		time.Sleep(time.Millisecond)
		runtime.GC()
	}
	if got := kept() - before; got > 1 {
		t.Errorf("%d cards are kept for one game", got)
	}
	runtime.KeepAlive(playing)
}
