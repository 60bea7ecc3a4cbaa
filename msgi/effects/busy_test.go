package effects

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"sc2msgi/msgi/bits"
)

// event is what Busy is told of one option, and before it how late completions were.
type event struct {
	option, steps int
	hidden, free  bits.Set // hidden: withheld, but for masked
	masked        bits.Set // that are not withheld
	late          []int    // delays of subtask option, seen before this event
}

// An option that is withheld after an order is out of reach for the known delay of what was ordered, at least for a
// few steps, and for longer where nothing is known; the count goes down with the steps, and ends when the option is
// seen free.
func TestBusyAfterAnOrder(t *testing.T) {
	maker, other := bits.Of(1), bits.Of(2)
	for name, c := range map[string]struct {
		delays []int // seen of option 0, which is ordered
		events []event
		want   float64 // steps left for option 1
	}{
		"nothing was seen yet": {want: 0},
		"for the delay":        {[]int{30, 50}, []event{{steps: 2, hidden: maker}}, 40},
		"less the steps since": {[]int{40}, []event{{steps: 2, hidden: maker},
			{option: 2, steps: 15, hidden: maker}}, 25},
		"not shorter than a glance":          {[]int{1}, []event{{steps: 2, hidden: maker}}, leastBusy},
		"a default time where none is known": {nil, []event{{steps: 2, hidden: maker}}, defaultBusy},
		"the one that is hidden":             {[]int{40}, []event{{steps: 2, hidden: other}}, 0},
		"also while it is out of sight": {[]int{40}, []event{{steps: 2, hidden: maker}, {option: 2, steps: 10}},
			30},
		"not less than a step while hidden": {[]int{40}, []event{{steps: 2, hidden: maker},
			{option: 2, steps: 100, hidden: maker}}, 1},
		"over when out of sight": {[]int{40}, []event{{steps: 2, hidden: maker}, {option: 2, steps: 100}},
			0},
		"freed when seen free": {[]int{40}, []event{{steps: 2, hidden: maker},
			{option: 2, steps: 5, free: maker}}, 0},
		"another sight does not add": {[]int{40}, []event{{steps: 2, hidden: maker}, {option: 2, steps: 10},
			{option: 2, steps: 5, hidden: maker}}, 25},
		"twice as long where it was still not free": {[]int{40},
			[]event{{steps: 2, hidden: maker}, {option: 2, steps: 41},
				{option: 0, steps: 1, hidden: maker}}, 80},
		"four times the next time": {[]int{40}, []event{{steps: 2, hidden: maker}, {option: 2, steps: 41},
			{option: 0, steps: 1, hidden: maker}, {option: 2, steps: 81}, {option: 0, steps: 1, hidden: maker}}, 160},
		"being seen free ends the doubling": {[]int{40}, []event{{steps: 2, hidden: maker}, {option: 2, steps: 41},
			{option: 2, steps: 1, free: maker},
			{option: 0, steps: 1, hidden: maker}}, 40},
	} {
		f := NewEffects(3)
		b := newBusy(f)
		for _, d := range c.delays {
			f.Completed(0, d)
		}
		for _, e := range c.events {
			b.Observe(e.option, e.steps, e.hidden.AndNot(e.masked), e.masked, e.free)
		}
		if got := b.Left(1); !near(got, c.want) {
			t.Errorf("%s: %v steps left, want %v", name, got, c.want)
		}
	}
}

// Rule: what is masked cannot be taken, but its eligibility shows: only what was withheld is expected to stay out of
// sight.
func TestBusyBeyondIsWhatDoesNotShow(t *testing.T) {
	l := bits.Of(1)
	for name, c := range map[string]struct {
		events []event
		want   bool
	}{
		"withheld":                    {[]event{{steps: 2, hidden: l}}, true},
		"withheld, then out of sight": {[]event{{steps: 2, hidden: l}, {option: 2, steps: 5}}, true},
		"masked":                      {[]event{{steps: 2, hidden: l, masked: l}}, false},
		"masked, withheld before": {[]event{{steps: 2, hidden: l}, {option: 2, steps: 5, hidden: l, masked: l}},
			false},
		"withheld, masked before": {[]event{{steps: 2, hidden: l, masked: l}, {option: 2, steps: 5, hidden: l}},
			true},
		"withheld for less than is due": {[]event{{steps: 2, hidden: l}, {option: 2, steps: 25}}, false},
	} {
		f := NewEffects(3)
		b := newBusy(f)
		f.Completed(0, 40)
		for _, e := range c.events {
			b.Observe(e.option, e.steps, e.hidden.AndNot(e.masked), e.masked, e.free)
		}
		beyond := b.Beyond(20)
		if got := beyond.Has(1); got != c.want || b.Left(1) < 1 {
			t.Errorf("%s: out of sight beyond 20 steps: %v, want %v; out of reach for %v", name, got, c.want, b.Left(1))
		}
	}
}

// A new episode has nothing out of reach.
func TestBusyForgetsTheEpisode(t *testing.T) {
	p := NewPending(NewEffects(2))
	p.Busy.Observe(0, 3, bits.Of(1), bits.Of(), bits.Of())
	p.Begin()
	if left := p.Busy.Left(1); left != 0 {
		t.Errorf("%v steps left of the episode before", left)
	}
}

// Whatever was seen, Busy remembers what the whole history gives.
func TestBusyIsWhatTheHistoryGives(t *testing.T) {
	const n = 4
	rapid.Check(t, func(t *rapid.T) {
		f := NewEffects(n)
		b := newBusy(f)
		var history []event
		for range rapid.IntRange(1, 40).Draw(t, "events") {
			e := event{option: rapid.IntRange(0, n-1).Draw(t, "option"), steps: rapid.IntRange(1, 30).Draw(t, "steps"),
				hidden: bits.OfWords(rapid.Uint64Range(0, 1<<n-1).Draw(t, "hidden"))}
			e.masked = bits.OfWords(rapid.Uint64Range(0, 1<<n-1).Draw(t, "masked")).And(e.hidden)
			e.free = bits.OfWords(rapid.Uint64Range(0, 1<<n-1).Draw(t, "free")).AndNot(e.hidden)
			e.late = rapid.SliceOfN(rapid.IntRange(1, 60), 0, 2).Draw(t, "delays")
			for _, d := range e.late {
				f.Completed(e.option, d)
			}
			b.Observe(e.option, e.steps, e.hidden.AndNot(e.masked), e.masked, e.free)
			history = append(history, e)
			within := float64(rapid.IntRange(0, 60).Draw(t, "within"))
			beyond := b.Beyond(within)
			for l := range n {
				want := leftByHistory(history, l)
				if got := b.Left(l); !near(got, want) {
					t.Fatalf("after %d events %v steps left of option %d, want %v", len(history), got, l, want)
				}
				veiled := withheldByHistory(history, l)
				if got := beyond.Has(l); got != (veiled && want > within) && !near(want, within) {
					t.Fatalf("after %d events option %d with %v steps left, withheld %v, is beyond %v: %v",
						len(history), l, want, veiled, within, got)
				}
			}
		}
	})
}

// leftByHistory looks for the last times at which l was seen to go out of reach since it was last free: each of them
// counts only if the one before it was over, and then twice as much at least.
func leftByHistory(history []event, l int) float64 {
	begin := 0
	for k := range history {
		if history[k].free.Has(l) {
			begin = k + 1
		}
	}
	over, span := 0.0, 0.0
	for k := begin; k < len(history); k++ {
		vanishes := history[k].hidden.Has(l) && (k == 0 || !history[k-1].hidden.Has(l))
		if now := clock(history[:k+1]); vanishes && now >= over {
			span = max(2*span, delayByHistory(history[:k+1], history[k].option))
			over = now + span
		}
	}
	left := max(0, over-clock(history))
	if history[len(history)-1].hidden.Has(l) {
		left = max(1, left)
	}
	return left
}

// withheldByHistory reports whether l was withheld when it was out of reach last.
func withheldByHistory(history []event, l int) bool {
	for _, e := range slices.Backward(history) {
		if e.hidden.Has(l) || e.free.Has(l) {
			return e.hidden.Has(l) && !e.masked.Has(l)
		}
	}
	return false
}

func clock(history []event) float64 {
	now := 0
	for _, e := range history {
		now += e.steps
	}
	return float64(now)
}

func delayByHistory(history []event, option int) float64 {
	sum, seen := 0, 0
	for _, e := range history {
		if e.option == option {
			for _, d := range e.late {
				sum, seen = sum+d, seen+1
			}
		}
	}
	if seen == 0 {
		return defaultBusy
	}
	return max(leastBusy, float64(sum)/float64(seen))
}
