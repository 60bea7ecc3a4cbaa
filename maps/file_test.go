package maps

import (
	"io/fs"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"sc2msgi/gamedata"
	"sc2msgi/reference/cost"
)

// Rule: each embedded file is a built-in scenario, and is called as that is.
func TestEveryFileIsAScenario(t *testing.T) {
	paths, err := fs.Glob(scenarioFiles, "scenarios/*")
	if err != nil || len(paths) != len(builtInNames) {
		t.Fatalf("%v (error %v), want %v", paths, err, builtInNames)
	}
	for _, s := range Scenarios() {
		source, there := s.Source()
		of, err := Parse(source)
		if !there || err != nil || of.Name != strings.TrimSuffix(s.Name, variedEnding) {
			t.Errorf("%s: file %v of %v, error %v", s.Name, there, of, err)
		}
	}
}

// Rule: what File and JSON write of a scenario is read as exactly the same one.
func TestFilesRoundTrip(t *testing.T) {
	own, err := Parse([]byte(marines))
	if err != nil {
		t.Fatal(err)
	}
	all := []*Scenario{own}
	for _, s := range Scenarios() {
		s.Name = strings.TrimSuffix(s.Name, variedEnding)
		all = append(all, s)
	}
	for _, s := range all {
		asJSON, err := s.JSON()
		if err != nil {
			t.Fatal(err)
		}
		for _, data := range [][]byte{s.File(), asJSON} {
			again, err := Parse(data)
			if err != nil {
				t.Errorf("%s: %v in\n%s", s.Name, err, data)
			} else if diff := cmp.Diff(s, again); diff != "" {
				t.Errorf("%s (-written +read): %s", s.Name, diff)
			}
		}
	}
}

// Rule: so it is with any scenario, sound or not, as long as its types and owners have names.
func TestAnyFileRoundTrips(t *testing.T) {
	ids := slices.Collect(func(yield func(gamedata.UnitID) bool) {
		for _, u := range tables()[0].Units() {
			if facts(u.ID) != nil && !yield(u.ID) {
				return
			}
		}
	})
	rapid.Check(t, func(t *rapid.T) {
		s := anyScenario(t, ids)
		again, file := decode(s.File())
		if fault := file.Fault(); fault != nil {
			t.Fatalf("%v in\n%s", fault, s.File())
		}
		if diff := cmp.Diff(s, again, cmpopts.EquateEmpty()); diff != "" {
			t.Fatalf("(-written +read): %s\n%s", diff, s.File())
		}
	})
}

// anyScenario draws every field.
func anyScenario(t *rapid.T, ids []gamedata.UnitID) *Scenario {
	whole, number := rapid.IntRange(-1e6, 1e6), rapid.Float64Range(-1e4, 1e4)
	text := rapid.StringOfN(rapid.RuneFrom([]rune(`ab:#'"\&*!- {}[],|>%@~9`+"\u00e9\u4e16\U0001f600<")), 0, 12, -1)
	point := rapid.Custom(func(t *rapid.T) Point { return Point{number.Draw(t, "x"), number.Draw(t, "y")} })
	rect := rapid.Custom(func(t *rapid.T) Rect { return Rect{point.Draw(t, "low"), point.Draw(t, "high")} })
	span := rapid.Custom(func(t *rapid.T) Span { return Span{whole.Draw(t, "least"), whole.Draw(t, "most")} })
	unit := rapid.SampledFrom(ids)
	s := &Scenario{
		Name: text.Draw(t, "name"), Title: text.Draw(t, "title"), About: text.Draw(t, "about"),
		Aliases: rapid.SliceOfN(text, 0, 3).Draw(t, "aliases"), Width: whole.Draw(t, "width"),
		Height: whole.Draw(t, "height"), Playable: rect.Draw(t, "playable"), Camera: point.Draw(t, "camera"),
		OtherStart: point.Draw(t, "other start"), Assemble: point.Draw(t, "assemble"),
		Minerals: whole.Draw(t, "minerals"), Vespene: whole.Draw(t, "vespene"),
		Melee: rapid.Bool().Draw(t, "melee"),
		Loops: rapid.IntRange(0, 1e6).Draw(t, "loops"),
	}
	for range rapid.IntRange(0, 3).Draw(t, "things") {
		s.Placed = append(s.Placed, Placed{Type: unit.Draw(t, "type"),
			Owner: rapid.SampledFrom([]int{Own, Enemy, Neutral}).Draw(t, "owner"), At: point.Draw(t, "at"),
			Contents: whole.Draw(t, "contents"), Invulnerable: rapid.Bool().Draw(t, "invulnerable")})
	}
	if rapid.Bool().Draw(t, "by count") {
		s.MineralWorkers, s.GasWorkers, s.IdleWorkers = whole.Draw(t, "at minerals"), whole.Draw(t, "at gas"),
			whole.Draw(t, "idle")
		s.IdleArea = rect.Draw(t, "idle area")
	} else if s.Workers = rapid.SliceOfN(point, 0, 3).Draw(t, "workers"); len(s.Workers) > 0 {
		s.WorkersTo = point.Draw(t, "to")
	}
	switch rapid.SampledFrom(append(goalFields(), "")).Draw(t, "goal") {
	case "goal":
		s.Goal = &Finish{unit.Draw(t, "goal unit")}
	case "collect":
		s.Goal = &Collect{}
	case "war":
		war := &War{After: rapid.IntRange(0, 1e6).Draw(t, "after")}
		s.Goal = war
		for range rapid.IntRange(0, 3).Draw(t, "squads") {
			war.Enemy = append(war.Enemy, Squad{unit.Draw(t, "enemy"), whole.Draw(t, "count"),
				Diamond{point.Draw(t, "centre"), number.Draw(t, "w"), number.Draw(t, "h")}})
		}
	}
	if rapid.Bool().Draw(t, "varied") {
		s.Varied = &Variation{Of: s.Name, Minerals: span.Draw(t, "bank"), MineralStep: whole.Draw(t, "step"),
			MineralWorkers: span.Draw(t, "m"), GasWorkers: span.Draw(t, "g"), IdleWorkers: span.Draw(t, "i"),
			PatchNear: number.Draw(t, "near"), PatchFar: number.Draw(t, "far"), PatchGap: number.Draw(t, "gap")}
		if s.War() != nil {
			s.Varied.Enemy, s.Varied.EnemyStep, s.Varied.EnemyGap = rect.Draw(t, "area"), number.Draw(t, "enemy step"),
				number.Draw(t, "enemy gap")
		}
	}
	return s
}

// Rule: the parts of a file with a varied section are a fixed start and one that varies, which share nothing and can
// be drawn.
func TestStarts(t *testing.T) {
	s, err := Parse(edited(t, "goal: Marauder", "goal: Marauder\nvaried:\n  bank: {minerals: [0, 100], step: 5}\n"+
		"  workers: {minerals: [5, 8], gas: [1, 2], idle: [1, 1]}\n  patches: {near: 6, far: 7.6, gap: 3}"))
	if err != nil {
		t.Fatal(err)
	}
	fixed, varied := s.Starts()
	if fixed.Varied != nil || fixed.Name != "three-marines" || varied.Name != "three-marines-varied" ||
		varied.Varied.Of != "three-marines" || varied.MapFile() == fixed.MapFile() || varied.Title == fixed.Title ||
		varied.About == fixed.About {
		t.Errorf("fixed %+v\nvaried %+v", fixed, varied)
	}
	for seed := range uint64(200) {
		drawn := varied.Start(gamedata.V4_10, seed)
		if drawn.Minerals > 100 || drawn.MineralWorkers < 5 {
			t.Errorf("seed %d: %+v", seed, drawn)
		}
		checkPlaced(t, drawn)
	}
	fixed.Placed[0].At.X, varied.Varied.Minerals.Least = -1, -1
	if s.Placed[0].At.X == -1 || s.Varied.Minerals.Least == -1 {
		t.Error("a part shares something with the whole")
	}
}

// Rule (outside bytes): whatever a file holds, it is read or refused in one line, and what is read can be written,
// read again, drawn and cloned.
func FuzzParse(f *testing.F) {
	f.Add([]byte(hill()))
	f.Add([]byte(marines))
	for _, s := range Scenarios() {
		source, _ := s.Source()
		f.Add(source)
		f.Add(s.File())
	}
	f.Add([]byte("a: &a [x,x]\nb: [*a,*a]\n"))
	f.Add([]byte("{\"name\": \"a\", \"placed\": [[[[{}]]]]}"))
	f.Fuzz(func(t *testing.T, data []byte) {
		var s *Scenario
		var err error
		cost.InProportion(t, len(data), 1000, func() { s, err = Parse(data) })
		if err != nil {
			if strings.ContainsAny(err.Error(), "\n\r") || err.Error() == "" {
				t.Fatalf("%q is not one line", err)
			}
			return
		}
		again, err := Parse(s.File())
		if err != nil {
			t.Fatalf("%v in\n%s", err, s.File())
		}
		if diff := cmp.Diff(s, again); diff != "" {
			t.Fatal(diff)
		}
		if _, varied := s.Starts(); varied != nil {
			for seed := range uint64(3) {
				if err := varied.Start(gamedata.V4_10, seed).clone().checkWorkers(); err != nil {
					t.Fatal(err)
				}
			}
		}
	})
}
