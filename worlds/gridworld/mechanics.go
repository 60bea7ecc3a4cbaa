package gridworld

import "sc2msgi/msgi"

// Mechanics says what the rules of a world are beside its graph.
type Mechanics uint8

// The mechanics.
const (
	// Paper is the world that the paper describes, as in the authors' earlier environment
	// (subtask-graph-execution-light): animals move, cells may be blocked, what is transformed leaves ice, objects
	// lie around that nobody needs.
	Paper Mechanics = iota
	// Released is the simpler world of the authors' released code for the paper: nothing moves and nothing is in the
	// way, rewards are noisy, and an option pays only if it ends before the last step.
	Released
	// Fixed is Released without a map and without noise: each option has a cost of its own, drawn once for the world.
	Fixed
)

func (m Mechanics) String() string { return [...]string{"paper", "released", "fixed"}[m] }

// allMechanics returns the names of all mechanics, the default first.
func allMechanics() []string {
	return []string{Paper.String(), Released.String(), Fixed.String()}
}

// ParseMechanics returns the mechanics of a name, or a *msgi.UnknownNameError.
func ParseMechanics(name string) (Mechanics, error) {
	for m := Paper; m <= Fixed; m++ {
		if m.String() == name {
			return m, nil
		}
	}
	return 0, &msgi.UnknownNameError{What: "mechanics", Name: name, Known: allMechanics()}
}
