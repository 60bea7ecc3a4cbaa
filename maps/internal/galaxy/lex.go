package galaxy

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

type tokenKind int

const (
	endToken     tokenKind = iota
	nameToken              // not a word of the language
	wordToken              // a word of the language, types too
	intToken               // 12, 0x1F
	fixedToken             // 1.5, .5
	stringToken            // its text is the value, without quotes and escapes
	symbolToken            // an operator or a bracket
	invalidToken           // its text is the complaint
)

type token struct {
	kind tokenKind
	text string
	at   Position
}

func (t token) String() string {
	switch t.kind {
	case endToken:
		return "the end of the script"
	case stringToken:
		return "the string " + shown(t.text)
	}
	return shown(t.text)
}

// symbols lists the operators and brackets; a longer one stands before its own beginnings.
var symbols = []string{
	"<<=", ">>=", "&&", "||", "==", "!=", "<=", ">=", "<<", ">>", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=",
	"+", "-", "*", "/", "%", "&", "|", "^", "~", "!", "<", ">", "=", "(", ")", "[", "]", "{", "}", ";", ",", ".",
}

// words are those of the language that are no types. Some are only known here to be refused by name.
var words = []string{
	"include", "const", "static", "native", "if", "else", "while", "for", "break", "continue", "return", "true",
	"false", "null", "struct", "typedef", "do", "funcref", "structref", "arrayref",
}

// lexer cuts a source into tokens. at is where the next token begins, or the blanks before it.
type lexer struct {
	rest string
	at   Position
}

// take cuts off the first n bytes, which lie in one line but for a newline at their end.
func (l *lexer) take(n int) string {
	text := l.rest[:n]
	l.rest = l.rest[n:]
	if l.at.Column += n; strings.HasSuffix(text, "\n") {
		l.at = Position{l.at.Line + 1, 1}
	}
	return text
}

// skip passes over blanks and comments.
func (l *lexer) skip() {
	for l.rest != "" {
		switch {
		case strings.ContainsRune(" \t\r\n", rune(l.rest[0])):
			l.take(1)
		case strings.HasPrefix(l.rest, "//"):
			l.take(span(l.rest, func(c byte) bool { return c != '\n' }))
		default:
			return
		}
	}
}

func (l *lexer) next() token {
	l.skip()
	at := l.at
	invalid := func(format string, args ...any) token {
		return token{invalidToken, fmt.Sprintf(format, args...), at}
	}
	switch c := first(l.rest); {
	case l.rest == "":
		return token{endToken, "", at}
	case isLetter(c):
		text := l.take(span(l.rest, func(c byte) bool { return isLetter(c) || isDigit(c) }))
		if slices.Contains(words, text) || isType(text) {
			return token{wordToken, text, at}
		}
		return token{nameToken, text, at}
	case isDigit(c) || c == '.' && isDigit(first(l.rest[1:])):
		text := l.take(span(l.rest, func(c byte) bool { return isLetter(c) || isDigit(c) || c == '.' }))
		kind, ok := numberKind(text)
		if !ok {
			return invalid("%s is no number that Galaxy knows", shown(text))
		}
		return token{kind, text, at}
	case c == '"':
		text, complaint := l.quoted()
		if complaint != "" {
			return invalid("%s", complaint)
		}
		return token{stringToken, text, at}
	case strings.HasPrefix(l.rest, "/*"):
		return invalid("Galaxy has no comments in /* */, only // to the end of a line")
	}
	for _, s := range symbols {
		if strings.HasPrefix(l.rest, s) {
			return token{symbolToken, l.take(len(s)), at}
		}
	}
	_, size := utf8.DecodeRuneInString(l.rest)
	return invalid("%s has no meaning in Galaxy", shown(l.rest[:size]))
}

// quoted takes a string in quotes and returns its value, or what is wrong with it.
func (l *lexer) quoted() (value, complaint string) {
	var b strings.Builder
	l.take(1)
	for {
		c := first(l.rest)
		switch {
		case c == 0 || c == '\n' || c == '\r':
			return "", "a string has no closing quote in its line"
		case c == '"':
			l.take(1)
			if value = b.String(); !utf8.ValidString(value) {
				return "", "a string is not UTF-8"
			}
			return value, ""
		case c == '\\':
			i := strings.IndexByte(`\"nt`, first(l.rest[1:]))
			if len(l.rest) < 2 || i < 0 {
				return "", `a string has an escape other than \\, \", \n and \t`
			}
			b.WriteByte("\\\"\n\t"[i])
			l.take(2)
		default:
			b.WriteString(l.take(1))
		}
	}
}

// numberKind tells whether a number is an int or a fixed. An int has 32 bits; hexadecimal digits may give all of them.
func numberKind(text string) (tokenKind, bool) {
	if digits, isHex := strings.CutPrefix(strings.ToLower(text), "0x"); isHex {
		_, err := strconv.ParseUint(digits, 16, 32)
		return intToken, err == nil && !strings.Contains(digits, "_")
	}
	whole, fraction, isFixed := strings.Cut(text, ".")
	if span(whole, isDigit) < len(whole) || span(fraction, isDigit) < len(fraction) || isFixed && fraction == "" {
		return 0, false
	}
	if isFixed {
		return fixedToken, true
	}
	_, err := strconv.ParseInt(text, 10, 32)
	return intToken, err == nil && (text == "0" || text[0] != '0') // C would take 010 for 8
}

// first returns the first byte, 0 where there is none.
func first(s string) byte {
	if s == "" {
		return 0
	}
	return s[0]
}

// span returns how many bytes at the beginning are in a set.
func span(s string, in func(byte) bool) int {
	for i := range len(s) {
		if !in(s[i]) {
			return i
		}
	}
	return len(s)
}

func isLetter(c byte) bool { return c == '_' || 'a' <= c|0x20 && c|0x20 <= 'z' }
func isDigit(c byte) bool  { return '0' <= c && c <= '9' }
