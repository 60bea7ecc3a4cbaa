package active

import (
	"testing"

	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/decision"
	"sc2msgi/msgi/experience"
	"sc2msgi/msgi/graph"
	"sc2msgi/msgi/guess"
	"sc2msgi/msgi/ilp"
	"sc2msgi/msgi/price"
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
		w := New(ilp.New(2), effects, experience.NewPending(effects), price.New(2), guess.New(2), 2)
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

// Rule: what is done for another aim while the first one waits spoils neither that nor a better one.
func TestMeanwhileSparesBetterAims(t *testing.T) {
	const spends, bank, awaited, n = 0, 1, 2, 3
	followed := aim{key: 1, want: &graph.Clause{Pos: bits.Of(awaited)}}
	saves := aim{key: 2, want: &graph.Clause{Pos: bits.Of(bank, awaited)}}
	buys := aim{key: 3, want: &graph.Clause{Pos: bits.Of(spends)}}
	for _, c := range []struct {
		name   string
		follow aim
		aims   []aim // the best first
		want   int
	}{
		{"nothing is spoiled", followed, []aim{followed, buys}, spends},
		{"it spoils the first", saves, []aim{saves, buys}, none},
		{"it spoils a better one", followed, []aim{followed, saves, buys}, none},
		{"it spoils a worse one", followed, []aim{followed, buys, saves}, spends},
	} {
		effects := experience.NewEffects(n)
		effects.Observe(spends, bits.Of(bank), bits.Of(spends), 1, false)
		w := New(ilp.New(n), effects, experience.NewPending(effects), price.New(n), guess.New(n), n)
		w.chain.Use(graph.Graph{graph.Always(), graph.Always(), {}}, decision.Evidence{})
		w.chain.Begin()
		w.chain.Survey(decision.Situation{Complete: bits.Of(bank), Eligible: bits.Of(spends), Executable: bits.Of(spends), StepsLeft: 100})
		w.aims, w.follow = c.aims, c.follow
		if got := w.meanwhile(); got != c.want {
			t.Errorf("%s: takes %d, want %d", c.name, got, c.want)
		}
	}
}

// Rule: the subtask that is tested is not done to switch off what its test wants off, though no other option costs less. For another test it is.
func TestWhatIsTestedDoesNotPrepareItsTest(t *testing.T) {
	const cheap, dear, bank, n = 0, 1, 2, 3
	effects := experience.NewEffects(n)
	effects.Observe(cheap, bits.Of(bank), bits.Of(cheap), 1, false)
	effects.Observe(dear, bits.Of(bank), bits.Of(dear), 9, false)
	w := New(ilp.New(n), effects, experience.NewPending(effects), price.New(n), guess.New(n), n)
	w.chain.Use(graph.Graph{graph.Always(), graph.Always(), {}}, decision.Evidence{})
	w.chain.Begin()
	w.chain.Survey(decision.Situation{Complete: bits.Of(bank), Eligible: bits.Of(cheap, dear), Executable: bits.Of(cheap, dear), StepsLeft: 100})
	poor := graph.Clause{Neg: bits.Of(bank)}
	for _, c := range []struct {
		name      string
		key, want int
	}{
		{"a test of the cheap one", n*cheap + bank, dear},
		{"a test of the dear one", n*dear + bank, cheap},
		{"no test", n*n + bank, cheap},
	} {
		if got := w.toward(&aim{key: c.key, want: &poor}); got != c.want {
			t.Errorf("%s: takes %d, want %d", c.name, got, c.want)
		}
	}
}
