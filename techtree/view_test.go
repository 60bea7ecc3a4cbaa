package techtree

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"sc2msgi/msgi/graph"
	"sc2msgi/subtasks"
)

// edgeLines writes the edges of a view as "From -> To", with the relation where it is not the plain one.
func edgeLines(v *View) []string {
	var lines []string
	for _, e := range v.Edges {
		line := v.Nodes[e.From].Label + " -> " + v.Nodes[e.To].Label
		if e.Relation != Needed {
			line += " (" + e.Relation.String() + ")"
		}
		lines = append(lines, line)
	}
	slices.Sort(lines)
	return lines
}

// The tech tree as players draw it.
func TestSimplifiedTruthIsTheTechTree(t *testing.T) {
	want := strings.Fields(`
		CommandCenter>SCV SCV>SupplyDepot SCV>EngineeringBay SCV>Refinery SupplyDepot>Barracks
		EngineeringBay>MissileTurret EngineeringBay>SensorTower
		Barracks>Factory Barracks>Bunker Barracks>GhostAcademy Barracks>BarracksTechLab Barracks>Marine Barracks>Reaper
		BarracksTechLab>Marauder BarracksTechLab>Ghost GhostAcademy>Ghost
		Factory>Armory Factory>Starport Factory>FactoryTechLab Factory>Hellion Factory>WidowMine
		Armory>Hellbat Armory>Thor FactoryTechLab>Thor FactoryTechLab>Cyclone FactoryTechLab>SiegeTank
		Starport>FusionCore Starport>StarportTechLab Starport>Liberator Starport>Medivac Starport>VikingFighter
		StarportTechLab>Banshee StarportTechLab>Raven StarportTechLab>Battlecruiser FusionCore>Battlecruiser`)
	for i := range want {
		want[i] = strings.Replace(want[i], ">", " -> ", 1)
	}
	slices.Sort(want)
	v := Simplified(truth, nil, nil)
	if diff := cmp.Diff(want, edgeLines(v)); diff != "" {
		t.Error(diff)
	}
	if len(v.Nodes) != 15+17+1 {
		t.Errorf("%d nodes", len(v.Nodes))
	}
	for _, n := range v.Nodes {
		if want := subtasks.All[n.Subtask].Kind == subtasks.KindTrain; n.Wrong || !n.Known || (n.Shape == Unit) != want {
			t.Errorf("%+v", n)
		}
	}
}

func TestFullViewHasEveryLiteral(t *testing.T) {
	v, want := Full(truth, nil, nil), 0
	for _, p := range truth {
		want += p.Any[0].Pos.Len()
	}
	if len(v.Nodes) != 85 || len(v.Edges) != want {
		t.Errorf("%d nodes, %d edges, want 85, %d", len(v.Nodes), len(v.Edges), want)
	}
}

func TestRelations(t *testing.T) {
	alternatives := graph.Precondition{Known: true, Any: append(allOf(t, "Barracks", "Bunker").Any, allOf(t, "Barracks", "Armory").Any...)}
	negated := allOf(t, "Barracks")
	negated.Any[0].Neg.Add(index(t, "Bunker"))
	negated.Any[0].Neg.Add(index(t, "select Bunker"))
	for _, test := range []struct {
		rule string
		p    graph.Precondition // of Marine: select Barracks, minerals>=50, food>=1
		want []string
	}{
		{"selected stands for existing", allOf(t, "select Barracks", "food>=1"), []string{"Barracks -> Marine"}},
		{"an idle worker stands for the worker", allOf(t, "IdleSCV", "gas>=25"), []string{"SCV -> Marine"}},
		{"what is not in every clause is an alternative", alternatives,
			[]string{"Armory -> Marine (one of several ways to)", "Barracks -> Marine", "Bunker -> Marine (one of several ways to)"}},
		{"a negated literal excludes; one of a selection says nothing", negated, []string{"Barracks -> Marine", "Bunker -> Marine (excludes)"}},
		{"what follows is left out", allOf(t, "select SCV", "SupplyDepot", "Barracks", "Factory"), []string{"Factory -> Marine"}},
		{"itself is left out", allOf(t, "Marine", "select Marine"), nil},
		{"nothing known, nothing drawn", graph.Precondition{}, nil},
	} {
		g := slices.Clone(truth)
		g[index(t, "Marine")] = test.p
		var got []string
		for _, line := range edgeLines(Simplified(g, nil, nil)) {
			if strings.Contains(line, "-> Marine") {
				got = append(got, line)
			}
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%s: %q, want %q", test.rule, got, test.want)
		}
	}
}

func TestComparisonMarksWhatDiffers(t *testing.T) {
	for _, test := range []struct {
		rule  string
		p     graph.Precondition // of Ghost: GhostAcademy, BarracksTechLab, select Barracks, ...
		wrong bool
		want  []string
	}{
		{"the truth", truth[index(t, "Ghost")], false, []string{"BarracksTechLab -> Ghost", "GhostAcademy -> Ghost"}},
		{"missing", allOf(t, "BarracksTechLab", "select Barracks"), true, []string{"BarracksTechLab -> Ghost", "GhostAcademy -> Ghost (missing)"}},
		{"superfluous", allOf(t, "BarracksTechLab", "GhostAcademy", "Armory"), true,
			[]string{"Armory -> Ghost (superfluous)", "BarracksTechLab -> Ghost", "GhostAcademy -> Ghost"}},
		{"what follows from the truth is not superfluous", allOf(t, "BarracksTechLab", "SupplyDepot"), true,
			[]string{"BarracksTechLab -> Ghost", "GhostAcademy -> Ghost (missing)"}},
		{"a wrong threshold changes no edge", allOf(t, "GhostAcademy", "BarracksTechLab", "select Barracks", "minerals>=125"), true,
			[]string{"BarracksTechLab -> Ghost", "GhostAcademy -> Ghost"}},
		{"unknown", graph.Precondition{}, false,
			[]string{"BarracksTechLab -> Ghost (true, but nothing is known)", "GhostAcademy -> Ghost (true, but nothing is known)"}},
	} {
		g := slices.Clone(truth)
		g[index(t, "Ghost")] = test.p
		v := Simplified(g, nil, truth)
		var got []string
		for _, line := range edgeLines(v) {
			if strings.Contains(line, "-> Ghost") && !strings.Contains(line, "-> GhostAcademy") {
				got = append(got, line)
			}
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%s: %q, want %q", test.rule, got, test.want)
		}
		for _, n := range v.Nodes {
			if want := n.Label == "Ghost" && test.wrong; n.Wrong != want {
				t.Errorf("%s: %s wrong %v", test.rule, n.Label, n.Wrong)
			}
		}
	}
}

func TestFullComparisonIsLiteralByLiteral(t *testing.T) {
	g := slices.Clone(truth)
	g[index(t, "Bunker")] = allOf(t, "Barracks", "select SCV", "minerals>=75")
	var got []string
	for _, line := range edgeLines(Full(g, nil, truth)) {
		if strings.HasSuffix(line, ")") {
			got = append(got, line)
		}
	}
	want := []string{"minerals>=100 -> Bunker (missing)", "minerals>=75 -> Bunker (superfluous)"}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// Leaving out links changes nothing of what can be reached, cycles or not, and no link of the rest can go as well.
func TestReduceKeepsWhatFollows(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(2, 9).Draw(t, "n")
		var links []link
		for to := range n {
			for from := range n {
				if from != to && rapid.Bool().Draw(t, fmt.Sprint(from, to)) {
					links = append(links, link{from, to, Needed, false})
				}
			}
		}
		less := reduce(links)
		before, after := closure(links, n), closure(less, n)
		if diff := cmp.Diff(before, after); diff != "" {
			t.Fatal(diff)
		}
		for i := range less {
			rest := slices.Delete(slices.Clone(less), i, i+1)
			if cmp.Equal(closure(rest, n), before) {
				t.Fatalf("%v of %v follows from the others", less[i], less)
			}
		}
	})
}

// closure is Warshall's algorithm.
func closure(links []link, n int) [][]bool {
	reach := make([][]bool, n)
	for i := range reach {
		reach[i] = make([]bool, n)
		reach[i][i] = true
	}
	for _, l := range links {
		reach[l.from][l.to] = true
	}
	for k := range n {
		for i := range n {
			for j := range n {
				reach[i][j] = reach[i][j] || reach[i][k] && reach[k][j]
			}
		}
	}
	return reach
}
