package observation

import (
	"errors"
	"math"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"google.golang.org/protobuf/proto"
	"pgregory.net/rapid"

	"sc2msgi/gamedata"
	"sc2msgi/reference"
	"sc2msgi/sc2api"
)

// thing is a finished own unit.
func thing(kind gamedata.UnitID, x, y float32) *sc2api.Unit {
	return &sc2api.Unit{Tag: proto.Uint64(7), UnitType: proto.Uint32(uint32(kind)),
		Alliance: sc2api.Alliance_Self.Enum(), DisplayType: sc2api.DisplayType_Visible.Enum(),
		Pos: &sc2api.Point{X: &x, Y: &y}, BuildProgress: proto.Float32(1)}
}

// showing is an observation of the units, and of nothing else.
func showing(units ...*sc2api.Unit) *sc2api.ResponseObservation {
	return &sc2api.ResponseObservation{Observation: &sc2api.Observation{
		PlayerCommon: &sc2api.PlayerCommon{PlayerId: proto.Uint32(1)}, RawData: &sc2api.ObservationRaw{Units: units}}}
}

func mustRead(t testing.TB, obs *sc2api.ResponseObservation) *Observation {
	t.Helper()
	o, err := NewReader(gamedata.V4_10).Read(obs)
	if err != nil {
		t.Fatal(err)
	}
	return o
}

// Rule (what counts as a unit): hallucinations, plans of buildings and what is nowhere are none; what is remembered,
// hidden or someone else's is one.
func TestWhatCountsAsAUnit(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(*sc2api.Unit)
		want   int
	}{
		{"plain", func(*sc2api.Unit) {}, 1},
		{"hallucination", func(u *sc2api.Unit) { u.IsHallucination = proto.Bool(true) }, 0},
		{"said to be no hallucination", func(u *sc2api.Unit) { u.IsHallucination = proto.Bool(false) }, 1},
		{"placeholder", func(u *sc2api.Unit) { u.DisplayType = sc2api.DisplayType_Placeholder.Enum() }, 0},
		{"snapshot", func(u *sc2api.Unit) { u.DisplayType = sc2api.DisplayType_Snapshot.Enum() }, 1},
		{"hidden", func(u *sc2api.Unit) { u.DisplayType = sc2api.DisplayType_Hidden.Enum() }, 1},
		{"no display type", func(u *sc2api.Unit) { u.DisplayType = nil }, 1},
		{"an enemy that is nowhere", func(u *sc2api.Unit) { u.Alliance, u.Pos = sc2api.Alliance_Enemy.Enum(), nil }, 0},
		{"a plan that is nowhere",
			func(u *sc2api.Unit) { u.DisplayType, u.Pos = sc2api.DisplayType_Placeholder.Enum(), nil }, 0},
	} {
		u := thing(gamedata.Marine, 3, 4)
		c.change(u)
		if got := len(mustRead(t, showing(u)).Units); got != c.want {
			t.Errorf("%s: %d units, want %d", c.name, got, c.want)
		}
	}
}

// Rule (types): a variant counts as the type players know, in every version; a type that the facts lack counts as
// itself.
func TestCountsAs(t *testing.T) {
	const unknown = gamedata.UnitID(59999)
	for _, c := range []struct{ is, counts gamedata.UnitID }{
		{gamedata.Barracks, gamedata.Barracks}, {gamedata.BarracksFlying, gamedata.Barracks},
		{gamedata.StarportFlying, gamedata.Starport},
		{gamedata.SiegeTankSieged, gamedata.SiegeTank}, {gamedata.SupplyDepotLowered, gamedata.SupplyDepot},
		{gamedata.WidowMineBurrowed, gamedata.WidowMine}, {unknown, unknown},
	} {
		for _, label := range gamedata.Versions() {
			table, err := gamedata.ForVersion(label)
			if err != nil {
				t.Fatal(err)
			}
			o, err := NewReader(table).Read(showing(thing(c.is, 3, 4)))
			if err != nil {
				t.Fatal(err)
			}
			if u := &o.Units[0]; u.Kind != c.counts || u.Facts != table.Unit(c.counts) {
				t.Errorf("%s: %d counts as %d, with the facts %v; want %d", label, c.is, u.Kind, u.Facts, c.counts)
			}
		}
	}
}

// Rule (types): what a type counts as counts as itself, and the facts have it, so that reading once is enough.
func TestAliasesEndAtOnce(t *testing.T) {
	for _, label := range gamedata.Versions() {
		table, err := gamedata.ForVersion(label)
		if err != nil {
			t.Fatal(err)
		}
		for _, u := range table.Units() {
			if a := table.Unit(u.Alias); a == nil || a.Alias != a.ID || a.AddOn != u.AddOn {
				t.Errorf("%s: %s counts as type %d, %v", label, u.Name, u.Alias, a)
			}
		}
	}
}

// Rule: everything that is told of the player, of what happened and of a unit is read.
func TestEverythingIsRead(t *testing.T) {
	u := thing(gamedata.SiegeTankSieged, 3.5, 4)
	u.Alliance, u.Radius, u.Health, u.HealthMax = sc2api.Alliance_Enemy.Enum(), proto.Float32(0.875), proto.Float32(20),
		proto.Float32(175)
	u.BuildProgress, u.IsSelected, u.IsFlying, u.AddOnTag = proto.Float32(0.5), proto.Bool(true), proto.Bool(true),
		proto.Uint64(9)
	u.Orders = []*sc2api.UnitOrder{{AbilityId: proto.Uint32(1), Progress: proto.Float32(0.25)},
		{AbilityId: proto.Uint32(2)}}
	obs := showing(u)
	obs.ActionErrors = []*sc2api.ActionError{{UnitTag: proto.Uint64(7),
		Result: sc2api.ActionResult_CouldntReachTarget.Enum()}}
	obs.PlayerResult = []*sc2api.PlayerResult{{PlayerId: proto.Uint32(1), Result: sc2api.Result_Victory.Enum()},
		{PlayerId: proto.Uint32(2), Result: sc2api.Result_Defeat.Enum()}}
	o := obs.Observation
	o.GameLoop = proto.Uint32(160)
	o.PlayerCommon = &sc2api.PlayerCommon{PlayerId: proto.Uint32(1), Minerals: proto.Uint32(50),
		Vespene: proto.Uint32(25), FoodUsed: proto.Uint32(12), FoodCap: proto.Uint32(15), FoodWorkers: proto.Uint32(11),
		IdleWorkerCount: proto.Uint32(2)}
	o.Abilities = []*sc2api.AvailableAbility{{AbilityId: proto.Int32(318)}}
	o.Score = &sc2api.Score{ScoreType: sc2api.Score_Curriculum.Enum(), Score: proto.Int32(-1)}
	o.RawData.Event = &sc2api.Event{DeadUnits: []uint64{5}}
	o.RawData.Player = &sc2api.PlayerRaw{Camera: &sc2api.Point{X: proto.Float32(32), Y: proto.Float32(28)}}
	got := *mustRead(t, obs)
	got.addOns, got.camera = Places{}, Point{}
	want := Observation{Loop: 160, Minerals: 50, Gas: 25, SupplyUsed: 12, SupplyCap: 15, Workers: 11, IdleWorkers: 2,
		Offered: []gamedata.AbilityID{318}, Camera: &Point{32, 28}, Score: -1, Dead: []uint64{5},
		Failures: []Failure{{7, sc2api.ActionResult_CouldntReachTarget}}, Over: true, Result: sc2api.Result_Victory,
		Units: []Unit{{Tag: 7, Kind: gamedata.SiegeTank, Facts: gamedata.V4_10.Unit(gamedata.SiegeTank), Side: Enemy,
			X: 3.5, Y: 4, Radius: 0.875, Health: 20, HealthMax: 175, Progress: 0.5, Selected: true, Flying: true,
			HasAddOn: true, Orders: []Order{{Ability: 1, Progress: 0.25}, {Ability: 2}}}}}
	sameFacts := cmp.Comparer(func(a, b *gamedata.Unit) bool { return a == b })
	if diff := cmp.Diff(want, got, cmp.AllowUnexported(Observation{}, Places{}), sameFacts); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// Rule: the score counts where it is the map's own, and the result is the player's, not another's.
func TestWhatIsNotThePlayers(t *testing.T) {
	obs := showing()
	obs.Observation.Score = &sc2api.Score{ScoreType: sc2api.Score_Melee.Enum(), Score: proto.Int32(1000)}
	obs.PlayerResult = []*sc2api.PlayerResult{{PlayerId: proto.Uint32(2), Result: sc2api.Result_Victory.Enum()}}
	if o := mustRead(t, obs); o.Score != 0 || !o.Over || o.Result != 0 {
		t.Errorf("score %d, over %v, result %v; want 0, over, and no result", o.Score, o.Over, o.Result)
	}
}

// Rule (malformed observations): what is missing, or is no number, is an error that says which, never a panic.
func TestMalformedObservations(t *testing.T) {
	nan, endless := float32(math.NaN()), float32(math.Inf(-1))
	for _, c := range []struct {
		name, says string
		spoil      func(o *sc2api.ResponseObservation) *sc2api.ResponseObservation
	}{
		{"nil", "no observation part", func(o *sc2api.ResponseObservation) *sc2api.ResponseObservation { return nil }},
		{"empty", "no observation part", func(o *sc2api.ResponseObservation) *sc2api.ResponseObservation {
			return &sc2api.ResponseObservation{}
		}},
		{"no player", "no player_common", func(o *sc2api.ResponseObservation) *sc2api.ResponseObservation {
			o.Observation.PlayerCommon = nil
			return o
		}},
		{"no raw", "no raw_data", func(o *sc2api.ResponseObservation) *sc2api.ResponseObservation {
			o.Observation.RawData = nil
			return o
		}},
		{"camera", "camera is at {0 NaN}", func(o *sc2api.ResponseObservation) *sc2api.ResponseObservation {
			o.Observation.RawData.Player = &sc2api.PlayerRaw{Camera: &sc2api.Point{Y: &nan}}
			return o
		}},
		{"nil unit", "unit 0 of its list is empty", unit(nil)},
		{"no position", "unit 0 of its list (own, tag 7) has no position", unit(func(u *sc2api.Unit) { u.Pos = nil })},
		{"x", "unit 0 of its list (tag 7) has the pos.x NaN", unit(func(u *sc2api.Unit) { u.Pos.X = &nan })},
		{"y", "pos.y -Inf", unit(func(u *sc2api.Unit) { u.Pos.Y = &endless })},
		{"of an enemy", "pos.y NaN",
			unit(func(u *sc2api.Unit) { u.Alliance, u.Pos.Y = sc2api.Alliance_Enemy.Enum(), &nan })},
		{"radius", "radius NaN", unit(func(u *sc2api.Unit) { u.Radius = &nan })},
		{"health", "health NaN", unit(func(u *sc2api.Unit) { u.Health = &nan })},
		{"health_max", "health_max -Inf", unit(func(u *sc2api.Unit) { u.HealthMax = &endless })},
		{"progress", "build_progress NaN", unit(func(u *sc2api.Unit) { u.BuildProgress = &nan })},
	} {
		_, err := NewReader(gamedata.V4_10).Read(c.spoil(showing(thing(gamedata.CommandCenter, 3, 4))))
		if !errors.Is(err, ErrMalformed) || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: got %v, want an error that says %q", c.name, err, c.says)
		}
	}
}

// unit spoils the only unit of an observation, or removes it from its place in the list.
func unit(spoil func(*sc2api.Unit)) func(*sc2api.ResponseObservation) *sc2api.ResponseObservation {
	return func(o *sc2api.ResponseObservation) *sc2api.ResponseObservation {
		if spoil == nil {
			o.Observation.RawData.Units[0] = nil
		} else {
			spoil(o.Observation.RawData.Units[0])
		}
		return o
	}
}

// Rule: nothing of one observation is left in the next.
func TestNothingIsLeft(t *testing.T) {
	r := NewReader(gamedata.V4_10)
	full := showing(thing(gamedata.Barracks, 10.5, 10.5), thing(gamedata.BarracksTechLab, 13, 10))
	full.ActionErrors = []*sc2api.ActionError{{}}
	full.PlayerResult = []*sc2api.PlayerResult{{PlayerId: proto.Uint32(1), Result: sc2api.Result_Victory.Enum()}}
	full.Observation.RawData.Player = &sc2api.PlayerRaw{Camera: &sc2api.Point{}}
	full.Observation.RawData.Event = &sc2api.Event{DeadUnits: []uint64{5}}
	full.Observation.Abilities = []*sc2api.AvailableAbility{{}}
	if _, err := r.Read(full); err != nil {
		t.Fatal(err)
	}
	o, err := r.Read(showing(thing(gamedata.Barracks, 10.5, 10.5)))
	if err != nil {
		t.Fatal(err)
	}
	if len(o.Units) != 1 || o.AddOnBeside(&o.Units[0]) != nil || o.Camera != nil || o.Over || o.Result != 0 ||
		len(o.Failures)+len(o.Dead)+len(o.Offered) != 0 {
		t.Errorf("left over: %+v", o)
	}
}

// Rule (add-ons): the own add-on, finished or not, whose centre lies within half a cell of where the building's
// would, the first in the list: as found by looking at every unit.
func TestAddOnBeside(t *testing.T) {
	kinds := []gamedata.UnitID{gamedata.Barracks, gamedata.BarracksTechLab, gamedata.StarportTechLab, gamedata.SCV}
	rapid.Check(t, func(t *rapid.T) {
		var units []*sc2api.Unit
		taken := map[cell]bool{} // by add-ons: no two have their centres in one cell
		for range rapid.IntRange(0, 30).Draw(t, "units") {
			kind := rapid.SampledFrom(kinds).Draw(t, "kind")
			x, y := rapid.IntRange(-8, 24).Draw(t, "x"), rapid.IntRange(-8, 24).Draw(t, "y") // quarters of a cell
			u := thing(kind, float32(x)/4, float32(y)/4)
			u.Alliance = rapid.SampledFrom([]sc2api.Alliance{sc2api.Alliance_Self, sc2api.Alliance_Self,
				sc2api.Alliance_Enemy}).Draw(t, "alliance").Enum()
			if at := cellOf(float64(x)/4, float64(y)/4); gamedata.V4_10.Unit(kind).AddOn &&
				u.GetAlliance() == sc2api.Alliance_Self {
				if taken[at] {
					continue
				}
				taken[at] = true
			}
			units = append(units, u)
		}
		o := mustReadRapid(t, showing(units...))
		for i := range o.Units {
			building, want := &o.Units[i], -1
			for j := range o.Units {
				u := &o.Units[j]
				if want < 0 && u.Side == Own && u.Facts.AddOn && math.Abs(u.X-building.X-2.5) <= 0.5 &&
					math.Abs(u.Y-building.Y+0.5) <= 0.5 {
					want = j
				}
			}
			got := o.AddOnBeside(building)
			if (got == nil) != (want < 0) || got != nil && got != &o.Units[want] {
				t.Fatalf("beside unit %d at %v, %v: %v, want unit %d", i, building.X, building.Y, got, want)
			}
		}
	})
}

func mustReadRapid(t *rapid.T, obs *sc2api.ResponseObservation) *Observation {
	o, err := NewReader(gamedata.V4_10).Read(obs)
	if err != nil {
		t.Fatal(err)
	}
	return o
}

// Rule (time): to find the add-on of every building takes a number of comparisons linear in the number of units,
// whether they are spread out, stand in a row of bases, or in one place, or beyond any map.
func TestAddOnsInLinearTime(t *testing.T) {
	for name, at := range map[string]func(i int) (x, y float32){
		"spread":     func(i int) (x, y float32) { return float32(i%400) * 5, float32(i/400) * 3 },
		"in a row":   func(i int) (x, y float32) { return float32(i) * 5, 30 },
		"in a place": func(int) (x, y float32) { return 30, 30 },
		"far away":   func(i int) (x, y float32) { return 1e30, float32(-1e30*float64(i)) / 1e9 },
	} {
		t.Run(name, func(t *testing.T) {
			for _, n := range []int{2_000, 200_000} {
				var units []*sc2api.Unit
				for i := range n / 2 {
					x, y := at(i)
					units = append(units, thing(gamedata.Barracks, x, y), thing(gamedata.BarracksTechLab, x+2.5, y-0.5))
				}
				o := mustRead(t, showing(units...))
				for i := range o.Units {
					if u := &o.Units[i]; u.Kind == gamedata.Barracks && name != "far away" && o.AddOnBeside(u) == nil {
						t.Fatalf("the building at %v, %v has no add-on", u.X, u.Y)
					}
				}
				if got := o.addOns.compared; got > 4*n {
					t.Errorf("%d comparisons for %d units", got, n)
				}
			}
		})
	}
}

// Rule (real input): of the recorded start of each version every unit is read, the player's Command Center and twelve
// SCVs among them.
func TestRecordedStarts(t *testing.T) {
	for _, label := range gamedata.Versions() {
		for _, recorded := range reference.Recorded[sc2api.ResponseObservation](t, "observation", label) {
			t.Run(label+"/"+recorded.From, func(t *testing.T) {
				obs := recorded.Message
				o := mustRead(t, obs)
				own := map[gamedata.UnitID]int{}
				for i := range o.Units {
					if u := &o.Units[i]; u.Side == Own {
						own[u.Kind]++
					}
				}
				if diff := cmp.Diff(map[gamedata.UnitID]int{gamedata.CommandCenter: 1, gamedata.SCV: 12},
					own); diff != "" {
					t.Errorf("own units (-want +got):\n%s", diff)
				}
				if len(o.Units) != len(obs.Observation.RawData.Units) || o.Minerals != 50 || o.SupplyCap != 15 ||
					o.Workers != 12 || o.Camera == nil {
					t.Errorf("%d units, %d minerals, %d supply, %d workers, camera %v",
						len(o.Units), o.Minerals, o.SupplyCap, o.Workers, o.Camera)
				}
			})
		}
	}
}

// Rule (no allocation once warm): reading an observation allocates nothing.
func TestReadAllocatesNothing(t *testing.T) {
	r, obs := NewReader(gamedata.V4_10), showing(thing(gamedata.Barracks, 10.5, 10.5),
		thing(gamedata.BarracksTechLab, 13, 10))
	if n := testing.AllocsPerRun(100, func() {
		if _, err := r.Read(obs); err != nil {
			t.Fatal(err)
		}
	}); n != 0 {
		t.Errorf("%v allocations a read", n)
	}
}

// Reading the start of a real game: 177 units where the complete recording is beside the repository, else those of
// one base.
func BenchmarkRead(b *testing.B) {
	all := reference.Recorded[sc2api.ResponseObservation](b, "observation", "4.10")
	r, obs := NewReader(gamedata.V4_10), all[len(all)-1].Message
	b.ReportAllocs()
	for b.Loop() {
		if _, err := r.Read(obs); err != nil {
			b.Fatal(err)
		}
	}
}
