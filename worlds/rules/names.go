package rules

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"sc2msgi/msgi/bits"
	"sc2msgi/yamlfile"
)

// names finds the subtasks of a world by their names and by patterns.
type names struct {
	list   []string
	number map[string]int
	work   int // that writing out formulas took, see mostWork
}

func newNames(list []string) *names {
	n := &names{list: list, number: make(map[string]int, len(list))}
	for i, name := range list {
		n.number[name] = i
	}
	return n
}

// find returns the number of a subtask.
func (n *names) find(name string) (int, error) {
	if i, ok := n.number[name]; ok {
		return i, nil
	}
	stock, level, ofStock := strings.Cut(name, ">=")
	for _, known := range n.list {
		if ofStock && printable(level) && strings.HasPrefix(known, stock+">=") {
			return 0, fmt.Errorf("%.60s is no level of its stock: add %.20s to the levels, so that it shows",
				name, level)
		}
	}
	for _, word := range [][2]string{{" and ", "&"}, {" or ", "|"}} {
		if strings.Contains(name, word[0]) {
			return 0, fmt.Errorf("there is no subtask %.60q: write %s for %q",
				name, word[1], strings.TrimSpace(word[0]))
		}
	}
	return 0, fmt.Errorf("there is no subtask %.60q%s", name, yamlfile.Meant(name, n.list))
}

// matching returns the subtasks that fit a name or a pattern. A * stands for any letters.
func (n *names) matching(pattern string) (all bits.Set, err error) {
	pattern = plainName(pattern)
	if !strings.Contains(pattern, "*") {
		i, err := n.find(pattern)
		all.Add(i)
		return all, err
	}
	for i, name := range n.list {
		all.Put(i, fits(name, strings.Split(pattern, "*")))
	}
	if all.Empty() {
		return all, fmt.Errorf("no subtask fits %.60q", pattern)
	}
	return all, nil
}

// fits reports whether the name has the parts in their order, the first at its beginning and the last at its end.
func fits(name string, parts []string) bool {
	last := len(parts) - 1
	name, ok := strings.CutPrefix(name, parts[0])
	if !ok {
		return false
	}
	for _, part := range parts[1:last] {
		if _, name, ok = strings.Cut(name, part); !ok {
			return false
		}
	}
	return strings.HasSuffix(name, parts[last])
}

// checkName returns what is wrong with the name of a subtask or a stock.
func checkName(name string) error {
	switch {
	case name == "":
		return fmt.Errorf("the name is empty")
	case len(name) > mostName:
		return fmt.Errorf("the name %.40q... has more than %d letters", name, mostName)
	case name != plainName(name):
		return fmt.Errorf("the name %.40q has blanks at its ends, or several in a row", name)
	case strings.ContainsAny(name, reserved) || strings.Contains(name, ">="):
		return fmt.Errorf("the name %.40q has a letter that means something in formulas: one of %s, or >=",
			name, reserved)
	case slices.Contains([]string{"any", "all", "always"}, name) || strings.HasSuffix(name, " of"):
		return fmt.Errorf("the name %.40q is a word of formulas", name)
	case !printable(name):
		return fmt.Errorf("the name %.40q has a character that cannot be printed", name)
	}
	return nil
}

// printable reports whether a text is safe to show: without control characters, which steer a terminal, and without
// marks that turn the direction of writing.
func printable(text string) bool {
	return utf8.ValidString(text) && !strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsPrint(r) })
}

// mostName is how many bytes a name can have.
const mostName = 60
