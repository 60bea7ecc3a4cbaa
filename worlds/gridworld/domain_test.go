package gridworld

import (
	"regexp"
	"testing"

	"sc2msgi/msgi/grprop"
)

// Rule: a domain makes sense: names and letters are there and distinct, what is used stays and nothing else does, and
// there is room for everything on the map.
func TestDomainsAreSound(t *testing.T) {
	taken := map[string]bool{}
	for _, d := range domains() {
		if !regexp.MustCompile("^[a-z][a-z0-9-]*$").MatchString(d.Name) || d.Title == "" {
			t.Errorf("a domain is called %q, %q: tasks need a name of small letters, sentences a title",
				d.Name, d.Title)
		}
		if taken[d.Name] {
			t.Errorf("two domains are called %q", d.Name)
		}
		taken[d.Name] = true
		t.Run(d.Name, func(t *testing.T) {
			checkObjects(t, d)
			checkSubtasks(t, d)
			checkRoom(t, d)
			if d.Released == (grprop.Params{}) {
				t.Error("it has no parameters for GRProp of the authors: Released is missing")
			}
		})
	}
}

func checkObjects(t *testing.T, d *Domain) {
	if len(d.Objects) > maxObjects {
		t.Errorf("%d types of objects, at most %d can be held", len(d.Objects), maxObjects)
	}
	if d.Remains != "" && d.object(d.Remains) < 0 {
		t.Errorf("there is no object %q, which is to remain", d.Remains)
	}
	names, letters := map[string]bool{}, map[byte]bool{}
	for _, reserved := range "@#~. []" {
		letters[byte(reserved)] = true
	}
	for i, o := range d.Objects {
		switch {
		case o.Name == "" || names[o.Name]:
			t.Errorf("object %d is called %q, which is empty or taken", i, o.Name)
		case o.Letter <= ' ' || o.Letter > '~' || letters[o.Letter]:
			t.Errorf("the letter of %s is %q, which is none, taken, or what the map draws other things with",
				o.Name, o.Letter)
		case o.Moves < 0 || o.Moves > 1:
			t.Errorf("%s moves with probability %v", o.Name, o.Moves)
		case o.Extra < 0:
			t.Errorf("up to %d more of %s lie around", o.Extra, o.Name)
		case o.Unique && (o.Extra > 0 || o.Moves > 0):
			t.Errorf("%s is a station: there is one, and it stays where it is", o.Name)
		}
		names[o.Name], letters[o.Letter] = true, true
	}
}

func checkSubtasks(t *testing.T, d *Domain) {
	if len(d.Subtasks) > maxSubtasks {
		t.Errorf("%d subtasks, at most %d can be held", len(d.Subtasks), maxSubtasks)
	}
	names := map[string]bool{}
	for id, s := range d.Subtasks {
		switch {
		case s.Name == "" || names[s.Name]:
			t.Errorf("subtask %d is called %q, which is empty or taken", id, s.Name)
		case s.Object < 0 || s.Object >= len(d.Objects):
			t.Errorf("%s is done with object %d, there are 0 to %d", s.Name, s.Object, len(d.Objects)-1)
		case d.Objects[s.Object].Unique != (s.Op == Use):
			t.Errorf("%s: stations are used, other objects are picked up or transformed", s.Name)
		}
		names[s.Name] = true
	}
}

func checkRoom(t *testing.T, d *Domain) {
	if d.MinBlocks < 0 || d.MinBlocks > d.MaxBlocks || d.MinWaters < 0 || d.MinWaters > d.MaxWaters {
		t.Errorf("%d to %d blocks and %d to %d waters", d.MinBlocks, d.MaxBlocks, d.MinWaters, d.MaxWaters)
	}
	needed := 1 + d.MaxBlocks + d.MaxWaters + len(d.Subtasks)
	for _, o := range d.Objects {
		needed += o.Extra
	}
	if needed > cells {
		t.Errorf("the agent, blocks, waters, an object a subtask and what lies around need %d cells, there are %d",
			needed, cells)
	}
}
