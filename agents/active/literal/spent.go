package literal

// What makes an aim take long, like a literal that is hardly ever off where it has to be, is mostly the same for all
// aims of a kind. So the more steps were spent on a kind, the less its aims are worth. This many times the cost of
// the aim and this many times the mean length of options, together, halve its worth.
const costsToHalve, optionsToHalve = 2, 8

// kind returns what aims of a kind share: the literal that they test, or n more than the subtask that they have.
func (t *Tester) kind(key int) int {
	if key < t.n*t.n {
		return key % t.n
	}
	return t.n + key%t.n
}

// fresh returns the part that is left of what an aim brings after all that was spent on its kind.
func (t *Tester) fresh(key int, cost float64) float64 {
	if t.off["spent"] {
		return 1
	}
	return 1 / (1 + t.spent[t.kind(key)]/(costsToHalve*cost+optionsToHalve*t.effects.Mean()))
}
