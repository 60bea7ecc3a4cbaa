package game

// Source is where games of a --game come from. The zero Source is the simulator.
type Source struct {
	Open    func() Connection // one more, which is started or connected to with its first request
	MapPath func(file string) (string, error)
}

// PathOf returns what a game of the source takes for a map.
func (s *Source) PathOf(file string) (string, error) {
	if s.MapPath == nil {
		return file, nil
	}
	return s.MapPath(file)
}
