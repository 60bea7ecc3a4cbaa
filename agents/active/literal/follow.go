package literal

// considered is how many of the best aims are looked into for something to do meanwhile.
const considered = 40

// next returns the option to take for the best aim, or what to do meanwhile where that is to wait.
func (t *Tester) next() int {
	option := t.chain.Toward(t.aims[0].want)
	if !t.WithoutMeanwhile && (option < 0 || t.effects.Idles(option)) {
		if other := t.meanwhile(); other >= 0 {
			return other
		}
	}
	if option < 0 {
		return t.chain.Wait(t.rng)
	}
	return option
}

// meanwhile returns what to do while all that the aim lacks is on its way, or -1: what another aim needs, if it
// spoils neither that aim nor any that is better than the other.
func (t *Tester) meanwhile() int {
	need := t.chain.Keep(t.aims[0].want)
	for k := 1; k < min(considered, len(t.aims)); k++ {
		if o := t.chain.Toward(t.aims[k].want); o >= 0 && !t.effects.Patient(o) && !t.effects.Spoils(o, need) {
			return o
		}
		need = need.Or(t.chain.Keep(t.aims[k].want))
	}
	return none
}
