package maps

import "sc2msgi/gamedata"

// buildBattlecruiser is the paper's main task: one Battlecruiser within 20 minutes from the standard opening.
func buildBattlecruiser() *Scenario {
	s := opening()
	s.Name = "build-battlecruiser"
	s.Aliases = []string{"BuildBattleCruiser_20"}
	s.Title = "Build Battlecruiser"
	s.About = "finish a Battlecruiser within 20 minutes"
	s.Goal = gamedata.Battlecruiser
	s.Loops = 19200
	return s
}

// opening is the ground and the start that the authors' maps share; the coordinates are theirs.
func opening() *Scenario {
	s := &Scenario{
		Width: 64, Height: 64,
		Playable: Rect{Min: Point{19.94, 19}, Max: Point{45.94, 37}},
		Camera:   Point{32.936, 25}, // where the maps' script puts it
		Placed: []Placed{
			{Type: gamedata.CommandCenter, Owner: Own, At: Point{27, 31.5}},
			{Type: gamedata.VespeneGeyser, Owner: Neutral, At: Point{23.5, 34.5}, Contents: 20000},
			{Type: gamedata.Refinery, Owner: Own, At: Point{23.5, 34.5}, Contents: 20000, Invulnerable: true},
		},
		MineralWorkers: 7, GasWorkers: 4, IdleWorkers: 1,
		IdleArea: Rect{Min: Point{21.58, 19.73}, Max: Point{44.42, 36.56}},
		Minerals: 50,
		Assemble: Point{43.5, 34.24},
	}
	for y := 27.5; y <= 31.5; y++ {
		s.Placed = append(s.Placed,
			Placed{Type: gamedata.MineralField, Owner: Neutral, At: Point{22, y}, Contents: 20000})
	}
	return s
}
