package source

import (
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"google.golang.org/protobuf/proto"

	"sc2msgi/gamedata"
	"sc2msgi/reference"
	"sc2msgi/sc2api"
	"sc2msgi/techtree"
	"sc2msgi/techtree/diff"
)

// explained are the lines of docs/measured/diff.md that tell why a recording and our table differ in a thing.
func explained(t *testing.T) string {
	t.Helper()
	page, err := os.ReadFile("../../docs/measured/diff.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rows, found := strings.Cut(string(page), "## Recordings and our tables")
	if !found {
		t.Fatal("docs/measured/diff.md has no section about recordings")
	}
	return rows
}

// Rule: what a recording tells of units and upgrades is what our table of its version tells, but for what
// docs/measured/diff.md explains.
func TestRecordingsAreAsOurTables(t *testing.T) {
	rows := explained(t)
	for _, version := range gamedata.Versions() {
		table, err := gamedata.ForVersion(version)
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range reference.Recorded[sc2api.ResponseData](t, "data", version) {
			t.Run(version+"/"+r.From, func(t *testing.T) {
				tree, things, err := recorded("recorded", encoded(t, r.Message), sc2api.Race_Terran)
				if err != nil {
					t.Fatal(err)
				}
				d, err := diff.Compare(t.Context(), diff.Side{Tree: tree, Things: things},
					diff.Side{Tree: &techtree.Tree{}, Things: Things(table)})
				if err != nil {
					t.Fatal(err)
				}
				alone := slices.Concat(d.GoneThings, d.NewThings)
				told := strings.Count(rows, "\n| "+version+" | ")
				if r.From == reference.Complete && told != len(alone) {
					t.Errorf("docs/measured/diff.md has %d rows, and there are %d differences", told, len(alone))
				}
				for _, one := range alone {
					if !strings.Contains(rows, "\n| "+version+" | "+one.Thing+" |") {
						t.Errorf("%s %s is known to one of the two alone, and docs/measured/diff.md has no row for it",
							one.Kind, one.Thing)
					}
				}
				for _, c := range d.Changed {
					t.Errorf("%s %s: %s is %v in the recording, %v in the table", c.Kind, c.Thing, c.What, c.Before,
						c.After)
				}
			})
		}
	}
}

func encoded(t *testing.T, m proto.Message) []byte {
	t.Helper()
	data, err := proto.Marshal(m)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// Rule: a need that the game tells is the precondition, with who takes the order where its name tells; what counts as
// the needed unit is another way, and what the game tells no need of is not known. By hand.
func TestTreeOfARecording(t *testing.T) {
	complete := reference.Recorded[sc2api.ResponseData](t, "data", "4.10")
	data := complete[len(complete)-1]
	if data.From != reference.Complete {
		t.Skip("no complete recording beside the repository: other races are in no table")
	}
	for race, want := range map[sc2api.Race]map[string]string{
		sc2api.Race_Terran: {"Barracks": "SupplyDepot", "Banshee": "Starport StarportTechLab", "Marine": "?",
			"Ghost": "?", "EngineeringBay": "CommandCenter | OrbitalCommand | PlanetaryFortress",
			"HellionTank": "Armory Factory"},
		sc2api.Race_Zerg: {"Lair": "SpawningPool", "Roach": "RoachWarren", "Mutalisk": "GreaterSpire | Spire",
			"Drone": "?", "HydraliskDen": "Hive | Lair", "SpawningPool": "Hatchery | Hive | Lair"},
		sc2api.Race_Protoss: {"Stalker": "CyberneticsCore Gateway | CyberneticsCore WarpGate", "Pylon": "?",
			"Carrier": "FleetBeacon Stargate", "Gateway": "Nexus", "Colossus": "RoboticsBay RoboticsFacility"},
	} {
		tree, _, err := recorded("recorded", encoded(t, data.Message), race)
		if err != nil {
			t.Fatal(err)
		}
		for i, s := range tree.Subtasks {
			needs, asked := want[s.Name]
			if !asked {
				continue
			}
			delete(want, s.Name)
			if got := waysOf(tree, i); got != needs {
				t.Errorf("%s needs %q, want %q", s.Name, got, needs)
			}
		}
		if len(want) > 0 {
			t.Errorf("the recording has no %v", want)
		}
	}
}

// waysOf names the ways of a precondition, each sorted.
func waysOf(tree *techtree.Tree, i int) string {
	if !tree.Graph[i].Known {
		return "?"
	}
	var ways []string
	for _, c := range tree.Graph[i].Any {
		var all []string
		for j := range c.Pos.All() {
			all = append(all, tree.Subtasks[j].Name)
		}
		slices.Sort(all)
		ways = append(ways, strings.Join(all, " "))
	}
	slices.Sort(ways)
	return strings.Join(ways, " | ")
}

// barracks is a smallest recording.
func barracks() *sc2api.ResponseData {
	return &sc2api.ResponseData{Units: []*sc2api.UnitTypeData{{UnitId: proto.Uint32(21), Name: proto.String("Barracks"),
		Available: proto.Bool(true), Race: sc2api.Race_Terran.Enum(), AbilityId: proto.Uint32(321),
		MineralCost: proto.Uint32(150)}}}
}

// Rule: what is no recording is refused in words that say what is wrong.
func TestDamagedRecordings(t *testing.T) {
	for name, tt := range map[string]struct {
		spoil func(*sc2api.ResponseData) []byte
		want  string
	}{
		"nothing":     {func(*sc2api.ResponseData) []byte { return nil }, "no unit of that race"},
		"no protobuf": {func(*sc2api.ResponseData) []byte { return []byte("{\"units\": []}") }, "no such message"},
		"the Response around it": {func(d *sc2api.ResponseData) []byte {
			return encoded(t, &sc2api.Response{Response: &sc2api.Response_Data{Data: d}})
		}, ""},
		"another race": {func(d *sc2api.ResponseData) []byte {
			d.Units[0].Race = sc2api.Race_Zerg.Enum()
			return encoded(t, d)
		}, "no unit of that race"},
		"a unit twice": {func(d *sc2api.ResponseData) []byte {
			d.Units = append(d.Units, d.Units[0])
			return encoded(t, d)
		}, "unit 21 comes twice"},
		"a time that is no number": {func(d *sc2api.ResponseData) []byte {
			d.Units[0].BuildTime = proto.Float32(float32(math.NaN()))
			return encoded(t, d)
		}, "makes no sense"},
		"an endless time": {func(d *sc2api.ResponseData) []byte {
			d.Units[0].BuildTime = proto.Float32(float32(math.Inf(1)))
			return encoded(t, d)
		}, "makes no sense"},
		"too many units": {func(d *sc2api.ResponseData) []byte {
			for i := range uint32(300) {
				u := proto.CloneOf(d.Units[0])
				u.UnitId = proto.Uint32(1000 + i)
				d.Units = append(d.Units, u)
			}
			return encoded(t, d)
		}, "301 units"},
		"a name that cannot be shown": {func(d *sc2api.ResponseData) []byte {
			d.Units[0].Name = proto.String("Bar\nracks")
			return encoded(t, d)
		}, "cannot be shown"},
	} {
		if _, _, err := recorded("recorded", tt.spoil(barracks()), sc2api.Race_Terran); err == nil ||
			!strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: %v, want %q", name, err, tt.want)
		}
	}
	tree, things, err := recorded("recorded", encoded(t, barracks()), sc2api.Race_Terran)
	if err != nil || len(tree.Subtasks) != 1 || len(things) != 1 || tree.Numbers[0].Minerals != 150 {
		t.Errorf("%+v, %v, %v", tree, things, err)
	}
}

// Rule: no bytes make reading a recording fail otherwise than by an error, and a tree that is returned makes sense.
func FuzzRecorded(f *testing.F) {
	for _, version := range []string{"4.10", "5.0.11"} {
		data, err := proto.Marshal(reference.Recorded[sc2api.ResponseData](f, "data", version)[0].Message)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data, uint8(sc2api.Race_Terran))
	}
	small, err := proto.Marshal(barracks())
	if err != nil {
		f.Fatal(err)
	}
	f.Add(small, uint8(sc2api.Race_Terran))
	f.Fuzz(func(t *testing.T, data []byte, race uint8) {
		tree, things, err := recorded("recorded", data, sc2api.Race(race))
		if err != nil {
			return
		}
		if err := tree.Check(); err != nil {
			t.Error(err)
		}
		if d, err := diff.Compare(t.Context(), diff.Side{Tree: tree, Things: things},
			diff.Side{Tree: tree, Things: things}); err != nil || !d.None() {
			t.Errorf("it differs from itself: %+v, %v", d, err)
		}
	})
}
