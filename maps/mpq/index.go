package mpq

// What stands in a place of a hash table.
type placeKind uint8

const (
	placeFree   placeKind = iota // a search ends here
	placePassed                  // a search goes on
	placeSecond                  // a file, for one language
	placeFirst                   // a file, for all languages
)

// index finds the places of a hash table. A search from place to place, as the format describes it, may pass all of
// them for each name. Places without a free one between them are a run; a search stays in the run in which it begins.
type index struct {
	runs []int32 // of each place
	at   map[indexed]int
}

type indexed struct {
	key uint64
	run int32
}

// newIndex makes the index of a table of n places. Where several places of a run have one key, the first is found, and
// one for all languages before others.
func newIndex(n int, place func(i int) (uint64, placeKind)) *index {
	x := &index{runs: make([]int32, n), at: make(map[indexed]int, n/2)}
	first := 0 // a run may go on from the last place to the first one, so one begins behind a free place
	for i := range n {
		if _, kind := place(i); kind == placeFree {
			first = i + 1
			break
		}
	}
	run := int32(0)
	for i := range n {
		i = (first + i) % n
		key, kind := place(i)
		x.runs[i] = run
		switch kind {
		case placeFree:
			x.runs[i] = -1 // nothing is found from here
			run++
			continue
		case placePassed:
			continue
		}
		at, known := x.at[indexed{key, run}]
		if known {
			if _, before := place(at); before >= kind {
				continue
			}
		}
		x.at[indexed{key, run}] = i
	}
	return x
}

// find returns the place of a key whose search begins at a place, -1 for none.
func (x *index) find(start int, key uint64) int {
	if len(x.runs) == 0 {
		return -1
	}
	if at, ok := x.at[indexed{key, x.runs[start]}]; ok {
		return at
	}
	return -1
}
