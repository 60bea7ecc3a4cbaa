package server

import (
	"math"

	"google.golang.org/protobuf/proto"

	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
)

func unitsData(t *gamedata.Table) []*sc2api.UnitTypeData {
	var list []*sc2api.UnitTypeData
	for _, u := range t.Units() {
		for len(list) <= int(u.ID) {
			list = append(list, &sc2api.UnitTypeData{
				UnitId: proto.Uint32(uint32(len(list))), Name: proto.String(""), Available: proto.Bool(false)})
		}
		list[u.ID] = unitData(t, &u)
	}
	return list
}

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
		d.FoodRequired = proto.Float32(float32(u.ExactSupply()))
	} else {
		d.FoodProvided = proto.Float32(float32(u.SupplyProvided))
	}
	if u.Ability != 0 {
		d.AbilityId = proto.Uint32(uint32(u.Ability))
		d.BuildTime = fixed(u.ExactBuildTime())
	}
	if u.Cargo > 0 {
		d.CargoSize = proto.Uint32(uint32(u.Cargo))
	}
	if u.Structure && u.Ability == 0 { // resources and obstacles
		d.Race = sc2api.Race_NoRace.Enum()
	}
	if u.Zerg {
		d.Race = sc2api.Race_Zerg.Enum()
	}
	if u.Mineral {
		d.HasMinerals = proto.Bool(true)
	}
	if u.Geyser || u.ID == gamedata.Refinery {
		d.HasVespene = proto.Bool(true)
	}
	describeTech(d, u)
	describeArms(d, u)
	return d
}

func describeArms(d *sc2api.UnitTypeData, u *gamedata.Unit) {
	for _, a := range u.Attributes {
		d.Attributes = append(d.Attributes, sc2api.Attribute(a))
	}
	for _, w := range u.Weapons {
		weapon := &sc2api.Weapon{Type: sc2api.Weapon_TargetType(w.Targets).Enum(), Damage: fixed(w.Damage),
			Attacks: proto.Uint32(uint32(w.Attacks)), Range: fixed(w.Range), Speed: fixed(w.Period)}
		for _, b := range w.Bonuses {
			weapon.DamageBonus = append(weapon.DamageBonus,
				&sc2api.DamageBonus{Attribute: sc2api.Attribute(b.Against).Enum(), Bonus: fixed(b.Damage)})
		}
		d.Weapons = append(d.Weapons, weapon)
	}
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

// fixed is a number as the game keeps it: with 12 binary places.
func fixed(x float64) *float32 { return proto.Float32(float32(math.Round(x*4096) / 4096)) }
