package reference

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
)

// line is a row to be written: where it goes, the version it is of ("" for no versions), and what it holds.
type line struct {
	at, of string
	fields map[string]json.RawMessage
	value  json.RawMessage // instead of fields
}

// block is lines with the same columns.
type block struct {
	columns []string // of the fields, in order
	lines   []line
}

// writeTable writes the table of some blocks. Lines of several versions that are alike become one.
func writeTable(t *testing.T, path, head string, blocks ...block) {
	t.Helper()
	var b bytes.Buffer
	for l := range strings.Lines(head) {
		b.WriteString("# " + strings.TrimSuffix(l, "\n") + "\n")
	}
	b.WriteString("# Written by go test ./reference -update; table.go tells the form.\n")
	for _, block := range blocks {
		b.WriteString("\n")
		block.write(&b)
	}
	if err := os.WriteFile(path, b.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}

func (k block) write(b *bytes.Buffer) {
	header := []string{atColumn}
	versions := k.lines[0].of != ""
	if versions {
		header = append(header, ofColumn)
	}
	columns := k.columns
	if k.lines[0].value != nil {
		header = append(header, valueColumn)
	} else {
		if columns == nil {
			columns = columnsOf(k.lines)
		}
		header = append(header, columns...)
	}
	fmt.Fprintln(b, strings.Join(header, "\t"))
	type row struct {
		at, cells string
		of        []string
	}
	var rows []*row
	of := map[string]bool{}
	for _, l := range k.lines {
		of[l.of] = true
		var cells []string
		if l.value != nil {
			cells = []string{cell(l.value)}
		}
		for _, c := range columns {
			if l.value == nil {
				cells = append(cells, cell(l.fields[c]))
			}
		}
		text := strings.Join(cells, "\t")
		i := slices.IndexFunc(rows,
			func(r *row) bool { return r.at == l.at && r.cells == text && !slices.Contains(r.of, l.of) })
		if i < 0 || !versions {
			rows = append(rows, &row{at: l.at, cells: text, of: []string{l.of}})
		} else {
			rows[i].of = append(rows[i].of, l.of)
		}
	}
	for _, r := range rows {
		cells := []string{r.at}
		if versions && len(r.of) == len(of) {
			cells = append(cells, "all")
		} else if versions {
			cells = append(cells, strings.Join(r.of, ","))
		}
		fmt.Fprintln(b, strings.Join(append(cells, r.cells), "\t"))
	}
}

func columnsOf(lines []line) []string {
	found := map[string]bool{}
	for _, l := range lines {
		for c := range l.fields {
			found[c] = true
		}
	}
	return slices.Sorted(maps.Keys(found))
}

// cell writes a JSON value as a cell.
func cell(v json.RawMessage) string {
	if v == nil {
		return absent
	}
	var b bytes.Buffer
	if err := json.Compact(&b, v); err != nil {
		panic(err)
	}
	var s string
	if json.Unmarshal(v, &s) == nil && s != "" && s != absent && !json.Valid([]byte(s)) &&
		!strings.ContainsAny(s, "\t\n\"\\") {
		return s
	}
	return b.String()
}

// pick keeps some fields of an object that say something: no zero, nothing empty.
func pick(o map[string]json.RawMessage, names ...string) map[string]json.RawMessage {
	kept := map[string]json.RawMessage{}
	for _, n := range names {
		v, has := o[n]
		if says := strings.TrimSpace(string(v)); has &&
			!slices.Contains([]string{"null", "0", "0.0", "false", "[]", "{}", `""`}, says) {
			kept[n] = v
		}
	}
	return kept
}

// Rule: a table is the document that its rows make, and what is wrong with one is told with the line.
func TestDocument(t *testing.T) {
	const table = "# a table\nat\tof\tname\tn\n/units/-\tall\tSCV\t45\n/units/-\t4.8\tMarine\t-\n" +
		"/units/3\tall\t\"45\"\t[1,{\"a\":2}]\n\nat\t=\n/a~1b/0\ttrue\n/s\tsome words\n"
	for version, want := range map[string]string{
		"4.8":  `{"a/b":[true],"s":"some words","units":[{"n":45,"name":"SCV"},{"name":"Marine"},{},{"n":[1,{"a":2}],"name":"45"}]}`,
		"4.10": `{"a/b":[true],"s":"some words","units":[{"n":45,"name":"SCV"},{},{},{"n":[1,{"a":2}],"name":"45"}]}`,
	} {
		if got, err := document(table, version); err != nil || string(got) != want {
			t.Errorf("%s: %v\n got %s\nwant %s", version, err, got, want)
		}
	}
	if got, err := document("at\tn\n/-\t1\n/-\t2\n", ""); err != nil || string(got) != `[{"n":1},{"n":2}]` {
		t.Errorf("%s, %v", got, err)
	}
	for table, want := range map[string]string{
		"at\tn\n/a\t1\t2\n":           "line 2: 3 cells, want 2",
		"at\tn\n/a/-\t1\n/a/b\t1\n":   `line 3: "b" lies in what is no object`,
		"at\tn\n/a/b\t1\n\n/a/-\t1\n": `line 4: "-" lies in what is no list`,
	} {
		if _, err := document(table, ""); err == nil || err.Error() != want {
			t.Errorf("%q: %v, want %s", table, err, want)
		}
	}
}
