package ilp

import "math"

// byChance reports whether the strays look like positives hidden by mistake: no more of them than such mistakes make,
// none seen again and again, and their completions like those of other positives. Then no disjunction is looked for.
// It is asked of rows that were seen once, for at the others most mistakes have shown themselves.
func (p *problem) byChance(strays rowSet) bool {
	const lucky = 1e-6
	if p.hidden == 0 {
		return false
	}
	odds := p.hidden / (1 - p.hidden)
	pos, neg := append(rowSet{}, p.pos...), append(rowSet{}, strays...)
	pos.keep(p.once, true)
	neg.keep(p.once, true)
	again := append(rowSet{}, strays...)
	again.keep(p.once, false)
	for r := range again.all() {
		if v := p.rows[r].tally(p.subtask)[0]; math.Pow(p.hidden, float64(v)) < lucky {
			return false
		}
	}
	all := cover{pos.len(), neg.len()}
	if all.neg == 0 {
		return true
	}
	if expected := odds * float64(all.pos); float64(all.neg) > expected+4*math.Sqrt(expected+1) {
		return false
	}
	for k := range p.n {
		if all.told(cover{pos.lenAnd(p.columns[k]), neg.lenAnd(p.columns[k])}) > unlikely {
			return false
		}
	}
	return true
}

// unlikely is how many bits a completion must tell about which rows are strays to be no coincidence: there is one for
// every subtask and completion.
const unlikely = 15

// told returns how many bits less it takes to say which rows are negative when told which are in a part of them.
func (c cover) told(part cover) float64 {
	return c.entropy() - part.entropy() - cover{c.pos - part.pos, c.neg - part.neg}.entropy()
}

// entropy returns the bits that say which rows are negative.
func (c cover) entropy() float64 { return xLogX(c.pos+c.neg) - xLogX(c.pos) - xLogX(c.neg) }
