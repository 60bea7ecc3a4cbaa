package gridworld

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"sc2msgi/msgi/graph"
)

// WriteGraphs writes graphs in the form that ReadGraphs reads, one a line, the same bytes for the same graphs. All
// have to be of one domain and of equally long episodes. What is read from that differs in the names of graphs only,
// if their seeds are those of their contents.
func WriteGraphs(w io.Writer, set string, graphs []*Graph) error {
	if len(graphs) == 0 {
		return errors.New("writing graphs: there are none")
	}
	first := graphs[0]
	for i, g := range graphs {
		err := g.Check()
		switch {
		case err != nil:
		case g.Domain != first.Domain:
			err = fmt.Errorf("domain: %s, the first is of %s", g.Domain.Name, first.Domain.Name)
		case g.Steps != first.Steps:
			err = fmt.Errorf("steps: %d, the first has %d", g.Steps, first.Steps)
		default:
			continue
		}
		return fmt.Errorf("writing graph %d: %w", i+1, err)
	}
	name, err := json.Marshal(set)
	if err != nil {
		return fmt.Errorf("writing graphs: %w", err)
	}
	b := bufio.NewWriter(w)
	fmt.Fprintf(b, `{"domain":%q,"set":%s,"steps":%d,"graphs":[`, first.Domain.Name, name, first.Steps)
	for i, g := range graphs {
		if i > 0 {
			b.WriteByte(',')
		}
		if err := g.write(b); err != nil {
			return fmt.Errorf("writing graph %d: %w", i+1, err)
		}
	}
	b.WriteString("\n]}\n")
	if err := b.Flush(); err != nil {
		return fmt.Errorf("writing graphs: %w", err)
	}
	return nil
}

// write writes the graph, which is sound. A failing writer tells at the end.
func (g *Graph) write(b *bufio.Writer) error {
	layers := g.Layers
	if layers == nil {
		layers = longestPaths(g.Needs)
	}
	lists, err := json.Marshal(struct {
		Subtasks []int     `json:"subtasks"`
		Reward   []float64 `json:"reward"`
		Layers   [][]int   `json:"layers"`
	}{g.Subtasks, g.Rewards, layers})
	if err != nil {
		return err
	}
	b.WriteByte('\n')
	b.Write(lists[:len(lists)-1])
	b.WriteString(`,"precondition":{`)
	comma := ""
	for i, p := range g.Needs {
		clauses := literals(p)
		if clauses == nil {
			continue
		}
		text, err := json.Marshal(clauses)
		if err != nil {
			return err
		}
		fmt.Fprintf(b, `%s"%d":%s`, comma, i, text)
		comma = ","
	}
	b.WriteString("}}")
	return nil
}

// literals returns the clauses of a precondition as files have them; none if nothing is needed.
func literals(p graph.Precondition) (clauses [][]int) {
	for _, c := range p.Any {
		var list []int
		all := c.Pos.Or(c.Neg)
		for k := range all.All() {
			if c.Pos.Has(k) {
				list = append(list, k+1)
			} else {
				list = append(list, -k-1)
			}
		}
		if list != nil {
			clauses = append(clauses, list)
		}
	}
	return clauses
}
