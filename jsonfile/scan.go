package jsonfile

import (
	"bytes"
	"fmt"
	"unicode"
	"unicode/utf8"
)

// mostDepth bounds how deep values stand in others. No format of ours needs more than eight.
const mostDepth = 64

// scanner walks over JSON. After a problem it stands at it.
type scanner struct {
	data []byte
	at   int
}

// next skips blanks and returns the byte that follows; 0 at the end.
func (s *scanner) next() byte {
	for s.at < len(s.data) {
		switch c := s.data[s.at]; c {
		case ' ', '\t', '\n', '\r':
			s.at++
		default:
			return c
		}
	}
	return 0
}

// take steps over a byte if it is next.
func (s *scanner) take(c byte) bool {
	if s.next() != c || s.at == len(s.data) {
		return false
	}
	s.at++
	return true
}

// document walks over all of the file, which has one value. It returns what is wrong; "" for nothing.
func (s *scanner) document() string {
	if problem := s.value(0); problem != "" {
		return problem
	}
	if s.next(); s.at < len(s.data) {
		return fmt.Sprintf("%s follows the document: a file has one", s.here())
	}
	return ""
}

// value walks over a value.
func (s *scanner) value(depth int) string {
	switch c := s.next(); {
	case depth > mostDepth:
		return fmt.Sprintf("it is nested more than %d deep", mostDepth)
	case c == '{':
		return s.list('}', func() string { return s.entry(depth) })
	case c == '[':
		return s.list(']', func() string { return s.value(depth + 1) })
	case c == '"':
		return s.text()
	case c == '-' || c >= '0' && c <= '9':
		return s.number()
	}
	for _, word := range []string{"true", "false", "null"} {
		if string(s.word()) == word {
			s.at += len(word)
			return ""
		}
	}
	return s.noValue()
}

// list walks over entries with commas between them, up to the mark that closes the list.
func (s *scanner) list(closes byte, entry func() string) string {
	if s.at++; s.take(closes) {
		return ""
	}
	for {
		if problem := entry(); problem != "" {
			return problem
		}
		comma := s.at
		switch {
		case s.take(closes):
			return ""
		case !s.take(','):
			if s.at == len(s.data) {
				return s.cut()
			}
			return fmt.Sprintf("a comma or %c belongs before %s", closes, s.here())
		case s.next() == closes:
			s.at = comma
			return fmt.Sprintf("the comma before %c is one too many: take it out", closes)
		}
	}
}

// entry walks over a field: its name, and its value.
func (s *scanner) entry(depth int) string {
	switch c := s.next(); {
	case s.at == len(s.data):
		return s.cut()
	case c != '"':
		return fmt.Sprintf("the name of a field in double quotes belongs here, not %s%s", s.here(), s.comment())
	}
	name := s.at
	if problem := s.text(); problem != "" {
		return problem
	}
	end := s.at
	if !s.take(':') {
		if s.at == len(s.data) {
			return s.cut()
		}
		return fmt.Sprintf("a colon belongs after %.40s, not %s", s.data[name:end], s.here())
	}
	return s.value(depth + 1)
}

// text walks over a text in double quotes.
func (s *scanner) text() string {
	begin := s.at
	for s.at++; s.at < len(s.data); {
		switch c := s.data[s.at]; {
		case c == '"':
			s.at++
			return ""
		case c == '\\':
			if !s.escape() {
				return "a backslash begins \\n, \\t, \\\" and the like: write \\\\ for the backslash itself"
			}
		case c < ' ':
			return "a text ends on its line: close it with \", and write \\n or \\t for line breaks and tabs in it"
		case c < utf8.RuneSelf:
			s.at++
		default:
			r, size := utf8.DecodeRune(s.data[s.at:])
			if r == utf8.RuneError && size == 1 {
				return "these bytes are no text: save the file as UTF-8"
			}
			s.at += size
		}
	}
	s.at = begin
	return "the text that begins here does not end: close it with \""
}

// escape walks over a backslash and what it stands for.
func (s *scanner) escape() bool {
	rest := s.data[s.at+1:]
	if len(rest) > 0 && bytes.IndexByte([]byte(`"\/bfnrt`), rest[0]) >= 0 {
		s.at += 2
		return true
	}
	if len(rest) < 5 || rest[0] != 'u' {
		return false
	}
	for _, c := range rest[1:5] {
		if !(c >= '0' && c <= '9' || c|0x20 >= 'a' && c|0x20 <= 'f') {
			return false
		}
	}
	s.at += 6
	return true
}

// number walks over a number.
func (s *scanner) number() string {
	word := s.word()
	if !numberForm.Match(word) {
		return fmt.Sprintf("%.40q is not a number as JSON has it, which is as 0, -12, 0.5 or 1e-5", word)
	}
	s.at += len(word)
	return ""
}

// word returns what stands here up to a blank or a mark.
func (s *scanner) word() []byte {
	rest := s.data[s.at:]
	if end := bytes.IndexAny(rest, " \t\r\n,:{}[]\"'/#"); end >= 0 {
		return rest[:end]
	}
	return rest
}

// noValue says what stands in the place of a value.
func (s *scanner) noValue() string {
	if s.at == len(s.data) {
		return s.cut()
	}
	if word := s.word(); len(word) > 0 {
		return fmt.Sprintf("%.40q is no value: write true, false, a number, or a text in double quotes", word)
	}
	return fmt.Sprintf("a value belongs here, not %s%s", s.here(), s.comment())
}

// comment is the mend for what other formats have.
func (s *scanner) comment() string {
	switch s.next() {
	case '/', '#':
		return ": JSON has no comments"
	case '\'':
		return ": texts stand in double quotes"
	}
	return ""
}

// cut says that the file is over too soon.
func (s *scanner) cut() string {
	return "the file ends in the middle: a } or ] is missing, or more of it"
}

// here is what stands here, to be named.
func (s *scanner) here() string {
	r, _ := utf8.DecodeRune(s.data[s.at:])
	if word := s.word(); len(word) > 0 && unicode.IsPrint(r) {
		return fmt.Sprintf("%.40q", word)
	}
	return fmt.Sprintf("%q", string(r))
}
