package server

import (
	"google.golang.org/protobuf/proto"

	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
)

// Buffs that workers show while they carry something home, by the numbers of 4.10's ResponseData.
const (
	carryMinerals = 271
	carryVespene  = 273
)

// dataOf tells the tables that were asked for. As in the game, the i-th entry of a list has the number i, and what the
// table does not know is an entry that is not available. Upgrades and effects are not simulated: their lists are empty.
func dataOf(t *gamedata.Table, r *sc2api.RequestData) *sc2api.ResponseData {
	d := &sc2api.ResponseData{}
	if r.GetAbilityId() {
		for _, a := range t.Abilities() {
			for len(d.Abilities) <= int(a.ID) {
				d.Abilities = append(d.Abilities, &sc2api.AbilityData{
					AbilityId: proto.Uint32(uint32(len(d.Abilities))), Available: proto.Bool(false)})
			}
			d.Abilities[a.ID] = abilityData(t, &a)
		}
	}
	if r.GetUnitTypeId() {
		for _, u := range t.Units() {
			for len(d.Units) <= int(u.ID) {
				d.Units = append(d.Units, &sc2api.UnitTypeData{
					UnitId: proto.Uint32(uint32(len(d.Units))), Name: proto.String(""), Available: proto.Bool(false)})
			}
			d.Units[u.ID] = unitData(t, &u)
		}
	}
	if r.GetBuffId() {
		for id := range uint32(carryVespene + 1) {
			d.Buffs = append(d.Buffs, &sc2api.BuffData{BuffId: &id, Name: proto.String("")})
		}
		d.Buffs[carryMinerals].Name = proto.String("CarryMineralFieldMinerals")
		d.Buffs[carryVespene].Name = proto.String("CarryHarvestableVespeneGeyserGas")
	}
	return d
}

func abilityData(t *gamedata.Table, a *gamedata.Ability) *sc2api.AbilityData {
	d := &sc2api.AbilityData{
		AbilityId:    proto.Uint32(uint32(a.ID)),
		FriendlyName: proto.String(a.Name),
		Available:    proto.Bool(true),
		Target:       sc2api.AbilityData_Target(a.Target).Enum(),
	}
	if a.General != 0 {
		d.RemapsToAbilityId = proto.Uint32(uint32(a.General))
	}
	if a.FootprintRadius > 0 {
		d.IsBuilding = proto.Bool(true)
		d.FootprintRadius = proto.Float32(float32(a.FootprintRadius))
	}
	return d
}

// unitData has no attributes and weapons: the table has none yet.
func unitData(t *gamedata.Table, u *gamedata.Unit) *sc2api.UnitTypeData {
	minerals, vespene := cumulativeCost(t, u)
	d := &sc2api.UnitTypeData{
		UnitId:        proto.Uint32(uint32(u.ID)),
		Name:          proto.String(u.Name),
		Available:     proto.Bool(true),
		MineralCost:   proto.Uint32(uint32(minerals)),
		VespeneCost:   proto.Uint32(uint32(vespene)),
		SightRange:    proto.Float32(float32(u.Sight)),
		MovementSpeed: proto.Float32(float32(u.Speed * gamedata.LoopsPerSecond)),
		Armor:         proto.Float32(float32(u.Armor)),
		Race:          sc2api.Race_Terran.Enum(),
	}
	if u.Supply > 0 {
		d.FoodRequired = proto.Float32(float32(u.Supply))
	} else {
		d.FoodProvided = proto.Float32(float32(u.SupplyProvided))
	}
	if u.Ability != 0 {
		d.AbilityId = proto.Uint32(uint32(u.Ability))
		d.BuildTime = proto.Float32(float32(u.BuildTime))
	}
	if u.Cargo > 0 {
		d.CargoSize = proto.Uint32(uint32(u.Cargo))
	}
	if u.Structure && u.Ability == 0 { // resources and obstacles
		d.Race = sc2api.Race_NoRace.Enum()
	}
	if u.Mineral {
		d.HasMinerals = proto.Bool(true)
	}
	if u.Geyser || u.ID == gamedata.Refinery {
		d.HasVespene = proto.Bool(true)
	}
	describeTech(d, u)
	return d
}

// describeTech tells requirements as the game does: only the simple ones, one structure or a tech lab alone.
func describeTech(d *sc2api.UnitTypeData, u *gamedata.Unit) {
	switch {
	case u.NeedsTechLab && len(u.Requires) == 0:
		d.TechRequirement, d.RequireAttached = proto.Uint32(uint32(gamedata.TechLab)), proto.Bool(true)
	case !u.NeedsTechLab && len(u.Requires) == 1:
		d.TechRequirement, d.RequireAttached = proto.Uint32(uint32(u.Requires[0])), proto.Bool(false)
	}
	if class := techClass(u); class != 0 {
		d.TechAlias = []uint32{uint32(class)}
	}
	switch {
	case u.MorphsFrom != 0 && u.Minerals+u.Vespene == 0: // another form of the same thing
		d.UnitAlias = proto.Uint32(uint32(u.MorphsFrom))
	case u.Geyser && u.Alias != u.ID:
		d.UnitAlias = proto.Uint32(uint32(u.Alias))
	}
}

// vikings is the number under which the game counts a Viking in either form for requirements. No unit has it.
const vikings = 1940

// techClass is the type as which requirements count u, where the game tells one.
func techClass(u *gamedata.Unit) gamedata.UnitID {
	switch u.ID {
	case gamedata.BarracksTechLab, gamedata.FactoryTechLab, gamedata.StarportTechLab:
		return gamedata.TechLab
	case gamedata.BarracksReactor, gamedata.FactoryReactor, gamedata.StarportReactor:
		return gamedata.Reactor
	case gamedata.VikingFighter, gamedata.VikingAssault:
		return vikings
	}
	if u.MorphsFrom != 0 {
		return u.Alias
	}
	return 0
}

// cumulativeCost is the protocol's cost of a type: with that of what it morphed from.
func cumulativeCost(t *gamedata.Table, u *gamedata.Unit) (minerals, vespene int) {
	for u != nil {
		minerals, vespene = minerals+u.Minerals, vespene+u.Vespene
		u = t.Unit(u.MorphsFrom)
	}
	return minerals, vespene
}
