package sc2api

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// foreignLimit bounds what is shown of a foreign text, in characters.
const foreignLimit = 300

// Printable makes text that came from outside safe to show: at most 300 characters on one line, "…" behind what was
// cut off. White space becomes one space; what cannot be printed (control characters, and with them escape sequences
// that would steer a terminal; bytes that are no UTF-8; marks that turn the direction of writing) is shown as Go
// quotes it: \x1b.
func Printable(s string) string {
	var shown strings.Builder
	length, gap := 0, false
	for len(s) > 0 {
		r, size := utf8.DecodeRuneInString(s)
		piece := s[:size]
		s = s[size:]
		if unicode.IsSpace(r) {
			gap = length > 0
			continue
		}
		if !unicode.IsPrint(r) || r == utf8.RuneError && size == 1 {
			piece = strconv.Quote(piece)
			piece = piece[1 : len(piece)-1]
		}
		if gap {
			piece = " " + piece
		}
		gap = false
		if length += utf8.RuneCountInString(piece); length > foreignLimit {
			return shown.String() + "…"
		}
		shown.WriteString(piece)
	}
	return shown.String()
}

// printableTexts is the same for a list, of which no more is looked at than can be shown.
func printableTexts(texts []string) string {
	return Printable(strings.Join(texts[:min(len(texts), 2*foreignLimit)], "; "))
}
