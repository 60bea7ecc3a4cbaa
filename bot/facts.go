package bot

import (
	"context"
	"fmt"

	"google.golang.org/protobuf/proto"

	"sc2msgi/gamedata"
	"sc2msgi/sc2api"
)

// AskFacts asks for the facts that hold in a game of the map, as AskData does.
func AskFacts(ctx context.Context, g Game, mapPath string) (gamedata.Told, error) {
	data, err := AskData(ctx, g, mapPath,
		&sc2api.RequestData{UnitTypeId: proto.Bool(true), UpgradeId: proto.Bool(true)})
	if err != nil {
		return gamedata.Told{}, err
	}
	return Told(data), nil
}

// AskData begins a game of the map, for a game tells its facts only while one runs, and asks for those that are wanted.
// The next Reset of an Env leaves that game.
func AskData(ctx context.Context, g Game, mapPath string, wanted *sc2api.RequestData) (*sc2api.ResponseData, error) {
	if err := start(ctx, g, mapPath, 0); err != nil {
		return nil, fmt.Errorf("bot: starting a game of %s to ask for its facts: %w", mapPath, err)
	}
	resp, err := ask(ctx, g, &sc2api.Request{Request: &sc2api.Request_Data{Data: wanted}})
	if err != nil {
		return nil, fmt.Errorf("bot: asking the game for its facts: %w", err)
	}
	return resp.GetData(), nil
}

// Told returns what a game's data says. What it lists without a name, or as not available, is nothing that the game
// has.
func Told(data *sc2api.ResponseData) gamedata.Told {
	var told gamedata.Told
	for _, u := range data.GetUnits() {
		if u.GetName() == "" || !u.GetAvailable() {
			continue
		}
		told.Units = append(told.Units, gamedata.ToldUnit{ID: gamedata.UnitID(u.GetUnitId()), Name: u.GetName(),
			Minerals: toldNumber(u.MineralCost), Vespene: toldNumber(u.VespeneCost), Supply: toldNumber(u.FoodRequired),
			SupplyProvided: toldNumber(u.FoodProvided), BuildTime: toldNumber(u.BuildTime),
			Speed: toldNumber(u.MovementSpeed), Sight: toldNumber(u.SightRange), Armor: toldNumber(u.Armor),
			Arms: toldArms(u)})
	}
	for _, u := range data.GetUpgrades() {
		if u.GetName() == "" {
			continue
		}
		told.Upgrades = append(told.Upgrades, gamedata.ToldUpgrade{ID: gamedata.UpgradeID(u.GetUpgradeId()),
			Name: u.GetName(), Minerals: toldNumber(u.MineralCost), Vespene: toldNumber(u.VespeneCost),
			ResearchTime: toldNumber(u.ResearchTime)})
	}
	return told
}

// toldNumber is a number of the protocol, nil where the game does not tell it.
func toldNumber[N uint32 | float32](n *N) *float64 {
	if n == nil {
		return nil
	}
	return new(float64(*n))
}

func toldArms(u *sc2api.UnitTypeData) *gamedata.ToldArms {
	arms := &gamedata.ToldArms{}
	for _, a := range u.GetAttributes() {
		arms.Attributes = append(arms.Attributes, gamedata.Attribute(a))
	}
	for _, w := range u.GetWeapons() {
		weapon := gamedata.Weapon{Targets: gamedata.WeaponTarget(w.GetType()), Damage: float64(w.GetDamage()),
			Attacks: int(w.GetAttacks()), Range: float64(w.GetRange()), Period: float64(w.GetSpeed())}
		for _, b := range w.GetDamageBonus() {
			weapon.Bonuses = append(weapon.Bonuses,
				gamedata.Bonus{Against: gamedata.Attribute(b.GetAttribute()), Damage: float64(b.GetBonus())})
		}
		arms.Weapons = append(arms.Weapons, weapon)
	}
	return arms
}
