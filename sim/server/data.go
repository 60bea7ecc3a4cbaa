package server

import (
	"google.golang.org/protobuf/proto"

	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
)

// dataOf tells the tables that were asked for. As in the game, the i-th entry of a list has the number i. What the
// table does not know is an entry without name; of units and abilities it is not available.
func dataOf(t *gamedata.Table, r *sc2api.RequestData) *sc2api.ResponseData {
	d := &sc2api.ResponseData{}
	if r.GetAbilityId() {
		d.Abilities = abilitiesData(t)
	}
	if r.GetUnitTypeId() {
		d.Units = unitsData(t)
	}
	if r.GetUpgradeId() {
		d.Upgrades = upgradesData(t)
	}
	if r.GetBuffId() {
		d.Buffs = buffsData()
	}
	if r.GetEffectId() {
		d.Effects = effectsData()
	}
	return d
}

func abilitiesData(t *gamedata.Table) []*sc2api.AbilityData {
	var list []*sc2api.AbilityData
	for _, a := range t.Abilities() {
		for len(list) <= int(a.ID) {
			list = append(list, &sc2api.AbilityData{AbilityId: proto.Uint32(uint32(len(list))),
				Available: proto.Bool(false)})
		}
		list[a.ID] = abilityData(&a)
	}
	return list
}

func abilityData(a *gamedata.Ability) *sc2api.AbilityData {
	d := &sc2api.AbilityData{
		AbilityId:     proto.Uint32(uint32(a.ID)),
		LinkName:      proto.String(a.Link),
		LinkIndex:     proto.Uint32(uint32(a.Index)),
		FriendlyName:  proto.String(a.Name),
		Available:     proto.Bool(!a.Unused),
		Target:        sc2api.AbilityData_Target(a.Target).Enum(),
		AllowMinimap:  flagOf(a.Minimap),
		AllowAutocast: flagOf(a.Autocast),
	}
	if a.ID != gamedata.Smart {
		d.Hotkey = proto.String(a.Hotkey)
	}
	if a.Button != "" {
		d.ButtonName = proto.String(a.Button)
	}
	if a.General != 0 {
		d.RemapsToAbilityId = proto.Uint32(uint32(a.General))
	}
	if a.FootprintRadius > 0 {
		d.IsBuilding = proto.Bool(true)
		d.FootprintRadius = proto.Float32(float32(a.FootprintRadius))
	}
	if a.Instant {
		d.IsInstantPlacement = proto.Bool(true)
	}
	if a.CastRange > 0 {
		d.CastRange = proto.Float32(float32(a.CastRange))
	}
	return d
}

func flagOf(f gamedata.Flag) *bool {
	if f == gamedata.Untold {
		return nil
	}
	return proto.Bool(f == gamedata.Yes)
}

func upgradesData(t *gamedata.Table) []*sc2api.UpgradeData {
	var list []*sc2api.UpgradeData
	for _, u := range t.Upgrades() {
		for len(list) <= int(u.ID) {
			list = append(list, &sc2api.UpgradeData{UpgradeId: proto.Uint32(uint32(len(list))), Name: proto.String("")})
		}
		list[u.ID] = &sc2api.UpgradeData{
			UpgradeId:    proto.Uint32(uint32(u.ID)),
			Name:         proto.String(u.Name),
			MineralCost:  proto.Uint32(uint32(u.Minerals)),
			VespeneCost:  proto.Uint32(uint32(u.Vespene)),
			ResearchTime: proto.Float32(float32(u.ResearchTime)),
			AbilityId:    proto.Uint32(uint32(u.Ability)),
		}
	}
	return list
}

func buffsData() []*sc2api.BuffData {
	var list []*sc2api.BuffData
	for _, b := range gamedata.Buffs {
		for id := uint32(len(list)); id <= uint32(b.ID); id++ {
			list = append(list, &sc2api.BuffData{BuffId: &id, Name: proto.String("")})
		}
		list[b.ID].Name = proto.String(b.Name)
	}
	return list
}

// effects are the game's own, by number; none of them ever happens here.
var effects = []struct {
	name, friendly string
	radius         float64
}{
	{},
	{"PsiStormPersistent", "PsiStorm", 1.5},
	{"GuardianShieldPersistent", "GuardianShield", 4},
	{"TemporalFieldGrowingBubbleCreatePersistent", "TemporalFieldGrowing", 4},
	{"TemporalFieldAfterBubbleCreatePersistent", "TemporalField", 4},
	{"ThermalLancesForward", "ThermalLance", 0.15},
	{"ScannerSweep", "ScannerSweep", 13},
	{"NukePersistent", "NukeDot", 0.5},
	{"LiberatorTargetMorphDelayPersistent", "LiberatorDefenderZoneSetup", 5},
	{"LiberatorTargetMorphPersistent", "LiberatorDefenderZone", 5},
	{"BlindingCloudCP", "BlindingCloud", 2},
	{"RavagerCorrosiveBileCP", "CorrosiveBile", 0.5},
	{"LurkerMP", "LurkerSpines", 0.5},
}

func effectsData() []*sc2api.EffectData {
	var list []*sc2api.EffectData
	for id, e := range effects {
		list = append(list, &sc2api.EffectData{EffectId: proto.Uint32(uint32(id)), Name: proto.String(e.name),
			FriendlyName: proto.String(e.friendly), Radius: proto.Float32(float32(e.radius))})
	}
	return list
}
