package msgi

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// UnknownNameError says that there is nothing of the name asked for, and which names come nearest to it.
type UnknownNameError struct {
	What  string // what was to be found: "agent", "planner", "task", "subtask"
	Name  string
	Known []string // all there are
}

// listed is how many names an error message lists at most. Of longer lists it shows those that come nearest, or the
// first where none does.
const listed = 12

func (e *UnknownNameError) Error() string {
	message := fmt.Sprintf("unknown %s %.60q", e.What, e.Name)
	near := Nearest(e.Name, e.Known)
	if len(near) > 0 {
		message += ": did you mean " + strings.Join(near, " or ") + "?"
	}
	switch more := len(e.Known) - listed; {
	case more <= 0:
		message += fmt.Sprintf(" (there is %s)", strings.Join(e.Known, ", "))
	case len(near) == 0:
		message += fmt.Sprintf(" (there is %s, and %d more)", strings.Join(e.Known[:listed], ", "), more)
	}
	return message
}

// Nearest returns those of the known names that a person may have meant by name, at most three, the nearest first:
// those that are equal but for case, that begin with it, or that few changes of letters turn into it.
func Nearest(name string, known []string) []string {
	type candidate struct {
		name     string
		distance int
	}
	name = strings.ToLower(name)
	var found []candidate
	for _, k := range known {
		lower := strings.ToLower(k)
		begins := len(name) >= 3 && strings.HasPrefix(lower, name)
		most := min(max(2, len(name)/4), len(name)-1) // beyond that it is another word
		if !begins && len(name)-len(lower) > most {   // however long it is, that takes no time
			continue
		}
		distance := edits(name, lower)
		if begins {
			distance = min(distance, 1)
		} else if distance > most {
			continue
		}
		found = append(found, candidate{k, distance})
	}
	slices.SortStableFunc(found, func(a, b candidate) int { return cmp.Compare(a.distance, b.distance) })
	var names []string
	for _, c := range found[:min(len(found), 3)] {
		names = append(names, c.name)
	}
	return names
}

// edits counts how many letters have to be inserted, removed or replaced to turn one word into the other (Levenshtein
// 1966).
func edits(a, b string) int {
	before := make([]int, len(b)+1)
	for j := range before {
		before[j] = j
	}
	for i := range len(a) {
		row := make([]int, len(b)+1)
		row[0] = i + 1
		for j := range len(b) {
			replaced := before[j]
			if a[i] != b[j] {
				replaced++
			}
			row[j+1] = min(before[j+1]+1, row[j]+1, replaced)
		}
		before = row
	}
	return before[len(b)]
}
