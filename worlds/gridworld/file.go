package gridworld

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"sc2msgi/msgi/graph"
)

// MostFile bounds the size of a file of graphs, in bytes.
const MostFile = 64 << 20

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
// Graphs are named by domain and number from 1 ("playground:5"), and their seeds are a function of their contents. An
// error is one line that names the graph and the field.
func ReadGraphs(r io.Reader) (*File, error) {
	data, err := io.ReadAll(io.LimitReader(r, MostFile+1))
	if err != nil {
		return nil, fmt.Errorf("reading graphs: %w", err)
	}
	if len(data) > MostFile {
		return nil, fmt.Errorf("it is larger than %d MiB", MostFile>>20)
	}
	document, err := oneDocument(data)
	if err != nil {
		return nil, err
	}
	top, err := fields("field", document, "domain", "set", "steps", "graphs")
	if err != nil {
		return nil, err
	}
	domain, set, steps, err := readHead(top)
	if err != nil {
		return nil, err
	}
	var list []json.RawMessage
	if err := top.read("graphs", &list); err != nil {
		return nil, err
	}
	if len(list) == 0 {
		return nil, errors.New("graphs: there are none")
	}
	graphs := make([]*Graph, len(list))
	for i, raw := range list {
		g := &Graph{Name: fmt.Sprintf("%s:%d", domain.Name, i+1), Domain: domain, Steps: steps}
		if err := g.read(raw); err != nil {
			return nil, fmt.Errorf("graph %d: %w", i+1, err)
		}
		g.Seed = contentSeed(g)
		graphs[i] = g
	}
	return &File{domain, set, graphs}, nil
}

// readHead reads what all graphs of a file have in common.
func readHead(top object) (domain *Domain, set string, steps int, err error) {
	var name string
	if err := top.read("domain", &name); err != nil {
		return nil, "", 0, err
	}
	if domain, err = FindDomain(name); err != nil {
		return nil, "", 0, fmt.Errorf("domain: %w", err)
	}
	if top.has("set") {
		if err := top.read("set", &set); err != nil {
			return nil, "", 0, err
		}
	}
	switch {
	case top.has("steps"):
		err := top.readNumbers("steps", &steps)
		return domain, set, steps, err
	case domain == Mining:
		return domain, set, miningSteps, nil
	case domain != Playground:
		return nil, "", 0, errors.New("steps: missing")
	}
	for i := range levels {
		if begin, _, _ := strings.Cut(set, "-"); strings.EqualFold(begin, levels[i].name) {
			return domain, set, levels[i].steps, nil
		}
	}
	return nil, "", 0, fmt.Errorf("steps: not given, and the name of the set %.40q does not begin with a level (D1, "+
		"D2, D3 or D4) that would tell", set)
}

// read fills in the graph from its JSON object, and checks it.
func (g *Graph) read(raw json.RawMessage) error {
	o, err := fields("field", raw, "subtasks", "reward", "layers", "precondition")
	if err != nil {
		return err
	}
	if err := o.readNumbers("subtasks", &g.Subtasks); err != nil {
		return err
	}
	if err := o.readNumbers("reward", &g.Rewards); err != nil {
		return err
	}
	if err := g.checkSubtasks(); err != nil {
		return err
	}
	if !o.has("precondition") {
		return errors.New("precondition: missing")
	}
	if err := g.readNeeds(o.of["precondition"]); err != nil {
		return fmt.Errorf("precondition: %w", err)
	}
	if o.has("layers") {
		if err := o.readNumbers("layers", &g.Layers); err != nil {
			return err
		}
		return g.Check()
	}
	if err := g.Check(); err != nil { // there are no longest paths in a circle
		return err
	}
	g.Layers = longestPaths(g.Needs)
	return nil
}

// readNeeds reads the preconditions.
func (g *Graph) readNeeds(raw json.RawMessage) error {
	n := len(g.Subtasks)
	g.Needs = slices.Repeat(graph.Graph{graph.Always()}, n)
	keys := make([]string, n)
	for i := range keys {
		keys[i] = strconv.Itoa(i)
	}
	o, err := fields("subtask", raw, keys...)
	var unknown unknownField
	if errors.As(err, &unknown) {
		return fmt.Errorf("%w: they are called by their places, 0 to %d", err, n-1)
	}
	if err != nil {
		return err
	}
	for i, key := range keys {
		if !o.has(key) {
			continue
		}
		var clauses [][]int
		if err := o.readNumbers(key, &clauses); err != nil {
			return err
		}
		if g.Needs[i], err = readNeed(clauses, n); err != nil {
			return fmt.Errorf("%s: %w", key, err)
		}
	}
	return nil
}

// readNeed returns the precondition of one of n subtasks.
func readNeed(clauses [][]int, n int) (graph.Precondition, error) {
	p := graph.Precondition{Known: true}
	if len(clauses) == 0 {
		return p, errors.New("it has no clauses; a subtask that needs nothing is left out")
	}
	for _, literals := range clauses {
		if len(literals) == 0 {
			return p, errors.New("a clause has no literals; a subtask that needs nothing is left out")
		}
		var c graph.Clause
		for _, l := range literals {
			i := max(l, -l) - 1
			switch {
			case l == 0:
				return p, errors.New("literal 0, they count from 1")
			case i < 0 || i >= n:
				return p, fmt.Errorf("literal %d, there are %d subtasks", l, n)
			case c.Pos.Has(i) || c.Neg.Has(i):
				return p, fmt.Errorf("subtask %d stands twice in a clause (literal %d)", max(l, -l), l)
			}
			if l > 0 {
				c.Pos.Add(i)
			} else {
				c.Neg.Add(i)
			}
		}
		p.Any = append(p.Any, c)
	}
	return p, nil
}
