package rows

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
)

// A text names so many subtasks, and of each so many others; the rest is counted.
const mostSubtasks, mostOthers = 10, 6

// WriteText tells a person what the table tells: the tree, what rows contradict, and what to test next.
func (f *Inference) WriteText(w io.Writer) error {
	var out bytes.Buffer
	t := f.Tree
	fmt.Fprintf(&out, "Inferred from %d rows with %d different completions of %d subtasks.\n%s\n",
		f.Rows, f.Distinct, len(t.Subtasks), t.SettledText())
	if f.ByItself {
		fmt.Fprintf(&out, "%s infers by itself, in another way: this is not the tree that it inferred.\n", f.Run.Agent)
	}
	if f.Cut > 0 {
		fmt.Fprintf(&out, "The inference of %d preconditions was cut short: it took too much work.\n", f.Cut)
	}
	if len(f.Ignored) > 0 {
		fmt.Fprintf(&out, "Columns that were left alone: %.2000s.\n",
			strings.Join(shortened(f.Ignored, mostSubtasks, "%d more"), ", "))
	}
	out.WriteString("\n")
	if err := t.View(nil, true).WriteText(&out); err != nil {
		return err
	}
	f.writeContradictions(&out)
	f.writeTests(&out)
	f.writeAlong(&out)
	f.writeNames(&out, "\nNo row shows these eligible, so nothing is known of what they need: %s.\n", f.Unseen)
	f.writeNames(&out, "\nThese have one of the columns of a subtask, completion or eligibility, alone: %s.\n", f.Lone)
	_, err := w.Write(out.Bytes())
	return err
}

func (f *Inference) writeContradictions(out *bytes.Buffer) {
	var lines []string
	for i, times := range f.Contradicted {
		if times > 0 {
			line := fmt.Sprintf("  %s: at %d sets of completions", f.Tree.Subtasks[i].Name, times)
			if times == 1 {
				line = fmt.Sprintf("  %s: at 1 set of completions", f.Tree.Subtasks[i].Name)
			}
			if f.Contradictory != nil {
				at := f.Contradictory[i]
				line += fmt.Sprintf(", first in line %d (line %d has the same completions)", at.Contradicts, at.First)
			}
			lines = append(lines, line)
		}
	}
	if len(lines) > 0 {
		fmt.Fprintf(out, "\nEligible in some rows and not in others with the same completions:\n%s\n",
			strings.Join(shortened(lines, mostSubtasks, "  and %d more"), "\n"))
	}
}

func (f *Inference) writeTests(out *bytes.Buffer) {
	var lines []string
	for at := 0; at < len(f.Tests); {
		var others []string
		i := f.Tests[at].Subtask
		for ; at < len(f.Tests) && f.Tests[at].Subtask == i; at++ {
			others = append(others, f.Tree.Subtasks[f.Tests[at].Without].Name)
		}
		lines = append(lines, fmt.Sprintf("  %s without %s", f.Tree.Subtasks[i].Name,
			strings.Join(shortened(others, mostOthers, "%d more"), ", or without ")))
	}
	if len(lines) > 0 {
		fmt.Fprintf(out, "\nTo test next, with all else complete that it may need:\n%s\n",
			strings.Join(shortened(lines, mostSubtasks, "  and %d more subtasks"), "\n"))
	}
}

// writeAlong names what may be needed too, and came along in each row with what is said to be needed.
func (f *Inference) writeAlong(out *bytes.Buffer) {
	var lines []string
	for i := range f.Tree.Sure {
		if others := f.names(slices.Collect(f.Tree.Sure[i].Along.All())); len(others) > 0 {
			lines = append(lines, fmt.Sprintf("  %s: %s", f.Tree.Subtasks[i].Name,
				strings.Join(shortened(others, mostOthers, "%d more"), ", ")))
		}
	}
	if len(lines) > 0 {
		fmt.Fprintf(out, "\nNo row has what these need without the following, which they may need too:\n%s\n",
			strings.Join(shortened(lines, mostSubtasks, "  and %d more subtasks"), "\n"))
	}
}

func (f *Inference) writeNames(out *bytes.Buffer, format string, subtasks []int) {
	if len(subtasks) > 0 {
		fmt.Fprintf(out, format, strings.Join(shortened(f.names(subtasks), mostSubtasks, "%d more"), ", "))
	}
}

func (f *Inference) names(subtasks []int) []string {
	names := []string{}
	for _, i := range subtasks {
		names = append(names, f.Tree.Subtasks[i].Name)
	}
	return names
}

// shortened is a list with a word on how many more there are in place of those after the first few.
func shortened(list []string, most int, more string) []string {
	if len(list) <= most {
		return list
	}
	return append(list[:most:most], fmt.Sprintf(more, len(list)-most))
}

// WriteJSON writes what the table tells as one JSON document, with the tree as Tree.WriteJSON writes it.
func (f *Inference) WriteJSON(w io.Writer) error {
	type test struct {
		Subtask string `json:"subtask"`
		Without string `json:"without"`
	}
	var tree bytes.Buffer
	if err := f.Tree.WriteJSON(&tree); err != nil {
		return err
	}
	name := func(i int) string { return f.Tree.Subtasks[i].Name }
	contradicted, contradictory, tests := map[string]int{}, map[string][2]int{}, []test{}
	for i, times := range f.Contradicted {
		if times > 0 {
			contradicted[name(i)] = times
			if f.Contradictory != nil {
				contradictory[name(i)] = [2]int{f.Contradictory[i].First, f.Contradictory[i].Contradicts}
			}
		}
	}
	for _, t := range f.Tests {
		tests = append(tests, test{name(t.Subtask), name(t.Without)})
	}
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(struct {
		Rows           int               `json:"rows"`
		Distinct       int               `json:"distinct"`
		Contradictions map[string]int    `json:"contradictions"`                // completions, by subtask
		Lines          map[string][2]int `json:"contradiction_lines,omitempty"` // Lines, by subtask
		Cut            int               `json:"cut"`
		Ignored        []string          `json:"ignored_columns"`
		Tests          []test            `json:"tests"`
		Unseen         []string          `json:"never_eligible"`
		Lone           []string          `json:"one_column"`
		Graph          json.RawMessage   `json:"graph"`
	}{f.Rows, f.Distinct, contradicted, contradictory, f.Cut, append([]string{}, f.Ignored...), tests,
		f.names(f.Unseen), f.names(f.Lone), tree.Bytes()})
}
