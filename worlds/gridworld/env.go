package gridworld

import (
	"context"
	"fmt"
	mathbits "math/bits"
	"math/rand/v2"

	"sc2msgi/msgi"
)

// Env is the world of a graph as a msgi.Env: its subtasks are those of the graph, and its steps primitive ones (a
// move to a neighbouring cell, or doing something with an object). State.Obs is 10 x 10 x Domain.Planes, and is
// written over by the next step. Steps allocate nothing.
//
// A subtask is masked once it is complete. The episode ends when the time is over or nothing is left to do.
type Env struct {
	graph     *Graph
	mechanics Mechanics
	names     []msgi.Subtask
	rules     rules
	objects   []int // by subtask, the type of object that it is done with
	remains   int   // the type that what is transformed turns into, -1 for none
	steps     int   // of an episode
	cap       int   // options of an episode; 0: as many as fit
	costs     []int // of the options, with Fixed
	blank     []float32

	source rand.PCG
	rng    *rand.Rand
	see    func(*Scene)
	scene  Scene

	running bool
	x       uint32 // complete
	taken   int    // options
	things  [maxObjects]board
	solid   board // blocks and waters
	waters  board
	full    board // what no animal can move to: solid, or with an object
	agent   Cell
	route   route
	state   msgi.State
}

// maxObjects is how many types of objects a domain can have.
const maxObjects = 16

// Streams of randomness that the seed of an episode is split into, and one of what is drawn once for a world.
const (
	layoutStream = 0x6c61796f7574
	eventStream  = 0x6576656e74
	worldStream  = 0x776f726c64
)

// Config says what the rules of a world are beside its graph.
type Config struct {
	Mechanics Mechanics
	// Cap is how many options an episode can have at most; 0: there is no such bound. The authors' scripts play
	// Mining with 13, and let the four tests on one map share 52. Here no episode has more than its own 13.
	Cap int
}

// New returns the world of a graph.
func New(g *Graph, c Config) (*Env, error) {
	if err := g.Check(); err != nil {
		return nil, fmt.Errorf("%s: %w", g.Name, err)
	}
	if c.Cap < 0 {
		return nil, fmt.Errorf("%s: at most %d options an episode", g.Name, c.Cap)
	}
	e := &Env{graph: g, mechanics: c.Mechanics, cap: c.Cap, names: subtaskNames(g), rules: newRules(g), steps: g.Steps,
		remains: g.Domain.object(g.Domain.Remains)}
	if e.rules.eligible(0) == 0 {
		return nil, fmt.Errorf("%s: no subtask can be done at the start", g.Name)
	}
	for _, id := range g.Subtasks {
		e.objects = append(e.objects, g.Domain.Subtasks[id].Object)
	}
	e.rng = rand.New(&e.source)
	e.source.Seed(g.Seed, worldStream)
	switch c.Mechanics {
	case Paper:
		e.steps = max(1, int(float64(g.Steps)*(0.8+float64(0.4*e.rng.Float64()))))
	case Fixed:
		e.costs = e.drawCosts()
		return e, nil
	}
	e.blank = blankObs(g.Domain)
	e.state.Obs = make([]float32, len(e.blank))
	return e, nil
}

// drawCosts draws the cost of each option as if it led from a random cell to an object at another.
func (e *Env) drawCosts() []int {
	costs := make([]int, len(e.names))
	for i := range costs {
		from := Cell(e.rng.IntN(cells))
		to := Cell(e.rng.IntN(cells - 1))
		if to >= from {
			to++
		}
		costs[i] = from.Distance(to) + 1
	}
	return costs
}

// Subtasks returns the subtasks in the order of the graph.
func (e *Env) Subtasks() []msgi.Subtask { return e.names }

// Graph returns the task; agents other than the oracle must not see it.
func (e *Env) Graph() *Graph { return e.graph }

// Costs returns what each option costs with the mechanics Fixed, nil with others. Agents other than the optimum must
// not see it.
func (e *Env) Costs() []int { return e.costs }

// Reset begins an episode. The upper 32 bits of the seed decide the map.
func (e *Env) Reset(ctx context.Context, seed uint64) (msgi.State, error) {
	if err := ctx.Err(); err != nil {
		return msgi.State{}, err
	}
	e.running, e.x, e.taken = true, 0, 0
	e.state.StepsLeft = e.steps
	if e.mechanics != Fixed {
		e.source.Seed(seed>>32, layoutStream)
		e.layOut()
	}
	e.source.Seed(seed, eventStream)
	e.observe()
	e.show(Began, -1, 0)
	return e.state, nil
}

// observe brings the vectors of the state up to date.
func (e *Env) observe() {
	eligible := e.rules.eligible(e.x)
	e.state.Complete, e.state.Eligible, e.state.Masked = set(e.x), set(eligible), set(eligible&e.x)
}

// Step runs one option to its end.
func (e *Env) Step(ctx context.Context, option int) (msgi.Outcome, error) {
	if err := msgi.CheckStep(ctx, e.running, &e.state, e.names, option); err != nil {
		return msgi.Outcome{}, err
	}
	before := e.state.StepsLeft
	out := msgi.Outcome{End: msgi.TimedOut, Done: true}
	e.taken++
	if e.execute(option) {
		e.x |= 1 << option
		e.observe()
		out.End, out.Reward = msgi.Finished, e.reward(option)
		out.Done = e.state.StepsLeft == 0 || e.taken == e.cap || e.state.Eligible == e.state.Masked
	}
	out.Steps, out.State = before-e.state.StepsLeft, e.state
	e.running = !out.Done
	e.show(eventOf(&out), option, out.Reward)
	return out, nil
}

// reward returns what completing a subtask brings: with the mechanics Released, 0.8 to 1.2 of it.
func (e *Env) reward(option int) float64 {
	r := e.graph.Rewards[option]
	if e.mechanics == Released {
		// rounded in between: the same on machines that multiply and add at once
		r *= 0.8 + float64(0.4*e.rng.Float64())
	}
	return r
}

// execute carries the option out and reports whether that succeeded in time.
func (e *Env) execute(option int) bool {
	switch {
	case e.mechanics == Fixed:
		return e.spend(e.costs[option])
	case e.mechanics == Paper:
		return e.pursue(option)
	case e.see != nil:
		return e.stroll(option)
	}
	at, steps := e.things[e.objects[option]].nearest(e.agent)
	if !e.spend(steps + 1) {
		return false
	}
	e.moveAgent(at)
	e.perform(option)
	return true
}

// spend lets so many steps pass and reports whether that ends before the last step: an option that needs the last one
// has no effect.
func (e *Env) spend(steps int) bool {
	if steps >= e.state.StepsLeft {
		e.state.StepsLeft = 0
		return false
	}
	e.state.StepsLeft -= steps
	return true
}

// perform does what the option does with the object where the agent stands.
func (e *Env) perform(option int) {
	op, object := e.graph.Domain.Subtasks[e.graph.Subtasks[option]].Op, e.objects[option]
	if op == Use {
		return
	}
	e.removeThing(object, e.agent)
	if op == Transform && e.mechanics == Paper && e.remains >= 0 {
		e.addThing(e.remains, e.agent)
	}
}

// stroll is an option of the mechanics Released, step by step for those who watch.
func (e *Env) stroll(option int) bool {
	e.route.find(e.agent, e.things[e.objects[option]], ^board(0))
	if e.route.left+1 >= e.state.StepsLeft {
		e.state.StepsLeft = 0
		return false
	}
	for e.route.left > 0 {
		e.state.StepsLeft--
		e.moveAgent(e.route.next())
		e.show(Walked, option, 0)
	}
	e.state.StepsLeft--
	e.perform(option)
	return true
}

// pursue is an option of the mechanics Paper: the agent goes to the nearest object, which may move meanwhile.
func (e *Env) pursue(option int) bool {
	object := e.objects[option]
	e.route.find(e.agent, e.things[object], ^e.solid)
	for e.state.StepsLeft > 0 {
		e.state.StepsLeft--
		if e.route.left == 0 {
			e.perform(option)
			e.animals()
			return true
		}
		e.moveAgent(e.route.next())
		before := e.things[object]
		e.animals()
		if e.things[object] != before {
			e.route.find(e.agent, e.things[object], ^e.solid)
		}
		e.show(Walked, option, 0)
	}
	return false
}

// animals lets a primitive step pass for those objects that move.
func (e *Env) animals() {
	for object := range e.graph.Domain.Objects {
		p := e.graph.Domain.Objects[object].Moves
		if p == 0 {
			continue
		}
		for left := uint64(e.things[object]); left != 0; left &= left - 1 {
			if e.rng.Float64() >= p {
				continue
			}
			from := Cell(mathbits.TrailingZeros64(left))
			if to := (board(1) << from).beside() &^ e.full; to != 0 {
				e.removeThing(object, from)
				e.addThing(object, to.draw(e.rng))
			}
		}
	}
}
