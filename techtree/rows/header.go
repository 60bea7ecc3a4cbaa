package rows

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"sc2msgi/msgi/bits"
)

// readHeader reads the first line of a table.
func readHeader(line []byte, c Columns) (*header, error) {
	names, err := headerNames(line)
	if err != nil {
		return nil, err
	}
	h := &header{run: true}
	for _, name := range runColumns {
		h.run = h.run && slices.Contains(names, name)
	}
	subtasks := map[string]int{}
	for i, name := range names {
		if name != "" && slices.Contains(names[:i], name) {
			return nil, at(1, i+1, name, "a column of this name stands there already: give each a name of its own")
		}
		if err := h.add(name, c.patterns(), subtasks); err != nil {
			return nil, at(1, i+1, name, "%v", err)
		}
	}
	return h, h.check(c)
}

// headerNames returns the cells of the first line.
func headerNames(line []byte) (names []string, err error) {
	switch {
	case bytes.HasPrefix(line, []byte("\x1f\x8b")):
		return nil, fault("the file is packed by gzip: give it a name that ends in .gz")
	case bytes.HasPrefix(line, []byte("\xff\xfe")) || bytes.HasPrefix(line, []byte("\xfe\xff")):
		return nil, fault("the file is UTF-16: save it as UTF-8")
	}
	line = bytes.TrimPrefix(line, []byte("\xef\xbb\xbf")) // some editors of Windows begin files so
	for next := 0; next <= len(line); {
		var cell []byte
		if cell, next, err = cellAt(line, next); err != nil {
			return nil, at(1, len(names)+1, "", "%v", err)
		}
		names = append(names, string(cell))
	}
	if len(names) == 1 {
		for _, other := range []string{";", "\t", "|"} {
			if strings.Contains(names[0], other) {
				return nil, at(1, 0, "", "there is no comma, but %q: save the table with commas between its columns",
					other)
			}
		}
	}
	return names, nil
}

// add takes in the next column.
func (h *header) add(name string, patterns [sets]string, subtasks map[string]int) error {
	c := column{name: name}
	if k := slices.Index(runColumns, name); h.run && k >= 0 {
		c.role, c.at = ofRun, k
		h.columns = append(h.columns, c)
		return nil
	}
	set, subtask := setOf(name, patterns)
	if set < 0 {
		h.ignored = append(h.ignored, cmp.Or(printable(name), fmt.Sprintf("number %d", len(h.columns)+1)))
		h.columns = append(h.columns, c)
		return nil
	}
	if printable(subtask) != subtask {
		return errors.New("its name has characters that cannot be shown: take them out")
	}
	number, known := subtasks[subtask]
	if !known {
		number = len(h.subtasks)
		if number == bits.Max {
			return fmt.Errorf("it is of subtask %d, and %d can be learned: leave out columns", number+1, bits.Max)
		}
		subtasks[subtask] = number
		h.subtasks = append(h.subtasks, subtask)
	}
	if h.seen[set].Has(number) {
		return fmt.Errorf("a column stands there already that is the same of %.60q: leave one out", subtask)
	}
	h.seen[set].Add(number)
	c.role, c.set, c.at = inSet, set, number
	h.columns = append(h.columns, c)
	return nil
}

// setOf returns the set of a column and its subtask, -1 for none. Of the patterns that it fits the longest
// counts, so that "*" is what is left.
func setOf(name string, patterns [sets]string) (set int, subtask string) {
	order := []int{complete, eligible, withheld, masked}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(len(patterns[b]), len(patterns[a])) })
	for _, set := range order {
		if subtask, ok := named(name, patterns[set]); ok {
			return set, subtask
		}
	}
	return -1, ""
}

// check returns what the table lacks.
func (h *header) check(c Columns) error {
	p := c.patterns()
	hint := func(set int) string {
		if c == (Columns{}) { // nobody could say
			return "first infer the tree by the names that they have: sc2msgi techtree infer --rows FILE --x NAMES " +
				"--e NAMES -o graph.json"
		}
		return fmt.Sprintf("say how they are called (--%c)", "xe"[set])
	}
	for set, what := range [...]string{"completions", "eligibilities"} {
		if h.seen[set].Empty() {
			return at(1, 0, "", "no column is called %s, as those of %s are: name them so, or %s", p[set],
				what, hint(set))
		}
	}
	for set := withheld; set < sets; set++ {
		for i := range h.seen[set].AndNot(h.seen[eligible]).All() {
			return at(1, 0, "", "there is a column %s and none %s",
				strings.Replace(p[set], "*", h.subtasks[i], 1), strings.Replace(p[eligible], "*", h.subtasks[i], 1))
		}
	}
	return nil
}
