package picture

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"math"
	"strings"
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
)

// draw returns the picture of a scenario.
func draw(t *testing.T, s *maps.Scenario) string {
	t.Helper()
	var b bytes.Buffer
	if err := WriteSVG(&b, s, gamedata.V4_10); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// text is one on a picture: where it begins or, with the end given, ends.
type text struct {
	x, y  float64
	end   bool
	words string
}

// texts reads all texts of a picture but those in titles, and its size; it fails where the picture is no XML.
func texts(t *testing.T, svg string) (all []text, width, height float64) {
	t.Helper()
	in := xml.NewDecoder(strings.NewReader(svg))
	var open *text
	for {
		token, err := in.Token()
		if errors.Is(err, io.EOF) {
			return all, width, height
		}
		if err != nil {
			t.Fatal(err)
		}
		switch e := token.(type) {
		case xml.StartElement:
			if e.Name.Local != "text" && e.Name.Local != "svg" {
				continue
			}
			now := text{}
			for _, a := range e.Attr {
				switch a.Name.Local {
				case "x":
					fmt.Sscan(a.Value, &now.x)
				case "y":
					fmt.Sscan(a.Value, &now.y)
				case "width":
					fmt.Sscan(a.Value, &width)
				case "height":
					fmt.Sscan(a.Value, &height)
				case "text-anchor":
					now.end = true
				}
			}
			if e.Name.Local == "text" {
				open = &now
			}
		case xml.CharData:
			if open != nil {
				open.words += string(e)
			}
		case xml.EndElement:
			if e.Name.Local == "text" {
				all, open = append(all, *open), nil
			}
		}
	}
}

// Rule: every scenario can be drawn: the picture is XML, the same each time, shows each thing once and in the legend
// what there is, and no text runs into another or leaves the picture.
func TestPictures(t *testing.T) {
	for _, s := range maps.Scenarios() {
		svg := draw(t, s)
		if again := draw(t, s); again != svg {
			t.Errorf("%s: two pictures", s.Name)
		}
		seen := 0
		for _, p := range s.Placed {
			if strings.Contains(svg, fmt.Sprintf("<title>%s at %s", gamedata.V4_10.Unit(p.Type).Name, p.At)) {
				seen++
			}
		}
		hidden := strings.Count(svg, "<title>Refinery at") // a geyser under each
		if seen+hidden != len(s.Placed) {
			t.Errorf("%s: %d of %d things are drawn", s.Name, seen, len(s.Placed))
		}
		all, width, height := texts(t, svg)
		for i, a := range all {
			if a.y > height || !a.end && a.x+6*float64(len(a.words)) > width {
				t.Errorf("%s: %q leaves the picture of %g x %g", s.Name, a.words, width, height)
			}
			for _, b := range all[:i] {
				if a.y == b.y && !a.end && !b.end && min(a.x, b.x)+6*float64(len(b.words)) > max(a.x, b.x) {
					t.Errorf("%s: %q and %q run into each other", s.Name, a.words, b.words)
				}
			}
		}
		for words, there := range map[string]bool{"mineral field": true,
			"idle workers stand in here": s.IdleWorkers > 0, "worker": len(s.Workers) > 0,
			"enemies of the war appear": s.War() != nil, "the army gathers": s.Assemble != maps.Point{},
			"cannot be entered on foot": s.Terrain != nil, "cannot be built on": s.Terrain != nil,
			"ground at height 12": s.Terrain != nil, "ground at height 8": s.Terrain != nil,
			"another player would begin":                s.OtherStart != maps.Point{},
			"centres of squads, in a varied start":      s.Varied != nil && s.War() != nil,
			"mineral fields between, in a varied start": s.Varied != nil} {
			if found := strings.Contains(svg, ">"+words+"<"); found != there {
				t.Errorf("%s: the legend has %q: %v", s.Name, words, found)
			}
		}
	}
}

// Rule: places are drawn to scale, north up.
func TestScale(t *testing.T) {
	s, _ := maps.Find("build-battlecruiser")
	d := newDrawing(s, gamedata.V4_10)
	x0, y0 := d.at(maps.Point{X: 20, Y: 20})
	x1, y1 := d.at(maps.Point{X: 30, Y: 24})
	if math.Abs(x1-x0-10*d.scale) > 1e-9 || math.Abs(y0-y1-4*d.scale) > 1e-9 || d.scale < 20 || d.scale > mostScale {
		t.Errorf("10 and 4 cells are %v and %v pixels, of %v each", x1-x0, y0-y1, d.scale)
	}
	large := *s
	large.Width, large.Height, large.Playable = 256, 256, maps.Rect{Min: maps.Point{X: 1, Y: 1},
		Max: maps.Point{X: 255, Y: 255}}
	if _, width, height := texts(t, draw(t, &large)); width > 900 || height > 1200 {
		t.Errorf("the largest map takes %v x %v pixels", width, height)
	}
}

// Rule: what comes from a file cannot become markup.
func TestTextsAreEscaped(t *testing.T) {
	s, _ := maps.Find("build-battlecruiser")
	s.Title, s.About = `</text><script>`, "a & b"
	svg := draw(t, s)
	if strings.Contains(svg, "<script>") || !strings.Contains(svg, "a &amp; b") {
		t.Error("the title or the description stands there as it is")
	}
	texts(t, svg)
}

// Rule: the description says what there is, in the words of the game.
func TestText(t *testing.T) {
	for name, want := range map[string][]Line{
		"build-battlecruiser": {{"to be done", "finish a Battlecruiser within 20 minutes"},
			{"map", "BuildBattleCruiser_20.SC2Map, 64 x 64 cells, playable from [19.94, 19] to [45.94, 37]"},
			{"own", "CommandCenter, Refinery (20000)"},
			{"neutral", "VespeneGeyser (20000), 5 MineralField (20000 in each)"},
			{"workers", "7 at minerals, 4 at gas, 1 idle"}, {"goal", "a finished Battlecruiser"}, {"time", "20 min"}},
		"defeat-hydralisks-ultralisks": {{"war", "after 20 min against 3 Ultralisk, 5 Hydralisk"},
			{"army", "gathers at [43.5, 34.24]"}},
		"calibration": {{"to be done", "nothing: it is no task"},
			{"workers", "12 at given places, all on their way to [46, 19.5]"}},
		"collect-minerals-and-gas": {{"to be done", "collect minerals and gas"},
			{"workers", "12 at given places, idle"}, {"score", "minerals and gas collected"}},
		"defeat-zerglings-varied": {{"varies", "minerals in the bank 0 to 150, workers at minerals 5 to 9, at gas 2 " +
			"to 4, idle 1 to 2; where mineral fields lie and enemies come"}},
	} {
		s, _ := maps.Find(name)
		said := map[Line]bool{}
		for _, line := range Text(s, gamedata.V4_10) {
			said[line] = true
		}
		for _, line := range want {
			if !said[line] {
				t.Errorf("%s: it does not say %q; it says %q", name, line, Text(s, gamedata.V4_10))
			}
		}
	}
}
