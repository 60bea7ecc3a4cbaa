package techtree

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"sc2msgi/msgi/graph"
	"sc2msgi/subtasks"
)

// The JSON form of a graph. The version grows when a reader of the old form could not read the new one: 2 added confidence.
const (
	jsonFormat  = "sc2msgi subtask graph"
	jsonVersion = 2
	maxJSON     = 16 << 20 // bytes; a graph takes some ten thousand
)

type jsonGraph struct {
	Format   string             `json:"format"`
	Version  int                `json:"version"`
	Subtasks []jsonPrecondition `json:"subtasks"`
}

type jsonPrecondition struct {
	Subtask    string          `json:"subtask"`
	Known      bool            `json:"known"`
	Any        []jsonClause    `json:"any,omitempty"`
	Confidence *jsonConfidence `json:"confidence,omitempty"`
}

// jsonClause asks for all of some subtasks and none of others; with neither it always holds.
type jsonClause struct {
	All  []string `json:"all,omitempty"`
	None []string `json:"none,omitempty"`
}

// WriteJSON writes a graph and how sure it is (nil where nothing is said of that) as one JSON document, a line for every
// subtask. ReadJSON reads it back as it was.
func WriteJSON(w io.Writer, g graph.Graph, sure []Confidence) error {
	var out bytes.Buffer
	fmt.Fprintf(&out, "{\n\"format\": %q,\n\"version\": %d,\n\"subtasks\": [\n", jsonFormat, jsonVersion)
	line := json.NewEncoder(&out)
	line.SetEscapeHTML(false) // the names have ">"
	for i, p := range g {
		if i > 0 {
			out.Truncate(out.Len() - len("\n"))
			out.WriteString(",\n")
		}
		j := jsonPrecondition{Subtask: subtasks.All[i].Name, Known: p.Known}
		for _, c := range p.Any {
			j.Any = append(j.Any, jsonClause{All: literals(graph.Clause{Pos: c.Pos}), None: literals(graph.Clause{Pos: c.Neg})})
		}
		if sure != nil {
			j.Confidence = newJSONConfidence(&sure[i])
		}
		if err := line.Encode(j); err != nil {
			return fmt.Errorf("writing the graph: %w", err)
		}
	}
	out.WriteString("]\n}\n")
	_, err := w.Write(out.Bytes())
	return err
}

// ReadJSON reads a graph that WriteJSON wrote: every subtask once, in any order. Version 1, which says nothing of how
// sure it is, is read too. Its errors are a line that says what is wrong and where.
func ReadJSON(r io.Reader) (graph.Graph, []Confidence, error) {
	doc, err := decodeJSON(r)
	if err != nil {
		return nil, nil, fmt.Errorf("reading the graph: %w", err)
	}
	g, sure, err := fromJSON(doc.Subtasks)
	if err != nil {
		return nil, nil, fmt.Errorf("reading the graph: %w", err)
	}
	return g, sure, nil
}

func decodeJSON(r io.Reader) (*jsonGraph, error) {
	limited := &io.LimitedReader{R: r, N: maxJSON + 1}
	in := json.NewDecoder(limited)
	in.DisallowUnknownFields()
	var doc jsonGraph
	if err := in.Decode(&doc); err != nil {
		if limited.N <= 0 {
			return nil, fmt.Errorf("it is larger than %d MiB", maxJSON>>20)
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
	if doc.Version < 1 || doc.Version > jsonVersion {
		return nil, fmt.Errorf("the version is %d; this program reads versions 1 to %d", doc.Version, jsonVersion)
	}
	return &doc, nil
}

func fromJSON(list []jsonPrecondition) (graph.Graph, []Confidence, error) {
	g, sure := make(graph.Graph, subtasks.Count), make([]Confidence, subtasks.Count)
	said := 0
	var seen [subtasks.Count]bool
	for _, j := range list {
		i, ok := subtasks.Index(j.Subtask)
		if !ok {
			return nil, nil, fmt.Errorf("there is no subtask %q", j.Subtask)
		}
		if seen[i] {
			return nil, nil, fmt.Errorf("subtask %q comes twice", j.Subtask)
		}
		seen[i] = true
		p, err := j.precondition()
		if err != nil {
			return nil, nil, fmt.Errorf("subtask %q: %w", j.Subtask, err)
		}
		g[i] = p
		if j.Confidence == nil {
			continue
		}
		said++
		if sure[i], err = j.Confidence.read(p); err != nil {
			return nil, nil, fmt.Errorf("subtask %q: %w", j.Subtask, err)
		}
	}
	for i, s := range subtasks.All {
		if !seen[i] {
			return nil, nil, fmt.Errorf("subtask %q is missing", s.Name)
		}
	}
	switch said {
	case 0:
		return g, nil, nil
	case len(g):
		return g, sure, nil
	}
	return nil, nil, fmt.Errorf("%d of %d subtasks have a confidence, where all or none should", said, len(g))
}

func (j jsonPrecondition) precondition() (graph.Precondition, error) {
	p := graph.Precondition{Known: j.Known}
	if !j.Known && len(j.Any) > 0 {
		return p, errors.New("it has clauses and is said to be unknown")
	}
	for _, c := range j.Any {
		var clause graph.Clause
		for _, name := range c.All {
			i, ok := subtasks.Index(name)
			if !ok {
				return p, fmt.Errorf("it needs %q, which is no subtask", name)
			}
			clause.Pos.Add(i)
		}
		for _, name := range c.None {
			i, ok := subtasks.Index(name)
			if !ok {
				return p, fmt.Errorf("it must not have %q, which is no subtask", name)
			}
			clause.Neg.Add(i)
		}
		p.Any = append(p.Any, clause)
	}
	return p, nil
}
