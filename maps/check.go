package maps

import (
	"fmt"
	"math"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Bounds of what a scenario may say. Maps of the game have at most 256 cells in each direction.
const (
	leastMap, mostMap = 32, 256
	mostPlaced        = 500
	mostWorkers       = 200 // of each kind
	mostBank          = 100_000
	mostContents      = 100_000
	mostLoops         = 4 * 60 * 60 * 16 // four hours
	mostSquads        = 40
	mostEnemies       = 400 // in all squads together
	mostName          = 60  // letters
)

// MostText is how many letters a title or a task can have.
const MostText = 200

// Screen is how many cells the player's screen is wide and high: who plays by it cannot click on what lies further
// from the camera.
const Screen = 24

// Check returns what is wrong with the scenario, or that would keep it from being played, as a *Fault.
func (s *Scenario) Check() error {
	if fault := s.check(); fault != nil {
		return fault
	}
	return nil
}

func (s *Scenario) check() *Fault {
	for _, part := range []func() *Fault{s.checkNames, s.checkGround, s.checkTerrain, s.checkPlaced, s.checkWorkers,
		s.checkBank, s.checkPlaces, s.checkMelee, s.checkAim, s.checkGoal, s.checkVaried} {
		if fault := part(); fault != nil {
			return fault
		}
	}
	return nil
}

// A name is part of a task's, and of a file's.
var nameForm = regexp.MustCompile(`^[a-z0-9][a-z0-9-]*$`)
var aliasForm = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9_-]*$`)

// deviceName is what Windows takes for a device whatever its ending, as con.SC2Map.
var deviceName = regexp.MustCompile(`(?i)^(con|prn|aux|nul|com[0-9]|lpt[0-9])$`)

// fieldName is a name of the scenario with the field that it stands in.
type fieldName struct{ field, name string }

func (s *Scenario) named() []fieldName {
	all := []fieldName{{"name", s.Name}}
	for i, alias := range s.Aliases {
		all = append(all, fieldName{fmt.Sprintf("aliases[%d]", i), alias})
	}
	return all
}

func (s *Scenario) checkNames() *Fault {
	switch {
	case !nameForm.MatchString(s.Name) || len(s.Name) > mostName:
		return faultf("name", "%.80q is no name: it has small letters, digits and hyphens, %d at most",
			s.Name, mostName)
	case strings.HasSuffix(s.Name, variedEnding):
		return faultf("name", "names that end in %s are those of starts that vary", variedEnding)
	case len(s.Aliases) > 10:
		return faultf("aliases", "%d are too many: 10 at most", len(s.Aliases))
	}
	seen := map[string]bool{}
	for _, n := range s.named() {
		switch lower := strings.ToLower(n.name); {
		case len(n.name) > mostName || n.field != "name" && !aliasForm.MatchString(n.name):
			return faultf(n.field, "%.80q is no name of a map: it has letters, digits, hyphens and "+
				"underscores, %d at most", n.name, mostName)
		case deviceName.MatchString(n.name):
			return faultf(n.field, "%s is the name of a device in Windows, where no file can have it: take another",
				n.name)
		case seen[lower]:
			return faultf(n.field, "the scenario is called %s already", n.name)
		default:
			seen[lower] = true
		}
	}
	if s.Title == "" {
		return faultf("title", "it is empty")
	}
	for _, text := range []fieldName{{"title", s.Title}, {"about", s.About}} {
		switch {
		case utf8.RuneCountInString(text.name) > MostText:
			return faultf(text.field, "it is longer than %d letters", MostText)
		case !utf8.ValidString(text.name) || strings.ContainsFunc(text.name,
			func(r rune) bool { return !unicode.IsPrint(r) }):
			return faultf(text.field, "%.40q is not one line that can be printed", text.name)
		}
	}
	return nil
}

func (s *Scenario) checkGround() *Fault {
	for i, n := range []int{s.Width, s.Height} {
		if n < leastMap || n > mostMap {
			return faultf(fmt.Sprintf("size[%d]", i), "%d cells: a map has %d to %d in each direction",
				n, leastMap, mostMap)
		}
	}
	ground := Rect{Max: Point{float64(s.Width), float64(s.Height)}}
	switch {
	case !ground.has(s.Playable):
		return faultf("playable", "%s reaches outside the map of %d x %d cells", s.Playable, s.Width, s.Height)
	case !(s.Playable.Max.X-s.Playable.Min.X >= 10 && s.Playable.Max.Y-s.Playable.Min.Y >= 10):
		return faultf("playable", "%s is not 10 cells wide and high, from its south-west to its north-east corner",
			s.Playable)
	}
	return nil
}

func (s *Scenario) checkBank() *Fault {
	for _, n := range []struct {
		field string
		n     int
	}{{"bank.minerals", s.Minerals}, {"bank.gas", s.Vespene}} {
		if n.n < 0 || n.n > mostBank {
			return faultf(n.field, "%d: it can be 0 to %d", n.n, mostBank)
		}
	}
	return nil
}

// checkPlaces checks the places where nothing stands.
func (s *Scenario) checkPlaces() *Fault {
	if !s.Playable.holds(s.Camera) {
		return faultf("camera", "%s lies outside the playable area", s.Camera)
	}
	for _, spot := range []struct {
		field string
		at    Point
	}{{"other_start", s.OtherStart}, {"assemble", s.Assemble}} {
		if spot.at != (Point{}) && !s.Playable.holds(spot.at) {
			return faultf(spot.field, "%s lies outside the playable area", spot.at)
		}
	}
	if why := s.Terrain.stops(s.Assemble); why != "" && s.Assemble != (Point{}) {
		return faultf("assemble", "nobody can walk to %s: %s", s.Assemble, why)
	}
	if why := s.Terrain.bars(footprintOfHall(s.OtherStart), Open); why != "" && s.OtherStart != (Point{}) {
		return faultf("other_start", "no town hall can stand at %s: %s", s.OtherStart, why)
	}
	if by := s.blocks(s.Assemble); by != nil && s.Assemble != (Point{}) {
		return faultf("assemble", "%s lies under the %s at %s", s.Assemble, nameOf(by.Type), by.At)
	}
	hall := s.hall()
	if hall == nil {
		return nil
	}
	away := max(math.Abs(hall.At.X-s.Camera.X), math.Abs(hall.At.Y-s.Camera.Y))
	if away > Screen/2-2.5 {
		return faultf("camera", "the %s at %s is not on the screen, which shows %d x %d cells around %s",
			nameOf(hall.Type), hall.At, Screen, Screen, s.Camera)
	}
	return nil
}

// checkAim checks what is to be done, and until when.
func (s *Scenario) checkAim() *Fault {
	switch {
	case s.Loops < 0 || s.Loops > mostLoops:
		return faultf("time", "%s: it can be %s at most", TimeText(s.Loops), TimeText(mostLoops))
	case s.Goal != nil && s.Loops == 0:
		return faultf("", "time is missing: a goal, a war and collecting end with it")
	case s.Winnable() && s.About == "":
		return faultf("", "about is missing: it says what is to be done")
	case s.Winnable() && s.hall() == nil:
		return faultf("placed", "a Command Center of one's own is missing: nothing can be won without")
	}
	return nil
}

// String is the place as files have it.
func (p Point) String() string { return fmt.Sprintf("[%s, %s]", decimal(p.X), decimal(p.Y)) }

// String is the area as files have it.
func (r Rect) String() string { return fmt.Sprintf("[%s, %s]", r.Min, r.Max) }
