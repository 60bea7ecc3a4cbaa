package optimum

// state is one that can be met on a map, with the times at which it can be.
type state struct {
	gone  uint64 // objects that have been taken, of those that have others of their type
	times times
	set   int32 // the number of what is complete
	place int32 // the object that the agent stands on
}

// states are those met so far, layer by layer: a layer has all with the same number of options done. Those of the
// last one are in a hash table.
type states struct {
	all    []state
	starts []int   // of the layers
	slots  []int32 // numbers of states; 0, which is the state at the start, stands for none
}

// begin forgets all states but that at the start.
func (s *states) begin(start state) {
	if s.slots == nil {
		s.slots = make([]int32, 1<<10)
	}
	s.all, s.starts = append(s.all[:0], start), append(s.starts[:0], 0)
	clear(s.slots)
}

// nextLayer makes what was met since the last call the layer to go on from, unless that is nothing.
func (s *states) nextLayer() bool {
	if s.starts[len(s.starts)-1] == len(s.all) {
		return false
	}
	s.starts = append(s.starts, len(s.all))
	clear(s.slots)
	return true
}

// layer returns from which number on and up to which the states of the layer to go on from are.
func (s *states) layer() (from, to int) {
	return s.starts[len(s.starts)-2], s.starts[len(s.starts)-1]
}

// meet enters a state, or its times where it is known already; only the first of them, if nothing else matters.
func (s *states) meet(next *state, onlyEarliest bool) {
	if first := s.starts[len(s.starts)-1]; 2*(len(s.all)-first) >= len(s.slots) {
		s.slots = make([]int32, 2*len(s.slots))
		for i := first; i < len(s.all); i++ {
			s.slots[s.slot(&s.all[i])] = int32(i)
		}
	}
	at := s.slot(next)
	if s.slots[at] == 0 {
		s.slots[at] = int32(len(s.all))
		s.all = append(s.all, *next)
		return
	}
	known := &s.all[s.slots[at]]
	known.times = known.times.or(next.times)
	if onlyEarliest {
		known.times = known.times.onlyEarliest()
	}
}

// slot returns where a state is in the hash table, or where it would go.
func (s *states) slot(x *state) int {
	mask := len(s.slots) - 1
	h := (x.gone*0xd6e8feb86659fd93 ^ uint64(x.set)<<7 ^ uint64(x.place)) * 0x9e3779b97f4a7c15
	for at := int(h>>32) & mask; ; at = (at + 1) & mask {
		i := s.slots[at]
		if i == 0 {
			return at
		}
		if y := &s.all[i]; y.set == x.set && y.place == x.place && y.gone == x.gone {
			return at
		}
	}
}
