package subtasks

import (
	"slices"

	"sc2msgi/gamedata"
)

// namedType is a unit type and the name that players know. Names are part of the format of results, so they stand
// here and follow no version's data, which calls the Hellbat HellionTank.
type namedType struct {
	id   gamedata.UnitID
	name string
}

var commandCenter = namedType{gamedata.CommandCenter, "CommandCenter"}

// built are the types that a subtask builds.
var built = []namedType{
	{gamedata.SupplyDepot, "SupplyDepot"}, {gamedata.Barracks, "Barracks"}, {gamedata.EngineeringBay, "EngineeringBay"},
	{gamedata.Refinery, "Refinery"}, {gamedata.Factory, "Factory"}, {gamedata.MissileTurret, "MissileTurret"},
	{gamedata.SensorTower, "SensorTower"}, {gamedata.Bunker, "Bunker"}, {gamedata.GhostAcademy, "GhostAcademy"},
	{gamedata.Armory, "Armory"}, {gamedata.Starport, "Starport"}, {gamedata.FusionCore, "FusionCore"},
	{gamedata.BarracksTechLab, "BarracksTechLab"}, {gamedata.FactoryTechLab, "FactoryTechLab"},
	{gamedata.StarportTechLab, "StarportTechLab"},
}

// trained are the types that a subtask trains.
var trained = []namedType{
	{gamedata.SCV, "SCV"}, {gamedata.Marine, "Marine"}, {gamedata.Reaper, "Reaper"}, {gamedata.Marauder, "Marauder"},
	{gamedata.Ghost, "Ghost"}, {gamedata.WidowMine, "WidowMine"}, {gamedata.Hellion, "Hellion"},
	{gamedata.HellionTank, "Hellbat"}, {gamedata.Cyclone, "Cyclone"}, {gamedata.SiegeTank, "SiegeTank"},
	{gamedata.Thor, "Thor"}, {gamedata.Banshee, "Banshee"}, {gamedata.Liberator, "Liberator"},
	{gamedata.Medivac, "Medivac"}, {gamedata.VikingFighter, "VikingFighter"}, {gamedata.Raven, "Raven"},
	{gamedata.Battlecruiser, "Battlecruiser"},
}

// selectable returns what can be selected: the Command Center, all that is built but the refinery (the scenarios' own
// one is never needed selected), and all that is trained.
func selectable() []namedType {
	isRefinery := func(u namedType) bool { return u.id == gamedata.Refinery }
	return slices.Concat([]namedType{commandCenter}, slices.DeleteFunc(slices.Clone(built), isRefinery), trained)
}
