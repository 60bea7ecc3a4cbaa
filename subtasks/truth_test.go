package subtasks

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sc2msgi/gamedata"
	"sc2msgi/msgi/graph"
)

// The paper's tech tree, typed by hand: s= select, m g f the thresholds of minerals, gas and free food.
const paperTree = `
SupplyDepot: s=SCV m100
Barracks: SupplyDepot s=SCV m150
EngineeringBay: s=SCV m125
Refinery: s=SCV m75
Factory: Barracks s=SCV m150 g100
MissileTurret: EngineeringBay s=SCV m100
SensorTower: EngineeringBay s=SCV m125 g100
Bunker: Barracks s=SCV m100
GhostAcademy: Barracks s=SCV m150 g50
Armory: Factory s=SCV m150 g100
Starport: Factory s=SCV m150 g100
FusionCore: Starport s=SCV m150 g150
BarracksTechLab: s=Barracks m50 g25
FactoryTechLab: s=Factory m50 g25
StarportTechLab: s=Starport m50 g25
SCV: s=CommandCenter m50 f1
IdleSCV: s=CommandCenter m50 f1
Marine: s=Barracks m50 f1
Reaper: s=Barracks m50 g50 f1
Marauder: BarracksTechLab s=Barracks m100 g25 f2
Ghost: GhostAcademy BarracksTechLab s=Barracks m150 g125 f2
WidowMine: s=Factory m75 g25 f2
Hellion: s=Factory m100 f2
Hellbat: Armory s=Factory m100 f2
Cyclone: FactoryTechLab s=Factory m150 g100 f3
SiegeTank: FactoryTechLab s=Factory m150 g125 f3
Thor: Armory FactoryTechLab s=Factory m300 g200 f6
Banshee: StarportTechLab s=Starport m150 g100 f3
Liberator: s=Starport m150 g150 f3
Medivac: s=Starport m100 g100 f2
VikingFighter: s=Starport m150 g75 f2
Raven: StarportTechLab s=Starport m100 g200 f2
Battlecruiser: FusionCore StarportTechLab s=Starport m400 g300 f6
s=CommandCenter:
s=SupplyDepot: SupplyDepot
s=Barracks: Barracks
s=EngineeringBay: EngineeringBay
s=Factory: Factory
s=MissileTurret: MissileTurret
s=SensorTower: SensorTower
s=Bunker: Bunker
s=GhostAcademy: GhostAcademy
s=Armory: Armory
s=Starport: Starport
s=FusionCore: FusionCore
s=BarracksTechLab: BarracksTechLab
s=FactoryTechLab: FactoryTechLab
s=StarportTechLab: StarportTechLab
s=SCV: IdleSCV
s=Marine: Marine
s=Reaper: Reaper
s=Marauder: Marauder
s=Ghost: Ghost
s=WidowMine: WidowMine
s=Hellion: Hellion
s=Hellbat: Hellbat
s=Cyclone: Cyclone
s=SiegeTank: SiegeTank
s=Thor: Thor
s=Banshee: Banshee
s=Liberator: Liberator
s=Medivac: Medivac
s=VikingFighter: VikingFighter
s=Raven: Raven
s=Battlecruiser: Battlecruiser
m50:
m75: m50
m100: m75
m125: m100
m150: m125
m300: m150
m400: m300
g25:
g50: g25
g75: g50
g100: g75
g125: g100
g150: g125
g200: g150
g300: g200
f1: s=SCV m100
f2: s=SCV m100
f3: s=SCV m100
f6: s=SCV m100
no-op:
`

func paperIndex(t *testing.T, short string) int {
	t.Helper()
	name := short
	for prefix, long := range map[string]string{"s=": "select ", "m": "minerals>=", "g": "gas>=", "f": "food>="} {
		rest, found := strings.CutPrefix(short, prefix)
		if found && rest != "" && (prefix == "s=" || rest[0] >= '0' && rest[0] <= '9') {
			name = long + rest
		}
	}
	i, ok := Index(name)
	if !ok {
		t.Fatalf("no subtask %q", name)
	}
	return i
}

func TestTruthIsThePapersTree(t *testing.T) {
	truth := Truth(gamedata.V4_10)
	lines := strings.Split(strings.TrimSpace(paperTree), "\n")
	if len(lines) != Count || len(truth) != Count {
		t.Fatalf("%d lines and %d preconditions, want %d", len(lines), len(truth), Count)
	}
	for _, line := range lines {
		name, needs, _ := strings.Cut(line, ":")
		var members []int
		for _, n := range strings.Fields(needs) {
			members = append(members, paperIndex(t, n))
		}
		i, want := paperIndex(t, name), graph.AllOf(members...)
		if diff := cmp.Diff(want, truth[i]); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}
