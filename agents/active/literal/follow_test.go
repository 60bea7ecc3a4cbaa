package literal

import (
	"testing"

	"sc2msgi/agents/active/guess"
	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/effects"
	"sc2msgi/msgi/graph"
	"sc2msgi/msgi/ilp"
	"sc2msgi/msgi/plan"
)

// Rule: an aim is followed until another is faith times better, or it is out of reach.
func TestCommit(t *testing.T) {
	const followed, other = 1, 2
	to := graph.Clause{}
	for _, c := range []struct {
		name string
		aims []aim
		want int
	}{
		{"another is a little better", []aim{{other, &to, 10, faith}, {followed, &to, 10, 1.1}}, followed},
		{"another is much better", []aim{{other, &to, 10, faith}, {followed, &to, 10, 0.9}}, other},
		{"it is out of reach", []aim{{other, &to, 10, 1}}, other},
		{"it is the best", []aim{{followed, &to, 10, 2}, {other, &to, 10, 1}}, followed},
	} {
		learned := effects.NewEffects(2)
		w := New(ilp.New(2), learned, effects.NewPending(learned), effects.NewLedger(2), guess.New(2), 2)
		w.aims, w.follow = c.aims, aim{key: followed}
		if w.commit(); w.follow.key != c.want {
			t.Errorf("%s: follows %d, want %d", c.name, w.follow.key, c.want)
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
		learned := effects.NewEffects(n)
		learned.Observe(spends, bits.Of(bank), bits.Of(spends), 1)
		w := New(ilp.New(n), learned, effects.NewPending(learned), effects.NewLedger(n), guess.New(n), n)
		w.chain.Use(graph.Graph{graph.Always(), graph.Always(), {}}, plan.Evidence{})
		w.chain.Begin()
		w.chain.Survey(plan.Situation{Complete: bits.Of(bank), Eligible: bits.Of(spends), Executable: bits.Of(spends), StepsLeft: 100})
		w.aims, w.follow = c.aims, c.follow
		if got := w.meanwhile(); got != c.want {
			t.Errorf("%s: takes %d, want %d", c.name, got, c.want)
		}
	}
}

// Rule: the subtask that is tested is not done to switch off what its test wants off, though no other option costs
// less. For another test it is.
func TestWhatIsTestedDoesNotPrepareItsTest(t *testing.T) {
	const cheap, dear, bank, n = 0, 1, 2, 3
	learned := effects.NewEffects(n)
	learned.Observe(cheap, bits.Of(bank), bits.Of(cheap), 1)
	learned.Observe(dear, bits.Of(bank), bits.Of(dear), 9)
	w := New(ilp.New(n), learned, effects.NewPending(learned), effects.NewLedger(n), guess.New(n), n)
	w.chain.Use(graph.Graph{graph.Always(), graph.Always(), {}}, plan.Evidence{})
	w.chain.Begin()
	w.chain.Survey(plan.Situation{Complete: bits.Of(bank), Eligible: bits.Of(cheap, dear), Executable: bits.Of(cheap, dear), StepsLeft: 100})
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
