package film

import (
	"bytes"
	"strings"
	"testing"
)

// Rule: somebody else's game is on the clock of its player's library, 22.4 loops a second, an episode of a trial on the
// clock of the game's data, 16; the page is told which.
func TestClockOfPhases(t *testing.T) {
	for _, c := range []struct {
		phase, clock, rate string
	}{
		{Game, "06:27", `"rate":22.4`}, // python-sc2 says so of loop 8675
		{"adaptation", "09:02", `"rate":16`},
	} {
		if got := Clock(c.phase, 8675); got != c.clock {
			t.Errorf("%s: %s, want %s", c.phase, got, c.clock)
		}
		e := &Episode{Lines: []Line{{Event: "episode", Phase: c.phase, Episode: 1, Area: [4]float64{0, 0, 9, 9}}}}
		var page bytes.Buffer
		if err := Write(&page, e, ""); err != nil || !strings.Contains(page.String(), c.rate) {
			t.Errorf("%s: the page is not told %s, %v", c.phase, c.rate, err)
		}
	}
}

// Rule: the title of somebody else's game tells its map and opponent, as far as the record does.
func TestTitleOfAGame(t *testing.T) {
	for _, c := range []struct {
		of    Match
		title string
	}{
		{Match{"AcropolisLE (causeway)", "Protoss", "Medium"},
			"Game 2 on AcropolisLE (causeway) against Protoss, Medium: defeat"},
		{Match{Map: "terraces"}, "Game 2 on terraces: defeat"},
		{Match{}, "Game 2: defeat"},
	} {
		e := &Episode{Over: true, Lines: []Line{{Event: "episode", Phase: Game, Episode: 2, Match: c.of},
			{Event: "result", Result: "defeat"}}}
		if got := Title(e); got != c.title {
			t.Errorf("%q, want %q", got, c.title)
		}
	}
}

// Rule: who asks for an episode that is not there is told some of those that are.
func TestNamesOfEpisodes(t *testing.T) {
	var n Names
	for i := range mostNames + 2 {
		n.Add(&Line{Phase: Game, Episode: i + 1})
	}
	err := n.Lacks(Wanted{"test", 0}).Error()
	if !strings.HasPrefix(err, "there is no episode test in it, but game:1, game:2, ") ||
		!strings.HasSuffix(err, "game:20 and 2 more") {
		t.Error(err)
	}
}
