package msgi

import (
	"context"
	"math/rand/v2"
	"sync"
)

// RunReversed plays the trial with its tests in reverse order, and returns their records in the order of their numbers.
func (t Trial) RunReversed(ctx context.Context, env Env) ([]Episode, error) {
	tests := t.Tests
	t.Tests = 0
	p, _, err := t.player(ctx, env)
	if err != nil {
		return nil, err
	}
	if err := p.run(ctx); err != nil {
		return nil, err
	}
	records := make([]Episode, tests)
	for k := tests; k >= 1; k-- {
		if err := p.test(ctx, p.lastBudget(), k); err != nil {
			return nil, err
		}
		records[k-1] = p.result.Test[len(p.result.Test)-1]
	}
	return records, nil
}

// learns registers an agent for tests of what is learned, once, and returns its name.
var learns = sync.OnceValue(func() string {
	const name = "learns"
	RegisterAgent(name, Design{About: "takes the first option", Test: func(*Knowledge) Policy { return firstOption{} }})
	return name
})

type firstOption struct{}

func (firstOption) Begin(int, *rand.Rand) {}
func (firstOption) Took(int, *Outcome)    {}
func (firstOption) Choose(s *State) int {
	can := s.Executable()
	return can.Next(0)
}
