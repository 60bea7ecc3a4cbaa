package gridworld

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"sc2msgi/jsonfile"
	"sc2msgi/msgi/graph"
)

const (
	// MostFile bounds the size of a file of graphs, in bytes: the authors' have up to 260,000.
	MostFile = 16 << 20

	mostGraphs  = 100_000 // of a file
	mostClauses = 1024    // of a subtask
)

// File is what a file of graphs holds.
type File struct {
	Domain *Domain
	Set    string // what the file calls its graphs; "" if it does not say
	Graphs []*Graph
}

// ReadGraphs reads a file of graphs, a JSON document:
//
//	{"domain": "playground", "set": "D1-eval", "steps": 60, "graphs": [
//	  {"subtasks": [4, 5, 3], "reward": [0.1, 0.2, 1.5], "layers": [[0, 1], [2]], "precondition": {"2": [[1, -2]]}}]}
//
// A graph lists the ids of its subtasks in the domain, what each pays, and what those need that need something:
// clauses of which one has to hold. Layers and the names in precondition are numbers of subtasks in the order of the
// list, from 0. Literals count from 1, and a negative one says that the subtask must not be complete. Without layers,
// each subtask stands one above the highest of which its precondition speaks. Without steps, episodes of Mining have
// 70, and those of Playground as many as its level has in the authors' released code, if the name of the set begins
// with one ("D1", "D1-eval").
//
// Graphs are named by domain and number from 1 ("playground:5"), and their seeds are a function of their contents. A
// fault of the file is a *jsonfile.Fault: one line that names the line and the field.
func ReadGraphs(r io.Reader) (*File, error) {
	data, err := io.ReadAll(io.LimitReader(r, MostFile+1))
	if err != nil {
		return nil, fmt.Errorf("reading graphs: %w", err)
	}
	file := jsonfile.Read(data, MostFile)
	top := file.Section([]string{"domain", "graphs"}, "set", "steps")
	f := readHead(top)
	steps := f.steps(top)
	for v := range top.At("graphs").List() {
		if len(f.Graphs) == mostGraphs {
			v.Fail("a file has at most %d graphs", mostGraphs)
			break
		}
		g := &Graph{Name: fmt.Sprintf("%s:%d", f.Domain.Name, len(f.Graphs)+1), Domain: f.Domain, Steps: steps}
		if g.read(v); file.Fault() == nil {
			g.Seed = contentSeed(g)
		}
		f.Graphs = append(f.Graphs, g)
	}
	if len(f.Graphs) == 0 {
		top.At("graphs").Fail("there are none")
	}
	if err := file.Err(); err != nil {
		return nil, err
	}
	return f, nil
}

// readHead reads what all graphs of a file have in common.
func readHead(top jsonfile.Section) *File {
	f := &File{Set: top.At("set").Text()}
	name := top.At("domain")
	var err error
	if f.Domain, err = FindDomain(name.Text()); err != nil {
		name.Fail("%v", err)
	}
	return f
}

// steps reads how long the file's episodes are.
func (f *File) steps(top jsonfile.Section) int {
	switch {
	case top.Has("steps"):
		return top.At("steps").Whole()
	case f.Domain == Mining:
		return miningSteps
	case f.Domain != Playground:
		top.Fail("steps is missing")
		return 0
	}
	for i := range levels {
		if begin, _, _ := strings.Cut(f.Set, "-"); strings.EqualFold(begin, levels[i].name) {
			return levels[i].steps
		}
	}
	top.Fail("steps is missing, and the name of the set %.40q does not begin with a level (D1, D2, D3 or D4) that "+
		"would tell", f.Set)
	return 0
}

// read fills in the graph from its section, and checks it.
func (g *Graph) read(v jsonfile.Value) {
	f := v.Section([]string{"subtasks", "reward", "precondition"}, "layers")
	g.Subtasks, g.Rewards = f.At("subtasks").Wholes(), f.At("reward").Numbers()
	if v.Fault() != nil {
		return
	}
	if err := g.checkSubtasks(); err != nil {
		v.Fail("%v", err)
		return
	}
	g.readNeeds(f.At("precondition"))
	for layer := range f.At("layers").List() {
		g.Layers = append(g.Layers, layer.Wholes())
	}
	if v.Fault() != nil {
		return
	}
	if err := g.Check(); err != nil { // there are no longest paths in a circle
		v.Fail("%v", err)
		return
	}
	if !f.Has("layers") {
		g.Layers = longestPaths(g.Needs)
	}
}

// readNeeds reads the preconditions.
func (g *Graph) readNeeds(v jsonfile.Value) {
	n := len(g.Subtasks)
	g.Needs = slices.Repeat(graph.Graph{graph.Always()}, n)
	for _, e := range v.Entries("a section of preconditions by the places of their subtasks", n) {
		i, err := strconv.Atoi(e.Name)
		if err != nil || strconv.Itoa(i) != e.Name || i < 0 || i >= n {
			v.Fail("unknown subtask %.40q: they are called by their places, 0 to %d", e.Name, n-1)
			return
		}
		g.Needs[i] = readNeed(e.Value, n)
	}
}

// readNeed reads the precondition of one of n subtasks.
func readNeed(v jsonfile.Value, n int) graph.Precondition {
	p := graph.Precondition{Known: true}
	for clause := range v.List() {
		if len(p.Any) == mostClauses {
			clause.Fail("a subtask has at most %d clauses", mostClauses)
			break
		}
		var c graph.Clause
		for literal := range clause.List() {
			readLiteral(literal, &c, n)
		}
		if c.Size() == 0 {
			clause.Fail("a clause has no literals; a subtask that needs nothing is left out")
		}
		p.Any = append(p.Any, c)
	}
	if len(p.Any) == 0 {
		v.Fail("it has no clauses; a subtask that needs nothing is left out")
	}
	return p
}

// readLiteral adds a literal to a clause over n subtasks.
func readLiteral(v jsonfile.Value, c *graph.Clause, n int) {
	l := v.Whole()
	i := max(l, -l) - 1
	switch {
	case v.Fault() != nil:
	case l == 0:
		v.Fail("literal 0, they count from 1")
	case i < 0 || i >= n:
		v.Fail("literal %d, there are %d subtasks", l, n)
	case c.Pos.Has(i) || c.Neg.Has(i):
		v.Fail("subtask %d stands twice in a clause (literal %d)", max(l, -l), l)
	case l > 0:
		c.Pos.Add(i)
	default:
		c.Neg.Add(i)
	}
}
