package script_test

import (
	"fmt"
	"strings"
	"testing"

	"sc2msgi/maps/internal/galaxy"
)

// machine runs a script of the part of Galaxy that map scripts use. Numbers are float64 whether int or fixed; a
// constant of the game is its name, but for those that scripts reckon with; what the game hands out is a pointer of
// the world's, or nil.
type machine struct {
	t       testing.TB
	script  *galaxy.Script
	globals map[string]any
	world   *world
	left    int // steps until a script counts as endless
}

// frame is one call of a function of the script.
type frame struct {
	locals map[string]any
	result any
}

// How a list of statements ended.
const (
	goesOn = iota
	broke
	continued
	returned
)

// newMachine parses and checks a script, and lets its InitMap run.
func newMachine(t testing.TB, source []byte, w *world) *machine {
	t.Helper()
	parsed, err := galaxy.Parse(source)
	if err != nil {
		t.Fatal(err)
	}
	if err := parsed.Check(galaxy.Natives()); err != nil {
		t.Fatal(err)
	}
	m := &machine{t: t, script: parsed, globals: map[string]any{}, world: w, left: 100_000}
	w.call = func(function string) { m.callFunction(function, []any{true, true}) }
	for _, d := range parsed.Declarations {
		if d.Function == nil {
			m.globals[d.Name] = m.initial(d, nil)
		}
	}
	m.callFunction("InitMap", nil)
	return m
}

func (m *machine) fatal(at galaxy.Position, format string, args ...any) {
	m.t.Helper()
	m.t.Fatalf("%s: %s", at, fmt.Sprintf(format, args...))
}

// initial is what a variable begins with.
func (m *machine) initial(d *galaxy.Declaration, f *frame) any {
	if d.Value != nil {
		return m.value(f, d.Value)
	}
	switch d.Type.Name {
	case "int", "fixed":
		return 0.0
	case "bool":
		return false
	}
	return nil
}

func (m *machine) callFunction(name string, args []any) any {
	d := m.script.Find(name)
	if d == nil || d.Function == nil || !d.Function.Defined {
		m.t.Fatalf("no function %s", name)
	}
	f := &frame{locals: map[string]any{}}
	for i, p := range d.Function.Parameters {
		f.locals[p.Name] = args[i]
	}
	for _, l := range d.Function.Locals {
		f.locals[l.Name] = m.initial(l, f)
	}
	m.run(f, d.Function.Body)
	return f.result
}

func (m *machine) run(f *frame, list []*galaxy.Statement) int {
	for _, s := range list {
		if how := m.statement(f, s); how != goesOn {
			return how
		}
	}
	return goesOn
}

func (m *machine) statement(f *frame, s *galaxy.Statement) int {
	if m.left--; m.left < 0 {
		m.fatal(s.At, "the script does not end")
	}
	switch s.Kind {
	case galaxy.Assign:
		m.assign(f, s)
	case galaxy.Evaluate:
		m.value(f, s.Value)
	case galaxy.If:
		if m.truth(f, s.Condition) {
			return m.run(f, s.Body)
		}
		return m.run(f, s.Else)
	case galaxy.While, galaxy.For:
		return m.loop(f, s)
	case galaxy.Break:
		return broke
	case galaxy.Continue:
		return continued
	case galaxy.Return:
		if s.Value != nil {
			f.result = m.value(f, s.Value)
		}
		return returned
	}
	return goesOn
}

func (m *machine) loop(f *frame, s *galaxy.Statement) int {
	if s.Start != nil {
		m.statement(f, s.Start)
	}
	for s.Condition == nil || m.truth(f, s.Condition) {
		if how := m.run(f, s.Body); how == returned {
			return returned
		} else if how == broke {
			break
		}
		if s.Step != nil {
			m.statement(f, s.Step)
		}
	}
	return goesOn
}

func (m *machine) assign(f *frame, s *galaxy.Statement) {
	value := m.value(f, s.Value)
	if operator := strings.TrimSuffix(s.Operator, "="); operator != "" {
		value = m.reckon(s.At, operator, m.value(f, s.Target), value)
	}
	if _, ok := f.locals[s.Target.Text]; ok {
		f.locals[s.Target.Text] = value
	} else if _, ok := m.globals[s.Target.Text]; ok {
		m.globals[s.Target.Text] = value
	} else {
		m.fatal(s.At, "no variable %s", s.Target.Text)
	}
}

func (m *machine) truth(f *frame, e *galaxy.Expr) bool {
	b, ok := m.value(f, e).(bool)
	if !ok {
		m.fatal(e.At, "a condition that is no bool")
	}
	return b
}

func (m *machine) value(f *frame, e *galaxy.Expr) any {
	switch e.Kind {
	case galaxy.Int, galaxy.Fixed:
		n, ok := e.Number()
		if !ok {
			m.fatal(e.At, "number %q", e.Text)
		}
		return n
	case galaxy.String:
		return e.Text
	case galaxy.Bool:
		return e.Text == "true"
	case galaxy.Null:
		return nil
	case galaxy.Name:
		return m.variable(f, e)
	case galaxy.Call:
		return m.call(f, e)
	case galaxy.Unary:
		return m.unary(f, e)
	case galaxy.Binary:
		switch left := m.value(f, e.Operands[0]); {
		case e.Text == "&&" && left == false, e.Text == "||" && left == true:
			return left
		default:
			return m.reckon(e.At, e.Text, left, m.value(f, e.Operands[1]))
		}
	}
	m.fatal(e.At, "no value for %q", e.Text)
	return nil
}

func (m *machine) variable(f *frame, e *galaxy.Expr) any {
	if f != nil {
		if v, ok := f.locals[e.Text]; ok {
			return v
		}
	}
	if v, ok := m.globals[e.Text]; ok {
		return v
	}
	if strings.HasPrefix(e.Text, "c_targetFilter") { // scripts make bits of them
		n, _ := galaxy.Natives().Find(e.Text).Value.Number()
		return n
	}
	return e.Text
}

func (m *machine) call(f *frame, e *galaxy.Expr) any {
	args := make([]any, len(e.Operands))
	for i, o := range e.Operands {
		args[i] = m.value(f, o)
	}
	if d := m.script.Find(e.Text); d != nil {
		return m.callFunction(e.Text, args)
	}
	if silent[e.Text] {
		return nil
	}
	native, ok := natives[e.Text]
	if !ok {
		m.fatal(e.At, "the test's game does not know %s", e.Text)
	}
	return native(m.world, args)
}

func (m *machine) unary(f *frame, e *galaxy.Expr) any {
	switch v := m.value(f, e.Operands[0]).(type) {
	case float64:
		if e.Text == "-" {
			return -v
		}
	case bool:
		if e.Text == "!" {
			return !v
		}
	}
	m.fatal(e.At, "operator %s", e.Text)
	return nil
}

func (m *machine) reckon(at galaxy.Position, operator string, a, b any) any {
	switch operator {
	case "==":
		return a == b
	case "!=":
		return a != b
	case "&&", "||":
		return b
	}
	x, ok := a.(float64)
	y, also := b.(float64)
	if !ok || !also {
		m.fatal(at, "%v %s %v", a, operator, b)
	}
	switch operator {
	case "+":
		return x + y
	case "-":
		return x - y
	case "*":
		return x * y
	case "<":
		return x < y
	case "<=":
		return x <= y
	case ">":
		return x > y
	case ">=":
		return x >= y
	case "<<":
		return float64(int(x) << int(y))
	case "|":
		return float64(int(x) | int(y))
	}
	m.fatal(at, "operator %s", operator)
	return nil
}
