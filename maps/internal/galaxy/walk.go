package galaxy

import (
	"iter"
	"slices"
	"strconv"
)

// Find returns what the script declares by a name: the definition, where there is a prototype too; nil if it declares
// no such thing.
func (s *Script) Find(name string) *Declaration {
	var found *Declaration
	for _, d := range s.Declarations {
		if d.Name == name && (found == nil || d.Function != nil && d.Function.Defined) {
			found = d
		}
	}
	return found
}

// Statements goes through all statements of a function in the order of the source, those inside others too.
func (f *Function) Statements() iter.Seq[*Statement] {
	return func(yield func(*Statement) bool) { eachStatement(f.Body, yield) }
}

func eachStatement(list []*Statement, yield func(*Statement) bool) bool {
	for _, s := range list {
		if s == nil {
			continue // a part that a for lacks
		}
		inside := slices.Concat([]*Statement{s.Start, s.Step}, s.Body, s.Else)
		if !yield(s) || !eachStatement(inside, yield) {
			return false
		}
	}
	return true
}

// Expressions goes through all expressions of a script, outer ones before those inside. in is the function or
// variable in whose declaration they stand.
func (s *Script) Expressions() iter.Seq2[*Declaration, *Expr] {
	return func(yield func(in *Declaration, e *Expr) bool) {
		for _, d := range s.Declarations {
			for _, e := range d.roots() {
				if !eachExpr(e, func(e *Expr) bool { return yield(d, e) }) {
					return
				}
			}
		}
	}
}

// roots returns the expressions of a declaration that stand in no other; some may be nil.
func (d *Declaration) roots() []*Expr {
	list := []*Expr{d.Type.Length, d.Value}
	if d.Function == nil {
		return list
	}
	for _, local := range d.Function.Locals {
		list = append(list, local.Type.Length, local.Value)
	}
	for s := range d.Function.Statements() {
		list = append(list, s.Target, s.Condition, s.Value)
	}
	return list
}

func eachExpr(e *Expr, yield func(*Expr) bool) bool {
	if e == nil {
		return true
	}
	if !yield(e) {
		return false
	}
	for _, o := range e.Operands {
		if !eachExpr(o, yield) {
			return false
		}
	}
	return true
}

// A CallSite is one call in a script: what is called, with what, and the function or variable in whose declaration it
// stands.
type CallSite struct {
	At        Position
	In, Name  string
	Arguments []*Expr
}

// Calls returns all calls, an outer one before those among its arguments.
func (s *Script) Calls() []CallSite {
	var calls []CallSite
	for in, e := range s.Expressions() {
		if e.Kind == Call {
			calls = append(calls, CallSite{e.At, in.Name, e.Text, e.Operands})
		}
	}
	return calls
}

// Outside returns the names that the script uses and does not declare, sorted: functions, events and constants of the
// game.
func (s *Script) Outside() []string {
	declared := map[string]bool{}
	for _, d := range s.Declarations {
		declared[d.Name] = true
	}
	var names []string
	for in, e := range s.Expressions() {
		if (e.Kind == Name || e.Kind == Call) && !declared[e.Text] && !in.declares(e.Text) {
			names = append(names, e.Text)
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// declares reports whether a function has a parameter or local variable of a name.
func (d *Declaration) declares(name string) bool {
	return d.Function != nil && slices.ContainsFunc(slices.Concat(d.Function.Parameters, d.Function.Locals),
		func(local *Declaration) bool { return local.Name == name })
}

// Number returns the value of a number as written, with a minus sign or without; false for any other expression.
func (e *Expr) Number() (float64, bool) {
	switch {
	case e.Kind == Unary && e.Text == "-":
		n, ok := e.Operands[0].Number()
		return -n, ok
	case e.Kind == Int:
		n, err := strconv.ParseInt(e.Text, 0, 64)
		return float64(n), err == nil
	case e.Kind == Fixed:
		n, err := strconv.ParseFloat(e.Text, 64)
		return n, err == nil
	}
	return 0, false
}
