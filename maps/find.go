package maps

import "strings"

// Scenarios returns all scenarios, each a fresh copy that the caller may change.
func Scenarios() []*Scenario {
	return []*Scenario{
		buildBattlecruiser(), calibration(), collectMineralsAndGas(),
		defeatZerglings(), defeatHydralisks(), defeatHydralisksUltralisks(),
		varied(buildBattlecruiser()),
		varied(defeatZerglings()), varied(defeatHydralisks()), varied(defeatHydralisksUltralisks()),
	}
}

// Find returns the scenario of that name or alias. It takes what clients send as the path of a map file:
// folders before the name (of Unix or Windows), the case and the ending .SC2Map do not matter.
func Find(name string) (*Scenario, bool) {
	name = name[strings.LastIndexAny(name, `/\`)+1:]
	if n := len(name) - len(fileEnding); n >= 0 && strings.EqualFold(name[n:], fileEnding) {
		name = name[:n]
	}
	for _, s := range Scenarios() {
		if strings.EqualFold(s.Name, name) {
			return s, true
		}
		for _, alias := range s.Aliases {
			if strings.EqualFold(alias, name) {
				return s, true
			}
		}
	}
	return nil, false
}

const fileEnding = ".SC2Map"
