package maps

import (
	"embed"
	"sync"
)

//go:embed scenarios/*.yaml
var scenarioFiles embed.FS

// builtInNames are the built-in scenarios in the order in which they are told.
var builtInNames = []string{"build-battlecruiser", "calibration", "collect-minerals-and-gas",
	"defeat-zerglings", "defeat-hydralisks", "defeat-hydralisks-ultralisks", "terraces", "causeway", "gorge",
	"flat"}

// Source returns the file of a built-in scenario as it was written by hand; that of a start that varies is the file
// of the fixed one.
func (s *Scenario) Source() ([]byte, bool) {
	name := s.Name
	if s.Varied != nil {
		name = s.Varied.Of
	}
	data, err := scenarioFiles.ReadFile("scenarios/" + name + ".yaml")
	return data, err == nil
}

// builtIn are the scenarios of all files, those with a fixed start first.
var builtIn = sync.OnceValue(func() []*Scenario {
	var all, varied []*Scenario
	for _, name := range builtInNames {
		data, err := scenarioFiles.ReadFile("scenarios/" + name + ".yaml")
		if err != nil { // it is not embedded
			panic("maps: " + err.Error())
		}
		s, err := Parse(data)
		if err != nil {
			panic("maps: " + name + ".yaml: " + err.Error())
		}
		fixed, variant := s.Starts()
		all = append(all, fixed)
		if variant != nil {
			varied = append(varied, variant)
		}
	}
	return append(all, varied...)
})
