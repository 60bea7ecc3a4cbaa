package subtasks

import (
	"slices"
	"testing"

	"sc2msgi/gamedata"
)

// The paper: 15 + 17 + 1 + 32 + 7 + 8 + 4 + 1 = 85.
func TestThereAre85Subtasks(t *testing.T) {
	if n := len(built) + len(trained) + 1 + len(selectable()) + len(mineralSteps) + len(gasSteps) + len(foodSteps) +
		1; n != Count {
		t.Fatalf("the lists have %d subtasks", n)
	}
	want := map[Kind]int{KindBuild: 15, KindTrain: 17, KindIdle: 1, KindSelect: 32, KindMinerals: 7, KindGas: 8,
		KindFood: 4, KindNoOp: 1}
	got := map[Kind]int{}
	for _, s := range All {
		got[s.Kind]++
	}
	for k, n := range want {
		if got[k] != n {
			t.Errorf("%d subtasks of kind %s, want %d", got[k], k, n)
		}
	}
}

func TestNamesAreUniqueAndFound(t *testing.T) {
	for i, s := range All {
		if j, ok := Index(s.Name); !ok || j != i {
			t.Errorf("Index(%q) = %d, %v, want %d", s.Name, j, ok, i)
		}
	}
	if _, ok := Index("Hatchery"); ok {
		t.Error("a Hatchery is no subtask")
	}
}

// Results name subtasks by number in places, so the order is part of the format.
func TestOrderIsThatOfThePaper(t *testing.T) {
	for i, name := range map[int]string{
		0: "SupplyDepot", 14: "StarportTechLab", 15: "SCV", 22: "Hellbat", 31: "Battlecruiser", 32: "IdleSCV",
		33: "select CommandCenter", 34: "select SupplyDepot", 47: "select StarportTechLab", 48: "select SCV",
		64: "select Battlecruiser", 65: "minerals>=50", 71: "minerals>=400", 72: "gas>=25", 79: "gas>=300",
		80: "food>=1", 83: "food>=6", 84: "no-op",
	} {
		if All[i].Name != name {
			t.Errorf("subtask %d is %q, want %q", i, All[i].Name, name)
		}
	}
}

// Rule (names): players' names are those of the game's data in every version, but for the Hellbat's.
func TestNamesArePlayersNames(t *testing.T) {
	for _, table := range versions(t) {
		for _, u := range selectable() {
			want := table.Unit(u.id).Name
			if want == "HellionTank" {
				want = "Hellbat"
			}
			if u.name != want {
				t.Errorf("%s: type %d is called %q, want %q", table.Version, u.id, u.name, want)
			}
		}
	}
}

// Rule (orders): in every version the order for a subtask's unit makes that unit, where the subtask is carried out by
// an order.
func TestOrdersMakeWhatTheySay(t *testing.T) {
	for _, table := range versions(t) {
		for _, s := range All {
			if !s.Kind.ordered() {
				continue
			}
			if a := table.Ability(table.Unit(s.Unit).Ability); a == nil || a.Makes != s.Unit {
				t.Errorf("%s, %s: its order is %+v", table.Version, s.Name, a)
			}
		}
	}
}

// Rule (armies): every unit that is trained belongs to an army but for the SCV.
func TestArmy(t *testing.T) {
	var want []int
	for _, u := range trained {
		if u.id != gamedata.SCV {
			want = append(want, Make(u.id))
		}
	}
	if got := Army(gamedata.V4_10); !slices.Equal(got, want) {
		t.Errorf("the army is %v, want %v", got, want)
	}
	if got := Army(&gamedata.Table{}); len(got) != 0 {
		t.Errorf("a version without units has the army %v", got)
	}
}

func TestLookups(t *testing.T) {
	for _, c := range []struct {
		what string
		got  int
		want string
	}{
		{"Make(Barracks)", Make(gamedata.Barracks), "Barracks"},
		{"Make(SCV)", Make(gamedata.SCV), "SCV"},
		{"Select(SCV)", Select(gamedata.SCV), "select SCV"},
		{"Select(Thor)", Select(gamedata.Thor), "select Thor"},
		{"IdleSCV()", IdleSCV(), "IdleSCV"},
		{"NoOp()", NoOp(), "no-op"},
	} {
		if c.got < 0 || All[c.got].Name != c.want {
			t.Errorf("%s = %d, want %s", c.what, c.got, c.want)
		}
	}
	if i, j := Make(gamedata.CommandCenter), Select(gamedata.Refinery); i != -1 || j != -1 {
		t.Errorf("Make(CommandCenter) = %d, Select(Refinery) = %d; neither is a subtask", i, j)
	}
}

func TestAtLeastIsTheLowestThresholdThatSuffices(t *testing.T) {
	for _, c := range []struct {
		kind   Kind
		amount int
		want   string // empty: none
	}{
		{KindMinerals, 1, "minerals>=50"}, {KindMinerals, 50, "minerals>=50"}, {KindMinerals, 51, "minerals>=75"},
		{KindMinerals, 400, "minerals>=400"}, {KindMinerals, 401, ""}, {KindMinerals, 0, ""},
		{KindGas, 175, "gas>=200"}, {KindGas, 300, "gas>=300"}, {KindFood, 3, "food>=3"}, {KindFood, 4, "food>=6"},
	} {
		i, ok := AtLeast(c.kind, c.amount)
		if got := All[i].Name; ok != (c.want != "") || ok && got != c.want {
			t.Errorf("AtLeast(%s, %d) = %s, %v, want %q", c.kind, c.amount, got, ok, c.want)
		}
	}
	for _, k := range []Kind{KindMinerals, KindGas, KindFood} {
		for n, i := range Thresholds(k) {
			if n > 0 && All[i].Amount <= All[Thresholds(k)[n-1]].Amount {
				t.Errorf("%s thresholds do not increase", k)
			}
		}
	}
}
