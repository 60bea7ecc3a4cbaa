package galaxy

// precedence of the operators between two operands, as in C; all of them take the left one first.
var precedence = map[string]int{
	"||": 1, "&&": 2, "|": 3, "^": 4, "&": 5, "==": 6, "!=": 6, "<": 7, ">": 7, "<=": 7, ">=": 7,
	"<<": 8, ">>": 8, "+": 9, "-": 9, "*": 10, "/": 10, "%": 10,
}

func (p *parser) expression() *Expr { return p.binary(1) }

// binary reads operations whose operators bind at least as tightly as a level.
func (p *parser) binary(level int) *Expr {
	left := p.unary()
	for p.token.kind == symbolToken && precedence[p.token.text] >= level {
		operator := p.advance()
		right := p.binary(precedence[operator.text] + 1)
		left = p.node(Binary, operator, left, right)
	}
	return left
}

// node makes an expression. Its depth is checked here since a chain of operators nests without brackets.
func (p *parser) node(kind ExprKind, t token, operands ...*Expr) *Expr {
	e := &Expr{At: t.at, Kind: kind, Text: t.text, Operands: operands, depth: 1}
	for _, o := range operands {
		e.depth = max(e.depth, o.depth+1)
	}
	if e.depth > maxDepth {
		p.fail(t.at, "an expression that is more than %d deep", maxDepth)
	}
	return e
}

func (p *parser) unary() *Expr {
	defer p.enter()()
	for _, operator := range []string{"-", "+", "!", "~"} {
		if p.is(operator) {
			t := p.advance()
			return p.node(Unary, t, p.unary())
		}
	}
	return p.primary()
}

// literals are the kinds of tokens that are expressions by themselves.
var literals = map[tokenKind]ExprKind{intToken: Int, fixedToken: Fixed, stringToken: String}

func (p *parser) primary() *Expr {
	t := p.token
	if kind, ok := literals[t.kind]; ok {
		return p.node(kind, p.advance())
	}
	switch {
	case p.accept("true"), p.accept("false"):
		return p.node(Bool, t)
	case p.accept("null"):
		return p.node(Null, t)
	case p.accept("("):
		e := p.expression()
		p.expect(")")
		return e
	}
	p.take(nameToken, "an expression")
	switch {
	case p.accept("("):
		return p.node(Call, t, p.arguments()...)
	case p.accept("["):
		index := p.expression()
		p.expect("]")
		return p.node(Index, token{at: t.at}, p.node(Name, t), index)
	case p.token.kind == nameToken:
		p.fail(t.at, "%s is no type that this checker knows", shown(t.text))
	}
	return p.node(Name, t)
}

// arguments reads those of a call and the closing bracket.
func (p *parser) arguments() []*Expr {
	var list []*Expr
	for p.token.kind != endToken && !p.is(")") {
		if len(list) > 0 {
			p.expect(",")
		}
		list = append(list, p.expression())
	}
	p.expect(")")
	return list
}
