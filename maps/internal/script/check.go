package script

import (
	"errors"
	"fmt"
	"math"
	"unicode/utf8"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
)

// What a map's script can hold.
const (
	mostThings = firstSquad - firstPlaced // of one kind, by the rule of the ids
	mostFixed  = 1 << 19                  // the range of Galaxy's fixed numbers
)

// check tells what of the scenario a map's script cannot do.
func check(table *gamedata.Table, s *maps.Scenario) error {
	hall := hallOf(table, s)
	switch {
	case s.Varied != nil:
		return fmt.Errorf("its start is drawn anew for each game, which a map does not do: take %s", s.Varied.Of)
	case s.Melee:
		return errors.New("a melee plays in the simulator alone")
	case utf8.RuneCountInString(s.Title) > maps.MostText || utf8.RuneCountInString(s.About) > maps.MostText:
		return fmt.Errorf("a title or a task of more than %d letters", maps.MostText)
	case !timed(s.Loops):
		return fmt.Errorf("%d game loops are no time of a map's timers", s.Loops)
	case !timed(s.Parts().Prepare):
		return fmt.Errorf("%d game loops of preparation are no time of a map's timers", s.Parts().Prepare)
	case len(s.Placed) > mostThings || len(s.Workers) > mostThings ||
		s.MineralWorkers+s.GasWorkers+s.IdleWorkers > mostThings:
		return fmt.Errorf("more than %d things are placed", mostThings)
	case hall < 0 && (s.MineralWorkers+s.GasWorkers > 0 || len(s.Workers) > 0):
		return errors.New("its workers have no Command Center to stand around")
	case s.WorkersTo != maps.Point{} && workersTo(s) == 0:
		return fmt.Errorf("nothing is placed at %v, where its workers are sent", s.WorkersTo)
	case s.IdleWorkers > 0 && (s.IdleArea.Min.X >= s.IdleArea.Max.X || s.IdleArea.Min.Y >= s.IdleArea.Max.Y):
		return errors.New("its idle workers have no area")
	}
	if err := checkPlaced(table, s); err != nil {
		return err
	}
	return checkGoal(table, s)
}

// timed reports whether a map's timer can run for so many game loops.
func timed(loops int) bool { return loops >= 0 && loops/gamedata.LoopsPerSecond < mostFixed }

// checkPlaced also makes sure that every type placed is known, which the other functions take for granted.
func checkPlaced(table *gamedata.Table, s *maps.Scenario) error {
	fields, refineries := 0, 0
	for i, p := range s.Placed {
		f := table.Unit(p.Type)
		switch {
		case f == nil:
			return fmt.Errorf("placed %d: version %s has no type %d", i+1, table.Version, p.Type)
		case p.Owner != maps.Own && p.Owner != maps.Enemy && p.Owner != maps.Neutral:
			return fmt.Errorf("placed %d: no player %d", i+1, p.Owner)
		case p.Contents != 0 && !onMap(table, p):
			return fmt.Errorf("placed %d: the script creates it, without contents", i+1)
		case p.Contents < 0 || p.Contents >= mostFixed:
			return fmt.Errorf("placed %d: contents of %d", i+1, p.Contents)
		case f.Mineral:
			fields++
		case p.Owner == maps.Own && isRefinery(table, p.Type):
			refineries++
		}
	}
	switch {
	case s.MineralWorkers > 0 && fields == 0:
		return errors.New("its workers have no minerals")
	case s.GasWorkers > 0 && refineries == 0:
		return errors.New("its workers have no Refinery")
	}
	for _, w := range workers(table, s) {
		if math.IsNaN(w.X+w.Y) || math.Abs(w.X) > mostFixed || math.Abs(w.Y) > mostFixed {
			return errors.New("a worker is nowhere on the map")
		}
	}
	return nil
}

// checkGoal also makes sure that the types of the goal's squads are known.
func checkGoal(table *gamedata.Table, s *maps.Scenario) error {
	goal := s.Parts()
	if goal.Refused != nil {
		if err := goal.Refused(table, s); err != nil {
			return err
		}
	}
	if len(goal.Squads) > mostThings {
		return fmt.Errorf("more than %d squads come", mostThings)
	}
	for j, q := range goal.Squads {
		switch {
		case table.Unit(q.Type) == nil:
			return fmt.Errorf("squad %d: version %s has no type %d", j+1, table.Version, q.Type)
		case q.Count < 1 || q.Count > mostThings:
			return fmt.Errorf("squad %d: %d units", j+1, q.Count)
		case !isSpot(q.Within) && !(q.Within.Width > 0 && q.Within.Height > 0):
			return fmt.Errorf("squad %d: an area of %v by %v cells", j+1, q.Within.Width, q.Within.Height)
		}
	}
	return nil
}
