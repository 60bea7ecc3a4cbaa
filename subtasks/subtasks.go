// Package subtasks reads the game as the paper's agent sees it: 85 Terran subtasks, of which an observation says
// which are complete and which are eligible (paper, section 5.2). Start with All, the list.
//
// The list, its names and its order are the same for every game version. What a version's facts decide (which order
// makes a unit, who takes it, what it costs) is asked of the gamedata.Table of the game at hand, which callers pass
// in. It must not be nil: functions that take a table panic without one. A table may lack a type; then what builds,
// trains or selects that type is never eligible nor complete.
package subtasks

import (
	"fmt"

	"sc2msgi/gamedata"
)

// Count is how many subtasks there are.
const Count = 85

// Kind is what sort of thing a subtask is; it decides how it is executed and when it counts as complete.
type Kind uint8

// The kinds, in the order in which All lists them.
const (
	KindBuild    Kind = iota // build a structure or an addon
	KindTrain                // train a unit
	KindIdle                 // have an idle worker
	KindSelect               // have a unit of a type selected
	KindMinerals             // have so many minerals in the bank
	KindGas                  // have so much vespene gas
	KindFood                 // have so much unused supply
	KindNoOp                 // do nothing for a while
)

func (k Kind) String() string {
	return [...]string{"build", "train", "idle", "select", "minerals", "gas", "food", "no-op"}[k]
}

// ordered reports whether such subtasks are carried out by the order that makes their unit.
func (k Kind) ordered() bool {
	return k == KindBuild || k == KindTrain || k == KindIdle || k == KindFood
}

// Subtask is one of the things an agent can choose to do.
type Subtask struct {
	Name   string // unique and readable: "Barracks", "select Barracks", "minerals>=150"
	Kind   Kind
	Unit   gamedata.UnitID // what is built, trained, made idle or selected; for food what is built
	Amount int             // the threshold of minerals, gas or food
}

var (
	mineralSteps = []int{50, 75, 100, 125, 150, 300, 400}
	gasSteps     = []int{25, 50, 75, 100, 125, 150, 200, 300}
	foodSteps    = []int{1, 2, 3, 6}
)

// All are the subtasks; a subtask's number is its place here.
var All = list()

func list() [Count]Subtask {
	s := make([]Subtask, 0, Count)
	for _, u := range built {
		s = append(s, Subtask{Name: u.name, Kind: KindBuild, Unit: u.id})
	}
	for _, u := range trained {
		s = append(s, Subtask{Name: u.name, Kind: KindTrain, Unit: u.id})
	}
	s = append(s, Subtask{Name: "IdleSCV", Kind: KindIdle, Unit: gamedata.SCV})
	for _, u := range selectable() {
		s = append(s, Subtask{Name: "select " + u.name, Kind: KindSelect, Unit: u.id})
	}
	for _, n := range mineralSteps {
		s = append(s, Subtask{Name: fmt.Sprintf("minerals>=%d", n), Kind: KindMinerals, Amount: n})
	}
	for _, n := range gasSteps {
		s = append(s, Subtask{Name: fmt.Sprintf("gas>=%d", n), Kind: KindGas, Amount: n})
	}
	for _, n := range foodSteps {
		s = append(s, Subtask{Name: fmt.Sprintf("food>=%d", n), Kind: KindFood, Unit: gamedata.SupplyDepot, Amount: n})
	}
	s = append(s, Subtask{Name: "no-op", Kind: KindNoOp})
	return [Count]Subtask(s)
}

// Index returns the number of the subtask of that name.
func Index(name string) (int, bool) {
	for i := range All {
		if All[i].Name == name {
			return i, true
		}
	}
	return 0, false
}

// Army returns the subtasks that make units which by the facts of a game version belong to an army.
func Army(t *gamedata.Table) []int {
	var army []int
	for i := range All {
		if u := t.Unit(All[i].Unit); All[i].Kind == KindTrain && u != nil && u.Army {
			army = append(army, i)
		}
	}
	return army
}

// Make returns the subtask that builds or trains a unit type, or -1 where none does.
func Make(u gamedata.UnitID) int {
	if i := find(KindBuild, u); i >= 0 {
		return i
	}
	return find(KindTrain, u)
}

// Select returns the subtask that selects a unit type, or -1 where none does.
func Select(u gamedata.UnitID) int { return find(KindSelect, u) }

// IdleSCV returns the subtask of having an idle worker.
func IdleSCV() int { return find(KindIdle, gamedata.SCV) }

// NoOp returns the subtask that does nothing.
func NoOp() int { return find(KindNoOp, 0) }

func find(k Kind, u gamedata.UnitID) int {
	for i := range All {
		if All[i].Kind == k && All[i].Unit == u {
			return i
		}
	}
	return -1
}

// Thresholds returns the subtasks of KindMinerals, KindGas or KindFood, by increasing amount.
func Thresholds(k Kind) []int {
	var s []int
	for i := range All {
		if All[i].Kind == k && All[i].Amount > 0 {
			s = append(s, i)
		}
	}
	return s
}

// AtLeast returns the lowest threshold of the kind that assures the amount. None is needed for an amount of zero;
// ok is false then, and where the amount is beyond the highest threshold.
func AtLeast(k Kind, amount int) (index int, ok bool) {
	if amount <= 0 {
		return 0, false
	}
	for _, i := range Thresholds(k) {
		if All[i].Amount >= amount {
			return i, true
		}
	}
	return 0, false
}
