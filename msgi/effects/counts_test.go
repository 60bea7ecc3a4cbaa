package effects

import (
	"math"
	"testing"

	"sc2msgi/msgi/bits"
)

// The part of w_UCB per subtask by the paper's equation, with one more look, worked out by hand.
func TestBonusIsThePapers(t *testing.T) {
	c := NewCounts(3)
	for range 6 { // 0 is eligible in 2 of 8, 1 always, 2 never
		c.Observe(bits.Of(), bits.Of(1), bits.Of())
	}
	c.Observe(bits.Of(1), bits.Of(0, 1), bits.Of())
	c.Observe(bits.Of(1), bits.Of(0, 1), bits.Of())
	c.Observe(bits.Of(2), bits.Of(0, 1), bits.Of(0, 1, 2)) // says nothing about eligibility
	bonus := make([]float64, 3)
	c.Bonus(bonus)
	if !near(bonus[0], math.Log(9)/2) || !near(bonus[1], math.Log(9)/8) || bonus[2] != 0 {
		t.Errorf("bonus %v, want log 9 / 2, log 9 / 8, and none for what was never eligible", bonus)
	}
	if got := c.Coverage(); got != 1 { // 0 and 1 eligible, 2 complete
		t.Errorf("coverage %v, want 1", got)
	}
}
