package msgi

// Play is all that an episode showed.
type Play struct {
	First State // in which the first option was chosen
	Taken []Taken
}

// Taken is an option that was taken, and what came of it.
type Taken struct {
	Option  int
	Outcome Outcome
}
