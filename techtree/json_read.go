package techtree

import (
	"errors"
	"fmt"
	"io"
	"strconv"

	"sc2msgi/jsonfile"
	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// ReadJSON reads a tree that WriteJSON wrote. Its errors are a line that says what is wrong and where: a
// *jsonfile.Fault where the form is.
func ReadJSON(r io.Reader) (*Tree, error) {
	data, err := io.ReadAll(io.LimitReader(r, MostJSON+1))
	if err != nil {
		return nil, fmt.Errorf("reading the graph: %w", err)
	}
	doc, err := decodeJSON(jsonfile.Read(data, MostJSON))
	if err != nil {
		return nil, fmt.Errorf("reading the graph: %w", err)
	}
	t, err := doc.tree()
	if err != nil {
		return nil, fmt.Errorf("reading the graph: %w", err)
	}
	return t, nil
}

// decodeJSON looks at the version first: documents of others have other fields.
func decodeJSON(v jsonfile.Value) (*jsonTree, error) {
	f := v.Section([]string{"format", "version", "subtasks"}, "origin")
	doc := &jsonTree{Format: f.At("format").Text(), Version: f.At("version").Whole()}
	switch {
	case v.Fault() != nil:
	case doc.Format != jsonFormat:
		f.At("format").Fail("the format is %.80q, not %q", doc.Format, jsonFormat)
	case doc.Version == 1 || doc.Version == 2:
		f.At("version").Fail("the version is %d, which does not say what its subtasks are: run again to get a graph "+
			"of version %d", doc.Version, jsonVersion)
	case doc.Version != 3 && doc.Version != jsonVersion:
		f.At("version").Fail("the version is %d; this program reads versions 3 and %d", doc.Version, jsonVersion)
	case !f.Has("origin"):
		f.Fail("origin is missing")
	}
	doc.Origin = decodeOrigin(f.At("origin"))
	for v := range f.At("subtasks").List() {
		if len(doc.Subtasks) == bits.Max { // no set could hold them
			v.Fail("there can be %d subtasks at most", bits.Max)
		}
		doc.Subtasks = append(doc.Subtasks, decodeSubtask(v))
	}
	return doc, v.Err()
}

func decodeOrigin(v jsonfile.Value) jsonOrigin {
	f := v.Section([]string{"task"}, "agent", "told", "episodes", "seed", "step_loops", "facts")
	return jsonOrigin{Task: f.At("task").Text(), Agent: f.At("agent").Text(), Told: f.At("told").Truth(),
		Episodes: f.At("episodes").Whole(), Seed: f.At("seed").Text(),
		StepLoops: f.At("step_loops").Whole(), Facts: f.At("facts").Text()}
}

func decodeSubtask(v jsonfile.Value) jsonSubtask {
	f := v.Section([]string{"subtask", "kind", "known"}, "drawn_as", "label", "any", "numbers", "inferred",
		"confidence")
	j := jsonSubtask{Subtask: f.At("subtask").Text(), Kind: f.At("kind").Text(), DrawnAs: f.At("drawn_as").Text(),
		Label: f.At("label").Text(), Known: f.At("known").Truth(), Numbers: decodeNumbers(f.At("numbers")),
		Inferred: decodeInferred(f.At("inferred")), Confidence: decodeConfidence(f.At("confidence"))}
	for v := range f.At("any").List() {
		if len(j.Any) == mostClauses {
			v.Fail("comparing more than %d clauses takes too long", mostClauses)
		}
		c := v.Section(nil, "all", "none")
		j.Any = append(j.Any, jsonClause{All: c.At("all").Texts(), None: c.At("none").Texts()})
	}
	return j
}

func decodeConfidence(v jsonfile.Value) *jsonConfidence {
	if !v.Given() {
		return nil
	}
	f := v.Section(nil, "ineligible", "eligible", "support", "unsure", "may", "along")
	j := &jsonConfidence{Ineligible: f.At("ineligible").Whole(), Eligible: f.At("eligible").Whole(),
		Unsure: f.At("unsure").Texts(), May: f.At("may").Texts(), Along: f.At("along").Texts()}
	for v := range f.At("support").List() {
		s := v.Section([]string{"literal"}, "alone", "among")
		j.Support = append(j.Support, jsonSupport{Literal: s.At("literal").Text(), Alone: s.At("alone").Whole(),
			Among: s.At("among").Whole()})
	}
	return j
}

// reading is the tree under way, with the numbers of its names.
type reading struct {
	*Tree
	index map[string]int
}

func (doc *jsonTree) tree() (*Tree, error) {
	n := len(doc.Subtasks)
	r := reading{&Tree{Subtasks: make([]Subtask, n), Graph: make(graph.Graph, n)}, make(map[string]int)}
	var err error
	if r.Origin, err = doc.Origin.read(); err == nil {
		err = r.Origin.check()
	}
	if err != nil {
		return nil, err
	}
	for i, j := range doc.Subtasks {
		if _, twice := r.index[j.Subtask]; twice {
			return nil, fmt.Errorf("subtask %q comes twice", j.Subtask)
		}
		r.index[j.Subtask] = i
	}
	for i, j := range doc.Subtasks {
		if r.Subtasks[i], err = r.subtask(j); err == nil {
			r.Graph[i], err = r.precondition(j)
		}
		if err == nil && j.Numbers != nil {
			err = r.addNumbers(i, j.Numbers)
		}
		if err != nil {
			return nil, fmt.Errorf("subtask %q: %w", j.Subtask, err)
		}
	}
	for i, j := range doc.Subtasks { // all kinds and names are known now
		if j.Inferred != nil {
			if err = r.addInferred(i, j.Inferred); err != nil {
				return nil, fmt.Errorf("subtask %q: %w", j.Subtask, err)
			}
		}
	}
	if r.Sure, err = r.confidences(doc.Subtasks); err != nil {
		return nil, err
	}
	if err := r.Check(); err != nil {
		return nil, err
	}
	return r.Tree, nil
}

func (j *jsonOrigin) read() (Origin, error) {
	o := Origin{Task: j.Task, Agent: j.Agent, Told: j.Told, Episodes: j.Episodes, StepLoops: j.StepLoops,
		Facts: j.Facts}
	if (j.Agent == "") != (j.Seed == "") {
		return o, errors.New("its origin has an agent without a seed, or a seed without an agent")
	}
	if j.Seed == "" {
		return o, nil
	}
	seed, err := strconv.ParseUint(j.Seed, 10, 64)
	if o.Seed = seed; err != nil {
		return o, fmt.Errorf("its origin has the seed %q, which is no whole number from 0 to 2^64-1", j.Seed)
	}
	return o, nil
}

func (r *reading) subtask(j jsonSubtask) (Subtask, error) {
	s := Subtask{Name: j.Subtask, Stand: -1, Label: j.Label}
	kind, ok := kindNamed(j.Kind)
	if !ok {
		return s, fmt.Errorf("there is no kind %q", j.Kind)
	}
	s.Kind = kind
	if j.DrawnAs != "" {
		if s.Stand, ok = r.index[j.DrawnAs]; !ok {
			return s, fmt.Errorf("it is drawn as %q, which is no subtask", j.DrawnAs)
		}
	}
	return s, nil
}

func (r *reading) precondition(j jsonSubtask) (graph.Precondition, error) {
	p := graph.Precondition{Known: j.Known}
	for _, c := range j.Any {
		var clause graph.Clause
		for _, name := range c.All {
			i, ok := r.index[name]
			if !ok {
				return p, fmt.Errorf("it needs %q, which is no subtask", name)
			}
			clause.Pos.Add(i)
		}
		for _, name := range c.None {
			i, ok := r.index[name]
			if !ok {
				return p, fmt.Errorf("it must not have %q, which is no subtask", name)
			}
			clause.Neg.Add(i)
		}
		p.Any = append(p.Any, clause)
	}
	return p, nil
}
