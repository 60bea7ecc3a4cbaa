package store

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
)

// A line of a journal is a JSON object with its checksum first: {"crc":"1c291ca3","line":...}. The checksum (CRC-32C)
// is over what stands in the place of the dots.
const (
	crcHead  = `{"crc":"`
	crcTail  = `","line":`
	lineTail = "}\n"
	frame    = len(crcHead) + 8 + len(crcTail) + len(lineTail)
)

// maxLine bounds what is read as one line. An episode of StarCraft II takes about 50 kB.
const maxLine = 64 << 20

var crcTable = crc32.MakeTable(crc32.Castagnoli)

// encodeLine returns content, which has no line breaks, as a line.
func encodeLine(content []byte) ([]byte, error) {
	if len(content)+frame > maxLine {
		return nil, fmt.Errorf("a line of %d bytes is more than a journal takes (%d)", len(content), maxLine)
	}
	line := make([]byte, 0, len(content)+frame)
	line = fmt.Appendf(line, "%s%08x%s", crcHead, crc32.Checksum(content, crcTable), crcTail)
	line = append(line, content...)
	return append(line, lineTail...), nil
}

// decodeLine returns the content of a line, and false if the line is damaged.
func decodeLine(line []byte) (content []byte, ok bool) {
	if len(line) < frame {
		return nil, false
	}
	content = line[len(crcHead)+8+len(crcTail) : len(line)-len(lineTail)]
	want := fmt.Appendf(nil, "%s%08x%s", crcHead, crc32.Checksum(content, crcTable), crcTail)
	return content, bytes.HasPrefix(line, want) && bytes.HasSuffix(line, []byte(lineTail))
}

// lineReader reads lines of bounded length.
type lineReader struct {
	r    *bufio.Reader
	line []byte // the last one, with its line break; only as much of it as a line may have
	size int64  // its whole length
}

// next reads a line. It returns io.EOF when there is none; what stands after the last line break is a line too.
func (l *lineReader) next() error {
	l.line, l.size = l.line[:0], 0
	for {
		part, err := l.r.ReadSlice('\n')
		l.size += int64(len(part))
		if len(l.line) <= maxLine {
			l.line = append(l.line, part...)
		}
		switch {
		case err == nil:
			return nil
		case errors.Is(err, bufio.ErrBufferFull):
		case errors.Is(err, io.EOF) && l.size > 0:
			return nil
		default:
			return err
		}
	}
}

// content returns that of the last line, and false if the line is damaged or too long.
func (l *lineReader) content() ([]byte, bool) {
	if l.size > maxLine {
		return nil, false
	}
	return decodeLine(l.line)
}

// last reports whether nothing follows.
func (l *lineReader) last() bool {
	_, err := l.r.Peek(1)
	return errors.Is(err, io.EOF)
}
