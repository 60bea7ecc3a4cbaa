package techtree

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// The JSON form of a tree. The version grows when a reader of the old form could not read the new one: 2 added
// confidence, 3 the origin and what each subtask is, so that a file is understood without the program that wrote it.
const (
	jsonFormat  = "sc2msgi subtask graph"
	jsonVersion = 3
	MostJSON    = 16 << 20 // bytes; a tree takes some ten thousand
)

type jsonTree struct {
	Format   string        `json:"format"`
	Version  int           `json:"version"`
	Origin   jsonOrigin    `json:"origin"`
	Subtasks []jsonSubtask `json:"subtasks"`
}

// jsonOrigin has the seed as a string: many readers take numbers as floating point, which spoils large ones.
type jsonOrigin struct {
	Task     string `json:"task"`
	Agent    string `json:"agent,omitempty"` // none: the true graph
	Told     bool   `json:"told,omitempty"`
	Episodes int    `json:"episodes,omitempty"`
	Seed     string `json:"seed,omitempty"`
	Facts    string `json:"facts,omitempty"`
}

type jsonSubtask struct {
	Subtask string `json:"subtask"`
	Kind    string `json:"kind"`
	// the subtask that stands for it in a simplified drawing; none: it is left out
	DrawnAs    string          `json:"drawn_as,omitempty"`
	Label      string          `json:"label,omitempty"`
	Known      bool            `json:"known"`
	Any        []jsonClause    `json:"any,omitempty"`
	Confidence *jsonConfidence `json:"confidence,omitempty"`
}

// jsonClause asks for all of some subtasks and none of others; with neither it always holds.
type jsonClause struct {
	All  []string `json:"all,omitempty"`
	None []string `json:"none,omitempty"`
}

// WriteJSON writes the tree as one JSON document, a line for every subtask. ReadJSON reads it back as it was.
func (t *Tree) WriteJSON(w io.Writer) error {
	if err := t.Check(); err != nil {
		return fmt.Errorf("writing the graph: %w", err)
	}
	var out bytes.Buffer
	fmt.Fprintf(&out, "{\n\"format\": %q,\n\"version\": %d,\n\"origin\": ", jsonFormat, jsonVersion)
	line := json.NewEncoder(&out)
	line.SetEscapeHTML(false) // the names have ">"
	if err := line.Encode(t.Origin.json()); err != nil {
		return fmt.Errorf("writing the graph: %w", err)
	}
	chop := func() { out.Truncate(out.Len() - len("\n")) }
	chop()
	out.WriteString(",\n\"subtasks\": [\n")
	for i := range t.Subtasks {
		if i > 0 {
			chop()
			out.WriteString(",\n")
		}
		if err := line.Encode(t.json(i)); err != nil {
			return fmt.Errorf("writing the graph: %w", err)
		}
	}
	out.WriteString("]\n}\n")
	_, err := w.Write(out.Bytes())
	return err
}

func (o *Origin) json() jsonOrigin {
	j := jsonOrigin{Task: o.Task, Agent: o.Agent, Told: o.Told, Episodes: o.Episodes, Facts: o.Facts}
	if o.Agent != "" {
		j.Seed = strconv.FormatUint(o.Seed, 10)
	}
	return j
}

func (t *Tree) json(i int) jsonSubtask {
	s, p := &t.Subtasks[i], t.Graph[i]
	j := jsonSubtask{Subtask: s.Name, Kind: s.Kind.String(), Label: s.Label, Known: p.Known}
	if s.Stand >= 0 {
		j.DrawnAs = t.Subtasks[s.Stand].Name
	}
	for _, c := range p.Any {
		j.Any = append(j.Any, jsonClause{All: t.names(c.Pos), None: t.names(c.Neg)})
	}
	if t.Sure != nil {
		j.Confidence = t.jsonConfidence(i)
	}
	return j
}

// ReadJSON reads a tree that WriteJSON wrote. Its errors are a line that says what is wrong and where.
func ReadJSON(r io.Reader) (*Tree, error) {
	doc, err := decodeJSON(r)
	if err != nil {
		return nil, fmt.Errorf("reading the graph: %w", err)
	}
	t, err := doc.tree()
	if err != nil {
		return nil, fmt.Errorf("reading the graph: %w", err)
	}
	return t, nil
}

func decodeJSON(r io.Reader) (*jsonTree, error) {
	limited := &io.LimitedReader{R: r, N: MostJSON + 1}
	in := json.NewDecoder(limited)
	in.DisallowUnknownFields()
	var doc jsonTree
	if err := in.Decode(&doc); err != nil {
		if limited.N <= 0 {
			return nil, fmt.Errorf("it is larger than %d MiB", MostJSON>>20)
		}
		if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
			return nil, errors.New("it ends before the JSON document does")
		}
		return nil, err
	}
	if _, err := in.Token(); !errors.Is(err, io.EOF) {
		return nil, errors.New("something follows the JSON document")
	}
	if doc.Format != jsonFormat {
		return nil, fmt.Errorf("the format is %q, not %q", doc.Format, jsonFormat)
	}
	switch doc.Version {
	case 1, 2:
		return nil, fmt.Errorf("the version is %d, which does not say what its subtasks are: run again to get a "+
			"graph of version %d", doc.Version, jsonVersion)
	case jsonVersion:
		return &doc, nil
	}
	return nil, fmt.Errorf("the version is %d; this program reads version %d", doc.Version, jsonVersion)
}

// reading is the tree under way, with the numbers of its names.
type reading struct {
	*Tree
	index map[string]int
}

func (doc *jsonTree) tree() (*Tree, error) {
	n := len(doc.Subtasks)
	if n > bits.Max { // no set could hold them
		return nil, fmt.Errorf("it has %d subtasks, more than the %d that there can be", n, bits.Max)
	}
	r := reading{&Tree{Subtasks: make([]Subtask, n), Graph: make(graph.Graph, n)}, make(map[string]int)}
	var err error
	if r.Origin, err = doc.Origin.read(); err != nil {
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
		if err != nil {
			return nil, fmt.Errorf("subtask %q: %w", j.Subtask, err)
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
	o := Origin{Task: j.Task, Agent: j.Agent, Told: j.Told, Episodes: j.Episodes, Facts: j.Facts}
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
