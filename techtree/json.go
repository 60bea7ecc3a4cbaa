package techtree

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strconv"
)

// The JSON form of a tree. The version grows when a reader of the old form could not read the new one: 2 added
// confidence, 3 the origin and what each subtask is, so that a file is understood without the program that wrote it,
// 4 numbers. docs/graph.md tells all fields.
const (
	jsonFormat  = "sc2msgi subtask graph"
	jsonVersion = 4
	JSONBegins  = "{\n\"format\": \"" + jsonFormat + "\"" // every tree does
	MostJSON    = 16 << 20                                // bytes; a tree takes some ten thousand
	mostClauses = 1 << 13                                 // of a precondition: each is compared with each other one
)

type jsonTree struct {
	Format   string        `json:"format"`
	Version  int           `json:"version"`
	Origin   jsonOrigin    `json:"origin"`
	Subtasks []jsonSubtask `json:"subtasks"`
}

// jsonOrigin has the seed as a string: many readers take numbers as floating point, which spoils large ones.
type jsonOrigin struct {
	Task      string `json:"task"`
	Agent     string `json:"agent,omitempty"` // none: the true graph
	Told      bool   `json:"told,omitempty"`
	Episodes  int    `json:"episodes,omitempty"`
	Seed      string `json:"seed,omitempty"`
	StepLoops int    `json:"step_loops,omitempty"` // game loops of a step
	Facts     string `json:"facts,omitempty"`
}

type jsonSubtask struct {
	Subtask string `json:"subtask"`
	Kind    string `json:"kind"`
	// the subtask that stands for it in a simplified drawing; none: it is left out, and where no subtask has one each
	// stands for itself
	DrawnAs    string          `json:"drawn_as,omitempty"`
	Label      string          `json:"label,omitempty"`
	Known      bool            `json:"known"`
	Any        []jsonClause    `json:"any,omitempty"`
	Numbers    *jsonNumbers    `json:"numbers,omitempty"`
	Inferred   *jsonInferred   `json:"inferred,omitempty"`
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
	j := jsonOrigin{Task: o.Task, Agent: o.Agent, Told: o.Told, Episodes: o.Episodes, StepLoops: o.StepLoops,
		Facts: o.Facts}
	if o.Agent != "" {
		j.Seed = strconv.FormatUint(o.Seed, 10)
	}
	return j
}

func (t *Tree) json(i int) jsonSubtask {
	s, p := &t.Subtasks[i], t.Graph[i]
	j := jsonSubtask{Subtask: s.Name, Kind: s.Kind.String(), Label: s.Label, Known: p.Known,
		Numbers: t.jsonNumbers(i), Inferred: t.jsonInferred(i)}
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
