package jsonfile

import (
	"bytes"
	"errors"
	"fmt"
	"iter"
	"strconv"

	"sc2msgi/yamlfile"
)

// Fault is what is wrong with a file. Its text is one line.
type Fault = yamlfile.Fault

// file is what is read of a file. It keeps the first fault.
type file struct {
	data  []byte
	fault *Fault
}

// Value is one value of a file.
type Value struct {
	*file
	at, end int // where it stands; nowhere where it is missing
	field   string
}

// Read looks through a file, which has at most so many bytes. Fault says what is wrong with the file, also later on.
func Read(data []byte, most int) Value {
	f := &file{data: bytes.TrimPrefix(data, []byte("\xef\xbb\xbf"))} // some editors of Windows begin files so
	v := Value{file: f}
	switch {
	case len(data) > most:
		f.fault = yamlfile.Faultf("", "the file is larger than %d bytes", most)
		return v
	case bytes.HasPrefix(data, []byte("\xff\xfe")) || bytes.HasPrefix(data, []byte("\xfe\xff")):
		f.fault = yamlfile.Faultf("", "the file is UTF-16: save it as UTF-8")
		return v
	}
	s := scanner{data: f.data}
	s.next()
	begin := s.at
	if begin == len(f.data) {
		f.fault = yamlfile.Faultf("", "the file is empty")
		return v
	}
	if problem := s.document(); problem != "" {
		f.fault = &Fault{Line: f.line(s.at), Problem: problem}
		return v
	}
	v.at, v.end = begin, len(bytes.TrimRight(f.data, " \t\r\n"))
	return v
}

// In is a fault with the path of its file; another error is told after the path.
func In(path string, err error) error {
	var fault *Fault
	if errors.As(err, &fault) && fault.File == "" {
		placed := *fault
		placed.File = path
		return &placed
	}
	return fmt.Errorf("%s: %w", path, err)
}

// line returns the number of the line of a place, from 1.
func (f *file) line(at int) int { return 1 + bytes.Count(f.data[:min(at, len(f.data))], []byte("\n")) }

// Fault is the first fault of the file, or nil.
func (v Value) Fault() *Fault { return v.file.fault }

// Err is Fault as an error.
func (v Value) Err() error {
	if v.fault == nil {
		return nil
	}
	return v.fault
}

// Given reports whether the value is there.
func (v Value) Given() bool { return v.end > 0 }

// Raw returns the value as it stands in the file.
func (v Value) Raw() []byte { return v.data[v.at:v.end] }

// Fail notes what is wrong with the value, unless something was wrong before.
func (v Value) Fail(format string, args ...any) {
	if v.fault != nil {
		return
	}
	v.file.fault = yamlfile.Faultf(v.field, format, args...)
	if v.Given() {
		v.file.fault.Line = v.line(v.at)
	}
}

// is reports whether there is a value that begins with one of some bytes; one of another kind is a fault.
func (v Value) is(begins, what string) bool {
	switch {
	case v.fault != nil || !v.Given():
		return false
	case bytes.IndexByte([]byte(begins), v.data[v.at]) >= 0:
		return true
	}
	switch v.data[v.at] {
	case '{', '[':
		v.Fail("this is not %s", what)
	case '"':
		v.Fail("%.40q is not %s", v.unquoted(), what)
	default:
		v.Fail("%.40s is not %s", v.Raw(), what)
	}
	return false
}

// entries walks over the entries of an object, with the places of their names, or over the members of a list.
func (v Value) entries(yield func(name, member Value) bool) {
	s := scanner{data: v.data, at: v.at + 1}
	named := v.data[v.at] == '{'
	for i := 0; s.next() != '}' && s.next() != ']'; i++ {
		name := Value{file: v.file, field: v.field}
		if named {
			name.at = s.at
			s.text()
			name.end = s.at
			s.take(':')
		}
		s.next()
		member := Value{file: v.file, at: s.at}
		s.value(0)
		member.end = s.at
		if !named {
			member.field = v.field + "[" + strconv.Itoa(i) + "]"
		}
		if !yield(name, member) {
			return
		}
		s.take(',')
	}
}

// List walks over the values of a list, until the first fault.
func (v Value) List() iter.Seq[Value] {
	return func(yield func(Value) bool) {
		if !v.is("[", "a list") {
			return
		}
		v.entries(func(_, member Value) bool { return yield(member) && v.fault == nil })
	}
}
