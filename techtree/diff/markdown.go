package diff

import (
	"bufio"
	"fmt"
	"io"
	"strings"
)

// meaning are the characters that mean something in Markdown, wherever they stand in a cell.
var meaning = strings.NewReplacer(`\`, `\\`, "|", `\|`, "`", "\\`", "*", `\*`, "_", `\_`, "[", `\[`, "<", "&lt;", ">",
	"&gt;", "&", "&amp;", "~", `\~`, "#", `\#`, "@", "&#64;")

// WriteMarkdown writes the difference for an issue tracker or a wiki, the same tables as WriteText.
func (d *Difference) WriteMarkdown(w io.Writer) error {
	b := bufio.NewWriter(w)
	fmt.Fprintf(b, "## %s → %s\n", meaning.Replace(d.Before), meaning.Replace(d.After))
	for _, s := range d.sections() {
		fmt.Fprintf(b, "\n### %s\n\n", s.title)
		writeRow(b, s.head)
		writeRow(b, strings.Split(strings.Repeat("---,", len(s.head)-1)+"---", ","))
		for _, row := range s.rows {
			writeRow(b, row)
		}
	}
	if d.None() {
		fmt.Fprintf(b, "\n%s\n", noDifference)
	}
	if d.Uncompared != "" {
		fmt.Fprintf(b, "\nNote: %s.\n", d.Uncompared)
	}
	return b.Flush()
}

func writeRow(w io.Writer, cells []string) {
	for _, cell := range cells {
		fmt.Fprintf(w, "| %s ", meaning.Replace(cell))
	}
	fmt.Fprintln(w, "|")
}
