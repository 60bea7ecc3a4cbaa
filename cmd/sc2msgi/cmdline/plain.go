package cmdline

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Plain returns a text as one line that steers no terminal: lines are joined, and what cannot be printed is shown as
// Go quotes it. Texts of the command line come from scripts, too, which got them elsewhere.
func Plain(text string) string {
	text = strings.ReplaceAll(text, "\n", "; ")
	var plain strings.Builder
	for len(text) > 0 {
		r, size := utf8.DecodeRuneInString(text)
		piece := text[:size]
		text = text[size:]
		if !unicode.IsPrint(r) || r == utf8.RuneError && size == 1 {
			piece = strings.Trim(strconv.Quote(piece), `"`)
		}
		plain.WriteString(piece)
	}
	return plain.String()
}
