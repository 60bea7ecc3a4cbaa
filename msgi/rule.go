package msgi

import (
	"fmt"
	"slices"
	"strings"
)

// Rule is a part of an agent that can be left out, to see what it is worth.
type Rule struct {
	Name  string
	About string // what it does, as a sentence
}

// without returns for each rule whether the name of an agent leaves it out: "msgi-active?without=places+prices" leaves
// out two.
func (d Design) without(name string) (map[string]bool, error) {
	var known []string
	off := map[string]bool{}
	for _, r := range d.Rules {
		known = append(known, r.Name)
		off[r.Name] = false
	}
	base, query, asks := strings.Cut(name, "?")
	if !asks || d.Variant != nil { // a variant reads its query itself
		return off, nil
	}
	if len(known) == 0 {
		return nil, fmt.Errorf("agent %s has no rules to leave out: take its name alone", base)
	}
	list, ok := strings.CutPrefix(query, "without=")
	if !ok {
		return nil, fmt.Errorf("agent %.60q: what may follow are rules to leave out, as in %s?without=%s", name, base,
			strings.Join(known[:min(2, len(known))], "+"))
	}
	for _, rule := range strings.Split(list, "+") {
		if !slices.Contains(known, rule) {
			return nil, fmt.Errorf("agent %s: %w", base, &UnknownNameError{"rule", rule, known})
		}
		off[rule] = true
	}
	return off, nil
}
