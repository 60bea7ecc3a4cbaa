package subtasks

import (
	"slices"

	"sc2msgi/gamedata"
	"sc2msgi/msgi/bits"
)

// facts are what the rules need of a game version's static data, by subtask. Of a type that the version lacks they know no
// slot and no order, so that nothing of it is ever counted or offered.
type facts struct {
	table    *gamedata.Table
	slot     []int8             // by unit type: its place in a digest's tallies, -1 for none
	offered  map[int32]bits.Set // by ability, specific or general: the subtasks it offers
	unit     [Count]int8        // slot of the subtask's own type
	producer [Count]int8        // slot of the type that makes it, -1 for none
	addOn    bits.Set           // the tech labs
	before   [Count]int         // the threshold below this one, -1 for none

	construct []bool // by ability: a worker's order to build something
}

// maxTypes bounds the number of distinct unit types among the subtasks.
const maxTypes = 40

func newFacts(t *gamedata.Table) *facts {
	f := &facts{table: t, offered: map[int32]bits.Set{}}
	f.number()
	previous := map[Kind]int{}
	for i, s := range All {
		f.unit[i], f.producer[i], f.before[i] = -1, -1, -1
		if s.Unit != 0 {
			f.unit[i] = f.slotOf(uint32(s.Unit))
		}
		if s.Kind.ordered() {
			f.offer(i, s)
		}
		if below, ok := previous[s.Kind]; ok && s.Amount > 0 {
			f.before[i] = below
		}
		previous[s.Kind] = i
	}
	for _, a := range t.Abilities() {
		for int(a.ID) >= len(f.construct) {
			f.construct = append(f.construct, false)
		}
		made := t.Unit(a.Makes)
		f.construct[a.ID] = made != nil && slices.Contains(made.Producers, gamedata.SCV)
	}
	return f
}

// number gives every type among the subtasks, with its lifted, lowered and sieged variants, a slot.
func (f *facts) number() {
	next := int8(0)
	slots := map[gamedata.UnitID]int8{}
	for _, s := range All {
		if _, known := slots[s.Unit]; !known && s.Unit != 0 {
			slots[s.Unit] = next
			next++
		}
	}
	for _, u := range f.table.Units() {
		for int(u.ID) >= len(f.slot) {
			f.slot = append(f.slot, -1)
		}
		if slot, known := slots[u.Alias]; known {
			f.slot[u.ID] = slot
		}
	}
}

// offer notes which abilities stand for subtask i and who makes it.
func (f *facts) offer(i int, s Subtask) {
	made := f.table.Unit(s.Unit)
	if made == nil || made.Ability == 0 || len(made.Producers) == 0 {
		return // nobody makes it in this version
	}
	f.producer[i] = f.slotOf(uint32(made.Producers[0]))
	f.offeredBy(made.Ability, i)
	if a := f.table.Ability(made.Ability); a != nil && a.General != 0 {
		f.offeredBy(a.General, i)
	}
	f.addOn.Put(i, made.AddOn)
}

func (f *facts) offeredBy(a gamedata.AbilityID, i int) {
	set := f.offered[int32(a)]
	set.Add(i)
	f.offered[int32(a)] = set
}

func (f *facts) slotOf(unitType uint32) int8 {
	if unitType >= uint32(len(f.slot)) {
		return -1
	}
	return f.slot[unitType]
}

func (f *facts) constructs(ability uint32) bool {
	return ability < uint32(len(f.construct)) && f.construct[ability]
}

// countsAs returns the type whose slot and name a variant shares; unknown types count as themselves.
func (f *facts) countsAs(unitType uint32) gamedata.UnitID {
	if u := f.table.Unit(gamedata.UnitID(unitType)); u != nil {
		return u.Alias
	}
	return gamedata.UnitID(unitType)
}
