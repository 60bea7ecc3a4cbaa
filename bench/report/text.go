package report

import (
	"image/color"
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

// Printable replaces what no picture and no terminal shows as it is: control characters, and bytes that are no text.
func Printable(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsPrint(r) {
			return r
		}
		return utf8.RuneError
	}, strings.ToValidUTF8(s, string(utf8.RuneError)))
}

// wider is how much wider than here a text may be where it is seen: a viewer without Liberation Sans takes another
// font, such as DejaVu Sans.
const wider = 1.2

// wrap breaks a text into lines that have room in that width: behind spaces and the marks that names are made of, and
// within a word only if it is wider than a line.
func wrap(s string, width vg.Length, style text.Style) string {
	fits := func(s string) bool { return wider*style.Width(strings.TrimSpace(s)) <= width }
	var lines []string
	line := ""
	for _, word := range words(s) {
		if fits(line + word) {
			line += word
			continue
		}
		if line != "" {
			lines = append(lines, strings.TrimSpace(line))
		}
		for !fits(word) {
			runes := []rune(word)
			end := max(1, len(runes)-1)
			for end > 1 && !fits(string(runes[:end])) {
				end--
			}
			lines, word = append(lines, string(runes[:end])), string(runes[end:])
		}
		line = word
	}
	return strings.Join(append(lines, strings.TrimSpace(line)), "\n")
}

// words cuts a text behind each place where a line may end.
func words(s string) []string {
	var words []string
	for s != "" {
		end := strings.IndexAny(s, " :?&/-_=") + 1 // each is one byte
		if end == 0 {
			end = len(s)
		}
		words, s = append(words, s[:end]), s[end:]
	}
	return words
}

// shorten cuts a text that is wider than there is room.
func shorten(s string, width vg.Length, style text.Style) string {
	if wider*style.Width(s) <= width {
		return s
	}
	runes := []rune(s)
	for len(runes) > 0 && wider*style.Width(string(runes)+"…") > width {
		runes = runes[:len(runes)-1]
	}
	return string(runes) + "…"
}
