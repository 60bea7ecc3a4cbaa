package maps

import (
	"bytes"
	"fmt"
	"regexp"
)

// Placeholder is what stands in the place of a map file, for libraries that look for one. The simulator knows by it
// which scenario is meant.
func (s *Scenario) Placeholder() []byte {
	return fmt.Appendf(nil, "This is no map of StarCraft II. It stands for the scenario %s of sc2msgi's simulator, "+
		"which knows it by its name.\n%s\n", s.Name, s.Title)
}

var placeholder = regexp.MustCompile(`^This is no map of StarCraft II\. It stands for the scenario ([a-z0-9-]+) of `)

// PlaceholderOf returns the name of the scenario that a placeholder stands for.
func PlaceholderOf(file []byte) (name string, is bool) {
	const most = 200 // what comes first is enough
	m := placeholder.FindSubmatch(bytes.ToValidUTF8(file[:min(len(file), most)], nil))
	if m == nil {
		return "", false
	}
	return string(m[1]), true
}
