package task

import (
	"bytes"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sc2msgi/agents"
	"sc2msgi/gamedata"
	"sc2msgi/msgi"
	"sc2msgi/msgi/graph"
	"sc2msgi/subtasks"
	"sc2msgi/techtree"
)

// terran is the true Terran tree.
func terran() *techtree.Tree {
	return &techtree.Tree{
		Persists: true,
		Origin:   techtree.Origin{Task: "sc2:build-battlecruiser", Facts: "4.10"},
		Subtasks: terranSubtasks(),
		Graph:    subtasks.Truth(gamedata.V4_10),
		Numbers:  terranNumbers(gamedata.V4_10),
	}
}

// What people and other programs see of the true tree.
func TestTerranTruth(t *testing.T) {
	tree := terran()
	if err := tree.Check(); err != nil {
		t.Fatal(err)
	}
	golden(t, "truth.txt", tree.View(nil, true).WriteText)
	golden(t, "truth_simplified.txt", tree.View(nil, false).WriteText)
	golden(t, "truth.dot", tree.View(nil, false).WriteDOT)
	golden(t, "truth.svg", tree.View(nil, false).WriteSVG)
	golden(t, "truth.json", tree.WriteJSON)
}

// Rule: a tree tells costs, times and producers as players know them (4.10: liquipedia.net/starcraft2, at "faster").
// What is selected or saved up has none.
func TestTerranNumbers(t *testing.T) {
	tree := terran()
	if err := tree.Check(); err != nil {
		t.Fatal(err)
	}
	if techtree.FastLoops != gamedata.LoopsPerFastSecond { // which packages that do not know each other say
		t.Errorf("a second has %v loops in trees and %v in the game", techtree.FastLoops, gamedata.LoopsPerFastSecond)
	}
	for i, s := range tree.Subtasks {
		n := &tree.Numbers[i]
		if made := s.Kind == techtree.Building || s.Kind == techtree.Unit; made == n.None() {
			t.Errorf("%s, %v: %+v", s.Name, s.Kind, n)
		}
	}
	for _, want := range []struct {
		name          string
		minerals, gas int
		supply        float64
		seconds       int
		producer      string
	}{
		{"SupplyDepot", 100, 0, 0, 21, "SCV"}, {"Marine", 50, 0, 1, 18, "Barracks"},
		{"SCV", 50, 0, 1, 12, "CommandCenter"}, {"Thor", 300, 200, 6, 43, "Factory"},
		{"Hellbat", 100, 0, 2, 21, "Factory"}, {"Battlecruiser", 400, 300, 6, 64, "Starport"},
		{"StarportTechLab", 50, 25, 0, 18, "Starport"},
	} {
		i, _ := subtasks.Index(want.name)
		n := &tree.Numbers[i]
		if n.Minerals != want.minerals || n.Gas != want.gas || n.Supply != want.supply ||
			int(math.Round(n.Seconds())) != want.seconds || !slices.Contains(n.Producers, want.producer) {
			t.Errorf("%s: %+v, %v s, want %+v", want.name, *n, n.Seconds(), want)
		}
	}
}

// Rule: the times that an agent infers are at most a step less than the game's own, which it is not told, and most are
// right after 5 episodes. What is there from the beginning, a Refinery and an SCV, shows no time.
func TestTerranTimesAreInferred(t *testing.T) {
	found, number, err := Find("sc2:build-battlecruiser")
	if err != nil {
		t.Fatal(err)
	}
	w, err := found.Open(t.Context(), Setup{Facts: gamedata.V4_10}, number)
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	r, err := msgi.Trial{Agent: msgi.Agent{Name: agents.MSGIActive}, Budget: 5, Seed: 1,
		Objective: w.ToLearn()}.Run(t.Context(), w.Env)
	if err != nil {
		t.Fatal(err)
	}
	tree := w.Tree(techtree.Origin{Agent: agents.MSGIActive, Seed: 1}, r)
	if err := tree.Check(); err != nil {
		t.Fatal(err)
	}
	for i, s := range tree.Subtasks {
		n := tree.Inferred(i)
		if n == nil || n.Steps == 0 {
			continue
		}
		if truly := w.Numbers[i].Loops; truly == 0 || n.Loops < truly-8 {
			t.Errorf("%s: %v loops, truly %v", s.Name, n.Loops, truly)
		}
	}
	if got := tree.ScoreNumbers(w.Truth); got.Times != 32 || got.TimesRight < 20 || got.LevelsRight < 60 {
		t.Errorf("%+v", got)
	}
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
	slices.Sort(want)
	v := terran().View(nil, false)
	var got []string
	for _, e := range v.Edges {
		if e.Relation != techtree.Needed {
			t.Errorf("%+v", e)
		}
		got = append(got, v.Nodes[e.From].Label+">"+v.Nodes[e.To].Label)
	}
	slices.Sort(got)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if len(v.Nodes) != 15+17+1 {
		t.Errorf("%d nodes", len(v.Nodes))
	}
	for _, n := range v.Nodes {
		want := techtree.Building
		if subtasks.All[n.Subtask].Kind == subtasks.KindTrain {
			want = techtree.Unit
		}
		if n.Wrong || !n.Known || n.Kind != want {
			t.Errorf("%+v", n)
		}
	}
}

// Every edge of the full drawing can be followed: read from the SVG itself, no two edges of different sources share a
// level or upright stretch.
func TestFullTerranCanBeFollowed(t *testing.T) {
	blank := terran()
	blank.Origin.Agent, blank.Graph = "random", make(graph.Graph, subtasks.Count)
	for name, v := range map[string]*techtree.View{
		"true": terran().View(nil, true), "nothing inferred": blank.View(subtasks.Truth(gamedata.V4_10), true),
	} {
		var svg bytes.Buffer
		if err := v.WriteSVG(&svg); err != nil {
			t.Fatal(err)
		}
		edge := regexp.MustCompile(
			`<g><title>(.*?) (?:needed for|true, but nothing is known) .*?</title><path d="(.*?)"`)
		found := edge.FindAllStringSubmatch(svg.String(), -1)
		if len(found) != len(v.Edges) {
			t.Fatalf("%s: %d edges read, want %d", name, len(found), len(v.Edges))
		}
		var all []stretch
		for _, f := range found {
			all = append(all, stretchesOf(t, f[1], f[2])...)
		}
		for i, a := range all {
			for _, b := range all[:i] {
				if a.source != b.source && a.level == b.level && math.Abs(a.at-b.at) < 3.5 &&
					min(a.to, b.to) > max(a.from, b.from) {
					t.Errorf("%s: %+v and %+v lie on each other", name, a, b)
				}
			}
		}
	}
}

// stretch is a level or upright part of a drawn edge.
type stretch struct {
	source       string
	level        bool
	at, from, to float64
}

// stretchesOf reads those of a path of lines and rounded corners: the corners are taken as sharp.
func stretchesOf(t *testing.T, source, path string) []stretch {
	t.Helper()
	var all []stretch
	var corners [][2]float64
	for part := range strings.FieldsFuncSeq(path, func(r rune) bool { return r == 'M' || r == 'L' || r == 'Q' }) {
		first, _, _ := strings.Cut(strings.TrimSpace(part), " ") // of a corner, the point that it goes round
		x, y, _ := strings.Cut(first, ",")
		var p [2]float64
		for i, s := range []string{x, y} {
			number, err := strconv.ParseFloat(s, 64)
			if err != nil {
				t.Fatal(err)
			}
			p[i] = number
		}
		corners = append(corners, p)
	}
	for i := 1; i < len(corners); i++ {
		a, b := corners[i-1], corners[i]
		if a[1] == b[1] {
			all = append(all, stretch{source, true, a[1], min(a[0], b[0]), max(a[0], b[0])})
		} else {
			all = append(all, stretch{source, false, a[0], min(a[1], b[1]), max(a[1], b[1])})
		}
	}
	return all
}
