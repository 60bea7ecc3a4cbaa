package rows

import (
	"fmt"

	"sc2msgi/jsonfile"
)

// Fault is what is wrong with a table. Its text is one line, with the line and the column of the table.
type Fault = jsonfile.Fault

func fault(format string, args ...any) *Fault { return &Fault{Problem: fmt.Sprintf(format, args...)} }

// at is a fault at a line and, where it is of one, in a column, counted from 1.
func at(line, column int, name, format string, args ...any) *Fault {
	f := fault(format, args...)
	f.Line = line
	if column > 0 {
		f.Field = fmt.Sprintf("column %d (%.60s)", column, name)
	}
	return f
}
