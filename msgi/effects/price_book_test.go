package effects

import (
	"testing"

	"sc2msgi/msgi/bits"
)

// By hand, with two levels (subtasks 8 and 9): an option takes a level away if it is gone after it more often than
// after options in the mean, which is here in 23 of 126 cases for the first level and in 23 of 106 for the second.
func TestSpenders(t *testing.T) {
	b := newBook(stock{levels: []int{8, 9}, all: bits.Of(8, 9)}, 10)
	for _, c := range []struct {
		option int
		move
		times int
	}{
		{0, move{2, 0}, 20},                     // pays always
		{1, move{2, 2}, 60}, {1, move{2, 0}, 1}, // something else was paid for once
		{2, move{2, 2}, 4}, {2, move{2, 0}, 2}, // pays, but there is often enough left
		{3, move{2, 2}, 19}, // never pays
		{4, move{1, 1}, 20}, // the second level was never there
	} {
		for range c.times {
			b.moves[c.option].add(c.move, 2)
		}
	}
	b.findSpenders()
	if want := bits.Of(0, 2); b.spent != want || b.takers[0] != want || b.takers[1] != want {
		t.Errorf("%v take of the stock, of the levels %v, want %v", b.spent, b.takers, want)
	}
}

// Rule: what most options take away that need nothing of the stock is none of its levels; what nobody is known to
// take may be one.
func TestLawless(t *testing.T) {
	b := newBook(stock{levels: []int{5, 6, 7, 8}, all: bits.Of(5, 6, 7, 8)}, 9)
	b.may = [][]int{{1}, {2}, {0}, {0}, {0, 1}, nil, nil, nil, nil}
	b.takers = []bits.Set{bits.Of(0, 1), bits.Of(1, 2), bits.Of(1, 2, 3, 4), bits.Of(4)}
	if got, want := b.lawless(), bits.Of(7); got != want {
		t.Errorf("%v are no levels, want %v", got, want)
	}
	s := b.stock.without(bits.Of(7))
	if want := (stock{levels: []int{5, 6, 8}, all: bits.Of(5, 6, 8)}); s.all != want.all || len(s.levels) != 3 ||
		s.levels[2] != 8 {
		t.Errorf("without it %v, want %v", s, want)
	}
	if len(b.levels) != 4 {
		t.Error("the stock has changed")
	}
}

// Rule: what stands on all levels by chance, and is taken away by who needs nothing, is no level: here something that
// is seen only by who rests while all levels are there, until the next choice.
func TestGlances(t *testing.T) {
	for seed := range uint64(5) {
		m := market(paid)
		m.prices = append(m.prices, 0, 0, 0) // more ways to rest
		glance, n := m.size(), m.size()+1
		seen := m.shopping(400, dear, newRand(seed))
		for k := range seen {
			s := &seen[k]
			s.e.Add(glance)
			if k > 0 && seen[k-1].after.Has(glance) {
				s.x.Add(glance)
			} else if rests := s.option < len(m.prices) && m.prices[s.option] == 0; rests && s.after.Has(glance-1) {
				s.after.Add(glance)
			}
		}
		v := learn(n, seen)
		if found := stocks(n, v.effects); len(found) != 1 || !found[0].all.Has(glance) {
			t.Fatalf("seed %d: it stands on no stock, the stocks are %v: the test shows nothing", seed, found)
		}
		if len(v.ledger.lawful) != 1 || v.ledger.lawful[0].all.Has(glance) {
			t.Errorf("seed %d: it is taken for a level", seed)
		}
	}
}

// Rule: who waits pays nothing, whatever it needs.
func TestWhoWaitsPaysNothing(t *testing.T) {
	m := market(paid)
	v := learn(m.size(), m.shopping(300, dear, newRand(1)))
	for _, b := range v.ledger.lawful {
		for l := range m.levels {
			wait := len(m.prices) + l
			if price, known := b.price(wait); v.effects.Patient(wait) && (!known || price != 0) {
				t.Errorf("to wait for level %d costs %d, known %v", l, price, known)
			}
			if b.weights[wait] != nil {
				t.Errorf("prices of waiting for level %d are weighed", l)
			}
		}
	}
}
