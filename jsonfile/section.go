package jsonfile

import (
	"slices"
	"strings"

	"sc2msgi/yamlfile"
)

// Section is a value that has fields.
type Section struct {
	Value
	fields map[string]Value
}

// Entry is a field of a section whose fields the file names.
type Entry struct {
	Name  string
	Value Value
}

// Section reads fields by their names: those that it needs, and others that it may have.
func (v Value) Section(needs []string, may ...string) Section {
	s, known := Section{v, map[string]Value{}}, append(slices.Clone(needs), may...)
	if !v.is("{", "a section with "+strings.Join(known, ", ")) {
		return s
	}
	v.entries(func(key, value Value) bool {
		name := key.unquoted()
		switch {
		case !slices.Contains(known, name):
			key.Fail("unknown field %.40q%s", name, yamlfile.Meant(name, known))
		case s.Has(name):
			key.Fail("%s stands there twice", name)
		}
		value.field = strings.TrimPrefix(v.field+"."+name, ".")
		s.fields[name] = value
		return v.fault == nil
	})
	for _, name := range needs {
		if !s.Has(name) {
			s.Fail("%s is missing", name)
		}
	}
	return s
}

// Entries reads the fields of a section that may have any, but not more than so many, in the order of the file.
func (v Value) Entries(what string, most int) []Entry {
	if !v.is("{", what) {
		return nil
	}
	var all []Entry
	seen := map[string]bool{}
	v.entries(func(key, value Value) bool {
		name := key.unquoted()
		switch {
		case seen[name]:
			key.Fail("%.40q stands there twice", name)
		case len(all) == most:
			key.Fail("%.40q is one too many: there can be %d", name, most)
		}
		seen[name] = true
		value.field = strings.TrimPrefix(v.field+"."+name, ".")
		all = append(all, Entry{name, value})
		return v.fault == nil
	})
	if v.fault != nil {
		return nil
	}
	return all
}

// Has reports whether the field is there.
func (s Section) Has(name string) bool { return s.fields[name].Given() }

// At returns a field; one that is missing reads as zero.
func (s Section) At(name string) Value {
	if v, there := s.fields[name]; there {
		return v
	}
	return Value{file: s.file}
}
