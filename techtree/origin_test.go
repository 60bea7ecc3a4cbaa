package techtree

import (
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"sc2msgi/msgi/graph"
)

// A title says what is drawn: whose graph, how it came about, and how good it is where the truth is at hand.
func TestTitles(t *testing.T) {
	blank := make(graph.Graph, len(truth))
	for _, test := range []struct {
		rule     string
		origin   Origin
		inferred graph.Graph
		truth    graph.Graph
		full     bool
		want     string
	}{
		{"the truth of a game", Origin{Task: "sc2:x", Facts: "4.10"}, truth, nil, false,
			"sc2:x, the game's own tree (version 4.10)"},
		{"the truth of another world", Origin{Task: "model:x"}, truth, nil, false, "model:x, the true graph"},
		{"the truth compared with itself", Origin{Task: "model:x"}, truth, truth, false, "model:x, the true graph"},
		{"inferred", Origin{Task: "sc2:x", Agent: "msgi-active", Episodes: 20, Seed: 1, Facts: "4.10"}, truth, truth,
			false, "sc2:x as msgi-active inferred it in 20 episodes (seed 1): precision 100.0 %, recall 100.0 %, " +
				"20 of 20 exact"},
		{"inferred, with a mistake", Origin{Task: "sc2:x", Agent: "msgi-active", Episodes: 1, Seed: 7, Facts: "4.10"},
			with("Mill", all("select Peasant", "gold>=100")), truth, true,
			"sc2:x as msgi-active inferred it in 1 episode (seed 7): precision 97.5 %, recall 100.0 %, 19 of 20 exact"},
		{"inferred, no truth at hand", Origin{Task: "x", Agent: "msgi-rand", Episodes: 2, Seed: 1, Facts: ""}, truth,
			nil, false, "x as msgi-rand inferred it in 2 episodes (seed 1)"},
		{"who does not adapt", Origin{Task: "x", Agent: "random", Episodes: 0, Seed: 1, Facts: ""}, blank, truth, false,
			"x: nothing inferred: random played no adaptation episode; in grey what is true"},
		{"who does not adapt, in full", Origin{Task: "x", Agent: "random", Episodes: 0, Seed: 1, Facts: ""}, blank,
			truth, true, "x: nothing inferred: random played no adaptation episode; dashed is what is true"},
		{"who does not adapt, no truth at hand", Origin{Task: "x", Agent: "random", Episodes: 0, Seed: 1, Facts: ""},
			blank, nil, false, "x: nothing inferred: random played no adaptation episode"},
		{"of a table, which has no episodes", Origin{Task: "mine.csv", Agent: "techtree infer", Episodes: 1}, truth,
			nil, false, "inferred from the rows of mine.csv"},
		{"who was stopped", Origin{Task: "x", Agent: "msgi-active", Episodes: 0, Seed: 1, Facts: ""}, blank, nil, false,
			"x: nothing inferred: msgi-active played no adaptation episode"},
		{"who was told", Origin{Task: "sc2:x", Agent: "oracle", Episodes: 0, Seed: 1, Facts: "4.10", Told: true}, truth,
			truth, false, "sc2:x, the game's own tree (version 4.10), as it was given to oracle"},
	} {
		tree := &Tree{Origin: test.origin, Subtasks: village, Graph: test.inferred}
		v := tree.View(test.truth, test.full)
		if v.Title != test.want {
			t.Errorf("%s: %q, want %q", test.rule, v.Title, test.want)
		}
		if want := test.want + map[bool]string{false: "; left out: costs"}[test.full]; v.heading() != want {
			t.Errorf("%s: a picture is called %q, want %q", test.rule, v.heading(), want)
		}
		svg, dot := asFor(t, v.WriteSVG), asFor(t, v.WriteDOT)
		if !strings.Contains(svg, "<title>"+escape(v.heading())+"</title>") ||
			!strings.Contains(dot, "label="+quoteDOT(v.heading())) {
			t.Errorf("%s: SVG or DOT have another title", test.rule)
		}
	}
}

// However long the title and small the picture, the title is all there and fits.
func TestTitlesFit(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := drawView(t)
		p := newPicture(v)
		if got := strings.Join(p.title, " "); got != strings.Join(strings.Fields(p.heading()), " ") {
			t.Fatalf("%q has become %q", p.heading(), got)
		}
		for _, line := range p.title {
			if end := margin + titleLetter*float64(utf8.RuneCountInString(line)); end > p.right {
				t.Fatalf("%q ends at %v, the picture at %v", line, end, p.right)
			}
		}
	})
}
