package price

import "math"

// table is how often options of one price moved the stock from each level to each.
type table struct {
	width int
	moved []float64 // from, to at from * width + to
	from  []float64
}

func newTable(levels int) table {
	return table{levels + 1, make([]float64, (levels+1)*(levels+1)), make([]float64, levels+1)}
}

func (t *table) add(m move) {
	t.moved[m.from*t.width+m.to]++
	t.from[m.from]++
}

// chance is how likely a move ends where it does, by those in the table and, as a few more of them, by the base.
func (t *table) chance(m move, more, base float64) float64 {
	return (t.moved[m.from*t.width+m.to] + more*base) / (t.from[m.from] + more)
}

// tables is what is known of moves: those of the options with each price that rows tell, and those of all that were seen to take of the stock.
type tables struct {
	price []table
	all   table
}

func (b *book) tables() tables {
	k := len(b.levels)
	t := tables{all: newTable(k)}
	for range k + 1 {
		t.price = append(t.price, newTable(k))
	}
	for o, moves := range b.moves {
		price, known := b.price(o)
		for _, m := range moves {
			if known {
				t.price[price].add(m)
			}
			if b.spent.Has(o) {
				t.all.add(m)
			}
		}
	}
	return t
}

// likelihood returns the logarithm of how likely moves are those of an option with that price. What all options do that take of the stock counts as one move
// of such an option, and each move tells what the next ones are like (Polya's urn), for they are of one option.
func (t *tables) likelihood(moves []move, price int) float64 {
	own := newTable(t.all.width - 1)
	known, sum := &t.price[price], 0.0
	for _, m := range moves {
		base := t.all.chance(m, float64(t.all.width), 1/float64(t.all.width))
		at := m.from*own.width + m.to
		sum += math.Log((known.moved[at] + own.moved[at] + base) / (known.from[m.from] + own.from[m.from] + 1))
		own.add(m)
	}
	return sum
}
