package gamedata

// BuffID is the game's number of a buff: what the game shows on a unit that something has changed for a while.
type BuffID uint32

// Buff is one of them.
type Buff struct {
	ID   BuffID
	Name string // as the game's ResponseData has it
}

// Buffs that workers show while they carry something home.
const (
	CarryMinerals BuffID = 271
	CarryVespene  BuffID = 273
)

// Buffs are those that a unit can have here, in increasing order of number. Numbers and names are those of the
// recorded ResponseData, the same in all versions.
var Buffs = []Buff{
	{24, "StimpackMarauder"},
	{27, "Stimpack"},
	{CarryMinerals, "CarryMineralFieldMinerals"},
	{CarryVespene, "CarryHarvestableVespeneGeyserGas"},
}
