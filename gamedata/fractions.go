package gamedata

// fractions are the morph times that the game's data gives with a fraction; the rules round them up to whole loops.
var fractions = map[UnitID]float64{
	SiegeTankSieged:    68.668,
	VikingAssault:      41.4414,
	SupplyDepotLowered: 20.8008,
	LiberatorAG:        64.668,
}

// ExactBuildTime is the build time in game loops as the game's data has it.
func (u *Unit) ExactBuildTime() float64 {
	if t, ok := fractions[u.ID]; ok {
		return t
	}
	return float64(u.BuildTime)
}

// ExactSupply is the supply it uses as the game's data has it: half of one for a Zergling, which the rules round up.
func (u *Unit) ExactSupply() float64 {
	if u.ID == Zergling {
		return 0.5
	}
	return float64(u.Supply)
}
