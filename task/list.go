package task

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sc2msgi/msgi"
	"sc2msgi/worlds/noise"
)

// List is tasks among which names are looked up.
type List []Task

func (l List) names() []string {
	var names []string
	for _, t := range l {
		names = append(names, t.Name)
	}
	return names
}

// Find returns the task that a name means, and which world of it if the task is a set: "playground:d3/5" means world
// 5 of playground:d3, "playground:d3" the set as a whole (number 0). What stands behind a question mark are
// parameters of the task, and "hidden=0.1" among them says that it is seen through noise (package noise: withheld,
// hidden, flipped). "sc2:my.yaml" is the scenario of that file, which is read. The error is a *msgi.UnknownNameError,
// or says what there is.
func (l List) Find(name string) (t Task, number int, err error) {
	plain, rates, err := noisy(name)
	if err == nil {
		err = rates.Check()
	}
	if err != nil {
		return Task{}, 0, fmt.Errorf("%s: %w", name, err)
	}
	t, number, err = l.find(plain)
	if err == nil && rates != (noise.Rates{}) {
		t = t.through(rates)
	}
	return t, number, err
}

// find is Find without noise.
func (l List) find(name string) (t Task, number int, err error) {
	base, query, asks := strings.Cut(name, "?")
	path, ofFile := scenarioFile(base)
	rules, world, ofRules := rulesFile(base)
	if ofRules {
		return l.ofRules(rules, world, query, name)
	}
	at, world, numbered := l.split(base)
	switch {
	case ofFile:
		if t, err = ownScenario(path); err != nil {
			return Task{}, 0, err
		}
		numbered = false
	case asks && !numbered && l.index(name) >= 0: // a parameter that is part of the name
		return l[l.index(name)], 0, nil
	case at < 0 && unlikeFile(base) != nil:
		return Task{}, 0, unlikeFile(base)
	case at < 0:
		return Task{}, 0, &msgi.UnknownNameError{What: "task", Name: name, Known: l.names()}
	default:
		t = l[at]
	}
	if asks {
		if t.variant == nil {
			return Task{}, 0, &msgi.UnknownNameError{What: "task", Name: name, Known: l.names()}
		}
		if t, err = t.variant(query); err != nil {
			return Task{}, 0, fmt.Errorf("%s: %w", name, err)
		}
	}
	if numbered {
		number, err = t.number(world, name)
	}
	return t, number, err
}

// ofRules returns the task of a world's file.
func (l List) ofRules(path, world, query, name string) (t Task, number int, err error) {
	if query != "" {
		return t, 0, fmt.Errorf("%s: worlds of files take no parameters but those of noise", name)
	}
	if t, err = ownRules(path); err == nil {
		number, err = t.fileNumber(world, name)
	}
	return t, number, err
}

// index returns where the task of that name is, -1 if there is none.
func (l List) index(name string) int {
	return slices.IndexFunc(l, func(t Task) bool { return t.Name == name })
}

// split parts a name into that of a task, of which it returns the index, and what numbers a world of it. Of several
// names that it may begin with, the longest is meant: "playground:d1-mine/2" is none of "playground".
func (l List) split(name string) (at int, world string, numbered bool) {
	if at = l.index(name); at >= 0 {
		return at, "", false
	}
	at = -1
	for i, t := range l {
		rest, of := strings.CutPrefix(name, t.Name+t.between())
		if of && (at < 0 || len(rest) < len(world)) {
			at, world = i, rest
		}
	}
	return at, world, at >= 0
}

// number reads the number of a world.
func (t Task) number(world, name string) (int, error) {
	if t.Worlds == 0 {
		return 0, fmt.Errorf("%s is one world, not a set: %q has no number", t.Name, name)
	}
	number, err := strconv.Atoi(world)
	if err != nil || number < 1 || number > t.Worlds {
		return 0, fmt.Errorf("%s is a set of the worlds %s to %s: there is no %.40q",
			t.Name, t.NameOf(1), t.NameOf(t.Worlds), name)
	}
	return number, nil
}
