package msgi

// NewExploration makes the policy of the adaptation episodes of one trial, on what is learned in it.
type NewExploration func(*Knowledge) Policy

var explorations = registry[NewExploration]{what: "exploration policy"}

// RegisterExploration makes an exploration policy known by a name, for Design.Explore. It panics where the name is
// empty or taken, and where make is nil.
func RegisterExploration(name string, make NewExploration) {
	if make == nil {
		panic("msgi: registering exploration policy " + name + " without a constructor")
	}
	explorations.add(name, make)
}

// Explorations returns the names of all exploration policies.
func Explorations() []string { return explorations.list() }
