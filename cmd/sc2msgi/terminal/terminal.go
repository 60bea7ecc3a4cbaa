// Package terminal tells terminals from files and pipes, for what only makes sense on a terminal.
package terminal

import (
	"io"
	"os"

	"golang.org/x/term"
)

// Is reports whether what is written to w is shown on a terminal.
func Is(w io.Writer) bool {
	f, ok := w.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}
