package maps_test

import (
	"bytes"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/maps/internal/script"
	"sc2msgi/maps/picture"
	"sc2msgi/sim/game"
)

// goals has one of each kind, with something in each of its lists.
func goals() []maps.Goal {
	return []maps.Goal{
		&maps.Finish{Type: gamedata.Thor},
		&maps.War{After: 1600, Enemy: []maps.Squad{
			{Type: gamedata.Hydralisk, Count: 3, Within: maps.Diamond{Centre: maps.Point{X: 26, Y: 25}, Width: 2,
				Height: 4}}}},
		&maps.Collect{},
	}
}

// playedFor is a scenario with that goal.
func playedFor(t *testing.T, goal maps.Goal) *maps.Scenario {
	t.Helper()
	s, ok := maps.Find("defeat-zerglings")
	if !ok {
		t.Fatal("no scenario defeat-zerglings")
	}
	s.Goal, s.Loops = goal, 1800
	return s
}

// readers are those who have to read a goal, with what they make of it.
var readers = []struct {
	name string
	says func(*testing.T, *maps.Scenario) string
}{
	{"file", func(_ *testing.T, s *maps.Scenario) string { return string(s.File()) }},
	{"text", func(_ *testing.T, s *maps.Scenario) string { return fmt.Sprint(picture.Text(s, gamedata.V4_10)) }},
	{"picture", func(t *testing.T, s *maps.Scenario) string {
		var b bytes.Buffer
		if err := picture.WriteSVG(&b, s, gamedata.V4_10); err != nil {
			t.Fatal(err)
		}
		return b.String()
	}},
	{"map", func(t *testing.T, s *maps.Scenario) string {
		program, err := script.Galaxy(gamedata.V4_10, s, nil)
		if err != nil {
			t.Fatal(err)
		}
		return fmt.Sprintf("%s%+v", program, script.Needed(gamedata.V4_10, s))
	}},
	{"simulator", played},
}

// played is how a game ends in which one of each type is made, as soon as there is room.
func played(_ *testing.T, s *maps.Scenario) string {
	g := game.New(gamedata.V4_10, s, 1)
	types := gamedata.V4_10.Units()
	for _, over := g.Ended(maps.Own); !over; _, over = g.Ended(maps.Own) {
		if made := g.Loop(); made < len(types) {
			g.Create(types[made].ID, maps.Own, s.Assemble, 1)
		}
		g.Step()
	}
	result, _ := g.Ended(maps.Own)
	says := fmt.Sprint(g.Loop(), result, g.Score(maps.Own))
	for _, u := range g.Units() {
		says += fmt.Sprint(" ", u.Type, u.Owner, u.At)
	}
	return says
}

// silent are the fields that a reader says nothing of, for a reason.
var silent = map[string][]string{
	// The picture shows where they come.
	"text": {"Enemy[0].Within.Centre.X", "Enemy[0].Within.Centre.Y", "Enemy[0].Within.Width", "Enemy[0].Within.Height"},
}

// Rule: all who have to read a goal read each of its fields: with another value of the field they say something else.
// A field that one of them forgets fails here.
func TestEveryFieldOfAGoalIsRead(t *testing.T) {
	for _, goal := range goals() {
		kind := goal.Parts().Field
		for _, f := range fieldsOf(t, kind, reflect.ValueOf(goal).Elem()) {
			s := playedFor(t, goal)
			before := said(t, s)
			old := reflect.ValueOf(f.value.Interface())
			if !change(s, f) {
				t.Errorf("%s: no other value of %s is sound", kind, f.path)
				continue
			}
			for i, after := range said(t, s) {
				reads := before[i] != after
				if quiet := slices.Contains(silent[readers[i].name], f.path); reads == quiet {
					t.Errorf("%s: the %s reads %s: %v, want %v", kind, readers[i].name, f.path, reads, !quiet)
				}
			}
			if again, err := maps.Parse(s.File()); err != nil {
				t.Errorf("%s: with another %s: %v", kind, f.path, err)
			} else if !reflect.DeepEqual(again.Goal, s.Goal) {
				t.Errorf("%s: written as %+v, read as %+v", kind, s.Goal, again.Goal)
			}
			fixed, _ := s.Starts()
			if !reflect.DeepEqual(fixed.Goal, s.Goal) {
				t.Errorf("%s: a copy loses %s", kind, f.path)
			}
			f.value.Set(old)
			if reflect.DeepEqual(fixed.Goal, s.Goal) {
				t.Errorf("%s: a copy shares %s", kind, f.path)
			}
		}
	}
}

// Rule: the check looks at each field of a goal: values that no field can have are refused.
func TestEveryFieldOfAGoalIsChecked(t *testing.T) {
	for _, goal := range goals() {
		for _, f := range fieldsOf(t, goal.Parts().Field, reflect.ValueOf(goal).Elem()) {
			s, old := playedFor(t, goal), reflect.ValueOf(f.value.Interface())
			if err := s.Check(); err != nil {
				t.Fatal(err)
			}
			for _, bad := range unsound(f.value) {
				if f.value.Set(bad); s.Check() == nil {
					t.Errorf("%s: a %s of %v is taken", goal.Parts().Field, f.path, bad)
				}
			}
			f.value.Set(old)
		}
	}
}

// Rule: each kind of goal is tried here, and makes a difference to all who have to read it.
func TestEveryKindOfGoalIsRead(t *testing.T) {
	var tried []string
	for _, goal := range goals() {
		s := playedFor(t, goal)
		tried = append(tried, goal.Parts().Field)
		with := said(t, s)
		s.Goal = nil
		for i, without := range said(t, s) {
			if with[i] == without {
				t.Errorf("%s: the %s says nothing of it", goal.Parts().Field, readers[i].name)
			}
		}
	}
	if fields := maps.GoalFields(); !slices.Equal(tried, fields) {
		t.Errorf("tried %v of %v", tried, fields)
	}
}

func said(t *testing.T, s *maps.Scenario) []string {
	t.Helper()
	var says []string
	for _, r := range readers {
		says = append(says, r.says(t, s))
	}
	return says
}

// field is one of a goal, or of what is in it.
type field struct {
	path  string
	value reflect.Value
}

// fieldsOf lists a goal's fields down to numbers and words; that a list has so many elements is a field, too.
func fieldsOf(t *testing.T, kind string, v reflect.Value) []field {
	t.Helper()
	var all []field
	var visit func(path string, v reflect.Value)
	visit = func(path string, v reflect.Value) {
		switch v.Kind() {
		case reflect.Struct:
			for i := range v.NumField() {
				visit(path+"."+v.Type().Field(i).Name, v.Field(i))
			}
			return
		case reflect.Slice:
			if v.Len() == 0 {
				t.Fatalf("%s: put something into %s", kind, path)
			}
			visit(path+"[0]", v.Index(0))
		}
		if !v.CanSet() {
			t.Fatalf("%s: %s is not exported", kind, path)
		}
		all = append(all, field{strings.TrimPrefix(path, "."), v})
	}
	visit("", v)
	return all
}

// change sets a field to another value that the scenario's check takes, and reports whether there is one.
func change(s *maps.Scenario, f field) bool {
	old := reflect.ValueOf(f.value.Interface())
	for _, other := range others(f.value) {
		if f.value.Set(other); s.Check() == nil {
			return true
		}
	}
	f.value.Set(old)
	return false
}

// others lists values that a field does not have now.
func others(v reflect.Value) []reflect.Value {
	var list []reflect.Value
	add := func(x any) { list = append(list, reflect.ValueOf(x).Convert(v.Type())) }
	switch now := v.Interface().(type) {
	case gamedata.UnitID:
		for _, u := range gamedata.V4_10.Units() {
			if u.ID != now {
				add(u.ID)
			}
		}
		return list
	}
	switch v.Kind() {
	case reflect.Slice:
		list = append(list, reflect.Append(reflect.MakeSlice(v.Type(), 0, 2), v.Index(0), v.Index(0)))
	case reflect.Bool:
		add(!v.Bool())
	case reflect.String:
		add(v.String() + "x")
	case reflect.Float64:
		add(v.Float() + 1)
	default:
		add(v.Int() + 1)
	}
	return list
}

// unsound lists values that no field of the kind can have.
func unsound(v reflect.Value) []reflect.Value {
	var list []reflect.Value
	add := func(x any) { list = append(list, reflect.ValueOf(x).Convert(v.Type())) }
	switch v.Kind() {
	case reflect.Slice:
		return []reflect.Value{reflect.Zero(v.Type())}
	case reflect.Bool:
	case reflect.String:
		add("\x00")
	case reflect.Float64:
		add(math.NaN())
		add(-1)
	case reflect.Uint32:
		add(0)
	default:
		add(-1)
	}
	return list
}
