package subtasks

import (
	"slices"

	"sc2msgi/gamedata"
	"sc2msgi/msgi/bits"
	"sc2msgi/observation"
)

// facts are what the rules need of a game version's static data, by subtask. Of a type that the version lacks they
// know no slot and no order, so that nothing of it is ever counted or offered.
type facts struct {
	slot     []int8                          // by unit type: its place in a digest's tallies, -1 for none
	offered  map[gamedata.AbilityID]bits.Set // by ability, specific or general: the subtasks it offers
	unit     [Count]int8                     // slot of the subtask's own type
	producer [Count]int8                     // slot of the type that makes it, -1 for none
	addOn    bits.Set                        // the tech labs
	before   [Count]int                      // the threshold below this one, -1 for none

	construct []bool // by ability: a worker's order to build something
}

// maxTypes bounds the number of distinct unit types among the subtasks.
const maxTypes = 40

func newFacts(t *gamedata.Table) *facts {
	f := &facts{offered: map[gamedata.AbilityID]bits.Set{}}
	f.number(t)
	previous := map[Kind]int{}
	for i, s := range All {
		f.unit[i], f.producer[i], f.before[i] = -1, -1, -1
		if s.Unit != 0 {
			f.unit[i] = f.slotOf(s.Unit)
		}
		if s.Kind.ordered() {
			f.offer(t, i, s)
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
func (f *facts) number(t *gamedata.Table) {
	next := int8(0)
	slots := map[gamedata.UnitID]int8{}
	for _, s := range All {
		if _, known := slots[s.Unit]; !known && s.Unit != 0 {
			slots[s.Unit] = next
			next++
		}
	}
	for _, u := range t.Units() {
		for int(u.ID) >= len(f.slot) {
			f.slot = append(f.slot, -1)
		}
		kind, _ := observation.CountsAs(t, u.ID)
		if slot, known := slots[kind]; known {
			f.slot[u.ID] = slot
		}
	}
}

// offer notes which abilities stand for subtask i and who makes it.
func (f *facts) offer(t *gamedata.Table, i int, s Subtask) {
	made := t.Unit(s.Unit)
	if made == nil || made.Ability == 0 || len(made.Producers) == 0 {
		return // nobody makes it in this version
	}
	f.producer[i] = f.slotOf(made.Producers[0])
	f.offeredBy(made.Ability, i)
	if a := t.Ability(made.Ability); a != nil && a.General != 0 {
		f.offeredBy(a.General, i)
	}
	f.addOn.Put(i, made.AddOn)
}

func (f *facts) offeredBy(a gamedata.AbilityID, i int) {
	set := f.offered[a]
	set.Add(i)
	f.offered[a] = set
}

func (f *facts) slotOf(kind gamedata.UnitID) int8 {
	if kind >= gamedata.UnitID(len(f.slot)) {
		return -1
	}
	return f.slot[kind]
}

func (f *facts) constructs(ability gamedata.AbilityID) bool {
	return ability < gamedata.AbilityID(len(f.construct)) && f.construct[ability]
}
