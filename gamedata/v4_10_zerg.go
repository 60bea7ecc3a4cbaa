package gamedata

// zergRegeneration is the hit points a second, at normal speed, that every Zerg unit heals (Liquipedia, Zerg
// Regeneration:
// 0.27; the game's data has 0.2734).
const zergRegeneration = 0.2734

// zergUnits4_10 are Zerg units that fight, for the enemy to have. Nothing here makes one: their orders (LarvaTrain)
// and the structures they need are told as the game's data tells them, and are not in the table.
var zergUnits4_10 = []Unit{
	{ID: Zergling, Name: "Zergling", Minerals: 25, Supply: 1, BuildTime: 384,
		Ability: 1343, Requires: []UnitID{spawningPool},
		HitPoints: 35, Regeneration: zergRegeneration, Radius: 0.375, Speed: 2.953125 / LoopsPerSecond, Sight: 8,
		Cargo: 1, Alias: Zergling, Zerg: true, Army: true},
	{ID: Roach, Name: "Roach", Minerals: 75, Vespene: 25, Supply: 2, BuildTime: 432,
		Ability: 1351, Requires: []UnitID{roachWarren},
		HitPoints: 145, Armor: 1, Regeneration: zergRegeneration, Radius: 0.5, Speed: 2.25 / LoopsPerSecond, Sight: 9,
		Cargo: 2, Alias: Roach, Zerg: true, Army: true},
	{ID: Hydralisk, Name: "Hydralisk", Minerals: 100, Vespene: 50, Supply: 2, BuildTime: 528,
		Ability: 1345, Requires: []UnitID{hydraliskDen},
		HitPoints: 90, Regeneration: zergRegeneration, Radius: 0.625, Speed: 2.25 / LoopsPerSecond, Sight: 9, Cargo: 2,
		Alias: Hydralisk, Zerg: true, Army: true},
	{ID: Ultralisk, Name: "Ultralisk", Minerals: 300, Vespene: 200, Supply: 6, BuildTime: 880,
		Ability: 1348, Requires: []UnitID{ultraliskCavern},
		HitPoints: 500, Armor: 2, Regeneration: zergRegeneration, Radius: 1, Speed: 2.953125 / LoopsPerSecond, Sight: 9,
		Cargo: 8, Alias: Ultralisk, Zerg: true, Army: true},
	{ID: Mutalisk, Name: "Mutalisk", Minerals: 100, Vespene: 100, Supply: 2, BuildTime: 528,
		Ability: 1346, Requires: []UnitID{spire},
		HitPoints: 120, Regeneration: 1, Radius: 0.5, Speed: 4.0 / LoopsPerSecond, Sight: 11, Flying: true,
		Alias: Mutalisk, Zerg: true, Army: true},
	{ID: Corruptor, Name: "Corruptor", Minerals: 150, Vespene: 100, Supply: 2, BuildTime: 640,
		Ability: 1353, Requires: []UnitID{spire},
		HitPoints: 200, Armor: 2, Regeneration: zergRegeneration, Radius: 0.625, Speed: 3.375 / LoopsPerSecond,
		Sight: 10, Flying: true, Alias: Corruptor, Zerg: true, Army: true},
}
