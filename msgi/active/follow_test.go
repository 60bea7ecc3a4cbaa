package active

import (
	"testing"

	"sc2msgi/msgi/experience"
	"sc2msgi/msgi/graph"
	"sc2msgi/msgi/ilp"
)

// Rule: an aim is followed until another is faith times better, it is out of reach, or it took much longer than expected; then it is put back.
func TestCommit(t *testing.T) {
	const followed, other = 1, 2
	to := graph.Clause{}
	for _, c := range []struct {
		name     string
		aims     []aim
		patience float64
		want     int
		failed   float64 // the followed one
	}{
		{"another is a little better", []aim{{other, &to, 10, faith}, {followed, &to, 10, 1.1}}, 1, followed, 0},
		{"another is much better", []aim{{other, &to, 10, faith}, {followed, &to, 10, 0.9}}, 1, other, 0},
		{"it is out of reach", []aim{{other, &to, 10, 1}}, 1, other, 0},
		{"it takes too long", []aim{{followed, &to, 10, 2}, {other, &to, 10, 1}}, 0, other, 1},
		{"it takes too long, and is the only one", []aim{{followed, &to, 10, 2}}, 0, followed, 1},
	} {
		effects := experience.NewEffects(2)
		w := New(ilp.New(2), effects, experience.NewPending(effects), 2)
		w.aims, w.follow, w.patience = c.aims, aim{key: followed}, c.patience
		w.commit()
		if w.follow.key != c.want || w.failed[followed] != c.failed {
			t.Errorf("%s: follows %d and counts %v failures of the first, want %d and %v", c.name, w.follow.key, w.failed[followed], c.want, c.failed)
		}
		if fresh := c.want != followed || c.failed > 0; fresh != (w.patience > 10) {
			t.Errorf("%s: patience is %v", c.name, w.patience)
		}
	}
}
