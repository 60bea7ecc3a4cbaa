package gamedata

// UpgradeID is the game's number of an upgrade.
type UpgradeID uint32

// Upgrade is what the rules need to know of one upgrade. Effects are not here: nothing fights yet.
type Upgrade struct {
	ID                UpgradeID
	Name              string // as the game's ResponseData has it
	Minerals, Vespene int
	ResearchTime      int // game loops
	Ability           AbilityID
	At                UnitID    // the structure that researches it; 0 where none is known to
	Requires          UnitID    // a type of which a finished one must stand; 0 for none
	After             UpgradeID // the level before it; 0 for none
}

// terranUpgrades4_10 are the Terran upgrades that the game holds available. Costs, times and abilities are as recorded from
// 4.10; where they are researched and what they need is as python-sc2's tables of June 2019 (4.9) have it. Those without a
// place are in the game's data but no structure was seen to offer them then.
var terranUpgrades4_10 = []Upgrade{
	{ID: 5, Name: "HiSecAutoTracking", Minerals: 100, Vespene: 100, ResearchTime: 1280, Ability: 650, At: EngineeringBay},
	{ID: 6, Name: "TerranBuildingArmor", Minerals: 150, Vespene: 150, ResearchTime: 2240, Ability: 651, At: EngineeringBay},
	{ID: 7, Name: "TerranInfantryWeaponsLevel1", Minerals: 100, Vespene: 100, ResearchTime: 2560, Ability: 652, At: EngineeringBay},
	{ID: 8, Name: "TerranInfantryWeaponsLevel2", Minerals: 175, Vespene: 175, ResearchTime: 3040, Ability: 653, At: EngineeringBay, Requires: Armory, After: 7},
	{ID: 9, Name: "TerranInfantryWeaponsLevel3", Minerals: 250, Vespene: 250, ResearchTime: 3520, Ability: 654, At: EngineeringBay, Requires: Armory, After: 8},
	{ID: 10, Name: "NeosteelFrame", Minerals: 100, Vespene: 100, ResearchTime: 1760, Ability: 655},
	{ID: 11, Name: "TerranInfantryArmorsLevel1", Minerals: 100, Vespene: 100, ResearchTime: 2560, Ability: 656, At: EngineeringBay},
	{ID: 12, Name: "TerranInfantryArmorsLevel2", Minerals: 175, Vespene: 175, ResearchTime: 3040, Ability: 657, At: EngineeringBay, Requires: Armory, After: 11},
	{ID: 13, Name: "TerranInfantryArmorsLevel3", Minerals: 250, Vespene: 250, ResearchTime: 3520, Ability: 658, At: EngineeringBay, Requires: Armory, After: 12},
	{ID: stimpack, Name: "Stimpack", Minerals: 100, Vespene: 100, ResearchTime: 2240, Ability: 730, At: BarracksTechLab},
	{ID: 16, Name: "ShieldWall", Minerals: 100, Vespene: 100, ResearchTime: 1760, Ability: 731, At: BarracksTechLab},
	{ID: 17, Name: "PunisherGrenades", Minerals: 50, Vespene: 50, ResearchTime: 960, Ability: 732, At: BarracksTechLab},
	{ID: 19, Name: "HighCapacityBarrels", Minerals: 150, Vespene: 150, ResearchTime: 1760, Ability: 761, At: FactoryTechLab},
	{ID: 20, Name: "BansheeCloak", Minerals: 100, Vespene: 100, ResearchTime: 1760, Ability: 790, At: StarportTechLab},
	{ID: 21, Name: "MedivacCaduceusReactor", Minerals: 100, Vespene: 100, ResearchTime: 1280, Ability: 792},
	{ID: 22, Name: "RavenCorvidReactor", Minerals: 150, Vespene: 150, ResearchTime: 1760, Ability: 793, At: StarportTechLab},
	{ID: 23, Name: "HunterSeeker", Minerals: 150, Vespene: 150, ResearchTime: 1760, Ability: 796},
	{ID: 24, Name: "DurableMaterials", Minerals: 150, Vespene: 150, ResearchTime: 1760, Ability: 797},
	{ID: 25, Name: "PersonalCloaking", Minerals: 150, Vespene: 150, ResearchTime: 1920, Ability: 820, At: GhostAcademy},
	{ID: 26, Name: "GhostMoebiusReactor", Minerals: 100, Vespene: 100, ResearchTime: 1280, Ability: 821},
	{ID: 27, Name: "TerranVehicleArmorsLevel1", Minerals: 100, Vespene: 100, ResearchTime: 2560, Ability: 852, At: Armory},
	{ID: 28, Name: "TerranVehicleArmorsLevel2", Minerals: 175, Vespene: 175, ResearchTime: 3040, Ability: 853, At: Armory, After: 27},
	{ID: 29, Name: "TerranVehicleArmorsLevel3", Minerals: 250, Vespene: 250, ResearchTime: 3520, Ability: 854, At: Armory, After: 28},
	{ID: 30, Name: "TerranVehicleWeaponsLevel1", Minerals: 100, Vespene: 100, ResearchTime: 2560, Ability: 855, At: Armory},
	{ID: 31, Name: "TerranVehicleWeaponsLevel2", Minerals: 175, Vespene: 175, ResearchTime: 3040, Ability: 856, At: Armory, After: 30},
	{ID: 32, Name: "TerranVehicleWeaponsLevel3", Minerals: 250, Vespene: 250, ResearchTime: 3520, Ability: 857, At: Armory, After: 31},
	{ID: 33, Name: "TerranShipArmorsLevel1", Minerals: 100, Vespene: 100, ResearchTime: 2560, Ability: 858},
	{ID: 34, Name: "TerranShipArmorsLevel2", Minerals: 175, Vespene: 175, ResearchTime: 3040, Ability: 859, After: 33},
	{ID: 35, Name: "TerranShipArmorsLevel3", Minerals: 250, Vespene: 250, ResearchTime: 3520, Ability: 860, After: 34},
	{ID: 36, Name: "TerranShipWeaponsLevel1", Minerals: 100, Vespene: 100, ResearchTime: 2560, Ability: 861, At: Armory},
	{ID: 37, Name: "TerranShipWeaponsLevel2", Minerals: 175, Vespene: 175, ResearchTime: 3040, Ability: 862, At: Armory, After: 36},
	{ID: 38, Name: "TerranShipWeaponsLevel3", Minerals: 250, Vespene: 250, ResearchTime: 3520, Ability: 863, At: Armory, After: 37},
	{ID: 76, Name: "BattlecruiserEnableSpecializations", Minerals: 150, Vespene: 150, ResearchTime: 2240, Ability: 1532, At: FusionCore},
	{ID: 98, Name: "TransformationServos", Minerals: 150, Vespene: 150, ResearchTime: 1760, Ability: 763},
	{ID: 122, Name: "DrillClaws", Minerals: 75, Vespene: 75, ResearchTime: 1760, Ability: 764},
	{ID: 123, Name: "CycloneLockOnRangeUpgrade", Minerals: 150, Vespene: 150, ResearchTime: 1760, Ability: 765},
	{ID: 125, Name: "LiberatorMorph", Minerals: 150, Vespene: 150, ResearchTime: 1760, Ability: 800},
	{ID: 136, Name: "BansheeSpeed", Minerals: 150, Vespene: 150, ResearchTime: 2720, Ability: 799, At: StarportTechLab},
	{ID: 137, Name: "MedivacRapidDeployment", Minerals: 150, Vespene: 150, ResearchTime: 1920, Ability: 802},
	{ID: 138, Name: "RavenRecalibratedExplosives", Minerals: 150, Vespene: 150, ResearchTime: 1760, Ability: 803},
	{ID: 139, Name: "MedivacIncreaseSpeedBoost", Minerals: 100, Vespene: 100, ResearchTime: 1280, Ability: 804, At: StarportTechLab},
	{ID: 140, Name: "LiberatorAGRangeUpgrade", Minerals: 150, Vespene: 150, ResearchTime: 1760, Ability: 805},
	{ID: 144, Name: "CycloneLockOnDamageUpgrade", Minerals: 100, Vespene: 100, ResearchTime: 2240, Ability: 769, At: FactoryTechLab},
	{ID: 289, Name: "SmartServos", Minerals: 100, Vespene: 100, ResearchTime: 1760, Ability: 766},
	{ID: 290, Name: "ArmorPiercingRockets", Minerals: 150, Vespene: 150, ResearchTime: 1760, Ability: 767},
	{ID: 291, Name: "CycloneRapidFireLaunchers", Minerals: 75, Vespene: 75, ResearchTime: 1760, Ability: 768},
	{ID: 292, Name: "RavenEnhancedMunitions", Minerals: 150, Vespene: 150, ResearchTime: 1760, Ability: 806},
}

// stimpack took longer up to 4.8.
const stimpack UpgradeID = 15

func upgrades4_8() []Upgrade {
	upgrades := append([]Upgrade(nil), terranUpgrades4_10...)
	for i := range upgrades {
		if upgrades[i].ID == stimpack {
			upgrades[i].ResearchTime = 2720
		}
	}
	return upgrades
}

// Upgrades returns all upgrades in increasing order of ID. The slice is the table's own: do not write to it.
func (t *Table) Upgrades() []Upgrade { return t.upgrades }

// Upgrade returns the upgrade that the ability researches, or nil.
func (t *Table) Upgrade(a AbilityID) *Upgrade {
	for i := range t.upgrades {
		if t.upgrades[i].Ability == a {
			return &t.upgrades[i]
		}
	}
	return nil
}

// UpgradeOf returns the upgrade of a number, or nil.
func (t *Table) UpgradeOf(id UpgradeID) *Upgrade {
	for i := range t.upgrades {
		if t.upgrades[i].ID == id {
			return &t.upgrades[i]
		}
	}
	return nil
}
