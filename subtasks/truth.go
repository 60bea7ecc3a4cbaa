package subtasks

import (
	"slices"

	"sc2msgi/gamedata"
	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

// Truth returns the true precondition of every subtask by the facts of a game version. It is what the game offers:
// an order needs its producer selected, its cost in the bank, free supply, and the structures it requires.
func Truth(t *gamedata.Table) graph.Graph {
	g := make(graph.Graph, Count)
	for i, s := range All {
		switch s.Kind {
		case KindBuild, KindTrain, KindIdle, KindFood:
			g[i] = orderNeeds(t, s.Unit)
		case KindSelect:
			g[i] = existence(t, s.Unit)
		case KindMinerals, KindGas:
			g[i] = thresholdBefore(i)
		case KindNoOp:
			g[i] = graph.Always()
		}
	}
	return g
}

// orderNeeds is what it takes to be offered the order for a unit type: one clause for every type that can be
// selected to give it to. A type the version does not have is never offered.
func orderNeeds(t *gamedata.Table, id gamedata.UnitID) graph.Precondition {
	p := graph.Precondition{Known: true}
	u := t.Unit(id)
	if u == nil {
		return p
	}
	var common bits.Set
	for _, r := range u.Requires {
		// What is no subtask, the Command Center, stands from the start.
		if i := Make(r); i >= 0 {
			common.Add(i)
		}
	}
	addThreshold(&common, KindMinerals, u.Minerals)
	addThreshold(&common, KindGas, u.Vespene)
	addThreshold(&common, KindFood, u.Supply)
	for _, producer := range u.Producers {
		selected := Select(producer)
		if selected < 0 {
			continue
		}
		clause := common
		clause.Add(selected)
		if u.NeedsTechLab {
			lab := techLab(t, producer)
			if lab < 0 {
				continue
			}
			clause.Add(lab)
		}
		p.Any = append(p.Any, graph.Clause{Pos: clause})
	}
	return p
}

// addThreshold adds the subtask that assures an amount, the highest one where the amount is beyond them all.
func addThreshold(s *bits.Set, k Kind, amount int) {
	if amount <= 0 {
		return
	}
	i, ok := AtLeast(k, amount)
	if !ok {
		all := Thresholds(k)
		i = all[len(all)-1]
	}
	s.Add(i)
}

// techLab returns the subtask that builds the tech lab of a producer, of its addons the one that is a subtask; -1 for
// none.
func techLab(t *gamedata.Table, producer gamedata.UnitID) int {
	for i, s := range All {
		if s.Kind != KindBuild {
			continue
		}
		if u := t.Unit(s.Unit); u != nil && u.AddOn && slices.Contains(u.Producers, producer) {
			return i
		}
	}
	return -1
}

// existence is what it takes to select a unit type: there has to be one. Selecting an SCV means the idle-worker button;
// a Command Center, which no subtask makes, is always there. A type the version does not have can never be selected.
func existence(t *gamedata.Table, u gamedata.UnitID) graph.Precondition {
	if t.Unit(u) == nil {
		return graph.Precondition{Known: true}
	}
	if u == gamedata.SCV {
		return graph.AllOf(IdleSCV())
	}
	if i := Make(u); i >= 0 {
		return graph.AllOf(i)
	}
	return graph.Always()
}

// thresholdBefore makes the thresholds of a resource eligible one after another.
func thresholdBefore(i int) graph.Precondition {
	all := Thresholds(All[i].Kind)
	if at := slices.Index(all, i); at > 0 {
		return graph.AllOf(all[at-1])
	}
	return graph.Always()
}
