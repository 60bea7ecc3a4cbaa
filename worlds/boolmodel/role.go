package boolmodel

// Does is what a subtask does.
type Does uint8

// What subtasks do.
const (
	Makes   Does = iota // finishes an item, or one more, or waits for one that is spawned
	Selects             // has an item or the base selected, or an idle worker
	Saves               // waits for an amount of minerals or gas, or makes room for so much food
	Waits               // lets time pass
)

// Role is what a subtask is for, for those who show the world to people.
type Role struct {
	Does  Does
	Item  string // what is made or selected; "" for others
	Kind  Kind   // of the item; the base is a Building
	Maker int    // the subtask that makes the item; -1 where none does
}

// Role returns the role of a subtask.
func (e *Env) Role(number int) Role {
	switch sub := e.layout.subtasks[number]; sub.kind {
	case makes, awaits:
		return e.roleOf(Makes, sub.arg)
	case idle:
		return e.roleOf(Selects, e.rules.worker)
	case selects:
		if sub.arg == e.rules.base {
			return Role{Does: Selects, Item: e.rules.spec.Base, Kind: Building, Maker: -1}
		}
		return e.roleOf(Selects, sub.arg)
	case minerals, gas, food:
		return Role{Does: Saves, Maker: -1}
	}
	return Role{Does: Waits, Maker: -1}
}

func (e *Env) roleOf(does Does, item int) Role {
	it := &e.rules.items[item]
	return Role{Does: does, Item: it.Name, Kind: it.Kind, Maker: e.layout.made[item]}
}
