package script_test

import (
	"bytes"
	"math"
	"slices"
	"strings"
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/maps/internal/galaxy"
	"sc2msgi/maps/internal/script"
	"sc2msgi/sim/game"
)

// supported lists the scenarios that a map can be made of: all whose start is fixed.
func supported() []*maps.Scenario {
	return slices.DeleteFunc(maps.Scenarios(), func(s *maps.Scenario) bool { return s.Varied != nil || s.Melee })
}

func generate(t *testing.T, s *maps.Scenario, file []byte) []byte {
	t.Helper()
	source, err := script.Galaxy(gamedata.V4_10, s, file)
	if err != nil {
		t.Fatal(err)
	}
	return source
}

func parse(t *testing.T, s *maps.Scenario) *galaxy.Script {
	t.Helper()
	parsed, err := galaxy.Parse(generate(t, s, nil))
	if err != nil {
		t.Fatalf("%s: %v", s.Name, err)
	}
	return parsed
}

func TestScriptsAreSoundAndTheSameEachTime(t *testing.T) {
	file := []byte("name: x\n\n  about: \"é\"\n")
	for i, s := range supported() {
		source := generate(t, s, file)
		if again := generate(t, supported()[i], file); !bytes.Equal(source, again) {
			t.Errorf("%s: two scripts differ", s.Name)
		}
		if len(source) > 30_000 {
			t.Errorf("%s: %d bytes", s.Name, len(source))
		}
		if got, ok := script.Embedded(source); !ok || !bytes.Equal(got, file) {
			t.Errorf("%s: embedded %q, %v", s.Name, got, ok)
		}
		parsed, err := galaxy.Parse(source)
		if err == nil {
			err = parsed.Check(galaxy.Natives())
		}
		if err != nil {
			t.Errorf("%s: %v", s.Name, err)
		}
		if strings.Contains(string(source), "<no value>") || strings.Contains(string(source), "\n\n\n") {
			t.Errorf("%s: the template shows", s.Name)
		}
	}
}

// Rule: each type that a script names is one of the game's data.
func TestScriptsNameTypesOfTheGame(t *testing.T) {
	known := map[string]bool{}
	for _, u := range gamedata.V4_10.Units() {
		known[u.Name] = true
	}
	typeArgument := map[string]int{"gf_Enemy": 0, "UnitGroup": 0, "libNtve_gf_CreateUnitsWithDefaultFacing": 1}
	for _, s := range supported() {
		parsed := parse(t, s)
		var named []string
		for _, c := range parsed.Calls() {
			if i, ok := typeArgument[c.Name]; ok && c.Arguments[i].Kind == galaxy.String {
				named = append(named, c.Arguments[i].Text)
			}
		}
		for _, e := range parsed.Expressions() {
			if e.Kind == galaxy.Binary && e.Operands[1].Kind == galaxy.String { // compared with a type
				named = append(named, e.Operands[1].Text)
			}
		}
		if len(named) < 2 {
			t.Errorf("%s names %q", s.Name, named)
		}
		for _, name := range named {
			if !known[name] {
				t.Errorf("%s: no type %q", s.Name, name)
			}
		}
	}
}

// Rule: a script sends each worker to the resource that the simulator sends it to, from the place where the simulator
// has it; a place that is taken both leave to the game, which takes the next free one.
func TestWorkersStartAsInTheSimulator(t *testing.T) {
	type worker struct{ at, to maps.Point }
	for _, s := range supported() {
		var theirs, our []worker
		for _, u := range game.New(gamedata.V4_10, s, 1).Units() {
			if u.Type == gamedata.SCV {
				w := worker{at: u.At}
				if len(u.Orders) > 0 {
					w.to = u.Orders[0].Target.At
				}
				theirs = append(theirs, w)
			}
		}
		for _, u := range readerOf(t, s).begin().there(1) {
			if u.kind == "SCV" {
				w := worker{at: u.at.Point}
				if u.order != nil {
					w.to = u.order.target.(*unit).at.Point
				}
				our = append(our, w)
			}
		}
		if len(our) != len(theirs) {
			t.Errorf("%s: %d workers, want %d", s.Name, len(our), len(theirs))
			continue
		}
		moved := 0
		for i, w := range our[:len(our)-s.IdleWorkers] { // the others are somewhere
			if w.to != theirs[i].to {
				t.Errorf("%s: worker %d is sent to %v, want %v", s.Name, i, w.to, theirs[i].to)
			}
			if away := math.Hypot(w.at.X-theirs[i].at.X, w.at.Y-theirs[i].at.Y); away > 0.01 {
				moved++
				if away > 1.5 {
					t.Errorf("%s: worker %d at %v, want %v", s.Name, i, w.at, theirs[i].at)
				}
			}
		}
		if moved > 2 { // beside the Refinery
			t.Errorf("%s: %d workers stand elsewhere", s.Name, moved)
		}
	}
}

// Rule: a scenario that collects has the collected amounts as its score and ends with its time in a tie.
func TestCollectScript(t *testing.T) {
	s, _ := maps.Find("CollectMineralsAndGas")
	w := readerOf(t, s).begin()
	if end := endTimer(w); end.seconds != 420 || !end.window {
		t.Errorf("the time is %v seconds, want 6720 loops in sixteenths", end.seconds)
	}
	w.properties["c_playerPropMineralsCollected"], w.properties["c_playerPropVespeneCollected"] = 30, 12
	w.loop()
	timeOver(w)
	if score := w.properties["c_playerPropCurriculumScore"]; score != 42 || w.over != "c_gameOverTie of player 1" {
		t.Errorf("score %v, %s", score, w.over)
	}
}

// Rule: calibration sends all workers to one field, where new ones rally too, and has neither score nor end.
func TestCalibrationScript(t *testing.T) {
	s, _ := maps.Find("calibration")
	w := readerOf(t, s).begin()
	if got, want := start(w)["orders of the workers"], "12 x SCVHarvest 0 at a MineralField"; got != want {
		t.Errorf("workers: %s", got)
	}
	field := "(46.00, 19.50)"
	for _, u := range w.there(1) {
		if at := u.order.target.(*unit).at.String(); at != field {
			t.Errorf("a %s is sent to %s, want %s", u.kind, at, field)
		}
	}
	if _, scored := w.properties["c_playerPropCurriculumScore"]; scored || len(w.timers) > 0 {
		t.Errorf("there is a score: %v, timers: %d", scored, len(w.timers))
	}
}

// Rule: a goal that is a building counts when it is finished, in any of its modes; one of the player's own alone.
func TestGoalOfABuilding(t *testing.T) {
	s, _ := maps.Find("build-battlecruiser")
	s.Goal = &maps.Finish{Type: gamedata.SupplyDepot}
	r := readerOf(t, s)
	const won, on = "score 1, c_gameOverVictory of player 1", "score 0, the game goes on"
	for _, c := range []struct {
		kind       string
		owner      int
		unfinished bool
		want       string
	}{
		{"SupplyDepot", 1, true, on}, {"SupplyDepot", 1, false, won}, {"SupplyDepotLowered", 1, false, won},
		{"SupplyDepot", 2, false, on}, {"Barracks", 1, false, on},
	} {
		got := r.outcome(r.begin(), func(w *world) { w.create(c.kind, c.owner, &place{}).unfinished = c.unfinished })
		if got != c.want {
			t.Errorf("%+v: %s", c, got)
		}
	}
}

// Rule: no two things of a kind have the same id, and none has the start location's.
func TestNeededIDsAreUnique(t *testing.T) {
	for _, s := range maps.Scenarios() {
		needs := script.Needed(gamedata.V4_10, s)
		objects, regions := map[int]bool{script.StartID: true, script.OtherStartID: true}, map[int]bool{}
		note := func(ids map[int]bool, id int) {
			if ids[id] {
				t.Errorf("%s: id %d twice", s.Name, id)
			}
			ids[id] = true
		}
		for _, u := range needs.Units {
			note(objects, u.ID)
		}
		for _, p := range needs.Points {
			note(objects, p.ID)
		}
		for _, r := range needs.Regions {
			note(regions, r.ID)
		}
	}
}

// What a map cannot do is one line that says so.
func TestRefusedScenarios(t *testing.T) {
	for _, c := range []struct {
		change func(*maps.Scenario)
		want   string
	}{
		{func(s *maps.Scenario) { s.Varied = &maps.Variation{Of: "x"} },
			"its start is drawn anew for each game, which a map does not do: take x"},
		{func(s *maps.Scenario) { s.Title = strings.Repeat("é", maps.MostText+1) },
			"a title or a task of more than 200 letters"},
		{func(s *maps.Scenario) { s.Melee = true }, "a melee plays in the simulator alone"},
		{func(s *maps.Scenario) { s.Loops = 1 << 30 }, "1073741824 game loops are no time of a map's timers"},
		{func(s *maps.Scenario) { s.Placed = s.Placed[1:] }, "its workers have no Command Center to stand around"},
		{func(s *maps.Scenario) { s.Placed = s.Placed[:3] }, "its workers have no minerals"},
		{func(s *maps.Scenario) { s.Placed = append(s.Placed[:2:2], s.Placed[3:]...) }, "its workers have no Refinery"},
		{func(s *maps.Scenario) { s.WorkersTo = maps.Point{X: 1, Y: 1} },
			"nothing is placed at [1, 1], where its workers are sent"},
		{func(s *maps.Scenario) { s.IdleArea = maps.Rect{} }, "its idle workers have no area"},
		{func(s *maps.Scenario) { s.Workers = []maps.Point{{X: math.NaN()}} }, "a worker is nowhere on the map"},
		{func(s *maps.Scenario) { s.Placed[3].Type = 1 }, "placed 4: version 4.10 has no type 1"},
		{func(s *maps.Scenario) { s.Placed[3].Owner = 7 }, "placed 4: no player 7"},
		{func(s *maps.Scenario) { s.Placed[0].Contents = 5 }, "placed 1: the script creates it, without contents"},
		{func(s *maps.Scenario) { s.Placed[3].Contents = -1 }, "placed 4: contents of -1"},
		{func(s *maps.Scenario) { s.Goal = &maps.Finish{Type: 1} }, "goal: version 4.10 has no type 1"},
		{func(s *maps.Scenario) { s.Goal = &maps.Finish{Type: gamedata.Refinery} },
			"goal: a Refinery is there from the start"},
		{func(s *maps.Scenario) { s.Goal = &maps.Finish{Type: gamedata.SCV} }, "goal: SCV is no goal of a map"},
		{func(s *maps.Scenario) { s.Assemble = maps.Point{} }, "a war needs a place of assembly"},
		{func(s *maps.Scenario) { s.War().Enemy = nil }, "a war against 0 squads"},
		{func(s *maps.Scenario) { s.War().After = 0 }, "a war after 0 game loops"},
		{func(s *maps.Scenario) { s.War().Enemy[0].Type = 1 }, "squad 1: version 4.10 has no type 1"},
		{func(s *maps.Scenario) { s.War().Enemy[0].Count = 0 }, "squad 1: 0 units"},
		{func(s *maps.Scenario) { s.War().Enemy[0].Within.Height = 0 }, "squad 1: an area of 4.3151 by 0 cells"},
	} {
		s, _ := maps.Find("defeat-zerglings")
		c.change(s)
		_, err := script.Galaxy(gamedata.V4_10, s, nil)
		if want := "script of defeat-zerglings: " + c.want; err == nil || err.Error() != want {
			t.Errorf("got %v\nwant %s", err, want)
		}
	}
}
