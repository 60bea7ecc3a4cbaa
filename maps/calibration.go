package maps

import "sc2msgi/gamedata"

// calibration is a standard melee start, recorded from the real game (Kairos Junction LE, versions 4.8 and 4.10): a base of
// 8 patches and 2 geysers, and 12 workers that all set out for one patch. Nothing wins and time has no end: it is there to
// hold the simulator against real games. The ground beyond the base is free.
func calibration() *Scenario {
	s := &Scenario{
		Name: "calibration", Title: "Calibration",
		Width: 64, Height: 64,
		Playable: Rect{Min: Point{4, 4}, Max: Point{60, 60}},
		Minerals: 50,
	}
	s.standardBase(Point{40.5, 24.5})
	s.Camera = Point{42.25, 23.25}
	s.OtherStart = Point{23.5, 39.5} // as far from the middle, on the other side
	return s
}

// standardBase puts a Command Center with 8 patches, 2 geysers and 12 workers on the map.
func (s *Scenario) standardBase(hall Point) {
	at := func(dx, dy float64) Point { return Point{hall.X + dx, hall.Y + dy} }
	s.Placed = append(s.Placed, Placed{Type: gamedata.CommandCenter, Owner: Own, At: hall})
	for _, p := range []struct {
		dx, dy   float64
		contents int
	}{
		{7.5, -1, 900}, {6.5, -2, 1800}, {6.5, 0, 1800}, {6.5, -4, 900},
		{5.5, -5, 900}, {3.5, -6, 1800}, {1.5, -7, 900}, {0.5, -6, 1800},
	} {
		s.Placed = append(s.Placed, Placed{Type: gamedata.MineralField, Owner: Neutral, At: at(p.dx, p.dy), Contents: p.contents})
	}
	for _, p := range []Point{at(7, 3), at(-3, -7)} {
		s.Placed = append(s.Placed, Placed{Type: gamedata.VespeneGeyser, Owner: Neutral, At: p, Contents: 2250})
	}
	for _, p := range []Point{
		{2, -3}, {3, -1}, {3, 3}, {-2, -3}, {3, 2}, {-1, -3}, {3, 1}, {0, -3}, {3, 0}, {1, -3}, {3, -2}, {3, -3},
	} {
		s.Workers = append(s.Workers, at(p.X, p.Y))
	}
	s.WorkersTo = at(5.5, -5)
}
