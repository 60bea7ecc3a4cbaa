package task

import (
	"strings"

	"sc2msgi/msgi"
)

// subtask returns the number of the subtask that is called name, or that is the only one called so but for case.
func (w *World) subtask(name string) (int, error) {
	var names []string
	var alike []int
	for i, s := range w.Subtasks {
		if s.Name == name {
			return i, nil
		}
		if strings.EqualFold(s.Name, name) {
			alike = append(alike, i)
		}
		names = append(names, s.Name)
	}
	if len(alike) == 1 {
		return alike[0], nil
	}
	return 0, &msgi.UnknownNameError{What: "subtask of " + w.Name, Name: name, Known: names}
}
