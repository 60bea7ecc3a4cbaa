package gamedata

// UpgradeID is the game's number of an upgrade.
type UpgradeID uint32

// First levels of the lines of weapons and armor; the second and the third have the numbers after them.
const (
	TerranInfantryWeaponsLevel1 UpgradeID = 7
	TerranInfantryArmorsLevel1  UpgradeID = 11
	TerranVehicleArmorsLevel1   UpgradeID = 27
	TerranVehicleWeaponsLevel1  UpgradeID = 30
	TerranShipWeaponsLevel1     UpgradeID = 36

	TerranVehicleAndShipArmorsLevel1 UpgradeID = 116 // from 5.0.16b on, in place of TerranVehicleArmorsLevel1
)

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
