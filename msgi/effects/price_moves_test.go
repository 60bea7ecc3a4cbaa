package effects

import (
	"math"
	"testing"

	"sc2msgi/msgi/bits"
)

// By hand, with one level: of the options that rows tell, 0 costs nothing and never moved the stock, in two moves,
// and 1 costs the level and took it in one of two. Of 2 it is not known. All that were seen to take of the stock, 1
// and 2, took it in two of three moves: with one more of each kind, 3/5.
func TestMoves(t *testing.T) {
	stay, fall := move{1, 1}, move{1, 0}
	count := func(moves ...move) (t table) {
		for _, m := range moves {
			t.add(m, 1)
		}
		return t
	}
	b := newBook(stock{levels: []int{3}, all: bits.Of(3)}, 4)
	b.spent, b.may = bits.Of(1, 2), [][]int{{0}, {1}, {0, 1}, nil}
	b.moves = []table{count(stay, stay), count(stay, fall), count(fall), {}}
	tables := b.tables()
	for _, c := range []struct {
		name  string
		moves []move
		price int
		want  float64
	}{
		{"none", nil, 1, 1},
		{"it falls, and costs nothing", []move{fall}, 0, (3. / 5) / (2 + 1)},
		{"it falls, and costs", []move{fall}, 1, (1 + 3./5) / (2 + 1)},
		{"it falls twice, and costs", []move{fall, fall}, 1, (1 + 3./5) / (2 + 1) * (2 + 3./5) / (3 + 1)},
		{"it stays and falls, and costs", []move{stay, fall}, 1, (1 + 2./5) / (2 + 1) * (1 + 3./5) / (3 + 1)},
	} {
		moves := count(c.moves...)
		if got := math.Exp(tables.likelihood(&moves, c.price)); math.Abs(got-c.want) > 1e-12 {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

// Rule: of those that take of another stock, and of all, as many have a price as is known, and half a one more. What
// needs a level and was never seen to pay has no known price.
func TestPrior(t *testing.T) {
	b := newBook(stock{levels: []int{6}, all: bits.Of(6)}, 6)
	b.spent, b.may = bits.Of(1, 2, 4), [][]int{{0}, {1}, {1}, {0, 1}, {1}, {1}}
	for _, o := range []int{0, 1, 2, 3, 5} {
		b.moves[o].add(move{1, 1}, 1)
	}
	for _, c := range []struct {
		options bits.Set
		want    [2]float64
	}{{bits.Below(6), [2]float64{1.5, 2.5}}, {bits.Of(0, 1, 3, 4), [2]float64{1.5, 1.5}},
		{bits.Of(4), [2]float64{0.5, 0.5}}} {
		if got := b.prior(c.options); got[0] != c.want[0] || got[1] != c.want[1] {
			t.Errorf("%v: %v, want %v", c.options, got, c.want)
		}
	}
}
