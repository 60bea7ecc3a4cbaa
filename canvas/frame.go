// Package canvas draws frames of text for terminals.
package canvas

import "strings"

// The size of a frame in characters. It leaves the last line of a terminal of 80 x 24 free, so that nothing scrolls.
const (
	Width  = 80
	Height = 23
)

// Style is how a character is shown, as parameters of the ANSI sequence "select graphic rendition": a colour of the
// terminal's own, and whether it stands out.
type Style string

// The styles of what every picture has; others are up to who draws.
const (
	Plain Style = ""
	Dim   Style = "90"
	Bold  Style = "1"
	Good  Style = "1;92"
	Bad   Style = "1;91"
)

// cell is one character of a frame.
type cell struct {
	letter byte // 0 for blank
	style  Style
}

// Frame is a picture of characters and their colours.
type Frame [Height][Width]cell

// Put writes a text; what is out of the frame is cut off.
func (f *Frame) Put(row, column int, text string, s Style) {
	for i := range len(text) {
		f.Set(row, column+i, text[i], s)
	}
}

// Set writes one character, "?" for what is not to be printed.
func (f *Frame) Set(row, column int, letter byte, s Style) {
	if row < 0 || row >= Height || column < 0 || column >= Width {
		return
	}
	if letter < ' ' || letter > '~' { // a name from elsewhere must not move the cursor
		letter = '?'
	}
	f[row][column] = cell{letter, s}
}

// String returns the frame without colours, a line a row.
func (f *Frame) String() string {
	var b strings.Builder
	for r := range f {
		line := make([]byte, Width)
		for c := range f[r] {
			line[c] = max(f[r][c].letter, ' ')
		}
		b.WriteString(strings.TrimRight(string(line), " "))
		b.WriteByte('\n')
	}
	return b.String()
}

// ANSI returns the frame in colours for a terminal of so many columns and lines, drawn over the one before from its
// top left corner. What does not fit is cut off.
func (f *Frame) ANSI(columns, lines int) string {
	var b strings.Builder
	b.WriteString(home)
	for r := range min(Height, lines) {
		if r > 0 {
			b.WriteString("\r\n")
		}
		now := Plain
		for c := range min(Width, columns) {
			if next := f[r][c].style; next != now {
				b.WriteString("\x1b[0;" + string(next) + "m")
				now = next
			}
			b.WriteByte(max(f[r][c].letter, ' '))
		}
		b.WriteString(resetStyle)
		if columns > Width {
			b.WriteString(clearLine)
		}
	}
	if lines > Height {
		b.WriteString("\r\n" + clearBelow)
	}
	return b.String()
}

// What terminals are told.
const (
	home       = "\x1b[H"
	resetStyle = "\x1b[0m"
	clearLine  = "\x1b[K"
	clearBelow = "\x1b[J"
)
