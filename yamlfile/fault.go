package yamlfile

import (
	"fmt"
	"slices"
	"strings"
)

// Fault is what is wrong with a file. Its text is one line.
type Fault struct {
	File    string // its path; "" for none
	Line    int    // of the file; 0 where it is not known
	Field   string // "war.enemy[1].type", where lists are counted from 0; "" where it is none in particular
	Problem string
}

func (f *Fault) Error() string {
	where := f.File
	switch {
	case f.File != "" && f.Line > 0:
		where = fmt.Sprintf("%s:%d", f.File, f.Line)
	case f.Line > 0:
		where = fmt.Sprintf("line %d", f.Line)
	}
	var parts []string
	for _, part := range []string{where, f.Field, f.Problem} {
		if part != "" {
			parts = append(parts, part)
		}
	}
	return strings.Join(parts, ": ")
}

// Faultf returns a fault of a field.
func Faultf(field, format string, args ...any) *Fault {
	return &Fault{Field: field, Problem: fmt.Sprintf(format, args...)}
}

// above returns the field that a field is part of: "war.enemy[1]" for "war.enemy[1].type"; "" for none.
func above(field string) string {
	at := strings.LastIndexAny(field, ".[")
	return field[:max(at, 0)]
}

// Meant returns " (did you mean ...?)" for the known name that is nearest to the given one, or "" where none is near.
func Meant(name string, known []string) string {
	least, nearest := max(2, len(name)/4)+1, ""
	for _, k := range known {
		if d := edits(strings.ToLower(name), strings.ToLower(k)); d < min(least, len(name)) {
			least, nearest = d, k
		}
	}
	if nearest == "" {
		return ""
	}
	return " (did you mean " + nearest + "?)"
}

// edits counts how many letters have to be inserted, removed or replaced to turn one word into the other (Levenshtein
// 1966).
func edits(a, b string) int {
	if len(a) > 2*len(b)+4 {
		return len(a) // far enough apart, and not worth the time
	}
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		before := slices.Clone(row)
		row[0] = i + 1
		for j := range len(b) {
			replaced := before[j]
			if a[i] != b[j] {
				replaced++
			}
			row[j+1] = min(before[j+1]+1, row[j]+1, replaced)
		}
	}
	return row[len(b)]
}
