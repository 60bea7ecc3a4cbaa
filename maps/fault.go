package maps

import (
	"fmt"
	"strings"
)

// Fault is what is wrong with a scenario. Its text is one line.
type Fault struct {
	File    string // that the scenario is from; "" for none
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

func faultf(field, format string, args ...any) *Fault {
	return &Fault{Field: field, Problem: fmt.Sprintf(format, args...)}
}

// above returns the field that a field is part of: "war.enemy[1]" for "war.enemy[1].type"; "" for none.
func above(field string) string {
	at := strings.LastIndexAny(field, ".[")
	return field[:max(at, 0)]
}
