package rows

import (
	"bufio"
	"bytes"
	"compress/flate"
	"compress/gzip"
	"errors"
	"io"
	"strings"
)

// mostLine bounds a line in bytes: 256 subtasks with long names take a tenth of it.
const mostLine = 1 << 20

// Packed reports whether the table of a name is packed by gzip.
func Packed(name string) bool { return strings.HasSuffix(strings.ToLower(name), ".gz") }

// lines reads a table line by line.
type lines struct {
	in     *bufio.Reader
	number int // of the last line, from 1
}

func newLines(name string, r io.Reader) (*lines, error) {
	if Packed(name) {
		in := bufio.NewReader(r)
		if magic, _ := in.Peek(2); string(magic) != PackedBegins[:2] {
			return nil, fault("the file is not packed by gzip: give it a name that does not end in .gz")
		}
		packed, err := gzip.NewReader(in)
		if err != nil {
			return nil, (&lines{}).broken(err)
		}
		r = packed
	}
	return &lines{in: bufio.NewReaderSize(r, mostLine)}, nil
}

// broken says what it means that a table cannot be read to its end.
func (l *lines) broken(err error) error {
	var corrupt flate.CorruptInputError
	if errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, gzip.ErrHeader) || errors.Is(err, gzip.ErrChecksum) ||
		errors.As(err, &corrupt) {
		return at(l.number, 0, "", "the packed file is damaged or cut off: copy it again")
	}
	return err
}

// next returns the next line that is not empty, valid until the next call, and io.EOF after the last one.
func (l *lines) next() ([]byte, error) {
	for {
		line, err := l.in.ReadSlice('\n')
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
			return nil, at(l.number+1, 0, "", "the line is longer than %d bytes", mostLine)
		case errors.Is(err, io.EOF) && len(line) > 0: // it has no line break
		case errors.Is(err, io.EOF):
			return nil, io.EOF
		case err != nil:
			return nil, l.broken(err)
		}
		l.number++
		line = bytes.TrimSuffix(bytes.TrimSuffix(line, []byte("\n")), []byte("\r"))
		if len(line) > 0 {
			return line, nil
		}
	}
}
