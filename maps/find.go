package maps

import (
	"path/filepath"
	"strings"

	"sc2msgi/yamlfile"
)

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

// Meant returns " (did you mean ...?)" for the built-in scenario whose name is nearest to one that Find does not
// know, or "" where none is near.
func Meant(name string) string {
	var known []string
	for _, s := range builtIn() {
		for _, n := range s.named() {
			known = append(known, n.name)
		}
	}
	return yamlfile.Meant(name, known)
}

// IsMap reports whether a name is that of a map file, by its ending.
func IsMap(name string) bool { return strings.EqualFold(filepath.Ext(name), fileEnding) }

const fileEnding = ".SC2Map"
