package techtree

import (
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"pgregory.net/rapid"
)

var schemaFile = filepath.Join("..", "docs", "graph.schema.json")

// schema compiles the schema of graph.json.
func schema(t *testing.T) *jsonschema.Schema {
	t.Helper()
	s, err := jsonschema.NewCompiler().Compile(schemaFile)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// fits returns what a document has that the schema does not.
func fits(s *jsonschema.Schema, doc string) error {
	value, err := jsonschema.UnmarshalJSON(strings.NewReader(doc))
	if err != nil {
		return err
	}
	return s.Validate(value)
}

// everything is a tree with all that a file can have.
func everything() *Tree {
	tree := inferred(doubts())
	tree.Sure[number("Mill")].Support = []Support{{Literal: number("Farm"), Alone: 1, Among: 2}}
	tree.Origin.StepLoops, tree.Soonest, tree.Numbers = 8, timed().Soonest, priced().Numbers
	return tree
}

// Rule: every tree that is written fits the schema.
func TestWhatIsWrittenFitsTheSchema(t *testing.T) {
	s := schema(t)
	golden, err := os.ReadFile(filepath.Join("..", "task", "testdata", "truth.json"))
	if err != nil {
		t.Fatal(err)
	}
	for _, doc := range []string{string(golden), asJSON(t, everything()), asJSON(t, trueTree())} {
		if err := fits(s, doc); err != nil {
			t.Error(err)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		if err := fits(s, asJSON(t, drawTree(t))); err != nil {
			t.Fatal(err)
		}
	})
}

// Rule: what the reader refuses by its form the schema refuses, too.
func TestSchemaRefuses(t *testing.T) {
	s := schema(t)
	good := asJSON(t, everything())
	for _, c := range []struct{ old, new string }{
		{`"version": 4`, `"version": 5`}, {`"format"`, `"from"`}, {`"kind":"building"`, `"kind":"castle"`},
		{`"kind":"building",`, ``}, {`"known":true`, `"known":1`}, {`"subtask":"Mill"`, `"subtask":7`},
		{`"task":"model:village",`, ``}, {`"seed":"1"`, `"seed":1`}, {`"seed":"1"`, `"seed":"x"`},
		{`"minerals":150`, `"minerals":1.5`}, {`"gas":25`, `"gas":-25`}, {`"gas":25`, `"gases":25`},
		{`"loops":160`, `"loops":"160"`}, {`"steps":20`, `"steps":-20`}, {`"any":[{"all":[`, `"any":[{"every":[`},
		{`"ineligible":0`, `"ineligible":-1`}, {`"literal":`, `"letter":`}, {`"step_loops":8`, `"step_loops":0.5`},
	} {
		bad := strings.Replace(good, c.old, c.new, 1)
		if bad == good {
			t.Fatalf("the document has no %s", c.old)
		}
		if _, err := ReadJSON(strings.NewReader(bad)); err == nil {
			t.Errorf("%s is read", c.new)
		}
		if fits(s, bad) == nil {
			t.Errorf("%s fits the schema", c.new)
		}
	}
}

// form is a section of the schema, as far as the fields go.
type form struct {
	Type                 string
	Const                any
	Enum                 []any
	Description          string
	AdditionalProperties *bool
	Properties           map[string]*form
	Items                *form
}

// Rule: the schema and the page have the fields that are written, of the same types, and explain each.
func TestSchemaHasTheFields(t *testing.T) {
	var root form
	data, err := os.ReadFile(schemaFile)
	if err == nil {
		err = json.Unmarshal(data, &root)
	}
	if err != nil {
		t.Fatal(err)
	}
	page, err := os.ReadFile(filepath.Join("..", "docs", "graph.md"))
	if err != nil {
		t.Fatal(err)
	}
	tables := map[string][]string{} // the fields that the page tells, by the heading of their table
	heading := ""
	for line := range strings.Lines(string(page)) {
		if title, is := strings.CutPrefix(line, "## "); is {
			heading = strings.TrimSpace(title)
		} else if field, is := strings.CutPrefix(line, "| `"); is {
			name, _, _ := strings.Cut(field, "`")
			tables[heading] = append(tables[heading], name)
		}
	}
	for _, c := range []struct {
		heading string
		form    *form
		wire    any
	}{
		{"The document", &root, jsonTree{}},
		{"`origin`", root.at("origin"), jsonOrigin{}},
		{"A subtask", root.at("subtasks"), jsonSubtask{}},
		{"A way, in `any`", root.at("subtasks", "any"), jsonClause{}},
		{"`numbers`", root.at("subtasks", "numbers"), jsonNumbers{}},
		{"`inferred`", root.at("subtasks", "inferred"), jsonInferred{}},
		{"`confidence`", root.at("subtasks", "confidence"), jsonConfidence{}},
		{"A literal's evidence, in `support`", root.at("subtasks", "confidence", "support"), jsonSupport{}},
	} {
		var written []string
		wire := reflect.TypeOf(c.wire)
		for i := range wire.NumField() {
			name, _, _ := strings.Cut(wire.Field(i).Tag.Get("json"), ",")
			written = append(written, name)
			f := c.form.Properties[name]
			if f == nil || !f.holds(wire.Field(i).Type) || f.Description == "" {
				t.Errorf("%s: the schema does not tell of %s as of a %s", c.heading, name, wire.Field(i).Type)
			}
		}
		if len(c.form.Properties) != len(written) || c.form.AdditionalProperties == nil ||
			*c.form.AdditionalProperties {
			t.Errorf("%s: the schema has other fields than %v, or allows them", c.heading, written)
		}
		told := slices.Sorted(slices.Values(tables[c.heading]))
		if slices.Sort(written); !slices.Equal(told, written) {
			t.Errorf("%s: the page tells %v, written are %v", c.heading, told, written)
		}
	}
}

// at is a section below a form: of a list, that of its items.
func (f *form) at(path ...string) *form {
	for _, name := range path {
		if f = f.Properties[name]; f.Items != nil {
			f = f.Items
		}
	}
	return f
}

// holds reports whether the form is for values of a type.
func (f *form) holds(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Pointer:
		return f.holds(t.Elem())
	case reflect.Slice:
		return f.Type == "array" && f.Items != nil && f.Items.holds(t.Elem())
	case reflect.Struct:
		return f.Type == "object"
	case reflect.String:
		_, text := f.Const.(string)
		return f.Type == "string" || text
	case reflect.Int:
		_, number := append(f.Enum, nil)[0].(float64)
		return f.Type == "integer" || number
	}
	return f.Type == map[reflect.Kind]string{reflect.Bool: "boolean", reflect.Float64: "number"}[t.Kind()]
}
