package mpq

import (
	"testing"

	"pgregory.net/rapid"
)

// probe searches a hash table from place to place, as the format describes it.
func probe(slots []slot, name string) int {
	a, b := hash(name, hashNameA), hash(name, hashNameB)
	start, mask, found := int(hash(name, hashSlot)), len(slots)-1, -1
	for i := range slots {
		s := slots[(start+i)&mask]
		if s.Block == slotEmpty {
			break
		}
		if s.Block != slotDeleted && s.A == a && s.B == b {
			if s.Locale == 0 {
				return int(s.Block)
			}
			if found < 0 {
				found = int(s.Block)
			}
		}
	}
	return found
}

// Rule: the index finds what a search from place to place finds, in tables with and without free places, with files
// deleted, and with several languages of one name.
func TestIndexFindsAsProbing(t *testing.T) {
	name := rapid.StringMatching(`[a-d]{1,2}`)
	rapid.Check(t, func(t *rapid.T) {
		slots := make([]slot, 1<<rapid.IntRange(0, 5).Draw(t, "size"))
		for i := range slots {
			slots[i].Block = slotEmpty
		}
		for block := range rapid.IntRange(0, len(slots)).Draw(t, "files") {
			n := name.Draw(t, "name")
			at := int(hash(n, hashSlot))
			for slots[at&(len(slots)-1)].Block != slotEmpty {
				at++
			}
			slots[at&(len(slots)-1)] = slot{A: hash(n, hashNameA), B: hash(n, hashNameB), Block: uint32(block),
				Locale: uint16(rapid.IntRange(0, 1).Draw(t, "locale"))}
		}
		for range rapid.IntRange(0, 3).Draw(t, "deleted") {
			if at := rapid.IntRange(0, len(slots)-1).Draw(t, "at"); slots[at].Block != slotEmpty {
				slots[at] = slot{Block: slotDeleted}
			}
		}
		x := indexOfSlots(slots)
		for range 20 {
			n := name.Draw(t, "wanted")
			if got, want := findSlot(slots, x, n), probe(slots, n); got != want && !twice(slots, n) {
				t.Fatalf("%s: %d, want %d", n, got, want)
			}
		}
	})
}

// twice reports whether a name stands twice for one language, which no archive has.
func twice(slots []slot, name string) bool {
	var count [2]int
	for _, s := range slots {
		if s.Block < slotDeleted && s.A == hash(name, hashNameA) && s.B == hash(name, hashNameB) {
			count[s.Locale]++
		}
	}
	return max(count[0], count[1]) > 1
}
