package bot_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"google.golang.org/protobuf/proto"

	"sc2msgi/bot"
	"sc2msgi/gamedata"
	"sc2msgi/reference"
	"sc2msgi/sc2api"
	"sc2msgi/sim/server"
)

// Rule: what the real game tells is what the table of its version says, and makes no difference to it.
func TestRealGameAgreesWithItsTable(t *testing.T) {
	for _, table := range []*gamedata.Table{gamedata.V4_8, gamedata.V4_10, gamedata.V5_0_11} {
		for _, r := range reference.Recorded[sc2api.ResponseData](t, "data", table.Version) {
			got, d, err := table.Corrected(bot.Told(r.Message))
			if err != nil || len(d.Lines) != 0 || len(d.Taken.Units)+len(d.Taken.Upgrades) != 0 {
				t.Errorf("%s, %s: %q, %v", table.Version, r.From, d.Lines, err)
				continue
			}
			if fmt.Sprint(got.Units(), got.Upgrades(), got.Abilities()) != fmt.Sprint(table.Units(), table.Upgrades(),
				table.Abilities()) {
				t.Errorf("%s, %s: the facts changed all the same", table.Version, r.From)
			}
		}
	}
}

// Rule: the real 5.0.11 against the table of 4.10 gives the differences that the table of 5.0.11 encodes, and no
// other: these lines, and in every fact that a game tells the corrected table is that of 5.0.11.
func TestRealGameAgainstAnOlderTable(t *testing.T) {
	for _, r := range reference.Recorded[sc2api.ResponseData](t, "data", gamedata.V5_0_11.Version) {
		t.Run(r.From, func(t *testing.T) { againstAnOlderTable(t, r.Message) })
	}
}

func againstAnOlderTable(t *testing.T, data *sc2api.ResponseData) {
	t.Helper()
	got, d, err := gamedata.V4_10.Corrected(bot.Told(data))
	if err != nil {
		t.Fatal(err)
	}
	want := []string{
		"AutoTurret has 0 armor, 4.10 says 1",
		"Raven costs 150 vespene, 4.10 says 200",
		"Raven takes 768 game loops, 4.10 says 960",
		"Raven moves 2.94922 cells a second, 4.10 says 2.75",
		"Battlecruiser shoots everything for 8 x 1, range 6, every 0.2251 s, 4.10 says nothing",
		"Liberator costs 125 vespene, 4.10 says 150",
		"MineralField450 has number 1996, 4.10 says 1961",
		"ThorAP shoots the air for 25 (+10 if massive) x 1, range 11, every 1.28 s and the ground for 30 x 2, range " +
			"7, every 1.28 s, 4.10 says the air for 40 (+15 if massive) x 1, range 11, every 2.4 s and the ground " +
			"for 30 x 2, range 7, every 1.28 s",
		"HighCapacityBarrels costs 100 minerals, 4.10 says 150",
		"HighCapacityBarrels costs 100 vespene, 4.10 says 150",
		"there is no upgrade GhostMoebiusReactor, whose facts are kept from 4.10",
	}
	if diff := cmp.Diff(want, d.Lines); diff != "" {
		t.Errorf("lines (-want +got):\n%s", diff)
	}
	for _, u := range gamedata.V5_0_11.Units() {
		if diff := cmp.Diff(tellable(&u), tellable(got.Unit(u.ID))); diff != "" {
			t.Errorf("%s (-5.0.11 +corrected):\n%s", u.Name, diff)
		}
	}
	for _, u := range gamedata.V5_0_11.Upgrades() {
		c := got.UpgradeOf(u.ID)
		if c.Minerals != u.Minerals || c.Vespene != u.Vespene || c.ResearchTime != u.ResearchTime {
			t.Errorf("%+v, want %+v", c, u)
		}
	}
	if len(got.Units()) != len(gamedata.V5_0_11.Units()) || got.Version != "4.10" {
		t.Errorf("%d units of %s", len(got.Units()), got.Version)
	}
}

// tellable is what a game tells of a unit, to four places of its numbers.
func tellable(u *gamedata.Unit) []string {
	if u == nil {
		return nil
	}
	all := []string{u.Name}
	for _, x := range []float64{float64(u.Minerals), float64(u.Vespene), u.ExactSupply(), float64(u.SupplyProvided),
		u.ExactBuildTime(), u.Speed * gamedata.LoopsPerSecond, u.Sight,
		float64(u.Armor)} {
		all = append(all, fmt.Sprintf("%.3f", x))
	}
	all = append(all, fmt.Sprint(u.Attributes))
	for _, w := range u.Weapons {
		all = append(all, fmt.Sprintf("%d %.3f %d %.3f %.3f %v",
			w.Targets, w.Damage, w.Attacks, w.Range, w.Period, w.Bonuses))
	}
	return all
}

// Rule: the simulator tells of the facts it plays by, and asking it leaves it so that a game can begin.
func TestSimulatorTellsItsTable(t *testing.T) {
	for _, version := range gamedata.Versions() {
		table, err := gamedata.ForVersion(version)
		if err != nil {
			t.Fatal(err)
		}
		dearer, _, err := table.Corrected(gamedata.Told{Units: []gamedata.ToldUnit{{ID: gamedata.Marine, Name: "Marine",
			Minerals: new(55.0)}}})
		if err != nil {
			t.Fatal(err)
		}
		for _, played := range []*gamedata.Table{table, dearer} {
			sim := server.NewEmbedded(played)
			told, err := bot.AskFacts(t.Context(), sim, "BuildBattleCruiser_20.SC2Map")
			if err != nil {
				t.Fatal(err)
			}
			_, d, err := table.Corrected(told)
			var want []string
			if played == dearer {
				want = []string{"Marine costs 55 minerals, " + version + " says 50"}
			}
			if err != nil || !slices.Equal(d.Lines, want) {
				t.Errorf("%s: %q, %v", version, d.Lines, err)
			}
			env, err := bot.New(sim, bot.Config{Facts: played, Map: "BuildBattleCruiser_20.SC2Map"})
			if err != nil {
				t.Fatal(err)
			}
			if _, err := env.Reset(t.Context(), 1); err != nil {
				t.Errorf("%s: no game begins after it was asked: %v", version, err)
			}
			sim.Close()
		}
	}
}

// Rule: a game that does not tell is an error which says what was being done.
func TestAskFactsOfNoMap(t *testing.T) {
	sim := server.NewEmbedded(gamedata.V4_10)
	defer sim.Close()
	if _, err := bot.AskFacts(t.Context(), sim, "Atlantis.SC2Map"); err == nil ||
		!strings.Contains(err.Error(), "Atlantis") {
		t.Errorf("%v, want an error that names the map", err)
	}
}

// Rule: what a game tells cannot hurt: 100,000 entries, absurd numbers and empty messages cost milliseconds and
// change nothing they should not.
func TestHostileData(t *testing.T) {
	data := &sc2api.ResponseData{Units: []*sc2api.UnitTypeData{nil, {}}, Upgrades: []*sc2api.UpgradeData{nil, {}}}
	for id := range uint32(100_000) {
		data.Units = append(data.Units, &sc2api.UnitTypeData{UnitId: proto.Uint32(id * 40_000),
			Name: proto.String(strings.Repeat("x", 50)), Available: proto.Bool(true),
			MineralCost: proto.Uint32(1 << 31)})
	}
	data.Units = append(data.Units,
		&sc2api.UnitTypeData{UnitId: proto.Uint32(48), Name: proto.String("Marine"), Available: proto.Bool(true),
			VespeneCost: proto.Uint32(5), Weapons: make([]*sc2api.Weapon, 1000)},
		&sc2api.UnitTypeData{UnitId: proto.Uint32(48), Name: proto.String("Marine"), Available: proto.Bool(true),
			VespeneCost: proto.Uint32(7)},
		// not available
		&sc2api.UnitTypeData{UnitId: proto.Uint32(45), Name: proto.String("SCV"), MineralCost: proto.Uint32(7)})
	began := time.Now()
	table, d, err := gamedata.V4_10.Corrected(bot.Told(data))
	if err != nil {
		t.Fatal(err)
	}
	if took := time.Since(began); took > 5*time.Second {
		t.Errorf("took %v", took)
	}
	if m := table.Unit(gamedata.Marine); m.Vespene != 5 || len(m.Weapons) != 1 ||
		table.Unit(gamedata.SCV).Minerals != 50 {
		t.Errorf("taken over: %+v", m)
	}
	if len(d.Taken.Units) != 1 || len(d.Lines) > 1000 {
		t.Errorf("%d taken, %d lines", len(d.Taken.Units), len(d.Lines))
	}
}

// mute is a game that does not tell its facts.
type mute struct{ bot.Game }

func (m mute) Do(ctx context.Context, req *sc2api.Request) (*sc2api.Response, error) {
	if req.GetData() != nil {
		return &sc2api.Response{Error: []string{"not supported"}}, nil
	}
	return m.Game.Do(ctx, req)
}

// Rule: a game that refuses to tell its facts is an error with the game's own words.
func TestAskFactsOfWhoDoesNotTell(t *testing.T) {
	sim := server.NewEmbedded(gamedata.V4_10)
	defer sim.Close()
	_, err := bot.AskFacts(t.Context(), mute{sim}, "BuildBattleCruiser_20.SC2Map")
	if err == nil || !strings.Contains(err.Error(), "asking the game for its facts") ||
		!strings.Contains(err.Error(), "not supported") {
		t.Errorf("%v", err)
	}
}
