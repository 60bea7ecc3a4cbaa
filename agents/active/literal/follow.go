package literal

const (
	// faith makes an agent stay with its aim as long as another is not so many times better.
	faith = 4
	// looks is how many of the best aims are looked into for something to do meanwhile.
	looks = 40
)

// commit decides which aim is followed: the best, unless one is followed that is not much worse.
func (t *Tester) commit() {
	best := &t.aims[0]
	at := none // several clauses may ask for the same
	for k := range t.aims {
		if t.aims[k].key == t.follow.key && (at == none || t.aims[k].better(&t.aims[at])) {
			at = k
		}
	}
	stay := faith
	if t.off["faith"] {
		stay = 1
	}
	if at >= 0 && t.aims[at].score*float64(stay) >= best.score {
		best = &t.aims[at]
	}
	t.follow, t.want = *best, *best.want
	t.follow.want = &t.want
}

// next returns the option to take for the aim that is followed, or what to do meanwhile where that is to wait.
func (t *Tester) next() int {
	option := t.toward(&t.follow)
	if !t.off["meanwhile"] && (option < 0 || t.effects.Idles(option)) {
		if other := t.meanwhile(); other >= 0 {
			return other
		}
	}
	if option < 0 {
		return t.chain.Wait(t.rng)
	}
	return option
}

// toward returns the first option of the plan to an aim, or -1. What is tested is not done to prepare its test:
// meanwhile its eligibility may not show.
func (t *Tester) toward(a *aim) int {
	if t.off["tested"] {
		return t.chain.Toward(a.want, none)
	}
	return t.chain.Toward(a.want, a.key/t.n) // n, which is no option, where nothing is tested
}

// meanwhile returns what to do while all that the aim lacks is on its way, or -1: what another aim needs, if it
// spoils neither that aim nor any that is better than the other.
func (t *Tester) meanwhile() int {
	need := t.chain.Keep(t.follow.want)
	for k := range min(looks, len(t.aims)) {
		if t.aims[k].key == t.follow.key {
			continue
		}
		if o := t.toward(&t.aims[k]); o >= 0 && !t.effects.Patient(o) && !t.effects.Spoils(o, need) {
			return o
		}
		need = need.Or(t.chain.Keep(t.aims[k].want))
	}
	return none
}
