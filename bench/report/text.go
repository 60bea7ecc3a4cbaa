package report

import (
	"image/color"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
)

// sans is the font of all pictures.
func sans(size vg.Length) font.Font {
	f := font.From(plot.DefaultFont, size)
	f.Variant = "Sans"
	return f
}

func textStyle(size vg.Length) text.Style {
	return text.Style{Color: color.Black, Font: sans(size), Handler: plot.DefaultTextHandler}
}

// printable replaces what no picture can show: control characters, and bytes that are no text.
func printable(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsPrint(r) {
			return r
		}
		return utf8.RuneError
	}, strings.ToValidUTF8(s, string(utf8.RuneError)))
}

// wrap breaks a text into lines of at most that width: behind spaces and the marks that names are made of, elsewhere only where a line
// would be too long otherwise.
func wrap(s string, width vg.Length, style text.Style) string {
	var lines []string
	line, rest := "", []rune(s)
	for len(rest) > 0 {
		end := 1 + max(slices.IndexFunc(rest, func(r rune) bool { return strings.ContainsRune(" :?&/-_=", r) }), 0)
		if end == 1 && !strings.ContainsRune(" :?&/-_=", rest[0]) {
			end = len(rest)
		}
		word := string(rest[:end])
		if style.Width(strings.TrimSpace(line+word)) <= width {
			line, rest = line+word, rest[end:]
			continue
		}
		if line != "" {
			lines, line = append(lines, strings.TrimSpace(line)), ""
			continue
		}
		for end > 1 && style.Width(string(rest[:end])) > width {
			end--
		}
		lines, rest = append(lines, string(rest[:end])), rest[end:]
	}
	return strings.Join(append(lines, strings.TrimSpace(line)), "\n")
}

// shorten cuts a text that is wider than there is room.
func shorten(s string, width vg.Length, style text.Style) string {
	if style.Width(s) <= width {
		return s
	}
	runes := []rune(s)
	for len(runes) > 0 && style.Width(string(runes)+"…") > width {
		runes = runes[:len(runes)-1]
	}
	return string(runes) + "…"
}
