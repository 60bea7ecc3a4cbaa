package msgi

import (
	"cmp"
	"context"
	"hash/fnv"
	"slices"

	"sc2msgi/msgi/graph"
	"sc2msgi/msgi/ilp"
)

// numbering is the order in which a trial shows the subtasks of a world to its agent. Worlds often number subtasks
// from the leaves of the tree upwards, which gives the tree away. The numbers that an agent sees follow from names
// and seed alone.
type numbering struct {
	world []int // the world's number of a subtask, by the agent's
	agent []int // the agent's, by the world's
}

// drawNumbering orders subtasks by a hash of the seed and their names.
func drawNumbering(subtasks []Subtask, seed uint64) numbering {
	keys := make([]uint64, len(subtasks))
	for i, s := range subtasks {
		hash := fnv.New64a()
		hash.Write([]byte(s.Name))
		keys[i] = mixed(hash.Sum64() ^ mixed(seed^orderStream))
	}
	m := worldNumbering(len(subtasks))
	slices.SortFunc(m.world, func(a, b int) int {
		return cmp.Or(cmp.Compare(keys[a], keys[b]), cmp.Compare(subtasks[a].Name, subtasks[b].Name))
	})
	for i, w := range m.world {
		m.agent[w] = i
	}
	return m
}

// worldNumbering leaves each subtask the number that the world gave it.
func worldNumbering(n int) numbering {
	m := numbering{world: make([]int, n), agent: make([]int, n)}
	for i := range n {
		m.world[i], m.agent[i] = i, i
	}
	return m
}

// permuted returns values of the subtasks in another order: that of subtask order[i] comes i-th. It returns nil for
// nil.
func permuted[T any](values []T, order []int) []T {
	if values == nil {
		return nil
	}
	out := make([]T, len(values))
	for i, from := range order {
		out[i] = values[from]
	}
	return out
}

// renumbered returns a graph of the agent's subtasks as one of the world's, or the other way round: to holds the new
// number of each.
func renumbered(g graph.Graph, to, from []int) graph.Graph {
	g = permuted(g, from)
	for i := range g {
		g[i] = g[i].Renumbered(to)
	}
	return g
}

// trial returns the trial as the agent sees it.
func (m numbering) trial(t Trial) *Trial {
	t.Truth = renumbered(t.Truth, m.agent, m.world)
	t.Prior = renumbered(t.Prior, m.agent, m.world)
	t.Objective.worth = permuted(t.Objective.worth, m.world)
	t.States = slices.Clone(t.States)
	for i := range t.States {
		t.States[i] = t.States[i].Renumbered(m.agent)
	}
	return &t
}

// result turns the agent's numbers in a result into the world's.
func (m numbering) result(r *Result) {
	r.Graph, r.Fallen = renumbered(r.Graph, m.world, m.agent), r.Fallen.Renumbered(m.world)
	r.Rewards, r.Counts = permuted(r.Rewards, m.agent), permuted(r.Counts, m.agent)
	r.Spaces, r.Supports = permuted(r.Spaces, m.agent), permuted(r.Supports, m.agent)
	r.Company, r.Soonest = permuted(r.Company, m.agent), permuted(r.Soonest, m.agent)
	for i := range r.Spaces {
		r.Spaces[i] = m.space(r.Spaces[i])
		r.Supports[i] = permuted(r.Supports[i], m.agent)
		r.Company[i] = r.Company[i].Renumbered(m.world)
	}
}

func (m numbering) space(s ilp.Space) ilp.Space {
	s.Must, s.May = s.Must.Renumbered(m.world), s.May.Renumbered(m.world)
	for i := range s.Demands {
		s.Demands[i] = s.Demands[i].Renumbered(m.world)
	}
	return s
}

// renumberedEnv is an Env as the agent of a trial sees it.
type renumberedEnv struct {
	Env
	order    numbering
	subtasks []Subtask
}

func newRenumberedEnv(env Env, order numbering) *renumberedEnv {
	return &renumberedEnv{env, order, permuted(env.Subtasks(), order.world)}
}

func (e *renumberedEnv) Subtasks() []Subtask { return e.subtasks }

func (e *renumberedEnv) Reset(ctx context.Context, seed uint64) (State, error) {
	state, err := e.Env.Reset(ctx, seed)
	return e.state(state), err
}

func (e *renumberedEnv) Step(ctx context.Context, option int) (Outcome, error) {
	if option >= 0 && option < len(e.subtasks) { // another number is for the world to refuse
		option = e.order.world[option]
	}
	out, err := e.Env.Step(ctx, option)
	out.State = e.state(out.State)
	return out, err
}

func (e *renumberedEnv) state(s State) State {
	to := e.order.agent
	s.Complete, s.Eligible = s.Complete.Renumbered(to), s.Eligible.Renumbered(to)
	s.Masked, s.Withheld = s.Masked.Renumbered(to), s.Withheld.Renumbered(to)
	return s
}
