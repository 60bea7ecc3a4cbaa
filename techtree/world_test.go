package techtree

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// The world of the tests is a village: buildings and units, what is selected, gold and food, a disjunction (a Keep
// needs a Mill or a Forge), a negation (no Forge beside a Shrine), and a cycle (food, idle and selected Peasants need
// each other).
var village = []Subtask{
	{Name: "Farm", Kind: Building, Stand: 0},
	{Name: "Mill", Kind: Building, Stand: 1},
	{Name: "Forge", Kind: Building, Stand: 2},
	{Name: "Shrine", Kind: Building, Stand: 3},
	{Name: "Keep", Kind: Building, Stand: 4},
	{Name: "Tower", Kind: Building, Stand: 5},
	{Name: "Peasant", Kind: Unit, Stand: 6},
	{Name: "Archer", Kind: Unit, Stand: 7},
	{Name: "Knight", Kind: Unit, Stand: 8},
	{Name: "IdlePeasant", Kind: Selection, Stand: 6},
	{Name: "select Hall", Kind: Selection, Stand: 10, Label: "Hall"},
	{Name: "select Farm", Kind: Selection, Stand: 0},
	{Name: "select Mill", Kind: Selection, Stand: 1},
	{Name: "select Keep", Kind: Selection, Stand: 4},
	{Name: "select Peasant", Kind: Selection, Stand: 6},
	{Name: "gold>=50", Kind: Resource, Stand: -1},
	{Name: "gold>=100", Kind: Resource, Stand: -1},
	{Name: "gold>=200", Kind: Resource, Stand: -1},
	{Name: "food>=1", Kind: Resource, Stand: -1},
	{Name: "wait", Kind: Other, Stand: -1},
}

// truth is the village's true graph.
var truth = func() graph.Graph {
	forge := all("Farm", "select Peasant", "gold>=100")
	forge.Any[0].Neg.Add(number("Shrine"))
	return graph.Graph{
		all("select Peasant", "gold>=50"),
		all("Farm", "select Peasant", "gold>=100"),
		forge,
		all("select Peasant", "gold>=100"),
		either(all("Mill", "select Peasant", "gold>=200"), all("Forge", "select Peasant", "gold>=200")),
		all("Keep", "select Peasant", "gold>=100"),
		all("select Hall", "gold>=50", "food>=1"),
		all("select Mill", "gold>=50", "food>=1"),
		all("Shrine", "select Keep", "gold>=200", "food>=1"),
		all("select Hall", "gold>=50", "food>=1"),
		graph.Always(),
		all("Farm"),
		all("Mill"),
		all("Keep"),
		all("IdlePeasant"),
		graph.Always(),
		all("gold>=50"),
		all("gold>=100"),
		all("select Peasant", "gold>=50"),
		graph.Always(),
	}
}()

// number finds a subtask of the village.
func number(name string) int {
	i := slices.IndexFunc(village, func(s Subtask) bool { return s.Name == name })
	if i < 0 {
		panic("the village has no " + name)
	}
	return i
}

func all(names ...string) graph.Precondition {
	var members []int
	for _, n := range names {
		members = append(members, number(n))
	}
	return graph.AllOf(members...)
}

func either(a, b graph.Precondition) graph.Precondition {
	return graph.Precondition{Known: true, Any: append(slices.Clone(a.Any), b.Any...)}
}

// inferred is a tree of the village as an agent may have inferred it.
func inferred(g graph.Graph, sure []Confidence) *Tree {
	return &Tree{Origin: Origin{Task: "model:village", Agent: "msgi-active", Episodes: 20, Seed: 1}, Subtasks: village,
		Graph: g, Sure: sure, Persists: true}
}

// trueTree is the village as it is.
func trueTree() *Tree {
	return &Tree{Origin: Origin{Task: "model:village"}, Subtasks: village, Graph: truth, Persists: true}
}

// with is the truth but for one precondition.
func with(name string, p graph.Precondition) graph.Graph {
	g := slices.Clone(truth)
	g[number(name)] = p
	return g
}

func TestTheVillageMakesSense(t *testing.T) {
	if err := trueTree().Check(); err != nil {
		t.Fatal(err)
	}
}

// drawGraph makes any graph of n subtasks: unknown, never, always, disjunctions, negations.
func drawGraph(t *rapid.T, n int) graph.Graph {
	member := rapid.IntRange(0, n-1)
	set := rapid.Custom(
		func(t *rapid.T) bits.Set { return bits.Of(rapid.SliceOfN(member, 0, 4).Draw(t, "members")...) })
	clause := rapid.Custom(func(t *rapid.T) graph.Clause {
		return graph.Clause{Pos: set.Draw(t, "pos"), Neg: set.Draw(t, "neg")}
	})
	g := make(graph.Graph, n)
	for i := range g {
		if g[i].Known = rapid.Bool().Draw(t, "known"); g[i].Known {
			if any := rapid.SliceOfN(clause, 0, 3).Draw(t, "clauses"); len(any) > 0 {
				g[i].Any = any
			}
		}
	}
	return g
}

// drawConfidences makes any confidences in a graph that do not contradict it.
func drawConfidences(t *rapid.T, g graph.Graph) []Confidence {
	set := rapid.Custom(func(t *rapid.T) bits.Set {
		return bits.Of(rapid.SliceOfN(rapid.IntRange(0, len(g)-1), 0, 4).Draw(t, "members")...)
	})
	count := rapid.IntRange(0, 1000)
	all := make([]Confidence, len(g))
	for i, p := range g {
		c, asked := &all[i], united(p.Any)
		c.Ineligible, c.Eligible = count.Draw(t, "ineligible"), count.Draw(t, "eligible")
		for l := range asked.Pos.All() {
			c.Support = append(c.Support, Support{l, count.Draw(t, "alone"), count.Draw(t, "among")})
		}
		c.Unsure = asked.Pos.Or(asked.Neg).And(set.Draw(t, "unsure"))
		if p.Known {
			c.Untested = set.Draw(t, "untested").AndNot(asked.Pos)
			c.Along = set.Draw(t, "along").AndNot(asked.Pos)
		}
	}
	return all
}

// drawSubtasks makes a village, or any world: of one kind, of several, folded or not.
func drawSubtasks(t *rapid.T) []Subtask {
	if rapid.Bool().Draw(t, "village") {
		return village
	}
	names := rapid.SliceOfNDistinct(rapid.StringMatching(`[A-Za-zü<&>"' ]{0,12}[0-9é]`), 1, 26, rapid.ID[string]).
		Draw(t, "names")
	list := make([]Subtask, len(names))
	for i, name := range names {
		list[i] = Subtask{Name: name, Kind: Kind(rapid.IntRange(0, int(Other)).Draw(t, "kind")), Stand: i}
		if rapid.Bool().Draw(t, "labelled") {
			list[i].Label = rapid.StringMatching(`[a-z "\\]{0,9}`).Draw(t, "label")
		}
	}
	for i := range list {
		if to := rapid.IntRange(-1, 2*len(list)).Draw(t, "stand"); to < i && (to < 0 || list[to].Stand == to) {
			list[i].Stand = to
		}
	}
	return list
}

// drawTree makes any tree that makes sense.
func drawTree(t *rapid.T) *Tree {
	tree := &Tree{Subtasks: drawSubtasks(t)}
	tree.Origin.Task = rapid.StringMatching(`[a-z0-9:<>&/"?=-]{1,60}`).Draw(t, "task")
	if tree.Origin.Agent = rapid.SampledFrom([]string{"", "msgi-active", "random", "oracle"}).
		Draw(t, "agent"); tree.Origin.Agent != "" {
		tree.Origin.Episodes = rapid.IntRange(0, 30).Draw(t, "episodes")
		tree.Origin.Seed = rapid.Uint64().Draw(t, "seed")
		tree.Origin.StepLoops = rapid.IntRange(0, 16).Draw(t, "step loops")
	}
	tree.Origin.Facts = rapid.SampledFrom([]string{"", "4.10"}).Draw(t, "facts")
	tree.Graph = drawGraph(t, len(tree.Subtasks))
	if rapid.Bool().Draw(t, "sure") {
		tree.Sure = drawConfidences(t, tree.Graph)
	}
	if tree.Origin.Agent != "" {
		tree.Soonest = drawSoonest(t, tree)
	}
	if rapid.Bool().Draw(t, "numbers") {
		tree.Numbers = drawNumbers(t, len(tree.Subtasks))
	}
	return tree
}

// drawSoonest makes times of some of what can be made; nil where it makes none.
func drawSoonest(t *rapid.T, tree *Tree) []int {
	all, seen := make([]int, len(tree.Subtasks)), false
	for i := range all {
		if tree.made(i) && rapid.Bool().Draw(t, "seen") {
			all[i], seen = rapid.IntRange(1, 2000).Draw(t, "steps"), true
		}
	}
	if !seen {
		return nil
	}
	return all
}

// drawNumbers makes numbers of which some say something; nil where none does.
func drawNumbers(t *rapid.T, n int) []Numbers {
	all, said := make([]Numbers, n), false
	for i := range all {
		if rapid.Bool().Draw(t, "priced") {
			all[i] = Numbers{Minerals: rapid.IntRange(0, 500).Draw(t, "minerals"),
				Gas:    rapid.IntRange(0, 300).Draw(t, "gas"),
				Supply: float64(rapid.IntRange(0, 12).Draw(t, "supply")) / 2,
				Loops:  float64(rapid.IntRange(0, 9000).Draw(t, "loops")) / 5}
			if rapid.Bool().Draw(t, "made") {
				all[i].Producers = []string{"Hall"}
			}
			said = said || !all[i].None()
		}
	}
	if !said {
		return nil
	}
	return all
}

// drawView makes views of every sort: nothing of them known, all wrong, cycles, everything shown.
func drawView(t *rapid.T) *View {
	tree := drawTree(t)
	var against graph.Graph
	if rapid.Bool().Draw(t, "compared") {
		against = drawGraph(t, len(tree.Subtasks))
	}
	v := tree.View(against, rapid.Bool().Draw(t, "full"))
	if len(v.Nodes) == 0 || rapid.Bool().Draw(t, "whole") {
		return v
	}
	part, err := v.Only(v.Nodes[rapid.IntRange(0, len(v.Nodes)-1).Draw(t, "only")].Label)
	if err != nil {
		t.Fatal(err)
	}
	return part
}
