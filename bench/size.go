package bench

import "fmt"

// Bounds on a sweep. The largest of bench/figures has some 10,000 trials with 500,000 episodes.
const (
	mostTrials   = 100_000
	mostEpisodes = 10_000_000    // of all trials together: each becomes a line of the results
	mostNumber   = 1_000_000_000 // of a trial
)

// size is how many trials a sweep has. It is known before any of them is laid out.
type size struct{ trials int }

// add counts the trials of a kind, or says why there are too many.
func (s *size) add(p *Plan, k *kind) error {
	first, last, err := p.worlds(k)
	if err != nil {
		return err
	}
	budgets := len(p.budgets(k))
	s.trials += budgets * (last - first + 1)
	switch {
	case s.trials > mostTrials:
		return fmt.Errorf("%d seeds make more than the %d trials that a sweep can have (%s): ask for fewer seeds, "+
			"tasks or agents, or for several sweeps, each with a first trial of its own", p.Seeds, mostTrials,
			p.kindsOfTrials())
	case s.trials*p.perTrial() > mostEpisodes:
		return fmt.Errorf("budgets %v with %d tests after each make more than the %d episodes that a sweep can have: "+
			"ask for fewer tests, seeds or adaptation episodes", p.Budgets, p.Tests, mostEpisodes)
	}
	return nil
}

// kindsOfTrials says what the trials multiply by.
func (p *Plan) kindsOfTrials() string {
	said := fmt.Sprintf("tasks: %d, agents: %d", len(p.Envs), len(p.Agents))
	for _, a := range p.Vary {
		said += fmt.Sprintf(", values of %.40q: %d", a.Flag, len(a.Values))
	}
	return said
}

// perTrial is how many episodes a trial has at most.
func (p *Plan) perTrial() int { return p.Budgets[len(p.Budgets)-1] + len(p.Budgets)*p.Tests }

// checkSize refuses numbers that no sweep can have, and more combinations of values than it can have trials: they are
// looked at one by one.
func (p *Plan) checkSize() error {
	for _, n := range []struct {
		what     string
		is, most int
	}{
		{"seeds", p.Seeds, mostNumber},
		{"first trial", p.First, mostNumber},
		{"tests", p.Tests, mostEpisodes},
		{"budgets", p.Budgets[len(p.Budgets)-1], mostEpisodes},
	} {
		if n.is > n.most {
			return fmt.Errorf("%s: %d is too large: at most %d", n.what, n.is, n.most)
		}
	}
	combinations := 1
	for _, n := range p.lengths() {
		if combinations *= max(n, 1); combinations > mostTrials {
			return fmt.Errorf("its tasks, agents and values combine to more than the %d trials that a sweep can have "+
				"(%s)", mostTrials, p.kindsOfTrials())
		}
	}
	return nil
}

// lengths are those of the lists whose members are combined.
func (p *Plan) lengths() []int {
	all := []int{len(p.Envs), len(p.Agents), len(p.Budgets)}
	for _, a := range p.Vary {
		all = append(all, len(a.Values))
	}
	return all
}
