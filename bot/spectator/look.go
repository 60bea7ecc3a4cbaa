package spectator

import (
	"strings"

	"sc2msgi/bot"
	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
)

// look takes over what a moment shows of a game of the table's version. The memory of the lists is used again.
func (s *Scene) look(table *gamedata.Table, m bot.Moment) {
	o := m.Observation.GetObservation()
	s.Loop, s.StepsLeft, s.Area = int(o.GetGameLoop()), m.State.StepsLeft, m.Area
	s.Complete = m.State.Complete.Len()
	p := o.GetPlayerCommon()
	s.Minerals, s.Gas = int(p.GetMinerals()), int(p.GetVespene())
	s.SupplyUsed, s.SupplyCap = int(p.GetFoodUsed()), int(p.GetFoodCap())
	s.Units, s.Making = s.Units[:0], s.Making[:0]
	for _, u := range o.GetRawData().GetUnits() {
		s.add(table, u)
	}
}

func (s *Scene) add(table *gamedata.Table, u *sc2api.Unit) {
	if u.GetPos() == nil || u.GetIsHallucination() || u.GetDisplayType() == sc2api.DisplayType_Placeholder {
		return
	}
	kind := gamedata.UnitID(u.GetUnitType())
	if facts := table.Unit(kind); facts != nil {
		kind = facts.Alias
	}
	unit := Unit{
		Tag: u.GetTag(), Kind: kind, Side: sideOf(u.GetAlliance()), facts: table.Unit(kind),
		X: float64(u.GetPos().GetX()), Y: float64(u.GetPos().GetY()),
		Health: float64(u.GetHealth()), HealthMax: float64(u.GetHealthMax()),
		Finished: u.GetBuildProgress() >= 1, Selected: u.GetIsSelected(), Flying: u.GetIsFlying(),
	}
	s.Units = append(s.Units, unit)
	switch {
	case unit.Side != Own:
	case !unit.Finished:
		s.Making = append(s.Making, Making{Kind: kind, Progress: float64(u.GetBuildProgress()), facts: unit.facts})
	case unit.facts != nil && unit.facts.Structure:
		s.addQueue(table, u.GetOrders())
	}
}

// addQueue adds what a building produces. What it builds stands on the map by itself.
func (s *Scene) addQueue(table *gamedata.Table, orders []*sc2api.UnitOrder) {
	if len(orders) == 0 {
		return
	}
	ability := table.Ability(gamedata.AbilityID(orders[0].GetAbilityId()))
	if ability == nil {
		return
	}
	if made := table.Unit(ability.Makes); made != nil && !made.Structure {
		s.Making = append(s.Making, Making{made.Alias, float64(orders[0].GetProgress()), len(orders) - 1, table.Unit(made.Alias)})
	}
}

func sideOf(a sc2api.Alliance) Side {
	switch a {
	case sc2api.Alliance_Self:
		return Own
	case sc2api.Alliance_Enemy:
		return Enemy
	}
	return Neutral
}

// verdict returns the game's own word on how it ended for the player: "victory"; "" where it told none.
func verdict(obs *sc2api.ResponseObservation) string {
	me := obs.GetObservation().GetPlayerCommon().GetPlayerId()
	for _, r := range obs.GetPlayerResult() {
		if r.GetPlayerId() == me {
			return strings.ToLower(r.GetResult().String())
		}
	}
	return ""
}
