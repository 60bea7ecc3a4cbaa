package maps

import "sc2msgi/gamedata"

// The three scenarios of war: the opening of all of the authors' maps, 20 minutes to prepare, then 2 minutes of war. In the
// authors' maps the war comes two minutes later, with idle waiting before it; the paper's text (section 5.2), followed here,
// has it after 2,400 steps. Who comes where is as in their maps.
const (
	preparation = 2400 * 8
	warTime     = 240 * 8
)

func defeatZerglings() *Scenario {
	return defeat("defeat-zerglings", "Warfare_Zerglings_20", "Defeat Zerglings", "20 Zerglings",
		Squad{gamedata.Zergling, 20, enemySpawn})
}

func defeatHydralisks() *Scenario {
	return defeat("defeat-hydralisks", "Warfare_Hydralisks_15", "Defeat Hydralisks", "15 Hydralisks",
		Squad{gamedata.Hydralisk, 15, enemySpawn})
}

func defeatHydralisksUltralisks() *Scenario {
	return defeat("defeat-hydralisks-ultralisks", "Warfare_H5_U3", "Defeat Hydralisks and Ultralisks", "5 Hydralisks and 3 Ultralisks",
		Squad{gamedata.Ultralisk, 3, spot(25.45, 23.33)},
		Squad{gamedata.Hydralisk, 1, spot(24.5, 25.77)},
		Squad{gamedata.Hydralisk, 1, spot(26.03, 25.84)},
		Squad{gamedata.Hydralisk, 1, spot(27.49, 25.39)},
		Squad{gamedata.Hydralisk, 1, spot(28.21, 23.75)},
		Squad{gamedata.Hydralisk, 1, spot(27.96, 22.2)})
}

// enemySpawn is the region of that name in the authors' maps.
var enemySpawn = Diamond{Centre: Point{25.47, 24.25}, Width: 4.3151, Height: 7.45}

func spot(x, y float64) Diamond { return Diamond{Centre: Point{x, y}} }

func defeat(name, alias, title, foe string, enemy ...Squad) *Scenario {
	s := opening()
	s.Name, s.Aliases, s.Title = name, []string{alias}, title
	s.About = "20 minutes to prepare, then a war against " + foe
	s.War = &War{After: preparation, Enemy: enemy}
	s.Loops = preparation + warTime
	return s
}
