package effects

import (
	"math"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
	"sc2msgi/msgi/ilp"
)

// shares writes how likely each price of the subtask is, by what rows leave possible now, and reports whether
// anything is known beyond that.
func (b *book) shares(i int, known *ilp.Space, shares []float64) bool {
	if !known.Seen || !known.Conjunction || b.weights[i] == nil {
		return false
	}
	may, sum := b.prices(known, nil), 0.0
	for _, p := range may {
		sum += b.weights[i][p]
	}
	if len(may) < 2 || sum == 0 {
		return false
	}
	clear(shares)
	for _, p := range may {
		shares[p] = b.weights[i][p] / sum
	}
	return true
}

// Claim puts into conjunctions which level of each stock is needed, where one is more likely than all others and
// nothing together, or the likeliest where one is needed for certain. Its other levels are taken out, unless rows
// demand one. By space it is told what rows leave possible now.
func (l *Ledger) Claim(g graph.Graph, space func(i int) ilp.Space) {
	for _, b := range l.lawful {
		shares := make([]float64, len(b.levels)+1)
		for i := range g {
			if known := space(i); len(g[i].Any) == 1 && b.shares(i, &known, shares) {
				b.claim(&g[i], shares, &known)
			}
		}
	}
}

func (b *book) claim(p *graph.Precondition, shares []float64, known *ilp.Space) {
	best := 0
	for price, share := range shares {
		if share > shares[best] {
			best = price
		}
	}
	c := p.Any[0]
	c.Pos = c.Pos.AndNot(b.all)
	if certain := shares[0] == 0; best > 0 && (certain || shares[best] > 0.5) {
		c.Pos.Add(b.levels[best-1])
	}
	for _, d := range known.Demands {
		if !d.Intersects(c.Pos) {
			return // it takes the levels that are there to explain what was seen
		}
	}
	*p = graph.Precondition{Known: true, Any: []graph.Clause{c}}
}

// Affordable is how likely levels of stocks are all that a subtask needs of them; of the stocks of which more is known
// than rows tell.
type Affordable []affordable

type affordable struct {
	levels bits.Set
	log    []float64 // by how many there are: log2 of the chance
}

// Log returns log2 of the chance that the levels that are there at x are enough, where those in absent are not, and
// what else is absent.
func (e Affordable) Log(x *bits.Set, absent bits.Set) (log float64, rest bits.Set) {
	for k := range e {
		if s := &e[k]; absent.Intersects(s.levels) {
			log += s.log[x.And(s.levels).Len()]
			absent = absent.AndNot(s.levels)
		}
	}
	return log, absent
}

// Affordable returns what is likely to be enough for subtask i, of which known is what rows leave possible now.
func (l *Ledger) Affordable(i int, known *ilp.Space) (list Affordable) {
	for _, b := range l.lawful {
		shares := make([]float64, len(b.levels)+1)
		if !b.shares(i, known, shares) {
			continue
		}
		sum := 0.0
		for p, share := range shares {
			sum = min(1, sum+share)
			shares[p] = math.Log2(sum)
		}
		list = append(list, affordable{b.all, shares})
	}
	return list
}
