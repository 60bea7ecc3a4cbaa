package maps

import (
	"errors"
	"path/filepath"
	"strings"

	"sc2msgi/yamlfile"
)

// MostFile is how many bytes a scenario's file can have, also inside a map. The largest of our own has 42,000; File
// needs some 60,000 for as many things, workers and squads as there can be, and 70,000 for the largest ground.
const MostFile = 256 << 10

// Parse reads a scenario from its file, in YAML or in JSON, which is YAML. A scenario with a varied section has
// Varied set (see Starts). What is wrong is a *Fault: Parse takes nothing that Check does not take, no field that it
// does not know and no field twice.
func Parse(data []byte) (*Scenario, error) { return parse(data, (*Scenario).check) }

// ParseFixed reads a scenario as Parse does and refuses one with a varied section.
func ParseFixed(data []byte) (*Scenario, error) {
	return parse(data, func(s *Scenario) *Fault {
		if s.Varied != nil {
			return faultf("varied", "here the start is fixed")
		}
		return s.check()
	})
}

// parse reads a scenario and checks what it says. A fault of a check is where the field stands, or what it is part of.
func parse(data []byte, checks ...func(*Scenario) *Fault) (*Scenario, error) {
	s, file := decode(data)
	fault := file.Fault()
	for _, check := range checks {
		if fault == nil {
			fault = check(s)
		}
	}
	if fault == nil {
		return s, nil
	}
	if fault.Line == 0 {
		fault.Line = file.Line(fault.Field)
	}
	return nil, fault
}

// IsFile reports whether a name means a file with a scenario, by its ending: .yaml, .yml or .json.
func IsFile(name string) bool {
	switch strings.ToLower(filepath.Ext(name)) {
	case ".yaml", ".yml", ".json":
		return true
	}
	return false
}

// ReadFile reads a scenario of one's own. It may not be called what a built-in one is called: the game would take one
// for the other.
func ReadFile(path string) (*Scenario, error) {
	data, err := yamlfile.ReadFile(path, MostFile)
	if err != nil {
		return nil, err
	}
	s, err := parse(data, (*Scenario).check, (*Scenario).taken)
	var fault *Fault
	if errors.As(err, &fault) {
		fault.File = path
	}
	return s, err
}

// taken returns a fault if a built-in scenario has a name of this one.
func (s *Scenario) taken() *Fault {
	for _, n := range s.named() {
		if other, there := Find(n.name); there {
			return faultf(n.field, "%s is the built-in scenario %s: give yours a name of its own", n.name, other.Name)
		}
	}
	for _, other := range Scenarios() {
		if strings.EqualFold(s.Title, other.Title) {
			return faultf("title", "%q is that of the built-in scenario %s: give yours one of its own",
				s.Title, other.Name)
		}
	}
	return nil
}
