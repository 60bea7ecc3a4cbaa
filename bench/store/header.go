package store

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// journalFormat tells journals apart that are read differently, their lines included: since 2 an episode holds of an
// observation what changed.
const journalFormat = 2

// Header says what a journal is of.
type Header struct {
	Build  string // all whose change may change what is played: the version of the program and of the game
	Config any    // it becomes a JSON object, as in Claim
}

// header is the first line of a journal.
type header struct {
	Format int    `json:"journal_format"`
	Build  string `json:"build"`
	Config config `json:"config"`
}

// readHeader reads the first line.
func readHeader(l *lineReader, path string) (h header, err error) {
	if err := l.next(); err != nil && !errors.Is(err, io.EOF) {
		return h, err
	}
	content, ok := l.content()
	if !ok || json.Unmarshal(content, &h) != nil || h.Config == nil {
		return h, fmt.Errorf("%s is not a journal of this program, or its first line is damaged: move it away", path)
	}
	if h.Format != journalFormat {
		return h, fmt.Errorf("%s has journal format %d, this build knows %d", path, h.Format, journalFormat)
	}
	return h, nil
}
