package task

import (
	"math"
	"testing"

	"sc2msgi/agents"
	"sc2msgi/reference"
	"sc2msgi/sc2api"
	"sc2msgi/worlds/boolmodel"
)

var races = map[string]func() boolmodel.Spec{"terran": boolmodel.Terran, "zerg": boolmodel.Zerg,
	"protoss": boolmodel.Protoss}

// inGame is what the game calls items that have another name for players.
var inGame = map[string]string{"Lurker": "LurkerMP", "LurkerDen": "LurkerDenMP", "SwarmHost": "SwarmHostMP"}

// Rule: costs, supply and build times of Zerg and Protoss are those that game version 4.10 tells. It counts what
// something was made of with its cost: a drone, the building or unit that it was before. Where a pair is made, it
// tells of one.
func TestRacesAreAsTheGameRecordedThem(t *testing.T) {
	all := reference.Recorded[sc2api.ResponseData](t, "data", "4.10")
	complete := all[len(all)-1]
	if complete.From != reference.Complete {
		t.Skip("the complete recording of version 4.10 is not there: its table has no Zerg and Protoss buildings")
	}
	game := map[string]*sc2api.UnitTypeData{}
	for _, u := range complete.Message.GetUnits() {
		if u.GetAvailable() {
			game[u.GetName()] = u
		}
	}
	find := func(name string) *sc2api.UnitTypeData {
		if other := inGame[name]; other != "" {
			name = other
		}
		return game[name]
	}
	for _, race := range []string{"zerg", "protoss"} {
		spec := races[race]()
		for _, it := range spec.Items {
			u := find(it.Name)
			if u == nil {
				t.Fatalf("the game has no %s", it.Name)
			}
			if it.Kind == boolmodel.Spawned {
				continue
			}
			minerals, gas, food := float32(u.GetMineralCost()), float32(u.GetVespeneCost()), u.GetFoodRequired()
			if it.Name == "Zergling" {
				minerals, gas, food = 2*minerals, 2*gas, 2*food
			}
			if before := find(it.By); it.UsesUp || it.Name == "Lair" ||
				it.Kind == boolmodel.Building && spec.Builders == boolmodel.Become {
				minerals, gas = minerals-float32(before.GetMineralCost()), gas-float32(before.GetVespeneCost())
				if it.Kind == boolmodel.Unit {
					food -= before.GetFoodRequired()
				}
			}
			if minerals != float32(it.Minerals) || gas != float32(it.Gas) || food != float32(it.Food) {
				t.Errorf("%s costs %d minerals, %d gas, %d food, in the game %v, %v, %v",
					it.Name, it.Minerals, it.Gas, it.Food, minerals, gas, food)
			}
			if steps := int(math.Ceil(float64(u.GetBuildTime()) / 8)); steps != it.Steps {
				t.Errorf("%s takes %d steps, in the game %d", it.Name, it.Steps, steps)
			}
			if provided := int(u.GetFoodProvided()); provided != it.AlsoSupply && it.Name != "Lair" &&
				it.Name != "Hive" && it.Name != "Overseer" {
				// the three have their room since they were something else
				t.Errorf("%s is room for %d, in the game for %d", it.Name, it.AlsoSupply, provided)
			}
		}
	}
}

// Rule: whatever of a race is the goal, who knows the tree makes it in time.
func TestAllOfARaceCanBeMade(t *testing.T) {
	for race, spec := range races {
		for i, it := range spec().Items {
			if it.Present || testing.Short() && i%8 != 0 {
				continue
			}
			s := spec()
			s.Goal = it.Name
			w, err := openModel(s)
			if err != nil {
				t.Fatal(err)
			}
			w.Name = "model:" + race
			if won, _ := playTests(t, w, 1, agents.Oracle); won < 1 {
				t.Errorf("%s: a %s is finished in %.2f of the tests", race, it.Name, won)
			}
		}
	}
}
