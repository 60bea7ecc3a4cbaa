package galaxy

import (
	"cmp"
	"fmt"
	"slices"
)

// checker goes through a script in its order, as the game's compiler does: a name is known from its declaration on.
type checker struct {
	outside  map[string]*Declaration // the game's, by name
	missing  string                  // what has to be included to use them and is not; told once
	globals  map[string]*Declaration
	locals   map[string]*Declaration // of the function that is looked at, parameters too
	function *Declaration            // that function, nil outside
	loops    int                     // around the statement that is looked at
	named    []*Expr                 // the arguments of TriggerCreate
	errors   Errors
}

// Check looks for everything in a script that the game's compiler would refuse, as far as public descriptions tell,
// and for some things that are known to go wrong later; see the package's text. natives declares what the game
// offers: Natives(). The error is an Errors.
func (s *Script) Check(natives *Script) error {
	c := &checker{outside: map[string]*Declaration{}, globals: map[string]*Declaration{}}
	for _, d := range natives.Declarations {
		c.outside[d.Name] = d
	}
	for _, i := range natives.Includes {
		if !includes(s.Includes, i.Path) {
			c.missing = i.Path
		}
	}
	for _, i := range s.Includes {
		if !includes(natives.Includes, i.Path) {
			c.fail(i.At, "nothing is known of the include %s", shown(i.Path))
		}
	}
	for _, d := range s.Declarations {
		c.declaration(d)
	}
	for _, d := range s.Declarations {
		if f := d.Function; f != nil && !f.Defined && !d.Native && c.globals[d.Name] == d {
			c.fail(d.At, "the function %s is declared and never defined", d.Name)
		}
	}
	for _, e := range c.named {
		c.triggerFunction(e)
	}
	if len(c.errors) == 0 {
		return nil
	}
	slices.SortStableFunc(c.errors, func(a, b *Error) int { return a.At.compare(b.At) })
	return c.errors
}

func includes(list []Include, path string) bool {
	return slices.ContainsFunc(list, func(i Include) bool { return i.Path == path })
}

func (c *checker) fail(at Position, format string, args ...any) {
	if len(c.errors) < maxErrors {
		c.errors = append(c.errors, &Error{at, fmt.Sprintf(format, args...)})
	}
}

// declaration checks a global variable or a function.
func (c *checker) declaration(d *Declaration) {
	if d.Function == nil {
		c.variable(d)
		c.declare(d)
		return
	}
	if d.Native {
		c.fail(d.At, "%s is native: a script adds none to those of the game", d.Name)
	}
	c.declare(d)
	c.locals = map[string]*Declaration{}
	for _, p := range d.Function.Parameters {
		c.local(p)
	}
	if !d.Function.Defined {
		return
	}
	for _, l := range d.Function.Locals {
		c.variable(l)
		c.local(l)
	}
	c.function = d
	if ends := c.block(d.Function.Body); !ends && d.Type.Name != "void" {
		c.fail(d.At, "the function %s can end without a return", d.Name)
	}
	c.function, c.locals = nil, nil
}

// declare makes a global name known. A function may have prototypes of the same signature.
func (c *checker) declare(d *Declaration) {
	old := c.globals[d.Name]
	switch {
	case c.outside[d.Name] != nil:
		c.fail(d.At, "%s is a name of the game's own", d.Name)
	case old == nil:
	case old.Function == nil || d.Function == nil || old.Function.Defined && d.Function.Defined:
		c.fail(d.At, "%s is declared in line %d already", d.Name, old.At.Line)
		return
	case !sameSignature(old, d):
		c.fail(d.At, "%s has another signature than in line %d", d.Name, old.At.Line)
	}
	if old == nil || old.Function == nil || !old.Function.Defined {
		c.globals[d.Name] = d // a definition takes the place of its prototype, not the other way round
	}
}

func sameSignature(a, b *Declaration) bool {
	return a.Type.Name == b.Type.Name && slices.EqualFunc(a.Function.Parameters, b.Function.Parameters,
		func(p, q *Declaration) bool { return p.Type.Name == q.Type.Name })
}

// local makes a parameter or a local variable known. It may hide a global variable, not a function.
func (c *checker) local(d *Declaration) {
	global := c.global(d.Name)
	switch {
	case d.Type.Name == "void":
		c.fail(d.At, "%s is of type void", d.Name)
	case c.locals[d.Name] != nil:
		c.fail(d.At, "%s is declared in line %d already", d.Name, c.locals[d.Name].At.Line)
	case global != nil && global.Function != nil:
		c.fail(d.At, "%s is the name of a function", d.Name)
	}
	c.locals[d.Name] = d
}

// variable checks type and value of a variable that is not yet known by its name.
func (c *checker) variable(d *Declaration) {
	if d.Type.Name == "void" {
		c.fail(d.At, "%s is of type void", d.Name)
	}
	if d.Type.Length != nil {
		c.constant(d.Type.Length, "an array's length")
		c.want(d.Type.Length, "int", "an array's length")
		if d.Value != nil {
			c.fail(d.Value.At, "the array %s cannot begin with a value", d.Name)
		}
		return
	}
	if d.Value == nil {
		return
	}
	if d.Const {
		c.constant(d.Value, "the value of the constant "+d.Name)
	}
	c.want(d.Value, d.Type.Name, "the value of "+d.Name)
}

// constant tells of everything in an expression that is not known before the game runs.
func (c *checker) constant(e *Expr, what string) {
	eachExpr(e, func(e *Expr) bool {
		changes := e.Kind == Call || e.Kind == Index
		if d := c.find(e.Text); e.Kind == Name && d != nil {
			changes = !d.Const
		}
		if changes {
			c.fail(e.At, "%s depends on %s, which is no constant", what, cmp.Or(e.Text, "an array"))
		}
		return !changes
	})
}

// find returns what a name means here, nil if nothing.
func (c *checker) find(name string) *Declaration {
	if d := c.locals[name]; d != nil {
		return d
	}
	return c.global(name)
}

func (c *checker) global(name string) *Declaration {
	if d := c.globals[name]; d != nil {
		return d
	}
	return c.outside[name]
}

// triggerSignature is that of the functions that triggers run: whether to test the conditions, whether to do what
// they are for.
var triggerSignature = &Declaration{Type: Type{Name: "bool"}, Function: &Function{
	Parameters: []*Declaration{{Type: Type{Name: "bool"}}, {Type: Type{Name: "bool"}}},
}}

// triggerFunction checks that a trigger's function, which TriggerCreate is told by name, is there and can be one.
func (c *checker) triggerFunction(e *Expr) {
	d := c.globals[e.Text]
	switch {
	case d == nil || d.Function == nil:
		c.fail(e.At, "TriggerCreate names %s: there is no such function", shown(e.Text))
	case !sameSignature(d, triggerSignature):
		c.fail(e.At, "TriggerCreate names %s: a trigger's function is bool (bool, bool)", d.Name)
	}
}
