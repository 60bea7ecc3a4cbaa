package content

import (
	"bytes"
	"math"
	"reflect"
	"strings"
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/maps/internal/script"
	"sc2msgi/maps/mpq"
)

// theFour are the scenarios of the paper.
var theFour = []string{"build-battlecruiser", "defeat-zerglings", "defeat-hydralisks", "defeat-hydralisks-ultralisks"}

// Rule: the same scenario gives the same bytes, and nothing is wrong with them; an archive takes them.
func TestFilesAreSound(t *testing.T) {
	for _, name := range theFour {
		if !reflect.DeepEqual(written(t, name), written(t, name)) {
			t.Errorf("%s, written twice, differs", name)
		}
		files := whole(t, name)
		if wrong := Check(files); len(wrong) > 0 {
			t.Errorf("%s: %q", name, wrong)
		}
		if _, err := mpq.Write(files); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Rule: what the script looks for is in Objects and Regions, by its id.
func TestTheScriptFindsItsThings(t *testing.T) {
	for _, name := range theFour {
		s := scenarioNamed(t, name)
		files := written(t, name)
		data, _ := Find(files, objectsFile)
		o, err := parseObjects(data)
		if err != nil {
			t.Fatal(err)
		}
		data, _ = Find(files, regionsFile)
		r, err := parseRegions(data)
		if err != nil {
			t.Fatal(err)
		}
		needs := script.Needed(gamedata.V4_10, s)
		units, points := map[int]maps.Point{}, map[int]maps.Point{}
		for _, u := range o.Units {
			units[u.ID] = u.Position.Point
		}
		for _, p := range o.Points {
			points[p.ID] = p.Position.Point
		}
		if len(units) != len(needs.Units) || len(points) != len(needs.Points)+1 ||
			len(r.Regions) != len(needs.Regions) {
			t.Errorf("%s: %d units, %d points, %d regions", name, len(units), len(points), len(r.Regions))
		}
		for _, u := range needs.Units {
			if at, ok := units[u.ID]; !ok || at != u.At {
				t.Errorf("%s: unit %d is at %v, want %v", name, u.ID, at, u.At)
			}
		}
		for _, p := range needs.Points {
			if at, ok := points[p.ID]; !ok || at != p.At {
				t.Errorf("%s: point %d is at %v, want %v", name, p.ID, at, p.At)
			}
		}
		for i, want := range needs.Regions {
			if got := r.Regions[i]; got != (region{ID: want.ID, Name: want.Name, Rect: want.Rect,
				Diamond: want.Diamond}) {
				t.Errorf("%s: region %+v, want %+v", name, got, want)
			}
		}
	}
}

// Rule: a scenario that no map can hold is refused in one line that names it.
func TestScenariosThatAreRefused(t *testing.T) {
	for _, c := range []struct {
		says   string
		change func(*maps.Scenario)
	}{
		{"128 x 64 cells", func(s *maps.Scenario) { s.Width = 128 }},
		{"drawn anew", func(s *maps.Scenario) { s.Varied = &maps.Variation{Of: "other"} }},
		{`the region "Playable", 4,19 to 45.94,37, reaches beyond`, func(s *maps.Scenario) { s.Playable.Min.X = 4 }},
		{`the region "Playable" has no size`, func(s *maps.Scenario) { s.Playable = maps.Rect{} }},
		{`the point "Camera" at NaN,3,0 lies outside`,
			func(s *maps.Scenario) { s.Camera = maps.Point{X: math.NaN(), Y: 3} }},
		{"the Refinery at 60,3,0 lies outside", func(s *maps.Scenario) { s.Placed[2].At = maps.Point{X: 60, Y: 3} }},
		{"no type 9999", func(s *maps.Scenario) { s.Placed[1].Type, s.Placed[1].Owner = 9999, maps.Neutral }},
		{"line breaks", func(s *maps.Scenario) { s.About = "two\nlines" }},
		{"no title", func(s *maps.Scenario) { s.Title = "" }},
	} {
		s := scenarioNamed(t, "build-battlecruiser")
		c.change(s)
		_, err := Files(gamedata.V4_10, s)
		if err == nil || !strings.HasPrefix(err.Error(), "scenario build-battlecruiser: ") ||
			!strings.Contains(err.Error(), c.says) || strings.Contains(err.Error(), "\n") {
			t.Errorf("want %q, got %v", c.says, err)
		}
	}
	// their playable areas are larger than the bounds
	for _, name := range []string{"calibration", "CollectMineralsAndGas"} {
		if _, err := Files(gamedata.V4_10, scenarioNamed(t, name)); err == nil ||
			!strings.Contains(err.Error(), "the map's bounds, 10,8 to 54,44") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Rule: of a template only Objects and Regions are replaced, in their places, and DeepMind's changes to units emptied.
func TestTemplate(t *testing.T) {
	s := scenarioNamed(t, "defeat-zerglings")
	ours := written(t, "defeat-zerglings")
	for name, template := range references(t) {
		files, err := FromTemplate(template, gamedata.V4_10, s)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		for i, f := range files {
			want := template[i].Content
			if f.Name == objectsFile || f.Name == regionsFile {
				want, _ = Find(ours, f.Name)
			}
			if isData(f.Name) && strings.HasPrefix(name, "BuildMarines") {
				want = []byte(emptyCatalog)
			}
			if f.Name != template[i].Name || !bytes.Equal(f.Content, want) {
				t.Errorf("%s: %s", name, f.Name)
			}
		}
		if wrong := Check(files); len(wrong) > 0 {
			t.Errorf("%s: %q", name, wrong)
		}
	}
}

// Rule: a template that does not fit is refused in one line.
func TestTemplatesThatAreRefused(t *testing.T) {
	s := scenarioNamed(t, "defeat-zerglings")
	large := onePlayer()
	large.Width = 128
	for _, c := range []struct {
		says     string
		template []mpq.File
	}{
		{"no MapInfo", nil},
		{"begins with", []mpq.File{{Name: mapInfoFile, Content: []byte("something")}}},
		{"64 x 64 cells large, the map 128 x 64", []mpq.File{{Name: mapInfoFile, Content: large.Bytes()}}},
		{"no Objects", []mpq.File{{Name: mapInfoFile, Content: onePlayer().Bytes()}, {Name: regionsFile}}},
	} {
		_, err := FromTemplate(c.template, gamedata.V4_10, s)
		if err == nil || !strings.Contains(err.Error(), c.says) || strings.Contains(err.Error(), "\n") {
			t.Errorf("want %q, got %v", c.says, err)
		}
	}
}
