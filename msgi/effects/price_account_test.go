package effects

import (
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"sc2msgi/msgi/bits"
)

// twoLevels is a book of two levels, subtasks 4 and 5. Option 0 is known to pay the first level, 1 nothing; what 2
// and 3 pay is not known.
func twoLevels(entries []entry) *book {
	b := newBook(stock{levels: []int{4, 5}, all: bits.Of(4, 5)}, 6)
	b.may, b.waits = [][]int{{1}, {0}, {0, 1, 2}, nil, nil, nil}, bits.Of(4, 5)
	b.read(entries)
	return b
}

// levels returns the completion vector with so many levels.
func levels(n int) bits.Set { return []bits.Set{{}, bits.Of(4), bits.Of(4, 5)}[n] }

// What is done between the moments at which a level is reached is in one balance, and what ends badly is not paid.
// Episodes have nothing to do with each other. It does not matter whether the book is read at once or bit by bit.
func TestBalances(t *testing.T) {
	entries := []entry{
		{option: 4, steps: 10, before: levels(0), after: levels(1), well: true, first: true},
		{option: 5, steps: 5, before: levels(1), after: levels(2), well: true},
		{option: 0, steps: 2, before: levels(2), after: levels(1), well: true},
		{option: 2, steps: 1, before: levels(1), after: levels(1)},
		{option: 2, steps: 3, before: levels(1), after: levels(0), well: true},
		{option: 1, steps: 6, before: levels(0), after: levels(1), well: true},
		{option: 3, steps: 9, before: levels(1), after: levels(2), well: true},
		{option: 3, steps: 2, before: levels(2), after: levels(0), well: true},
		{option: 4, steps: 7, before: levels(0), after: levels(1), well: true, first: true},
		{option: 1, steps: 4, before: levels(1), after: levels(1), well: true},
		{option: 5, steps: 1, before: levels(1), after: levels(2), well: true},
	}
	want := newEquations(2, 6)
	for _, s := range []balance{
		{from: 1, to: 2, steps: 5, variance: incomeVariance, paid: []int{5}},
		{from: 2, to: 1, steps: 2 + 1 + 3 + 6 - 6./2, variance: 6*6/12. + incomeVariance, paid: []int{0, 2, 1}},
		{from: 1, to: 2, steps: 6./2 + 9 - 9./2, variance: 6*6/12. + 9*9/12. + incomeVariance, paid: []int{3}},
		{from: 1, to: 2, steps: 5, variance: incomeVariance, paid: []int{1, 5}},
	} {
		want.add(&s)
	}
	at, bit := twoLevels(entries), twoLevels(nil)
	for k := range entries {
		bit.read(entries[:k+1])
	}
	for name, b := range map[string]*book{"at once": at, "bit by bit": bit} {
		unimportant := cmpopts.IgnoreFields(equations{}, "row")
		if diff := cmp.Diff(want, b.equations, cmp.AllowUnexported(equations{}), unimportant,
			cmpopts.EquateApprox(0, 1e-9)); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}

// By hand: of two balances, one without payment and one in which option 1 was paid twice, in the numbering of 2
// levels and 3 options.
func TestEquations(t *testing.T) {
	q := newEquations(2, 3)
	q.add(&balance{from: 1, to: 2, steps: 6, variance: 2})
	q.add(&balance{from: 2, to: 1, steps: 10, variance: 4, paid: []int{1, 1}})
	wantRight := []float64{-6./2 + 10./4, 6./2 - 10./4, 0, 2 * 10. / 4, 0}
	wantNormal := []float64{
		1./2 + 1./4, -1./2 - 1./4, 0, 2. / 4, 0,
		-1./2 - 1./4, 1./2 + 1./4, 0, -2. / 4, 0,
		0, 0, 0, 0, 0,
		2. / 4, -2. / 4, 0, 4. / 4, 0,
		0, 0, 0, 0, 0,
	}
	if diff := cmp.Diff(wantRight, q.right) + cmp.Diff(wantNormal, q.normal); diff != "" {
		t.Error(diff)
	}
	if q.squares != 6*6/2.+10*10/4. || q.steps != 16 || q.balances != 2 {
		t.Errorf("squares %v, steps %v of %d balances", q.squares, q.steps, q.balances)
	}
}

// By hand: 5 steps bring the stock from level 1 to level 2. With 0 paid, which pays the first level, it takes 15 to
// be there again: the first level is 15 and the second 20. With 2 paid it takes 20, and with 3 paid 32: 2 pays the
// second level, and 3 pays 32, which is no level.
func TestAccount(t *testing.T) {
	var entries []entry
	round := func(option, steps int) {
		entries = append(entries,
			entry{option: 5, steps: 5, before: levels(1), after: levels(2), well: true},
			entry{option: option, before: levels(2), after: levels(0), well: true},
			entry{option: 4, steps: steps - 5, before: levels(0), after: levels(1), well: true})
	}
	entries = append(entries, entry{option: 4, steps: 15, before: levels(0), after: levels(1), well: true, first: true})
	for range 100 {
		round(0, 15)
		round(2, 20)
		round(3, 32)
	}
	b := twoLevels(entries)
	a := b.account()
	for _, c := range []struct {
		what string
		at   int
		want float64
	}{{"level 1", 0, 15}, {"level 2", 1, 20}, {"option 2", a.index[2+2], 20}, {"option 3", a.index[2+3], 32}} {
		if got := a.amounts.AtVec(c.at); math.Abs(got-c.want) > 0.1 {
			t.Errorf("%s: %.2f steps, want %v", c.what, got, c.want)
		}
	}
	for _, c := range []struct {
		option    int
		prices    []int
		speaks    bool
		fits      bool
		likeliest int
	}{{2, []int{0, 1, 2}, true, true, 2}, {2, []int{0, 1}, true, false, 1}, {3, []int{0, 1, 2}, true, false, 0},
		{0, []int{0, 1, 2}, false, true, 0}} {
		if a.speaks(c.option) != c.speaks || a.fits(c.option, c.prices) != c.fits {
			t.Errorf("option %d, prices %v: speaks %v and fits %v, want %v and %v", c.option, c.prices,
				a.speaks(c.option), a.fits(c.option, c.prices), c.speaks, c.fits)
		}
		for _, p := range c.prices {
			if c.fits && a.likelihood(c.option, p) > a.likelihood(c.option, c.likeliest) {
				t.Errorf("option %d: price %d is likelier than %d", c.option, p, c.likeliest)
			}
		}
	}
}

// Rule: an account of nothing says nothing.
func TestEmptyAccount(t *testing.T) {
	for _, entries := range [][]entry{nil, {{option: 2, steps: 3, before: levels(2), after: levels(0), well: true,
		first: true}}} {
		a := twoLevels(entries).account()
		if a.speaks(2) || !a.fits(2, []int{0}) || a.likelihood(2, 1) != 0 {
			t.Errorf("%d entries: the account speaks", len(entries))
		}
	}
}
