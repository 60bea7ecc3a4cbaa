package literal_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"sc2msgi/agents/active/guess"
	"sc2msgi/agents/active/literal"
	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/effects"
	"sc2msgi/msgi/graph"
	"sc2msgi/msgi/ilp"
	"sc2msgi/worlds/envtest"
)

// world is a small msgi.Env made by hand: an option completes its subtask, switches off others, and may cost of what
// comes with time.
type world struct {
	things   []thing
	counters []counter // their subtasks come after the things

	x    bits.Set
	have []int // by counter
	left int
}

// thing is something to be made.
type thing struct {
	name   string
	needs  bits.Set
	steps  int
	clears bits.Set
	lasts  bool  // it is not made twice
	cost   []int // by counter
}

// counter grows by one each step. For each amount there is a subtask: to have as much.
type counter struct {
	name    string
	amounts []int
}

// length is the number of steps of an episode.
const length = 60

func (w *world) Subtasks() []msgi.Subtask {
	var all []msgi.Subtask
	for _, t := range w.things {
		all = append(all, msgi.Subtask{Name: t.name})
	}
	for _, c := range w.counters {
		for _, amount := range c.amounts {
			all = append(all, msgi.Subtask{Name: fmt.Sprint(c.name, ">=", amount)})
		}
	}
	return all
}

// truth is what each subtask needs: of the amounts that are smaller than what it costs it needs none.
func (w *world) truth() graph.Graph {
	g := make(graph.Graph, len(w.Subtasks()))
	at := len(w.things)
	for l := range g {
		g[l] = graph.Always()
		if l < at {
			g[l] = graph.Precondition{Known: true, Any: []graph.Clause{{Pos: w.things[l].needs}}}
		}
	}
	for k, c := range w.counters {
		for l := range w.things {
			if cost := w.things[l].cost; cost != nil && cost[k] > 0 {
				g[l].Any[0].Pos.Add(at + slices.Index(c.amounts, cost[k]))
			}
		}
		at += len(c.amounts)
	}
	return g
}

func (w *world) Reset(ctx context.Context, seed uint64) (msgi.State, error) {
	w.x, w.have, w.left = bits.Set{}, make([]int, len(w.counters)), length
	for k := range w.have {
		w.have[k] = rand.New(rand.NewPCG(seed, uint64(k))).IntN(3)
	}
	w.count()
	return w.state(), ctx.Err()
}

func (w *world) state() msgi.State {
	s := msgi.State{Complete: w.x, StepsLeft: w.left}
	for l, p := range w.truth() {
		s.Eligible.Put(l, p.Holds(w.x))
		s.Masked.Put(l, p.Holds(w.x) && w.x.Has(l) && (l >= len(w.things) || w.things[l].lasts))
	}
	return s
}

// count sets what is complete of the amounts.
func (w *world) count() {
	at := len(w.things)
	for k, c := range w.counters {
		for _, amount := range c.amounts {
			w.x.Put(at, w.have[k] >= amount)
			at++
		}
	}
}

// pass lets a step pass.
func (w *world) pass() {
	w.left--
	for k := range w.have {
		w.have[k]++
	}
	w.count()
}

func (w *world) Step(ctx context.Context, option int) (msgi.Outcome, error) {
	s := w.state()
	can := s.Executable()
	switch {
	case ctx.Err() != nil:
		return msgi.Outcome{}, ctx.Err()
	case w.left <= 0:
		return msgi.Outcome{}, msgi.ErrNoEpisode
	case option < 0 || option >= bits.Max || !can.Has(option):
		return msgi.Outcome{}, msgi.ErrNotExecutable
	}
	before, steps := w.left, 1
	if option < len(w.things) {
		steps = w.things[option].steps
	}
	for ; w.left > 0 && (steps > 0 || option >= len(w.things) && !w.x.Has(option)); steps-- {
		w.pass()
	}
	if option < len(w.things) && w.left > 0 {
		w.make(option)
	}
	out := msgi.Outcome{Steps: before - w.left, Done: w.left <= 0, State: w.state()}
	if out.Done {
		out.End = msgi.TimedOut
	}
	return out, nil
}

func (w *world) make(option int) {
	t := &w.things[option]
	w.x = w.x.AndNot(t.clears)
	w.x.Add(option)
	for k, cost := range t.cost {
		w.have[k] -= cost
	}
	w.count()
}

// hands is a world where one thing can be held at a time, and where a shed that lasts is easily built before anything
// else. Whether the chair needs it shows only to who tries without.
func hands(chairNeedsShed bool) *world {
	const shed, left, right, tool = 0, 1, 2, 3
	chair := bits.Of(left, tool)
	chair.Put(shed, chairNeedsShed)
	return &world{things: []thing{
		{name: "shed", steps: 1, lasts: true},
		{name: "left", steps: 1, clears: bits.Of(right)},
		{name: "right", steps: 1, clears: bits.Of(left)},
		{name: "tool", needs: bits.Of(right), steps: 4, lasts: true},
		{name: "chair", needs: chair, steps: 3},
		{name: "table", needs: bits.Of(right, shed), steps: 3},
		{name: "house", needs: bits.Of(4, 5), steps: 6, lasts: true},
	}}
}

// market is a world of two counters that come with time: to who rests, or does not spend, it does not show what
// things cost.
func market() *world {
	const knife, left, right = 0, 4, 5
	return &world{counters: []counter{{"wood", []int{4, 8}}, {"iron", []int{2, 4}}}, things: []thing{
		{name: "knife", steps: 1, needs: bits.Of(left), cost: []int{4, 0}},
		{name: "pot", steps: 1, needs: bits.Of(right), cost: []int{0, 2}},
		{name: "sword", steps: 1, needs: bits.Of(knife, right), cost: []int{4, 4}},
		{name: "hut", steps: 2, cost: []int{8, 0}, lasts: true},
		{name: "left", steps: 1, clears: bits.Of(right)},
		{name: "right", steps: 1, clears: bits.Of(left)},
		{name: "rest", steps: 8},
	}}
}

// worlds returns fresh worlds by name.
func worlds() map[string]*world {
	return map[string]*world{"hands": hands(false), "hands, the chair needs the shed": hands(true), "market": market()}
}

func TestTheWorldsObeyTheLaws(t *testing.T) {
	for name := range worlds() {
		t.Run(name, func(t *testing.T) { envtest.Run(t, func(*testing.T) msgi.Env { return worlds()[name] }) })
	}
}

// player learns what an agent learns from what it sees, and lets a Tester choose.
type player struct {
	env     msgi.Env
	learner *ilp.Learner
	effects *effects.Effects
	pending *effects.Pending
	prices  *effects.Ledger
	tester  *literal.Tester
	rng     *rand.Rand
	state   msgi.State

	done, unknown bits.Set // ever complete, never eligible
}

func newPlayer(env msgi.Env) *player {
	n := len(env.Subtasks())
	p := &player{env: env, learner: ilp.New(n), effects: effects.NewEffects(n), prices: effects.NewLedger(n)}
	p.pending = effects.NewPending(p.effects)
	p.unknown = bits.Below(n)
	p.tester = literal.New(p.learner, p.effects, p.pending, p.prices, guess.New(n), n)
	return p
}

func (p *player) begin(t testing.TB, seed uint64) {
	state, err := p.env.Reset(t.Context(), seed)
	if err != nil {
		t.Fatal(err)
	}
	p.state, p.rng = state, rand.New(rand.NewPCG(seed, 1))
	p.pending.Begin()
	p.prices.Learn(p.effects, p.learner.Space)
	p.prices.Begin()
	p.tester.Begin(p.rng)
	p.see()
}

func (p *player) see() {
	s := &p.state
	p.learner.Add(s.Complete, s.Eligible, s.Withheld)
	p.done, p.unknown = p.done.Or(s.Complete), p.unknown.AndNot(s.Eligible.AndNot(s.Withheld))
	p.tester.Observe(s.Complete, s.Eligible, s.Withheld, p.unknown)
}

// choose returns what the Tester would do, or -1.
func (p *player) choose() int { return p.tester.Choose(p.state.Situation(), p.done, bits.Set{}) }

// take takes the option, and reports whether the episode is over.
func (p *player) take(t testing.TB, option int) (steps int, over bool) {
	out, err := p.env.Step(t.Context(), option)
	if err != nil {
		t.Fatalf("option %d at %v: %v", option, p.state.Complete, err)
	}
	x, y := p.state.Complete, out.State.Complete
	p.effects.Observe(option, x, y, out.Steps)
	p.pending.Observe(option, x, y, out.Steps, out.End == msgi.Finished)
	p.prices.Observe(option, out.Steps, x, y, out.End == msgi.Finished)
	p.pending.Busy.Observe(option, out.Steps, out.State.Withheld, out.State.Masked, out.State.Executable())
	if p.state = out.State; !out.Done {
		p.see()
	}
	return out.Steps, out.Done
}
