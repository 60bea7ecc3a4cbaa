package galaxy

import "strings"

// want checks an expression that has to fit a type.
func (c *checker) want(e *Expr, wanted, what string) {
	if t := c.expr(e); !converts(t, wanted) {
		c.fail(e.At, "%s has type %s, want %s", what, t, wanted)
	}
}

// expr checks an expression and returns its type.
func (c *checker) expr(e *Expr) string {
	switch e.Kind {
	case Int:
		return "int"
	case Fixed:
		return "fixed"
	case String:
		return "string"
	case Bool:
		return "bool"
	case Null:
		return nullType
	case Name:
		return c.name(e)
	case Call:
		return c.call(e)
	case Index:
		return c.index(e)
	case Unary:
		t := c.expr(e.Operands[0])
		result, ok := unaryResult(e.Text, t)
		if !ok {
			c.fail(e.At, "%s does not go with %s", e.Text, t)
			return unknown
		}
		return result
	}
	a, b := c.expr(e.Operands[0]), c.expr(e.Operands[1])
	result, ok := binaryResult(e.Text, a, b)
	if !ok {
		c.fail(e.At, "%s does not go with %s and %s", e.Text, a, b)
		return unknown
	}
	return result
}

// known finds what an expression names, or tells that there is no such thing above.
func (c *checker) known(e *Expr) *Declaration {
	d := c.find(e.Text)
	switch {
	case d == nil:
		c.fail(e.At, "%s is not declared above", e.Text)
	case d == c.outside[e.Text] && c.missing != "":
		c.fail(e.At, "%s needs include %s", e.Text, shown(c.missing))
		c.missing = ""
	}
	return d
}

func (c *checker) name(e *Expr) string {
	d := c.known(e)
	switch {
	case d == nil:
		return unknown
	case d.Function != nil:
		c.fail(e.At, "%s is a function and is not called", e.Text)
		return unknown
	case d.Type.Length != nil:
		return d.Type.Name + array
	}
	return d.Type.Name
}

func (c *checker) call(e *Expr) string {
	d := c.known(e)
	if d == nil || d.Function == nil {
		if d != nil {
			c.fail(e.At, "%s is no function", e.Text)
		}
		for _, a := range e.Operands {
			c.expr(a)
		}
		return unknown
	}
	parameters := d.Function.Parameters
	if len(e.Operands) != len(parameters) {
		c.fail(e.At, "%s has %d arguments, want %d", e.Text, len(e.Operands), len(parameters))
	}
	for i, a := range e.Operands {
		if i < len(parameters) {
			c.want(a, parameters[i].Type.Name, "argument "+parameters[i].Name+" of "+e.Text)
		} else {
			c.expr(a)
		}
	}
	if e.Text == "TriggerCreate" && len(e.Operands) == 1 && e.Operands[0].Kind == String {
		c.named = append(c.named, e.Operands[0])
	}
	return d.Type.Name
}

func (c *checker) index(e *Expr) string {
	c.want(e.Operands[1], "int", "an index")
	t := c.expr(e.Operands[0])
	element, isArray := strings.CutSuffix(t, array)
	if !isArray && t != unknown {
		c.fail(e.At, "%s is no array", e.Operands[0].Text)
		return unknown
	}
	return element
}
