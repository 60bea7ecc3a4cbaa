package cmdline

import (
	"encoding/json"
	"io"
)

// WriteJSON writes a document as --json prints it.
func WriteJSON(w io.Writer, value any) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(value)
}
