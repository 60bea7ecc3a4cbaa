package maps

import "sc2msgi/gamedata"

// collectMineralsAndGas is the setting of DeepMind's mini-game (pysc2, docs/mini_games.md): one Command Center with 12
// workers, 16 mineral fields, 4 geysers, 50 minerals, 300 seconds at 22.4 loops each; what is collected counts, spent or not.
// Where the map's resources lie is not published: here they are two standard bases, the second without a Command Center.
func collectMineralsAndGas() *Scenario {
	s := &Scenario{
		Name: "collect-minerals-and-gas", Aliases: []string{"CollectMineralsAndGas"}, Title: "Collect Minerals And Gas",
		Width: 64, Height: 64,
		Playable: Rect{Min: Point{12, 12}, Max: Point{52, 52}},
		Camera:   Point{32, 32},
		Minerals: 50,
		Collect:  true,
		Loops:    6720,
	}
	s.standardBase(Point{32.5, 26.5})
	s.WorkersTo = Point{}       // they wait for orders: a random player brings in next to nothing
	second := Point{31.5, 37.5} // the first base turned by 180 degrees about the middle
	for _, p := range s.Placed {
		if p.Type == gamedata.CommandCenter {
			continue
		}
		p.At = Point{second.X - (p.At.X - 32.5), second.Y - (p.At.Y - 26.5)}
		s.Placed = append(s.Placed, p)
	}
	return s
}
