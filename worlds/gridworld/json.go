package gridworld

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strings"
)

// oneDocument returns the only JSON document in data.
func oneDocument(data []byte) (json.RawMessage, error) {
	d := json.NewDecoder(bytes.NewReader(data))
	var document json.RawMessage
	var syntax *json.SyntaxError
	switch err := d.Decode(&document); {
	case errors.Is(err, io.EOF):
		return nil, errors.New("it is empty")
	case errors.Is(err, io.ErrUnexpectedEOF):
		return nil, errors.New("it ends in the middle of the JSON document")
	case errors.As(err, &syntax):
		return nil, fmt.Errorf("it is not JSON, at byte %d: %w", syntax.Offset, err)
	case err != nil:
		return nil, err
	}
	end := d.InputOffset()
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return nil, fmt.Errorf("something follows the JSON document, which ends at byte %d", end)
	}
	return document, nil
}

// object is a JSON object.
type object struct{ of map[string]json.RawMessage }

// fields returns the fields of a JSON object, each of which has to be one of the known ones and to stand there once.
// What says what they name.
func fields(what string, raw json.RawMessage, known ...string) (object, error) {
	o := object{map[string]json.RawMessage{}}
	d := json.NewDecoder(bytes.NewReader(raw))
	if start, err := d.Token(); err != nil || start != json.Delim('{') {
		return o, errors.New("not an object")
	}
	for d.More() {
		token, err := d.Token()
		if err != nil {
			return o, err
		}
		name, _ := token.(string)
		if !slices.Contains(known, name) {
			return o, unknownField{what, name}
		}
		if o.has(name) {
			return o, fmt.Errorf("%s %q stands there twice", what, name)
		}
		var value json.RawMessage
		if err := d.Decode(&value); err != nil {
			return o, err
		}
		o.of[name] = value
	}
	return o, nil
}

// unknownField says that an object has a field that is none of the known ones.
type unknownField struct{ what, name string }

func (u unknownField) Error() string { return fmt.Sprintf("unknown %s %.40q", u.what, u.name) }

func (o object) has(name string) bool { return o.of[name] != nil }

// readNumbers reads a field of integers or numbers that has to be there.
func (o object) readNumbers(name string, into any) error {
	if bytes.Contains(o.of[name], []byte("null")) { // encoding/json takes it for 0
		return fmt.Errorf("%s: null is no number", name)
	}
	return o.read(name, into)
}

// read reads a field that has to be there.
func (o object) read(name string, into any) error {
	if !o.has(name) {
		return fmt.Errorf("%s: missing", name)
	}
	var wrong *json.UnmarshalTypeError
	switch err := json.Unmarshal(o.of[name], into); {
	case errors.As(err, &wrong):
		belongs := kinds[wrong.Type.Kind()]
		if number, is := strings.CutPrefix(wrong.Value, "number "); is && wrong.Type.Kind() == reflect.Float64 {
			return fmt.Errorf("%s: %.40s is too large for %s", name, number, belongs)
		}
		return fmt.Errorf("%s: found %.40s where %s belongs", name, wrong.Value, belongs)
	case err != nil:
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}

// kinds are the kinds of JSON values that files of graphs have, as messages call them.
var kinds = map[reflect.Kind]string{
	reflect.Int:     "an integer",
	reflect.Float64: "a number",
	reflect.String:  "a string",
	reflect.Slice:   "a list",
}
