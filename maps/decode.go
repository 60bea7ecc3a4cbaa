package maps

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

// reader reads the values of a file. It keeps the first fault; after that everything is read as nothing.
type reader struct {
	fault *Fault
	lines map[string]int // where each field stands
}

// value is one value of a file: a text, a number, a list or a section of fields. The zero value is one that is missing.
type value struct {
	*reader
	node  *yaml.Node
	field string
}

// decode reads a scenario without a check of what it says, and where its fields stand.
func decode(data []byte) (*Scenario, map[string]int, *Fault) {
	r := &reader{lines: map[string]int{}}
	top := r.document(data)
	s := top.scenario()
	return s, r.lines, r.fault
}

// document parses the only document of a file.
func (r *reader) document(data []byte) value {
	if len(data) > MostFile {
		r.fault = faultf("", "the file is larger than %d bytes", MostFile)
		return value{reader: r}
	}
	var document, more yaml.Node
	in := yaml.NewDecoder(bytes.NewReader(data))
	err := in.Decode(&document)
	if err == nil {
		if err = in.Decode(&more); errors.Is(err, io.EOF) {
			r.lines[""] = document.Content[0].Line
			return value{r, document.Content[0], ""}
		}
		r.fault = &Fault{Line: more.Line, Problem: "a second document begins here: a file has one scenario"}
	}
	if errors.Is(err, io.EOF) {
		r.fault = faultf("", "the file is empty")
	} else if err != nil {
		r.fault = syntaxFault(err)
	}
	return value{reader: r}
}

// yamlLine is how the parser begins what it says.
var yamlLine = regexp.MustCompile(`^(?:yaml: )?(?:line (\d+): )?`)

// syntaxFault is what the parser says of a file that is no YAML.
func syntaxFault(err error) *Fault {
	text := strings.Join(strings.Fields(err.Error()), " ")
	begin := yamlLine.FindStringSubmatch(text)
	line, _ := strconv.Atoi(begin[1]) // 0 where it tells none
	return &Fault{Line: line, Problem: "this is no YAML: " + text[len(begin[0]):]}
}

func (v value) fail(format string, args ...any) {
	if v.fault != nil {
		return
	}
	v.fault = faultf(v.field, format, args...)
	if v.node != nil {
		v.fault.Line = v.node.Line
	}
}

// is reports whether there is a value of the kind; one of another kind is a fault. Anchors, aliases and tags are taken nowhere: nothing in a scenario
// needs them, and by aliases a small file could mean a huge one.
func (v value) is(kind yaml.Kind, what string) bool {
	switch {
	case v.fault != nil || v.node == nil:
		return false
	case v.node.Kind == yaml.AliasNode || v.node.Anchor != "":
		v.fail("anchors (&) and aliases (*) are not taken here")
	case v.node.Style&yaml.TaggedStyle != 0:
		v.fail("tags (!) are not taken here")
	case v.node.Kind != kind && v.node.Kind == yaml.ScalarNode:
		v.fail("%.40q is not %s", v.node.Value, what)
	case v.node.Kind != kind:
		v.fail("this is not %s", what)
	}
	return v.fault == nil
}

// section is a value that has fields.
type section struct {
	value
	fields map[string]value
}

// section reads fields by their names: those that it needs, and others that it may have.
func (v value) section(needs []string, may ...string) section {
	s, known := section{v, map[string]value{}}, append(slices.Clone(needs), may...)
	if !v.is(yaml.MappingNode, "a section with "+strings.Join(known, ", ")) {
		return s
	}
	for i := 0; i+1 < len(v.node.Content); i += 2 {
		key := value{v.reader, v.node.Content[i], v.field}
		if !key.is(yaml.ScalarNode, "the name of a field") {
			return s
		}
		name := key.node.Value
		switch {
		case !slices.Contains(known, name):
			key.fail("unknown field %.40q%s", name, meant(name, known))
		case s.has(name):
			key.fail("%s stands there twice", name)
		}
		field := strings.TrimPrefix(v.field+"."+name, ".")
		v.lines[field] = key.node.Line
		s.fields[name] = value{v.reader, v.node.Content[i+1], field}
	}
	for _, name := range needs {
		if !s.has(name) {
			s.fail("%s is missing", name)
		}
	}
	return s
}

func (s section) has(name string) bool { return s.fields[name].node != nil }

// at returns a field; one that is missing reads as zero.
func (s section) at(name string) value {
	if v, there := s.fields[name]; there {
		return v
	}
	return value{reader: s.reader}
}

// list returns the values of a list.
func (v value) list() []value {
	if !v.is(yaml.SequenceNode, "a list") {
		return nil
	}
	var list []value
	for i, node := range v.node.Content {
		field := v.field + "[" + strconv.Itoa(i) + "]"
		v.lines[field] = node.Line
		list = append(list, value{v.reader, node, field})
	}
	return list
}

func (v value) text() string {
	if !v.is(yaml.ScalarNode, "a text") {
		return ""
	}
	if v.node.Tag != "!!str" {
		v.fail("%.40q is not a text: put it in quotes", v.node.Value)
	}
	return v.node.Value
}

func (v value) truth() bool {
	if v.is(yaml.ScalarNode, "true or false") && v.node.Value != "true" && v.node.Value != "false" {
		v.fail("%.40q is neither true nor false", v.node.Value)
	}
	return v.node != nil && v.node.Value == "true"
}

// wholeForm leaves no doubt: YAML takes 010 for eight.
var wholeForm = regexp.MustCompile(`^(0|-?[1-9][0-9]*)$`)

// mostDigits is how long a whole number can be. No field takes one so long, and sums of them are still numbers.
const mostDigits = 9

func (v value) whole() int {
	if !v.is(yaml.ScalarNode, "a whole number") {
		return 0
	}
	if v.node.Style != 0 || !wholeForm.MatchString(v.node.Value) {
		v.fail("%.40q is not a whole number", v.node.Value)
		return 0
	}
	switch digits, negative := strings.CutPrefix(v.node.Value, "-"); {
	case len(digits) > mostDigits && negative:
		v.fail("%.40s is too small", v.node.Value)
		return 0
	case len(digits) > mostDigits:
		v.fail("%.40s is too large", v.node.Value)
		return 0
	}
	n, _ := strconv.Atoi(v.node.Value)
	return n
}

var numberForm = regexp.MustCompile(`^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?$`)

func (v value) number() float64 {
	if !v.is(yaml.ScalarNode, "a number") {
		return 0
	}
	n, err := strconv.ParseFloat(v.node.Value, 64)
	if v.node.Style != 0 || !numberForm.MatchString(v.node.Value) || err != nil || math.IsInf(n, 0) {
		v.fail("%.40q is not a number", v.node.Value)
		return 0
	}
	return n
}

// pair reads a list of two values.
func (v value) pair(what string) (a, b value) {
	list := v.list()
	if v.fault == nil && v.node != nil && len(list) != 2 {
		v.fail("this is not %s", what)
	}
	if v.fault != nil || v.node == nil {
		return value{reader: v.reader}, value{reader: v.reader}
	}
	return list[0], list[1]
}

func (v value) point() Point {
	x, y := v.pair("a place, as [32, 25.5]")
	return Point{x.number(), y.number()}
}

// spot reads a place that may be left out, which a Scenario has as the map's corner.
func (v value) spot() Point {
	p := v.point()
	if v.node != nil && p == (Point{}) {
		v.fail("[0, 0] stands for no place: leave it out")
	}
	return p
}

func (v value) rect() Rect {
	low, high := v.pair("an area, as [[20, 19], [46, 37]]: its south-west and its north-east corner")
	return Rect{low.point(), high.point()}
}

func (v value) span() Span {
	least, most := v.pair("two whole numbers, as [5, 9]: the least and the most")
	return Span{least.whole(), most.whole()}
}
