package rules

import (
	"fmt"
	"strconv"
	"strings"
)

// formula is a precondition as it was written, over names of subtasks.
type formula struct {
	op    operator
	parts []formula // of all operators but name and negation; of negation the only one
	name  string    // of a name: a subtask, or a pattern where it has a *
	least int       // of atLeast
}

type operator uint8

const (
	always  operator = iota
	name             // a subtask is complete
	not              // its part does not hold
	and              // all parts hold; none: always
	or               // one part holds
	atLeast          // so many parts hold
	anyOf            // a subtask that fits the pattern is complete
	allOf            // all that fit are
)

// Bounds on what one formula may ask of the reader.
const (
	mostFormula = 2048 // bytes
	mostNesting = 24   // parentheses in each other
	mostParts   = 512  // names and operators
)

// reserved are the letters that mean something in formulas: no name has them.
const reserved = "&|!(),*{}"

// parser reads one formula from left to right.
type parser struct {
	text  string
	at    int
	depth int
	parts int
}

// parseFormula reads "axe & (wood | plank) & !fire". The word always, and nothing, need nothing.
func parseFormula(text string) (formula, error) {
	if len(text) > mostFormula {
		return formula{}, fmt.Errorf("the formula has %d letters: %d at most", len(text), mostFormula)
	}
	p := &parser{text: text}
	if p.skip(); p.at == len(text) {
		return formula{op: always}, nil
	}
	f, err := p.either()
	if err == nil && p.at < len(p.text) {
		err = p.unexpected()
	}
	return f, err
}

func (p *parser) skip() {
	for p.at < len(p.text) && (p.text[p.at] == ' ' || p.text[p.at] == '\n' || p.text[p.at] == '\t') {
		p.at++
	}
}

// take reads the letter if it comes next.
func (p *parser) take(letter byte) bool {
	if p.skip(); p.at < len(p.text) && p.text[p.at] == letter {
		p.at++
		return true
	}
	return false
}

func (p *parser) unexpected() error {
	if p.skip(); p.at == len(p.text) {
		return fmt.Errorf("the formula %.60q ends where a subtask or ( is expected", p.text)
	}
	switch p.text[p.at] {
	case '*':
		return fmt.Errorf("the formula %.60q has a * outside of any(...) and all(...)", p.text)
	case '&', '|':
		return fmt.Errorf("the formula %.60q has an unexpected %.20q: write one & or one | between two parts",
			p.text, p.text[p.at:])
	}
	return fmt.Errorf("the formula %.60q has an unexpected %.20q", p.text, p.text[p.at:])
}

// either reads parts with | between them.
func (p *parser) either() (formula, error) { return p.chain('|', or, p.both) }

// both reads parts with & between them.
func (p *parser) both() (formula, error) { return p.chain('&', and, p.one) }

func (p *parser) chain(between byte, op operator, part func() (formula, error)) (formula, error) {
	parts, err := p.list(between, part)
	if len(parts) == 1 {
		return parts[0], err
	}
	return formula{op: op, parts: parts}, err
}

func (p *parser) list(between byte, part func() (formula, error)) (parts []formula, err error) {
	for {
		f, err := part()
		if err != nil {
			return nil, err
		}
		if parts = append(parts, f); !p.take(between) {
			return parts, nil
		}
	}
}

// one reads a name, a negation, parentheses, any(...), all(...) or "2 of (...)".
func (p *parser) one() (formula, error) {
	if p.parts++; p.parts > mostParts {
		return formula{}, fmt.Errorf("the formula %.60q... has more than %d parts", p.text, mostParts)
	}
	switch {
	case p.take('!'):
		f, err := p.inside(p.one)
		return formula{op: not, parts: []formula{f}}, err
	case p.take('('):
		f, err := p.inside(p.either)
		if err == nil && !p.take(')') {
			err = fmt.Errorf("the formula %.60q lacks a )", p.text)
		}
		return f, err
	}
	word := p.word()
	switch {
	case word == "":
		return formula{}, p.unexpected()
	case word == "any" && p.take('('):
		return p.pattern(anyOf)
	case word == "all" && p.take('('):
		return p.pattern(allOf)
	case word == "always":
		return formula{op: always}, nil
	}
	if count, some := strings.CutSuffix(word, " of"); some && p.take('(') {
		return p.some(count)
	}
	return formula{op: name, name: word}, nil
}

// inside reads what stands one level deeper.
func (p *parser) inside(read func() (formula, error)) (formula, error) {
	if p.depth++; p.depth > mostNesting {
		return formula{}, fmt.Errorf("the formula %.60q... is nested more than %d deep", p.text, mostNesting)
	}
	defer func() { p.depth-- }()
	return read()
}

// word reads a name. Blanks around it, and around >= in it, do not count.
func (p *parser) word() string {
	p.skip()
	begin := p.at
	for p.at < len(p.text) && !strings.ContainsRune(reserved, rune(p.text[p.at])) {
		p.at++
	}
	return plainName(p.text[begin:p.at])
}

// pattern reads "Put Potato on *)".
func (p *parser) pattern(op operator) (formula, error) {
	end := strings.IndexByte(p.text[p.at:], ')')
	if end < 0 {
		return formula{}, fmt.Errorf("the formula %.60q lacks a )", p.text)
	}
	text := strings.TrimSpace(p.text[p.at : p.at+end])
	p.at += end + 1
	if text == "" || strings.ContainsAny(strings.ReplaceAll(text, "*", ""), reserved) {
		return formula{}, fmt.Errorf("%.40q is no pattern: write a name with a * for what differs", text)
	}
	return formula{op: op, name: text}, nil
}

// some reads "a, b, c)" of "2 of (a, b, c)".
func (p *parser) some(count string) (formula, error) {
	least, err := strconv.Atoi(count)
	if err != nil {
		return formula{}, fmt.Errorf("%.20q is no number: write, for example, 2 of (a, b, c)", count)
	}
	parts, err := p.list(',', func() (formula, error) { return p.inside(p.either) })
	switch {
	case err != nil:
		return formula{}, err
	case p.at < len(p.text) && p.text[p.at] == '*':
		return formula{}, p.unexpected()
	case !p.take(')'):
		return formula{}, fmt.Errorf("the formula %.60q lacks a )", p.text)
	case least < 1 || least > len(parts):
		return formula{}, fmt.Errorf("%d of %d cannot hold: write, for example, 2 of (a, b, c)", least, len(parts))
	}
	return formula{op: atLeast, parts: parts, least: least}, nil
}

// plainName is a name as the world has it: without blanks at its ends, with one blank between words, and with none
// around >=.
func plainName(text string) string {
	text = strings.Join(strings.Fields(text), " ")
	return strings.ReplaceAll(strings.ReplaceAll(text, " >=", ">="), ">= ", ">=")
}
