package galaxy

import "fmt"

// parser reads tokens one ahead. After the first error all that it sees is the end of the script, so it comes to an
// end by itself.
type parser struct {
	lexer lexer
	token token
	depth int // of statements and brackets around the token
	err   *Error
}

// Parse reads a script, at most 1 MiB of it. The error, an *Error, is the first one that there is.
func Parse(source []byte) (*Script, error) {
	p := &parser{lexer: lexer{string(source[:min(len(source), maxSource)]), Position{1, 1}}}
	if len(source) > maxSource {
		p.fail(p.lexer.at, "a script of %d bytes: %d are the most", len(source), maxSource)
	}
	p.advance()
	s := &Script{}
	for p.token.kind != endToken {
		if p.is("include") {
			s.Includes = append(s.Includes, p.include())
		} else {
			s.Declarations = append(s.Declarations, p.declaration())
		}
	}
	if p.err != nil {
		return nil, p.err
	}
	return s, nil
}

// fail keeps the first error.
func (p *parser) fail(at Position, format string, args ...any) {
	if p.err == nil {
		p.err = &Error{at, fmt.Sprintf(format, args...)}
	}
	p.token = token{kind: endToken, at: at}
}

// advance returns the token and goes to the next.
func (p *parser) advance() token {
	old := p.token
	if p.err != nil {
		return old
	}
	p.token = p.lexer.next()
	if p.token.kind == invalidToken {
		p.fail(p.token.at, "%s", p.token.text)
	}
	return old
}

// is reports whether the token is this word or symbol.
func (p *parser) is(text string) bool {
	return (p.token.kind == wordToken || p.token.kind == symbolToken) && p.token.text == text
}

// accept passes over this word or symbol if it is there.
func (p *parser) accept(text string) bool {
	found := p.is(text)
	if found {
		p.advance()
	}
	return found
}

func (p *parser) expect(text string) {
	if !p.accept(text) {
		p.fail(p.token.at, "expected %q, found %v", text, p.token)
	}
}

// take passes over a token of a kind and returns it.
func (p *parser) take(kind tokenKind, what string) token {
	if p.token.kind != kind {
		p.fail(p.token.at, "expected %s, found %v", what, p.token)
	}
	return p.advance()
}

// enter begins something that nests, and returns what ends it.
func (p *parser) enter() (leave func()) {
	if p.depth++; p.depth > maxDepth {
		p.fail(p.token.at, "more than %d deep", maxDepth)
	}
	return func() { p.depth-- }
}

func (p *parser) include() Include {
	at := p.advance().at
	return Include{at, p.take(stringToken, "a path in quotes").text}
}

// declaration reads a global variable or a function.
func (p *parser) declaration() *Declaration {
	var d Declaration
	d.Static = p.accept("static")
	d.Native = p.accept("native")
	d.Const = p.accept("const")
	d.Type, d.At, d.Name = p.typed()
	if p.is("(") && !d.Const {
		p.function(&d)
		return &d
	}
	if d.Native {
		p.fail(p.token.at, "expected %q, found %v: a native is a function", "(", p.token)
	}
	p.initial(&d)
	return &d
}

// typed reads a type and a name.
func (p *parser) typed() (t Type, at Position, name string) {
	switch {
	case p.token.kind == nameToken:
		p.fail(p.token.at, "%s is no type that this checker knows", shown(p.token.text))
	case p.token.kind == wordToken && !isType(p.token.text):
		p.fail(p.token.at, "%s is not supported, or not in this place", p.token.text)
	}
	t.Name = p.take(wordToken, "a type").text
	if p.accept("[") {
		t.Length = p.expression()
		p.expect("]")
		if p.is("[") {
			p.fail(p.token.at, "arrays of arrays are not supported")
		}
	}
	n := p.take(nameToken, "a name")
	return t, n.at, n.text
}

// initial reads the rest of a variable's declaration.
func (p *parser) initial(d *Declaration) {
	if p.accept("=") {
		d.Value = p.expression()
	} else if d.Const {
		p.fail(p.token.at, "the constant %s has no value", d.Name)
	}
	p.expect(";")
}

// function reads a function from its parameters on.
func (p *parser) function(d *Declaration) {
	f := &Function{}
	d.Function = f
	if d.Type.Length != nil {
		p.fail(d.At, "%s returns an array: Galaxy cannot", d.Name)
	}
	p.expect("(")
	for p.token.kind != endToken && !p.is(")") {
		if len(f.Parameters) > 0 {
			p.expect(",")
		}
		var parameter Declaration
		parameter.Type, parameter.At, parameter.Name = p.typed()
		if parameter.Type.Length != nil {
			p.fail(parameter.At, "%s is an array: Galaxy passes none", parameter.Name)
		}
		f.Parameters = append(f.Parameters, &parameter)
	}
	p.expect(")")
	if d.Native || !p.is("{") {
		p.expect(";")
		return
	}
	f.Defined = true
	p.expect("{")
	for p.startsLocal() {
		local := Declaration{Const: p.accept("const")}
		local.Type, local.At, local.Name = p.typed()
		p.initial(&local)
		f.Locals = append(f.Locals, &local)
	}
	f.Body = p.statements()
}

// startsLocal reports whether a local variable is declared here.
func (p *parser) startsLocal() bool {
	return p.is("const") || p.token.kind == wordToken && isType(p.token.text)
}
