package optimum

// setIndex numbers sets: a hash table with open addressing.
type setIndex struct {
	sets    []uint32
	numbers []int32 // -1: free
	used    int
}

func newSetIndex() *setIndex {
	x := &setIndex{}
	x.grow(1 << 10)
	return x
}

// of returns the number of a set, which is the given one if it is new.
func (x *setIndex) of(set uint32, given int) (number int, isNew bool) {
	if 2*x.used >= len(x.sets) {
		old := *x
		x.grow(2 * len(old.sets))
		for i, n := range old.numbers {
			if n >= 0 {
				x.of(old.sets[i], int(n))
			}
		}
	}
	at := x.slot(set)
	if x.numbers[at] >= 0 {
		return int(x.numbers[at]), false
	}
	x.sets[at], x.numbers[at] = set, int32(given)
	x.used++
	return given, true
}

// find returns the number of a set, -1 if it has none.
func (x *setIndex) find(set uint32) int { return int(x.numbers[x.slot(set)]) }

// slot returns where a set is, or where it would go.
func (x *setIndex) slot(set uint32) int {
	mask := len(x.sets) - 1
	at := int(set*0x9e3779b1>>7) & mask
	for x.numbers[at] >= 0 && x.sets[at] != set {
		at = (at + 1) & mask
	}
	return at
}

func (x *setIndex) grow(size int) {
	x.sets, x.numbers, x.used = make([]uint32, size), make([]int32, size), 0
	for i := range x.numbers {
		x.numbers[i] = -1
	}
}
