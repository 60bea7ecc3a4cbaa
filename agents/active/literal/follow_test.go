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

// Rule: what is done for another aim while the first one waits spoils neither that nor a better one.
func TestMeanwhileSparesBetterAims(t *testing.T) {
	const spends, bank, awaited, n = 0, 1, 2, 3
	followed := aim{key: 1, want: &graph.Clause{Pos: bits.Of(awaited)}}
	saves := aim{key: 2, want: &graph.Clause{Pos: bits.Of(bank, awaited)}}
	buys := aim{key: 3, want: &graph.Clause{Pos: bits.Of(spends)}}
	for _, c := range []struct {
		name string
		aims []aim // the best first
		want int
	}{
		{"nothing is spoiled", []aim{followed, buys}, spends},
		{"it spoils the first", []aim{saves, buys}, none},
		{"it spoils a better one", []aim{followed, saves, buys}, none},
		{"it spoils a worse one", []aim{followed, buys, saves}, spends},
	} {
		learned := effects.NewEffects(n)
		learned.Observe(spends, bits.Of(bank), bits.Of(spends), 1)
		w := New(ilp.New(n), learned, effects.NewPending(learned), effects.NewLedger(n), guess.New(n), n)
		w.chain.Use(graph.Graph{graph.Always(), graph.Always(), {}}, plan.Evidence{})
		w.chain.Begin()
		w.chain.Survey(plan.Situation{Complete: bits.Of(bank), Eligible: bits.Of(spends), Executable: bits.Of(spends),
			StepsLeft: 100})
		w.aims = c.aims
		if got := w.meanwhile(); got != c.want {
			t.Errorf("%s: takes %d, want %d", c.name, got, c.want)
		}
	}
}
