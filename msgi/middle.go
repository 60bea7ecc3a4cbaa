package msgi

// middle tells the halves of an episode apart. The zero value has seen no choice of it.
type middle struct {
	begun bool
	left  int // steps left at the half
}

// past reports whether half of the steps are over that were left at the first choice of the episode. It has to be asked at each choice, from the first on.
func (m *middle) past(s *State) bool {
	if !m.begun {
		m.begun, m.left = true, s.StepsLeft/2
	}
	return s.StepsLeft <= m.left
}
