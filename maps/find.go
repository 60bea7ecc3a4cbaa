package maps

import "strings"

// Scenarios returns all built-in scenarios, each a fresh copy that the caller may change.
func Scenarios() []*Scenario {
	var all []*Scenario
	for _, s := range builtIn() {
		all = append(all, s.clone())
	}
	return all
}

// Find returns the built-in scenario of that name or alias. It takes what clients send as the path of a map file:
// folders before the name (of Unix or Windows), the case and the ending .SC2Map do not matter.
func Find(name string) (*Scenario, bool) { return FindIn(builtIn(), name) }

// FindIn is Find among the given scenarios.
func FindIn(all []*Scenario, name string) (*Scenario, bool) {
	name = name[strings.LastIndexAny(name, `/\`)+1:]
	if n := len(name) - len(fileEnding); n >= 0 && strings.EqualFold(name[n:], fileEnding) {
		name = name[:n]
	}
	for _, s := range all {
		for _, n := range s.named() {
			if strings.EqualFold(n.name, name) {
				return s.clone(), true
			}
		}
	}
	return nil, false
}

const fileEnding = ".SC2Map"
