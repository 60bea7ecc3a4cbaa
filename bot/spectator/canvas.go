package spectator

import "strings"

// The size of a frame in characters. It leaves the last line of a terminal of 80 x 24 free, so that nothing scrolls.
const (
	Width  = 80
	Height = 23
)

// style is how a character is shown: a colour of the terminal's own, and whether it stands out.
type style string

// The styles, as parameters of the ANSI sequence "select graphic rendition".
const (
	plain    style = ""
	dim      style = "90"
	bold     style = "1"
	ownUnit  style = "92"
	building style = "36"
	enemy    style = "91"
	mineral  style = "94"
	geyser   style = "32"
	good     style = "1;92"
	bad      style = "1;91"
	selected style = "30;102" // an own unit or building that is selected
)

// cell is one character of a frame.
type cell struct {
	letter byte // 0 for blank
	style  style
}

// Picture is a frame drawn: characters and their colours.
type Picture [Height][Width]cell

// put writes a text; what is out of the picture is cut off.
func (p *Picture) put(row, column int, text string, s style) {
	for i := range len(text) {
		p.set(row, column+i, text[i], s)
	}
}

func (p *Picture) set(row, column int, letter byte, s style) {
	if row < 0 || row >= Height || column < 0 || column >= Width {
		return
	}
	if letter < ' ' || letter > '~' { // a name from elsewhere must not move the cursor
		letter = '?'
	}
	p[row][column] = cell{letter, s}
}

// String returns the picture without colours, a line a row.
func (p *Picture) String() string {
	var b strings.Builder
	for r := range p {
		line := make([]byte, Width)
		for c := range p[r] {
			line[c] = max(p[r][c].letter, ' ')
		}
		b.WriteString(strings.TrimRight(string(line), " "))
		b.WriteByte('\n')
	}
	return b.String()
}

// ANSI returns the picture in colours for a terminal of so many columns and lines, drawn over the one before from its top left corner.
// What does not fit is cut off.
func (p *Picture) ANSI(columns, lines int) string {
	var b strings.Builder
	b.WriteString(home)
	for r := range min(Height, lines) {
		if r > 0 {
			b.WriteString("\r\n")
		}
		now := plain
		for c := range min(Width, columns) {
			if next := p[r][c].style; next != now {
				b.WriteString("\x1b[0;" + string(next) + "m")
				now = next
			}
			b.WriteByte(max(p[r][c].letter, ' '))
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
