package task

import (
	"context"

	"sc2msgi/msgi"
	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
	"sc2msgi/techtree"
)

// bridge is a world in which doing one thing undoes another: the bridge is raised or lowered. Ships sail under it,
// carts cross it.
type bridge struct {
	state   msgi.State
	running bool
}

const (
	raise = iota
	lower
	sail
	cross
	trade
)

var bridgeNames = []msgi.Subtask{{Name: "Raise"}, {Name: "Lower"}, {Name: "Sail under"}, {Name: "Cross"},
	{Name: "Trade"}}

// bridgeTruth says what needs the bridge up or down twice over: of the two assignments in which it is both, play
// reaches none.
var bridgeTruth = graph.Graph{
	graph.Always(),
	graph.Always(),
	{Known: true, Any: []graph.Clause{{Pos: bits.Of(raise), Neg: bits.Of(lower)}}},
	{Known: true, Any: []graph.Clause{{Pos: bits.Of(lower), Neg: bits.Of(raise)}}},
	graph.AllOf(sail, cross),
}

func (b *bridge) Subtasks() []msgi.Subtask { return bridgeNames }

func (b *bridge) Reset(ctx context.Context, _ uint64) (msgi.State, error) {
	b.running, b.state = true, msgi.State{StepsLeft: 12}
	b.observe()
	return b.state, ctx.Err()
}

func (b *bridge) observe() {
	for i, p := range bridgeTruth {
		b.state.Eligible.Put(i, p.Holds(b.state.Complete))
	}
	b.state.Masked = b.state.Eligible.And(b.state.Complete)
}

func (b *bridge) Step(ctx context.Context, option int) (msgi.Outcome, error) {
	if err := msgi.CheckStep(ctx, b.running, &b.state, bridgeNames, option); err != nil {
		return msgi.Outcome{}, err
	}
	b.state.Complete.Add(option)
	switch option {
	case raise:
		b.state.Complete.Remove(lower)
	case lower:
		b.state.Complete.Remove(raise)
	}
	b.state.StepsLeft--
	b.observe()
	b.running = b.state.StepsLeft > 0 && option != trade
	out := msgi.Outcome{State: b.state, Steps: 1, Done: !b.running}
	if option == trade {
		out.Reward = 1
	}
	return out, nil
}

var bridgeTask = Task{Name: "test:bridge", About: "trade", open: func(Setup, int) (*World, error) {
	w := &World{Env: &bridge{}, Truth: bridgeTruth, Rewards: []float64{0, 0, 0, 0, 1}}
	for i, s := range bridgeNames {
		w.Subtasks = append(w.Subtasks, techtree.Subtask{Name: s.Name, Kind: techtree.Other, Stand: i})
	}
	return w, nil
}}
