package effects

import "math"

// move is from how many levels an option brought the stock to how many.
type move struct{ from, to int }

// table is how often options moved the stock from each level to each. The empty one knows of none.
type table struct {
	width int
	moved []float64 // from, to at from * width + to
	from  []float64
	all   float64
}

func (t *table) add(m move, levels int) {
	t.widen(levels)
	t.moved[m.from*t.width+m.to]++
	t.from[m.from]++
	t.all++
}

// fell returns how often there were so many levels or more, and how often there were fewer afterwards.
func (t *table) fell(level int) (there, gone float64) {
	for from := level; from < t.width; from++ {
		there += t.from[from]
		for to := range level {
			gone += t.moved[from*t.width+to]
		}
	}
	return there, gone
}

func (t *table) widen(levels int) {
	if t.width == 0 {
		t.width, t.moved, t.from = levels+1, make([]float64, (levels+1)*(levels+1)), make([]float64, levels+1)
	}
}

// join takes in all that another table has.
func (t *table) join(other *table) {
	if other.width == 0 {
		return
	}
	t.widen(other.width - 1)
	for at, times := range other.moved {
		t.moved[at] += times
	}
	for from, times := range other.from {
		t.from[from] += times
	}
	t.all += other.all
}

// tables is what is known of moves: those of the options with each price that is known, and those of all that were
// seen to take of the stock.
type tables struct {
	price []table
	all   table
}

func (b *book) tables() tables {
	t := tables{price: make([]table, len(b.levels)+1)}
	t.all.widen(len(b.levels))
	for o := range b.moves {
		if price, known := b.price(o); known {
			t.price[price].join(&b.moves[o])
		}
		if b.spent.Has(o) {
			t.all.join(&b.moves[o])
		}
	}
	for p := range t.price {
		t.price[p].widen(len(b.levels))
	}
	return t
}

// likelihood returns the logarithm of how likely moves are those of an option with that price. What all options do
// that take of the stock counts as one move of such an option, with one more of each kind, and each move tells what
// the next ones are like (Polya's urn), for they are of one option.
func (t *tables) likelihood(moves *table, price int) float64 {
	known, width, sum := &t.price[price], t.all.width, 0.0
	for from, times := range moves.from {
		if times == 0 {
			continue
		}
		sum -= rising(known.from[from]+1, times)
		for to := range width {
			at := from*width + to
			if moved := moves.moved[at]; moved > 0 {
				sum += rising(known.moved[at]+(t.all.moved[at]+1)/(t.all.from[from]+float64(width)), moved)
			}
		}
	}
	return sum
}

// rising returns the logarithm of x (x + 1) ... (x + times - 1).
func rising(x, times float64) float64 {
	above, _ := math.Lgamma(x + times)
	below, _ := math.Lgamma(x)
	return above - below
}
