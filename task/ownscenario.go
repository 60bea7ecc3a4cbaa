package task

import (
	"fmt"
	"strings"

	"sc2msgi/maps"
	"sc2msgi/subtasks"
	"sc2msgi/worlds/rules"
)

// scenarioPrefix begins the names of tasks of StarCraft II.
const scenarioPrefix = "sc2:"

// scenarioFile returns the path of the scenario file that a name means: "sc2:folder/my.yaml".
func scenarioFile(name string) (path string, ofFile bool) {
	path, ofFile = strings.CutPrefix(name, scenarioPrefix)
	return path, ofFile && maps.IsFile(path)
}

// FileOf returns the path of the file of a scenario or a world that a name means; "" for none.
func FileOf(name string) string {
	base, _, _ := strings.Cut(name, "?")
	if path, _, of := rulesFile(base); of {
		return path
	}
	if path, of := scenarioFile(base); of {
		return path
	}
	return ""
}

// ownScenario returns the scenario of a file as a task.
func ownScenario(path string) (Task, error) {
	s, err := maps.ReadFile(path)
	if err != nil {
		if _, other := rules.ReadFile(path); other == nil {
			err = fmt.Errorf("%s is a world, and no scenario: write %s%[1]s", path, rulesPrefix)
		}
		return Task{}, err
	}
	switch goal := s.Parts(); {
	case !goal.Winnable:
		return Task{}, &maps.Fault{File: path, Problem: "nothing can be won in it: as a task it needs a goal or a war"}
	case goal.Makes != 0 && subtasks.Make(goal.Makes) < 0:
		return Task{}, &maps.Fault{File: path, Field: goal.Field, Problem: "none of the agent's subtasks makes it"}
	}
	hash := hashOf(s.File())
	fixed, varied := s.Starts()
	name := scenarioPrefix + path
	t := scenario(name, fixed)
	t.File, t.Hash = path, hash
	t.variant = func(query string) (Task, error) {
		v, err := starts{name, fixed, varied}.variant(query)
		v.File, v.Hash = path, hash
		return v, err
	}
	return t, nil
}

// ScenarioHashes returns hashes of the files of scenarios and worlds that names of tasks mean: "" for one that cannot
// be read.
func ScenarioHashes(names []string) []string {
	var hashes []string
	for _, name := range names {
		base, _, _ := strings.Cut(name, "?")
		hash := ""
		if path, _, ofRules := rulesFile(base); ofRules {
			if t, err := ownRules(path); err == nil {
				hash = t.Hash
			}
			hashes = append(hashes, hash)
			continue
		}
		path, ofFile := scenarioFile(base)
		if !ofFile {
			continue
		}
		if s, err := maps.ReadFile(path); err == nil {
			hash = hashOf(s.File())
		}
		hashes = append(hashes, hash)
	}
	return hashes
}
