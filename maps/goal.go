package maps

import (
	"strings"

	"sc2msgi/gamedata"
)

// Goal is what a scenario is played for. A kind of goal is a type with a file of its own in this package, which says
// all of it but how the simulator plays it (sim/game/end.go).
type Goal interface {
	// Parts says what the rest of the program has to know of the goal.
	Parts() Parts
	// clone returns a copy that shares nothing that can be changed.
	clone() Goal
}

// goalKinds are the kinds of goals, by their fields of a scenario's file. What is read of a field may be no goal: nil.
var goalKinds = []struct {
	field string
	read  func(value) Goal
}{
	{"goal", value.finish},
	{"war", value.war},
	{"collect", value.collect},
}

// Parts are the parts of a goal. A goal leaves out what it does not have.
type Parts struct {
	Field string // of a scenario's file

	// When it is reached, as far as others than the simulator ask.
	Winnable bool            // the game is won or lost; else it has a score, and its time ends it in a tie
	Makes    gamedata.UnitID // the type that has to be made; 0: an army, of any types
	Prepare  int             // game loops until the squads come; 0: none comes
	Squads   []Squad         // who comes then: the goal's own list

	// As text: a line of the scenario's description, and what is to be done where the scenario does not say it.
	About, Text, ToDo string

	// As Galaxy: what goes into a map's script, as blocks of its template (internal/script/script.tmpl lists them), and
	// what keeps a script from doing the goal; nil: nothing.
	Galaxy  string
	Refused func(*gamedata.Table, *Scenario) error

	// In a scenario's file: its lines, and what is wrong with it; nil: nothing.
	file  string
	check func(*Scenario) *Fault
}

// Parts are those of the scenario's goal: none where it has no goal.
func (s *Scenario) Parts() Parts {
	if s.Goal == nil {
		return Parts{}
	}
	return s.Goal.Parts()
}

// Winnable reports whether the scenario can be won and lost.
func (s *Scenario) Winnable() bool { return s.Parts().Winnable }

func goalFields() []string {
	var fields []string
	for _, kind := range goalKinds {
		fields = append(fields, kind.field)
	}
	return fields
}

// goal reads the scenario's only goal, nil where it has none.
func (s section) goal() Goal {
	var goal Goal
	for _, kind := range goalKinds {
		v := s.at(kind.field)
		switch one := kind.read(v); {
		case one == nil:
		case goal != nil:
			v.Fail("a scenario has only one of %s", strings.Join(goalFields(), ", "))
		default:
			goal = one
		}
	}
	return goal
}

func (s *Scenario) checkGoal() *Fault {
	if check := s.Parts().check; check != nil {
		return check(s)
	}
	return nil
}
