// Package yamlfile reads small YAML files that people write, and JSON, which is YAML. It is strict: a field that
// nobody knows, a field that stands there twice, anchors, aliases and tags are faults. A fault is one line with file,
// line, field and what is wrong.
//
// Start with Read. A Value is a text, a number, a list or a section of fields. The first fault is kept, and after it
// everything reads as nothing: so a reader of a format is a list of fields without a single if.
package yamlfile

import (
	"bytes"
	"errors"
	"io"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"
)

// file is what is read of a file. It keeps the first fault.
type file struct {
	fault *Fault
	lines map[string]int // where each field stands
}

// Value is one value of a file. The zero value of a file is one that is missing.
type Value struct {
	*file
	node  *yaml.Node
	field string
}

// Read parses the only document of a file, which has at most so many bytes. Fault says what is wrong with the file,
// also later on.
func Read(data []byte, most int) Value {
	r := &file{lines: map[string]int{}}
	return r.document(data, most)
}

// Fault is the first fault of the file, or nil.
func (v Value) Fault() *Fault { return v.file.fault }

// Line returns the line of a field, or of what the field is part of: "war.enemy[1]" for "war.enemy[1].type".
func (v Value) Line(field string) int {
	for ; ; field = above(field) {
		if line := v.lines[field]; line > 0 || field == "" {
			return line
		}
	}
}

// Given reports whether the value is there.
func (v Value) Given() bool { return v.node != nil }

// Field returns the name of the value's field.
func (v Value) Field() string { return v.field }

func (r *file) document(data []byte, most int) Value {
	if len(data) > most {
		r.fault = Faultf("", "the file is larger than %d bytes", most)
		return Value{file: r}
	}
	var document, more yaml.Node
	in := yaml.NewDecoder(bytes.NewReader(data))
	err := in.Decode(&document)
	if err == nil {
		if err = in.Decode(&more); errors.Is(err, io.EOF) {
			r.lines[""] = document.Content[0].Line
			return Value{r, document.Content[0], ""}
		}
		r.fault = &Fault{Line: more.Line, Problem: "a second document begins here: a file has one"}
	}
	if errors.Is(err, io.EOF) {
		r.fault = Faultf("", "the file is empty")
	} else if err != nil {
		r.fault = syntaxFault(err)
	}
	return Value{file: r}
}

// yamlLine is how the parser begins what it says.
var yamlLine = regexp.MustCompile(`^(?:yaml: )?(?:line (\d+): )?`)

// syntaxFault is what the parser says of a file that is no YAML.
func syntaxFault(err error) *Fault {
	text := strings.Join(strings.Fields(err.Error()), " ")
	begin := yamlLine.FindStringSubmatch(text)
	line, _ := strconv.Atoi(begin[1]) // 0 where it tells none
	return &Fault{Line: line, Problem: "this is no YAML, here or above: " + text[len(begin[0]):] +
		" (indent with blanks; put texts in quotes that hold one of : , & * ! { } [ ] #)"}
}

// Fail notes what is wrong with the value, unless something was wrong before.
func (v Value) Fail(format string, args ...any) {
	if v.fault != nil {
		return
	}
	v.fault = Faultf(v.field, format, args...)
	if v.node != nil {
		v.fault.Line = v.node.Line
	}
}

// is reports whether there is a value of the kind; one of another kind is a fault. Anchors, aliases and tags are
// taken nowhere: nothing needs them, and by aliases a small file could mean a huge one.
func (v Value) is(kind yaml.Kind, what string) bool {
	switch {
	case v.fault != nil || v.node == nil:
		return false
	case v.node.Kind == yaml.AliasNode || v.node.Anchor != "":
		v.Fail("anchors (&) and aliases (*) are not taken here")
	case v.node.Style&yaml.TaggedStyle != 0:
		v.Fail("tags (!) are not taken here: put a text with ! at its beginning in quotes")
	case v.node.Kind != kind && v.node.Kind == yaml.ScalarNode:
		v.Fail("%.40q is not %s", v.node.Value, what)
	case v.node.Kind != kind:
		v.Fail("this is not %s", what)
	}
	return v.fault == nil
}

// Section is a value that has fields.
type Section struct {
	Value
	fields map[string]Value
}

// Section reads fields by their names: those that it needs, and others that it may have.
func (v Value) Section(needs []string, may ...string) Section {
	s, known := Section{v, map[string]Value{}}, append(slices.Clone(needs), may...)
	if !v.is(yaml.MappingNode, "a section with "+strings.Join(known, ", ")) {
		return s
	}
	for i := 0; i+1 < len(v.node.Content); i += 2 {
		key := Value{v.file, v.node.Content[i], v.field}
		if !key.is(yaml.ScalarNode, "the name of a field") {
			return s
		}
		name := key.node.Value
		switch {
		case !slices.Contains(known, name):
			key.Fail("unknown field %.40q%s", name, Meant(name, known))
		case s.Has(name):
			key.Fail("%s stands there twice", name)
		}
		field := strings.TrimPrefix(v.field+"."+name, ".")
		v.lines[field] = key.node.Line
		s.fields[name] = Value{v.file, v.node.Content[i+1], field}
	}
	for _, name := range needs {
		if !s.Has(name) {
			s.Fail("%s is missing", name)
		}
	}
	return s
}

// Entry is a field of a section whose fields the file names.
type Entry struct {
	Name  string
	Value Value
}

// Entries reads the fields of a section that may have any, in the order of the file.
func (v Value) Entries(what string) []Entry {
	if !v.is(yaml.MappingNode, what) {
		return nil
	}
	var names []string
	for i := 0; i+1 < len(v.node.Content); i += 2 {
		key := Value{v.file, v.node.Content[i], v.field}
		if key.is(yaml.ScalarNode, "the name of a field") {
			names = append(names, key.node.Value)
		}
	}
	var entries []Entry
	section := v.Section(names)
	for _, name := range names {
		entries = append(entries, Entry{name, section.At(name)})
	}
	return entries
}

// IsList reports whether the value is a list.
func (v Value) IsList() bool { return v.node != nil && v.node.Kind == yaml.SequenceNode }

// IsSection reports whether the value has fields.
func (v Value) IsSection() bool { return v.node != nil && v.node.Kind == yaml.MappingNode }

// Has reports whether the field is there.
func (s Section) Has(name string) bool { return s.fields[name].node != nil }

// At returns a field; one that is missing reads as zero.
func (s Section) At(name string) Value {
	if v, there := s.fields[name]; there {
		return v
	}
	return Value{file: s.file}
}

// List returns the values of a list.
func (v Value) List() []Value {
	if !v.is(yaml.SequenceNode, "a list") {
		return nil
	}
	var list []Value
	for i, node := range v.node.Content {
		field := v.field + "[" + strconv.Itoa(i) + "]"
		v.lines[field] = node.Line
		list = append(list, Value{v.file, node, field})
	}
	return list
}

// Text reads a text.
func (v Value) Text() string {
	if !v.is(yaml.ScalarNode, "a text") {
		return ""
	}
	if v.node.Tag != "!!str" {
		v.Fail("%.40q is not a text: put it in quotes", v.node.Value)
	}
	return v.node.Value
}

// Truth reads true or false; false where it is missing.
func (v Value) Truth() bool {
	if v.is(yaml.ScalarNode, "true or false") && v.node.Value != "true" && v.node.Value != "false" {
		v.Fail("%.40q is neither true nor false", v.node.Value)
	}
	return v.node != nil && v.node.Value == "true"
}

// wholeForm leaves no doubt: YAML takes 010 for eight.
var wholeForm = regexp.MustCompile(`^(0|-?[1-9][0-9]*)$`)

// MostDigits is how long a whole number can be. No field takes one so long, and sums of them are still numbers.
const MostDigits = 9

// Whole reads a whole number; 0 where it is missing.
func (v Value) Whole() int {
	if !v.is(yaml.ScalarNode, "a whole number") {
		return 0
	}
	if v.node.Style != 0 || !wholeForm.MatchString(v.node.Value) {
		v.Fail("%.40q is not a whole number", v.node.Value)
		return 0
	}
	switch digits, negative := strings.CutPrefix(v.node.Value, "-"); {
	case len(digits) > MostDigits && negative:
		v.Fail("%.40s is too small", v.node.Value)
		return 0
	case len(digits) > MostDigits:
		v.Fail("%.40s is too large", v.node.Value)
		return 0
	}
	n, _ := strconv.Atoi(v.node.Value)
	return n
}

var numberForm = regexp.MustCompile(`^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?$`)

// Number reads a number; 0 where it is missing.
func (v Value) Number() float64 {
	if !v.is(yaml.ScalarNode, "a number") {
		return 0
	}
	n, err := strconv.ParseFloat(v.node.Value, 64)
	if v.node.Style != 0 || !numberForm.MatchString(v.node.Value) || err != nil || math.IsInf(n, 0) {
		v.Fail("%.40q is not a number", v.node.Value)
		return 0
	}
	return n
}

// Pair reads a list of two values.
func (v Value) Pair(what string) (a, b Value) {
	list := v.List()
	if v.fault == nil && v.node != nil && len(list) != 2 {
		v.Fail("this is not %s", what)
	}
	if v.fault != nil || v.node == nil {
		return Value{file: v.file}, Value{file: v.file}
	}
	return list[0], list[1]
}
