package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"google.golang.org/protobuf/proto"
	"google.golang.org/protobuf/reflect/protoreflect"
)

// fields are the values of the scalar fields that a message sets, by path, at all depths; repeated ones by index.
type fields map[string]string

// fieldsOf flattens a message, but for the paths passed over and what lies below them. show words a value; where it
// returns "", the value as it is is taken.
func fieldsOf(m proto.Message, passed []string, show func(path string, v protoreflect.Value) string) fields {
	f := fields{}
	f.add(m.ProtoReflect(), "", passed, show)
	return f
}

func (f fields) add(m protoreflect.Message, prefix string, passed []string,
	show func(string, protoreflect.Value) string) {
	m.Range(func(d protoreflect.FieldDescriptor, v protoreflect.Value) bool {
		path := prefix + string(d.Name())
		switch {
		case slices.Contains(passed, path):
		case d.IsList():
			for i := range v.List().Len() {
				f.value(d, v.List().Get(i), fmt.Sprintf("%s[%d]", path, i), passed, show)
			}
		default:
			f.value(d, v, path, passed, show)
		}
		return true
	})
}

func (f fields) value(d protoreflect.FieldDescriptor, v protoreflect.Value, path string, passed []string,
	show func(string, protoreflect.Value) string) {
	if d.Message() != nil {
		f.add(v.Message(), path+".", passed, show)
		return
	}
	text := show(path, v)
	if text == "" {
		text = v.String()
	}
	if e := d.Enum(); e != nil {
		if name := e.Values().ByNumber(v.Enum()); name != nil {
			text = string(name.Name())
		}
	}
	f[path] = text
}

func plain(string, protoreflect.Value) string { return "" }

// difference is a field in which the simulator is not as the game, over all the things of a kind that were compared.
type difference struct {
	kind, field string
	versions    []string
	game, sim   string // an example; "unset" where the field is not set
	count       int    // in the last version
}

// comparison gathers differences, in the order in which they come.
type comparison struct {
	list []difference
	// Totals by kind and version.
	totals []total
}

type total struct {
	kind, version    string
	things           int
	game, sim, equal int // fields that the game sets, that the simulator sets too, whose value is equal
}

// compare takes the fields of one thing of a kind as the game and as the simulator tells them.
func (c *comparison) compare(version, kind string, game, sim fields) {
	t := c.total(version, kind)
	t.things++
	for _, path := range union(game, sim) {
		g, inGame := game[path]
		s, inSim := sim[path]
		if inGame {
			t.game++
			if inSim {
				t.sim++
			}
		}
		if inGame && inSim && g == s {
			t.equal++
			continue
		}
		if !inGame {
			g = "unset"
		}
		if !inSim {
			s = "unset"
		}
		c.differ(version, kind, path, g, s)
	}
}

func (c *comparison) total(version, kind string) *total {
	for i := range c.totals {
		if t := &c.totals[i]; t.kind == kind && t.version == version {
			return t
		}
	}
	c.totals = append(c.totals, total{kind: kind, version: version})
	return &c.totals[len(c.totals)-1]
}

func (c *comparison) differ(version, kind, path, game, sim string) {
	for i := range c.list {
		if d := &c.list[i]; d.kind == kind && d.field == path {
			if !slices.Contains(d.versions, version) {
				d.versions, d.count = append(d.versions, version), 0
			}
			d.count++
			return
		}
	}
	c.list = append(c.list, difference{kind: kind, field: path, versions: []string{version}, game: game, sim: sim,
		count: 1})
}

func union(a, b fields) []string {
	var paths []string
	for p := range a {
		paths = append(paths, p)
	}
	for p := range b {
		if _, both := a[p]; !both {
			paths = append(paths, p)
		}
	}
	slices.Sort(paths)
	return paths
}

// write tells the totals and each difference with its reason. A difference without a reason is an error: every one that
// stays is to be explained.
func (c *comparison) write(w io.Writer, reasons map[string]string) error {
	fmt.Fprint(w,
		"| what | version | compared | fields the game sets | set here too | of equal value |\n"+
			"|---|---|---|---|---|---|\n")
	for _, t := range c.totals {
		fmt.Fprintf(w, "| %s | %s | %d | %d | %d | %d |\n", t.kind, t.version, t.things, t.game, t.sim, t.equal)
	}
	fmt.Fprint(w,
		"\nEvery difference, one example each:\n\n| what | field | versions | in how many | the game | here | why "+
			"it stays |\n|---|---|---|---|---|---|---|\n")
	for _, d := range c.list {
		reason, ok := reasons[d.kind+": "+d.field]
		if !ok {
			reason, ok = reasons[d.field]
		}
		if !ok {
			return fmt.Errorf("%s: %s differs for no known reason: the game %s, the simulator %s", d.kind, d.field,
				d.game, d.sim)
		}
		fmt.Fprintf(w, "| %s | `%s` | %s | %d of %d | %s | %s | %s |\n", d.kind, d.field,
			strings.Join(d.versions, ", "),
			d.count, c.total(d.versions[len(d.versions)-1], d.kind).things, cell(d.game), cell(d.sim), reason)
	}
	return nil
}

// cell words a value for a table.
func cell(s string) string {
	if s == "" {
		return "(empty)"
	}
	return strings.ReplaceAll(s, "|", "\\|")
}
