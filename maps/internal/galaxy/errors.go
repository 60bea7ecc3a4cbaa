package galaxy

import (
	"cmp"
	"fmt"
	"strconv"
)

// Position is a place in the source; lines and columns count from 1, columns in bytes.
type Position struct{ Line, Column int }

func (p Position) String() string { return fmt.Sprintf("%d:%d", p.Line, p.Column) }

func (p Position) compare(q Position) int {
	return cmp.Or(cmp.Compare(p.Line, q.Line), cmp.Compare(p.Column, q.Column))
}

// Error is one thing that is wrong with a script, in one line: "12:5: gf_Spawn is not declared above".
type Error struct {
	At      Position
	Message string
}

func (e *Error) Error() string { return e.At.String() + ": " + e.Message }

// Errors is what Check found, in the order of the source: at least one and at most maxErrors.
type Errors []*Error

func (e Errors) Error() string {
	if len(e) == 1 {
		return e[0].Error()
	}
	return fmt.Sprintf("%v (and %d more)", e[0], len(e)-1)
}

// shown quotes text for a message: in one line, and cut where it is long.
func shown(text string) string {
	if len(text) > maxShown {
		text = text[:maxShown] + "..."
	}
	return strconv.Quote(text)
}
