package script

import (
	"bytes"
	"errors"
	"fmt"
	"unicode/utf8"

	"sc2msgi/maps"
)

// The comment that holds the scenario's file: each of its lines after "// ", or "//" where the line is empty, between
// two lines that no such line can be.
const (
	begins = "//==== the scenario's file begins"
	ends   = "//==== the scenario's file ends"
)

// Comment returns the comment, in which Embedded finds the file; nothing where there is no file.
func Comment(file []byte) ([]byte, error) {
	switch bad := bytes.IndexFunc(file, unprintable); {
	case len(file) == 0:
		return nil, nil
	case len(file) > maps.MostFile:
		return nil, fmt.Errorf("%d bytes, the most is %d", len(file), maps.MostFile)
	case !utf8.Valid(file):
		return nil, errors.New("it is not UTF-8")
	case bad >= 0:
		return nil, fmt.Errorf("byte %#02x at %d cannot stand in a comment", file[bad], bad)
	}
	var b bytes.Buffer
	fmt.Fprintf(&b, "\n%s\n", begins)
	for line := range bytes.SplitSeq(file, []byte("\n")) {
		b.WriteString("//")
		if len(line) > 0 {
			b.WriteByte(' ')
			b.Write(line)
		}
		b.WriteByte('\n')
	}
	fmt.Fprintf(&b, "%s\n", ends)
	return b.Bytes(), nil
}

func unprintable(r rune) bool { return r < ' ' && r != '\n' && r != '\t' || r == 0x7f }

// Embedded returns the scenario's file that Galaxy put into a script, byte for byte, also from a script whose lines
// end as Windows' do. A script without exactly one such comment, or one damaged, has none.
func Embedded(src []byte) (file []byte, ok bool) {
	var lines [][]byte
	inside, done, size := false, false, 0
	for line := range bytes.SplitSeq(src, []byte("\n")) {
		line = bytes.TrimSuffix(line, []byte("\r"))
		switch {
		case string(line) == begins:
			if inside || done {
				return nil, false
			}
			inside = true
		case string(line) == ends:
			if !inside {
				return nil, false
			}
			inside, done = false, true
		case inside:
			line, ok := uncomment(line)
			if size += len(line) + 1; !ok || size > maps.MostFile+1 {
				return nil, false
			}
			lines = append(lines, line)
		}
	}
	if !done || inside {
		return nil, false
	}
	return bytes.Join(lines, []byte("\n")), true
}

func uncomment(line []byte) ([]byte, bool) {
	if string(line) == "//" {
		return nil, true
	}
	rest, ok := bytes.CutPrefix(line, []byte("// "))
	return rest, ok && len(rest) > 0
}
