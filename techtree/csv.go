package techtree

import (
	"encoding/csv"
	"io"
	"strconv"
	"strings"

	"sc2msgi/msgi/graph"
)

// literalColumns are the columns of WriteCSV. A way is a clause, counted from 1; what is true and was not inferred has
// none. Support is as in Confidence. The last six are true of the subtask, and the same in each of its rows.
var literalColumns = []string{"subtask", "kind", "known", "way", "literal", "negated", "relation", "certain", "alone",
	"among", "minerals", "gas", "supply", "loops", "seconds", "producers"}

// WriteCSV writes the tree as a table, a row for each literal of each way to a subtask, and one without a literal for a
// way that asks for nothing and for a subtask without a way.
func (v *View) WriteCSV(w io.Writer) error {
	out := csv.NewWriter(w)
	rows := [][]string{literalColumns}
	for _, n := range v.Nodes {
		rows = append(rows, v.rows(n.Subtask)...)
	}
	if err := out.WriteAll(rows); err != nil {
		return err
	}
	return out.Error()
}

// rows are those of a subtask.
func (v *View) rows(i int) [][]string {
	t, p := v.tree, v.tree.Graph[i]
	var rows [][]string
	add := func(way, literal, negated, relation, certain, alone, among string) {
		row := []string{t.Subtasks[i].Name, t.Subtasks[i].Kind.String(), strconv.FormatBool(p.Known), way,
			literal, negated, relation, certain, alone, among}
		rows = append(rows, append(row, t.numbers(i).cells()...))
	}
	var missing, superfluous graph.Clause
	if v.truth != nil && p.Known && len(v.truth[i].Any) > 0 {
		missing, superfluous = v.differs(i)
	}
	literal := func(way string, l int, negated bool) {
		relation, wrong, certain, alone, among := Needed, superfluous.Pos.Has(l), "", "", ""
		if negated {
			relation, wrong = Negated, superfluous.Neg.Has(l)
		}
		if wrong {
			relation = Superfluous
		}
		if way == "" {
			relation = Missing
		} else if t.Sure != nil {
			certain = strconv.FormatBool(!t.Sure[i].Unsure.Has(l))
		}
		if s := t.support(i, l); s != nil && !negated {
			alone, among = strconv.Itoa(s.Alone), strconv.Itoa(s.Among)
		}
		add(way, t.Subtasks[l].Name, strconv.FormatBool(negated), csvRelation(relation, p), certain, alone, among)
	}
	literals := func(way string, c graph.Clause) {
		for l := range c.Pos.All() {
			literal(way, l, false)
		}
		for l := range c.Neg.All() {
			literal(way, l, true)
		}
	}
	for k, c := range p.Any {
		way := strconv.Itoa(k + 1)
		if c.Size() == 0 {
			add(way, "", "", "", "", "", "")
		}
		literals(way, c)
	}
	if len(p.Any) == 0 {
		add("", "", "", "", "", "", "")
	}
	literals("", missing)
	return rows
}

// csvRelation is a word for what a literal of a precondition says.
func csvRelation(r Relation, p graph.Precondition) string {
	switch {
	case r == Needed && len(p.Any) > 1:
		return "alternative"
	case r == Needed:
		return "needed"
	case r == Negated:
		return "excluded"
	}
	return r.String()
}

// support is that of a literal, nil for none.
func (t *Tree) support(i, l int) *Support {
	if t.Sure == nil {
		return nil
	}
	for k := range t.Sure[i].Support {
		if s := &t.Sure[i].Support[k]; s.Literal == l {
			return s
		}
	}
	return nil
}

// cells are the numbers as a table has them, empty where nothing is known.
func (n *Numbers) cells() []string {
	if n == nil {
		return make([]string, 6)
	}
	return []string{strconv.Itoa(n.Minerals), strconv.Itoa(n.Gas), short(n.Supply), short(n.Loops),
		short(hundredth(n.Seconds())), strings.Join(n.Producers, " or ")}
}
