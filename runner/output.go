package runner

import (
	"regexp"
	"strings"
	"sync"
	"unicode"
)

const (
	firstBytes = 80       // of what a game writes first
	keptBytes  = 16 << 10 // of what it writes last
	keptLines  = 8        // of these, the last so many lines are told
	lineRunes  = 200      // at most of each
)

// output keeps the first line and the end of what a game writes. It is safe for concurrent use.
type output struct {
	mu    sync.Mutex
	begin []byte // of what it writes
	kept  []byte
}

// Write never fails: who writes much is not to be stopped by that.
func (o *output) Write(p []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.begin = append(o.begin, p[:min(len(p), firstBytes-len(o.begin))]...)
	o.kept = append(o.kept, p[max(0, len(p)-keptBytes):]...)
	if extra := len(o.kept) - keptBytes; extra > 0 {
		o.kept = o.kept[:copy(o.kept, o.kept[extra:])]
	}
	return len(p), nil
}

// first returns the first line, "" while there is none.
func (o *output) first() string {
	o.mu.Lock()
	defer o.mu.Unlock()
	line, _, _ := strings.Cut(string(o.begin), "\n")
	return strings.TrimSpace(line)
}

// lines returns the last lines, fit for a terminal.
func (o *output) lines() []string {
	o.mu.Lock()
	text := string(o.kept)
	o.mu.Unlock()
	var lines []string
	for line := range strings.FieldsFuncSeq(text, func(r rune) bool { return r == '\n' || r == '\r' }) {
		if line = plain(line); line != "" {
			lines = append(lines, line)
		}
	}
	return lines[max(0, len(lines)-keptLines):]
}

// escape is a sequence by which a terminal is told what to do: CSI, OSC and the like with all they say, or the
// character after an escape.
var escape = regexp.MustCompile(`(\x1b\[|\x{9b})[0-?]*[ -/]*[@-~]?|(\x1b[\]PX^_]|[\x{90}\x{98}\x{9d}-\x{9f}])[^\x07\x1b\x{9c}]*(\x07|\x1b\\|\x{9c})?|\x1b.?`)

// plain returns a line without what is not to be printed, cut to lineRunes. sc2api.Printable shows that instead: of a
// game that colours its lines, or writes two bytes a letter, little could be read.
func plain(line string) string {
	line = escape.ReplaceAllString(strings.ToValidUTF8(line, "?"), "")
	line = strings.TrimSpace(strings.Map(func(r rune) rune {
		switch {
		case r == '\t':
			return ' '
		case !unicode.IsPrint(r):
			return -1
		}
		return r
	}, line))
	if runes := []rune(line); len(runes) > lineRunes {
		line = string(runes[:lineRunes]) + "..."
	}
	return line
}
