package gamedata

// UnitID is the number of a unit type in the SC2 protocol (unit_type).
type UnitID uint32

// AbilityID is the number of an ability in the SC2 protocol (ability_id).
type AbilityID uint32

// Terran unit types.
const (
	CommandCenter        UnitID = 18
	CommandCenterFlying  UnitID = 36
	OrbitalCommand       UnitID = 132
	OrbitalCommandFlying UnitID = 134
	PlanetaryFortress    UnitID = 130
	SupplyDepot          UnitID = 19
	SupplyDepotLowered   UnitID = 47
	Refinery             UnitID = 20
	Barracks             UnitID = 21
	BarracksFlying       UnitID = 46
	BarracksTechLab      UnitID = 37
	BarracksReactor      UnitID = 38
	EngineeringBay       UnitID = 22
	Factory              UnitID = 27
	FactoryFlying        UnitID = 43
	FactoryTechLab       UnitID = 39
	FactoryReactor       UnitID = 40
	Starport             UnitID = 28
	StarportFlying       UnitID = 44
	StarportTechLab      UnitID = 41
	StarportReactor      UnitID = 42
	Armory               UnitID = 29
	FusionCore           UnitID = 30
	GhostAcademy         UnitID = 26
	MissileTurret        UnitID = 23
	Bunker               UnitID = 24
	SensorTower          UnitID = 25
	TechLab              UnitID = 5
	Reactor              UnitID = 6
	SCV                  UnitID = 45
	MULE                 UnitID = 268
	Marine               UnitID = 48
	Marauder             UnitID = 51
	Reaper               UnitID = 49
	Ghost                UnitID = 50
	Hellion              UnitID = 53
	HellionTank          UnitID = 484
	WidowMine            UnitID = 498
	WidowMineBurrowed    UnitID = 500
	SiegeTank            UnitID = 33
	SiegeTankSieged      UnitID = 32
	Cyclone              UnitID = 692
	Thor                 UnitID = 52
	ThorAP               UnitID = 691
	VikingFighter        UnitID = 35
	VikingAssault        UnitID = 34
	Medivac              UnitID = 54
	Liberator            UnitID = 689
	LiberatorAG          UnitID = 734
	Banshee              UnitID = 55
	Raven                UnitID = 56
	Battlecruiser        UnitID = 57
	AutoTurret           UnitID = 31
	Nuke                 UnitID = 58
)

// Resources and obstacles that belong to no player.
const (
	MineralField                  UnitID = 341
	MineralField750               UnitID = 483
	RichMineralField              UnitID = 146
	RichMineralField750           UnitID = 147
	LabMineralField               UnitID = 665
	LabMineralField750            UnitID = 666
	PurifierMineralField          UnitID = 884
	PurifierMineralField750       UnitID = 885
	PurifierRichMineralField      UnitID = 796
	PurifierRichMineralField750   UnitID = 797
	BattleStationMineralField     UnitID = 886
	BattleStationMineralField750  UnitID = 887
	MineralField450               UnitID = 1961 // in version 4.10; ids from 1943 on move between versions
	VespeneGeyser                 UnitID = 342
	SpacePlatformGeyser           UnitID = 343
	RichVespeneGeyser             UnitID = 344
	ProtossVespeneGeyser          UnitID = 608
	PurifierVespeneGeyser         UnitID = 880
	ShakurasVespeneGeyser         UnitID = 881
	UnbuildableRocksDestructible  UnitID = 472
	UnbuildableBricksDestructible UnitID = 473
	UnbuildablePlatesDestructible UnitID = 474
	XelNagaTower                  UnitID = 149
)

// Zerg unit types, and the structures that the game's data names as what they need. The table holds no Zerg structure.
const (
	Zergling  UnitID = 105
	Roach     UnitID = 110
	Hydralisk UnitID = 107
	Ultralisk UnitID = 109
	Mutalisk  UnitID = 108
	Corruptor UnitID = 112

	spawningPool    UnitID = 89
	roachWarren     UnitID = 97
	hydraliskDen    UnitID = 91
	ultraliskCavern UnitID = 93
	spire           UnitID = 92
)
