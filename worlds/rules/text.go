package rules

import (
	"fmt"
	"io"
	"slices"
	"strings"
)

// String writes the formula as it can be read again.
func (f formula) String() string {
	switch f.op {
	case always:
		return "always"
	case name:
		return f.name
	case not:
		return "!" + f.parts[0].inner()
	case and:
		return join(f.parts, " & ")
	case or:
		return join(f.parts, " | ")
	case atLeast:
		return fmt.Sprintf("%d of (%s)", f.least, join(f.parts, ", "))
	case anyOf:
		return "any(" + f.name + ")"
	case allOf:
		return "all(" + f.name + ")"
	}
	panic(fmt.Sprintf("rules: unknown operator %d", f.op))
}

// inner is the formula as a part of another one.
func (f formula) inner() string {
	if f.op == and || f.op == or {
		return "(" + f.String() + ")"
	}
	return f.String()
}

func join(parts []formula, between string) string {
	var texts []string
	for _, p := range parts {
		texts = append(texts, p.inner())
	}
	return strings.Join(texts, between)
}

// WriteText describes the world: what an episode is, the stocks, and a line for each subtask.
func (w *World) WriteText(out io.Writer) error {
	s := w.Spec
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s\n%s\n\n", s.Name, s.Title, s.About)
	lasts := fmt.Sprintf("%d options", s.Options)
	if s.Steps > 0 {
		lasts = fmt.Sprintf("%d steps", s.Steps)
	}
	fmt.Fprintf(&b, "An episode lasts %s", lasts)
	if s.endsGiven {
		fmt.Fprintf(&b, ", or until %s", s.Ends)
	}
	fmt.Fprintf(&b, ". There are %d subtasks, %d of them levels of stocks.\n",
		len(w.names), len(w.names)-len(w.options))
	if len(s.Start) > 0 {
		fmt.Fprintf(&b, "Complete at the start: %s.\n", strings.Join(s.Start, ", "))
	}
	for _, line := range s.Source {
		fmt.Fprintf(&b, "Source: %s\n", line)
	}
	for _, k := range s.Stocks {
		fmt.Fprintf(&b, "\nStock %s: %d at the start, levels %v", k.Name, k.Start, k.Levels)
		if k.Most < mostAmount {
			fmt.Fprintf(&b, ", at most %d", k.Most)
		}
		for _, in := range k.Income {
			fmt.Fprintf(&b, "; %g a step", in.PerStep)
			if in.When.op != always {
				fmt.Fprintf(&b, " while %s", in.When)
			}
		}
	}
	if len(s.Stocks) > 0 {
		b.WriteByte('\n')
	}
	var groups []string
	for i := range s.Subtasks {
		if !slices.Contains(groups, s.Subtasks[i].Group) {
			groups = append(groups, s.Subtasks[i].Group)
		}
	}
	for _, group := range groups {
		fmt.Fprintf(&b, "\n%s\n", strings.TrimSpace("Subtasks "+group))
		for i := range s.Subtasks {
			if t := &s.Subtasks[i]; t.Group == group {
				fmt.Fprintf(&b, "  %s: %s\n", t.Name, strings.Join(t.facts(), "; "))
			}
		}
	}
	_, err := io.WriteString(out, b.String())
	return err
}

// facts are what a line says of a subtask.
func (t *Subtask) facts() []string {
	facts := []string{"needs " + t.Needs.String()}
	add := func(when bool, format string, args ...any) {
		if when {
			facts = append(facts, fmt.Sprintf(format, args...))
		}
	}
	add(t.Offered.op != always, "masked unless %s", t.Offered)
	add(len(t.Uses) > 0, "uses %s", amounts(t.Uses))
	add(len(t.Brings) > 0, "brings %s", amounts(t.Brings))
	add(len(t.On) > 0, "switches on %s", strings.Join(t.On, ", "))
	add(len(t.Off) > 0, "switches off %s", strings.Join(t.Off, ", "))
	add(t.Steps[0] == t.Steps[1] && t.Steps[0] > 1, "%d steps", t.Steps[0])
	add(t.Steps[0] < t.Steps[1], "%d to %d steps", t.Steps[0], t.Steps[1])
	add(t.Chance < 1, "works with chance %g", t.Chance)
	add(t.Reward[0] == t.Reward[1] && t.Reward[0] != 0, "reward %g", t.Reward[0])
	add(t.Reward[0] < t.Reward[1], "reward %g to %g", t.Reward[0], t.Reward[1])
	add(t.Again, "can be done again")
	return facts
}

func amounts(all []Amount) string {
	var texts []string
	for _, a := range all {
		texts = append(texts, fmt.Sprintf("%d %s", a.Much, a.Stock))
	}
	return strings.Join(texts, ", ")
}
