package gridworld

import (
	"slices"

	"sc2msgi/msgi"
	"sc2msgi/msgi/grprop"
)

// Domain is a kind of grid worlds: what lies around in them, and what can be done with it.
type Domain struct {
	Name     string // "playground" or "mining"
	Title    string // as sentences call it
	Objects  []Object
	Subtasks []Subtask // by id; the graph of a world has some of them
	// Remains is the type of object that takes the place of what is transformed, with the mechanics Paper; "" if
	// nothing does.
	Remains string
	// MaxBlocks and MaxWaters bound how many inner cells cannot be entered, with the mechanics Paper. MinBlocks and
	// MinWaters likewise.
	MinBlocks, MaxBlocks int
	MinWaters, MaxWaters int
	// Released are the parameters of GRProp that the authors' released code has for this domain.
	Released grprop.Params
}

// Object is a type of objects.
type Object struct {
	Name   string
	Letter byte    // that stands for it on a map of text
	Unique bool    // a station: there is one at most, and using it leaves it as it is
	Moves  float64 // probability of moving to a free neighbouring cell in a primitive step, with the mechanics Paper
	Extra  int     // at most so many lie around that no subtask asks for, with the mechanics Paper
}

// Operation is what is done with an object.
type Operation uint8

// The operations.
const (
	PickUp    Operation = iota // the object is gone
	Transform                  // the object is gone; with the mechanics Paper another may take its place
	Use                        // the object, a station, stays
)

// Subtask is one of the things that can be done in a domain.
type Subtask struct {
	Name   string
	Op     Operation
	Object int // the type it is done with
}

// object returns the number of the type of that name, -1 if there is none.
func (d *Domain) object(name string) int {
	return slices.IndexFunc(d.Objects, func(o Object) bool { return o.Name == name })
}

// domains returns all domains.
func domains() []*Domain { return []*Domain{Playground, Mining} }

// FindDomain returns the domain of that name, or a *msgi.UnknownNameError.
func FindDomain(name string) (*Domain, error) {
	var known []string
	for _, d := range domains() {
		if d.Name == name {
			return d, nil
		}
		known = append(known, d.Name)
	}
	return nil, &msgi.UnknownNameError{What: "domain", Name: name, Known: known}
}
