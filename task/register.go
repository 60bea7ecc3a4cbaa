package task

import (
	"fmt"
	"strings"
)

// Register adds a task of another module, which open opens; of a set it gets the number of the world. What is wrong
// with the task is a mistake of the program and panics. Register in an init function or before cli.Main: it is not for
// use while tasks are looked up.
func Register(t Task, open func(s Setup, number int) (*World, error)) {
	if wrong := unfit(t, open != nil); wrong != "" {
		panic(fmt.Sprintf("task: registering %q: %s", t.Name, wrong))
	}
	t.open = open
	tasks = append(tasks, t)
}

// unfit says what is wrong with a task that is registered; "" if nothing is.
func unfit(t Task, opens bool) string {
	switch {
	case t.Name == "":
		return "it has no name"
	case strings.ContainsAny(t.Name, "?/, \t\n"):
		return "a name has no question mark, slash, comma or space: those number worlds, and divide lists"
	case tasks.index(t.Name) >= 0:
		return "the name is taken"
	case t.About == "":
		return "it does not say what it is about"
	case t.Worlds < 0:
		return "a set has no negative number of worlds"
	case !opens:
		return "nothing opens it"
	}
	return ""
}
