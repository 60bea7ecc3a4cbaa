package maps

import (
	"testing"

	"sc2msgi/gamedata"
)

func TestFindTakesNamesAliasesAndPaths(t *testing.T) {
	for _, name := range []string{
		"build-battlecruiser", "BuildBattleCruiser_20", "BuildBattleCruiser_20.SC2Map", "buildbattlecruiser_20.sc2map",
		"mini_games/BuildBattleCruiser_20.SC2Map", `C:\SC2\Maps\BuildBattleCruiser_20.SC2Map`,
	} {
		s, ok := Find(name)
		if !ok || s.Name != "build-battlecruiser" {
			t.Errorf("Find(%q) = %v, %v", name, s, ok)
		}
	}
	for _, name := range []string{"", ".SC2Map", "battlecruiser", "build-battlecruiser/",
		"build-battlecruiser.SC2Map.SC2Map"} {
		if s, ok := Find(name); ok {
			t.Errorf("Find(%q) found %s", name, s.Name)
		}
	}
}

// The facts of the paper's maps, once more by hand.
func TestBuildBattlecruiserIsTheAuthorsMap(t *testing.T) {
	s, _ := Find("build-battlecruiser")
	count := map[gamedata.UnitID]int{}
	for _, p := range s.Placed {
		count[p.Type]++
		switch p.Type {
		case gamedata.MineralField:
			if want := 27.5 + float64(count[p.Type]-1); p.At != (Point{22, want}) || p.Contents != 20000 ||
				p.Owner != Neutral {
				t.Errorf("mineral field %+v, want at 22, %v", p, want)
			}
		case gamedata.CommandCenter:
			if p.At != (Point{27, 31.5}) || p.Owner != Own {
				t.Errorf("Command Center %+v", p)
			}
		case gamedata.Refinery:
			if p.At != (Point{23.5, 34.5}) || p.Owner != Own || !p.Invulnerable || p.Contents != 20000 {
				t.Errorf("refinery %+v", p)
			}
		case gamedata.VespeneGeyser:
			if p.At != (Point{23.5, 34.5}) || p.Owner != Neutral {
				t.Errorf("geyser %+v", p)
			}
		}
	}
	if count[gamedata.MineralField] != 5 || count[gamedata.CommandCenter] != 1 || count[gamedata.Refinery] != 1 ||
		len(s.Placed) != 8 {
		t.Errorf("placed %v", count)
	}
	if s.MineralWorkers != 7 || s.GasWorkers != 4 || s.IdleWorkers != 1 || s.Minerals != 50 || s.Vespene != 0 {
		t.Errorf("workers %d, %d, %d; bank %d, %d",
			s.MineralWorkers, s.GasWorkers, s.IdleWorkers, s.Minerals, s.Vespene)
	}
	if s.Parts().Makes != gamedata.Battlecruiser || s.Loops != 20*60*gamedata.LoopsPerSecond {
		t.Errorf("goal %v within %d loops", s.Goal, s.Loops)
	}
	if want := (Rect{Min: Point{19.94, 19}, Max: Point{45.94, 37}}); s.Playable != want {
		t.Errorf("playable area %v", s.Playable)
	}
}

func TestScenariosAreSound(t *testing.T) {
	names, titles := map[string]bool{}, map[string]bool{}
	for _, s := range Scenarios() {
		for _, name := range append([]string{s.Name}, s.Aliases...) {
			if name == "" || names[name] {
				t.Errorf("name %q is empty or taken", name)
			}
			names[name] = true
		}
		makes := s.Parts().Makes
		if s.Title == "" || s.Loops < 0 || s.Goal != nil && s.Loops == 0 ||
			makes != 0 && gamedata.V4_10.Unit(makes) == nil {
			t.Errorf("%s: title %q, %d loops, goal %v", s.Name, s.Title, s.Loops, s.Goal)
		}
		if titles[s.Title] {
			t.Errorf("%s: the title %q is taken", s.Name, s.Title)
		}
		titles[s.Title] = true
		if (s.About != "") != s.Winnable() {
			t.Errorf("%s: what is to be done is %q, and it can be won: %v (a goal or a war makes it a task)",
				s.Name, s.About, s.Winnable())
		}
		for _, p := range s.Placed {
			if u := gamedata.V4_10.Unit(p.Type); u != nil && makes != 0 && p.Owner == Own && u.Alias == makes {
				t.Errorf("%s: its goal %s stands there from the start", s.Name, u.Name)
			}
		}
		ground := Rect{Max: Point{float64(s.Width), float64(s.Height)}}
		if !ground.holds(s.Playable.Min) || !ground.holds(s.Playable.Max) {
			t.Errorf("%s: playable area %v leaves the map", s.Name, s.Playable)
		}
		for _, p := range append([]Point{s.Camera, s.OtherStart, s.Assemble, s.IdleArea.Min, s.IdleArea.Max,
			s.WorkersTo}, s.Workers...) {
			if p != (Point{}) && !s.Playable.holds(p) {
				t.Errorf("%s: %v lies outside the playable area", s.Name, p)
			}
		}
		checkPlaced(t, s)
	}
}

// What stands on the map lies inside it, and nothing overlaps but a refinery and its geyser.
func checkPlaced(t *testing.T, s *Scenario) {
	var taken []Rect
	for _, p := range s.Placed {
		u := gamedata.V4_10.Unit(p.Type)
		if u == nil {
			t.Errorf("%s: unknown unit type %d", s.Name, p.Type)
			continue
		}
		ground := covers(u, p.At)
		for _, r := range ground {
			if !s.Playable.holds(r.Min) || !s.Playable.holds(r.Max) {
				t.Errorf("%s: %s at %v reaches outside the playable area", s.Name, u.Name, p.At)
			}
			for _, o := range taken {
				if !u.Geyser && r.Min.X < o.Max.X && o.Min.X < r.Max.X && r.Min.Y < o.Max.Y && o.Min.Y < r.Max.Y {
					t.Errorf("%s: %s at %v overlaps %v", s.Name, u.Name, p.At, o)
				}
			}
		}
		if !u.Geyser {
			taken = append(taken, ground...)
		}
	}
}

// Callers may change what they get without changing what the next one gets.
func TestScenariosAreFreshCopies(t *testing.T) {
	a, _ := Find("build-battlecruiser")
	a.Placed[0].At.X, a.Aliases[0] = -1, "x"
	if b, ok := Find("BuildBattleCruiser_20"); !ok || b.Placed[0].At.X == -1 {
		t.Error("a change to one copy reached another")
	}
}
