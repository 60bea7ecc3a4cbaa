package galaxy

// assignments lists the operators that change a variable.
var assignments = []string{"=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>="}

// statements reads up to the closing bracket of a block and passes over it.
func (p *parser) statements() []*Statement {
	defer p.enter()()
	var list []*Statement
	for p.token.kind != endToken && !p.is("}") {
		list = append(list, p.statement())
	}
	p.expect("}")
	return list
}

// block reads a block in brackets, which Galaxy wants even around one statement.
func (p *parser) block() []*Statement {
	p.expect("{")
	return p.statements()
}

func (p *parser) statement() *Statement {
	s := &Statement{At: p.token.at}
	if p.startsLocal() {
		p.fail(p.token.at,
			"a variable is declared after the first statement: Galaxy wants all of them at the start of the function")
	}
	switch {
	case p.accept("if"):
		p.ifRest(s)
	case p.accept("while"):
		s.Kind = While
		s.Condition = p.condition()
		s.Body = p.block()
	case p.accept("for"):
		p.forRest(s)
	case p.accept("break"):
		s.Kind = Break
		p.expect(";")
	case p.accept("continue"):
		s.Kind = Continue
		p.expect(";")
	case p.accept("return"):
		s.Kind = Return
		if !p.is(";") {
			s.Value = p.expression()
		}
		p.expect(";")
	case p.token.kind == wordToken:
		p.fail(p.token.at, "%s is not supported, or not in this place", p.token.text)
	default:
		s = p.simple()
		p.expect(";")
	}
	return s
}

func (p *parser) condition() *Expr {
	p.expect("(")
	e := p.expression()
	p.expect(")")
	return e
}

// ifRest reads what follows the word if; `else if` nests.
func (p *parser) ifRest(s *Statement) {
	defer p.enter()()
	s.Kind = If
	s.Condition = p.condition()
	s.Body = p.block()
	if !p.accept("else") {
		return
	}
	at := p.token.at
	if !p.accept("if") {
		s.Else = p.block()
		return
	}
	nested := &Statement{At: at}
	p.ifRest(nested)
	s.Else = []*Statement{nested}
}

// forRest reads what follows the word for; each of the three parts may be empty.
func (p *parser) forRest(s *Statement) {
	s.Kind = For
	p.expect("(")
	if !p.is(";") {
		s.Start = p.simple()
	}
	p.expect(";")
	if !p.is(";") {
		s.Condition = p.expression()
	}
	p.expect(";")
	if !p.is(")") {
		s.Step = p.simple()
	}
	p.expect(")")
	s.Body = p.block()
}

// simple reads an assignment or a call.
func (p *parser) simple() *Statement {
	s := &Statement{At: p.token.at}
	e := p.expression()
	for _, operator := range assignments {
		if !p.accept(operator) {
			continue
		}
		if e.Kind != Name && e.Kind != Index {
			p.fail(s.At, "only a variable can be assigned to")
		}
		s.Kind, s.Target, s.Operator, s.Value = Assign, e, operator, p.expression()
		return s
	}
	if e.Kind != Call {
		p.fail(p.token.at, "expected an assignment or a call, found %v", p.token)
	}
	s.Kind, s.Value = Evaluate, e
	return s
}
