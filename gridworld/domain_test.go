package gridworld

import "testing"

// Rule: a domain makes sense: names and letters are there and distinct, what is used stays and nothing else does, and there is room for everything on the map.
func TestDomainsAreSound(t *testing.T) {
	domains := map[string]bool{}
	for _, d := range Domains() {
		if d.Name == "" || d.Title == "" || domains[d.Name] {
			t.Errorf("a domain is called %q, %q", d.Name, d.Title)
		}
		domains[d.Name] = true
		if len(d.Objects) > maxObjects || len(d.Subtasks) > maxSubtasks {
			t.Errorf("%s has %d types of objects and %d subtasks, at most %d and %d can be held", d.Name, len(d.Objects), len(d.Subtasks), maxObjects, maxSubtasks)
		}
		if d.Remains != "" && d.object(d.Remains) < 0 {
			t.Errorf("%s has no type %q, which is to remain", d.Name, d.Remains)
		}
		room := cells - 1 - d.MaxBlocks - d.MaxWaters - len(d.Subtasks)
		names, letters := map[string]bool{}, map[byte]bool{'@': true, '#': true, '~': true, ' ': true, '.': true}
		for _, o := range d.Objects {
			if o.Name == "" || names[o.Name] || letters[o.Letter] || o.Letter <= ' ' || o.Letter > '~' {
				t.Errorf("%s: an object is called %q and drawn as %q: both have to be there and distinct", d.Name, o.Name, o.Letter)
			}
			names[o.Name], letters[o.Letter] = true, true
			if room -= o.Extra; o.Unique && (o.Extra > 0 || o.Moves > 0) {
				t.Errorf("%s: %s is a station: there is one, and it stays where it is", d.Name, o.Name)
			}
		}
		if room < 1 || d.MinBlocks > d.MaxBlocks || d.MinWaters > d.MaxWaters {
			t.Errorf("%s: with all objects, blocks and waters %d cells are left", d.Name, room)
		}
		for _, s := range d.Subtasks {
			if s.Name == "" || names[s.Name] || s.Object < 0 || s.Object >= len(d.Objects) {
				t.Fatalf("%s: subtask %q of object %d", d.Name, s.Name, s.Object)
			}
			if names[s.Name] = true; d.Objects[s.Object].Unique != (s.Op == Use) {
				t.Errorf("%s: %s: stations are used, other objects picked up or transformed", d.Name, s.Name)
			}
		}
	}
}
