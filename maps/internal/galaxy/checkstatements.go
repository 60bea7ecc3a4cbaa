package galaxy

// block checks statements and reports whether they always end in a return. A loop never counts as one that does.
func (c *checker) block(list []*Statement) (returns bool) {
	for _, s := range list {
		if c.statement(s) {
			returns = true
		}
	}
	return returns
}

func (c *checker) statement(s *Statement) (returns bool) {
	switch s.Kind {
	case Assign:
		c.assign(s)
	case Evaluate:
		c.expr(s.Value)
	case If:
		c.truth(s.Condition)
		body, other := c.block(s.Body), c.block(s.Else)
		return body && other
	case While, For:
		c.loop(s)
	case Break, Continue:
		if c.loops == 0 {
			c.fail(s.At, "break or continue outside a loop")
		}
	case Return:
		c.returned(s)
		return true
	}
	return false
}

func (c *checker) loop(s *Statement) {
	for _, part := range []*Statement{s.Start, s.Step} {
		if part != nil {
			c.statement(part)
		}
	}
	if s.Condition != nil {
		c.truth(s.Condition)
	}
	c.loops++
	c.block(s.Body)
	c.loops--
}

func (c *checker) returned(s *Statement) {
	switch wanted := c.function.Type.Name; {
	case s.Value == nil && wanted != "void":
		c.fail(s.At, "%s returns a value of type %s: there is none here", c.function.Name, wanted)
	case s.Value != nil && wanted == "void":
		c.fail(s.At, "%s is void and returns no value", c.function.Name)
	case s.Value != nil:
		c.want(s.Value, wanted, "what "+c.function.Name+" returns")
	}
}

func (c *checker) assign(s *Statement) {
	target := c.expr(s.Target)
	name := s.Target
	if s.Target.Kind == Index {
		name = s.Target.Operands[0]
	}
	if d := c.find(name.Text); d != nil && d.Const {
		c.fail(s.At, "%s is a constant", name.Text)
	}
	if s.Operator == "=" {
		c.want(s.Value, target, "the value for "+name.Text)
		return
	}
	operator := s.Operator[:len(s.Operator)-1]
	value := c.expr(s.Value)
	result, ok := binaryResult(operator, target, value)
	switch {
	case !ok:
		c.fail(s.At, "%s does not go with %s and %s", s.Operator, target, value)
	case !converts(result, target):
		c.fail(s.At, "%s makes a %s, which does not fit %s, a %s", s.Operator, result, name.Text, target)
	}
}

// truth checks a condition.
func (c *checker) truth(e *Expr) {
	if t := c.expr(e); !isCondition(t) {
		c.fail(e.At, "a condition of type %s", t)
	}
}
