package reference

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// A table becomes a JSON document. Its lines are cells with tabs between them; lines that begin with # and empty
// lines are skipped. A line that begins with "at" names the columns of the lines after it. The cell under "at" says
// where in the document a row goes, as a JSON pointer (RFC 6901): "-" as its last step appends to a list, a number
// past the end of a list fills it up with empty objects, "~1" stands for "/". Under "of" are the versions of the game
// that have the row, or "all". Every other column is a field of the row; a column "=" is the row itself instead. A
// cell is a JSON value, a word that needs no quotation marks, or "-" where the row has no such field.

const (
	atColumn    = "at"
	ofColumn    = "of"
	valueColumn = "="
	absent      = "-"
)

// document returns the JSON document that a table describes, of one version where the table has several.
func document(table, version string) ([]byte, error) {
	var root any
	var columns []string
	n := 0
	for line := range strings.Lines(table) {
		n++
		line = strings.TrimRight(line, "\r\n")
		cells := strings.Split(line, "\t")
		switch {
		case line == "" || strings.HasPrefix(line, "#"):
		case cells[0] == atColumn:
			columns = cells
		case len(cells) != len(columns):
			return nil, fmt.Errorf("line %d: %d cells, want %d", n, len(cells), len(columns))
		default:
			value, ours := row(columns, cells, version)
			if !ours {
				continue
			}
			var err error
			if root, err = put(root, strings.Split(strings.TrimPrefix(cells[0], "/"), "/"), value); err != nil {
				return nil, fmt.Errorf("line %d: %w", n, err)
			}
		}
	}
	return json.Marshal(root)
}

// row returns what a row holds, and whether the version has it.
func row(columns, cells []string, version string) (value any, ours bool) {
	fields := map[string]any{}
	for i, c := range columns {
		switch {
		case c == ofColumn && cells[i] != "all" && !slices.Contains(strings.Split(cells[i], ","), version):
			return nil, false
		case c == atColumn || c == ofColumn || cells[i] == absent:
		case c == valueColumn:
			return raw(cells[i]), true
		default:
			fields[c] = raw(cells[i])
		}
	}
	return fields, true
}

// raw is a cell as JSON.
func raw(cell string) json.RawMessage {
	if !json.Valid([]byte(cell)) {
		cell = strconv.Quote(cell)
	}
	return json.RawMessage(cell)
}

// put returns the tree with a value in its place.
func put(tree any, path []string, value any) (any, error) {
	if len(path) == 0 {
		return value, nil
	}
	step := strings.ReplaceAll(path[0], "~1", "/")
	place, err := strconv.Atoi(step)
	if step != absent && (err != nil || place < 0 || place > 1<<16) {
		if tree == nil {
			tree = map[string]any{}
		}
		fields, ok := tree.(map[string]any)
		if !ok {
			return nil, fmt.Errorf("%q lies in what is no object", step)
		}
		fields[step], err = put(fields[step], path[1:], value)
		return fields, err
	}
	if tree == nil {
		tree = []any{}
	}
	list, ok := tree.([]any)
	if !ok {
		return nil, fmt.Errorf("%q lies in what is no list", step)
	}
	if step == absent {
		place = len(list)
	}
	for len(list) < place {
		list = append(list, map[string]any{})
	}
	if len(list) == place {
		list = append(list, nil)
	}
	list[place], err = put(list[place], path[1:], value)
	return list, err
}
