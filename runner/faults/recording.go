package faults

import (
	"bufio"
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strconv"

	"github.com/coder/websocket"
	"google.golang.org/protobuf/reflect/protoreflect"

	"sc2msgi/bounded"
)

// Recording is a wire log, opened to be replayed. What was said stays in the file until it is needed.
type Recording struct {
	file  io.ReaderAt
	conns [][]span // lines of each connection, in the order in which they began
}

// span is where a line stands.
type span struct {
	number int // in the file, from 1
	at     int64
	size   int
}

// Open reads through a log of size bytes and checks it. A last line that was not written to its end is left out, as
// one of a proxy that was killed. A log may have gigabytes: reading it ends with the context.
func Open(ctx context.Context, file io.ReaderAt, size int64) (*Recording, error) {
	r := &Recording{file: file}
	lines := lineReader{r: bufio.NewReaderSize(bounded.Until(ctx, io.NewSectionReader(file, 0, size)), 1<<16)}
	err := checkBegin(file)
	var line []byte
	if err == nil {
		line, err = lines.next()
	}
	if err == nil {
		err = checkHeader(line)
	}
	if err != nil {
		return nil, fmt.Errorf("no wire log: %w", noEOF(err))
	}
	places := map[int]int{} // in conns
	for number := 2; ; number++ {
		at := lines.at
		line, err := lines.next()
		if err == io.EOF {
			return r, nil
		}
		var m message
		if err == nil {
			m, err = decodeLine(line)
		}
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", number, err)
		}
		i, known := places[m.Conn]
		if !known {
			i = len(r.conns)
			places[m.Conn] = i
			r.conns = append(r.conns, nil)
		}
		r.conns[i] = append(r.conns[i], span{number, at, len(line)})
	}
}

func noEOF(err error) error {
	if err == io.EOF {
		return errors.New("it has no whole line")
	}
	return err
}

// checkBegin refuses what is no log before a line of it is read: another file may have none that ends.
func checkBegin(file io.ReaderAt) error {
	begin := make([]byte, len(LogBegins))
	if n, err := file.ReadAt(begin, 0); n < len(begin) && err != io.EOF {
		return err
	} else if n == len(begin) && string(begin) != LogBegins {
		return fmt.Errorf("it does not begin with %s", LogBegins)
	}
	return nil
}

func checkHeader(line []byte) error {
	var h logHeader
	switch err := json.Unmarshal(line, &h); {
	case !bytes.HasPrefix(line, []byte(LogBegins)):
		return fmt.Errorf("it does not begin with %s", LogBegins)
	case err != nil:
		return errors.New("its first line is damaged")
	case h.Format != logFormat:
		return fmt.Errorf("it has format %d, this build knows %d", h.Format, logFormat)
	}
	return nil
}

// decodeLine reads a message and checks it.
func decodeLine(line []byte) (m message, err error) {
	d := json.NewDecoder(bytes.NewReader(line))
	d.DisallowUnknownFields()
	if err := d.Decode(&m); err != nil {
		return m, errors.New("no message as --log writes them")
	}
	switch {
	case d.InputOffset() != int64(len(line)):
		err = errors.New("something follows after the message")
	case m.Conn < 1 || m.N < 0:
		err = fmt.Errorf("no message has conn %d and n %d", m.Conn, m.N)
	case m.From != fromAgent && m.From != fromGame && m.From != fromProxy:
		err = fmt.Errorf("nobody is called %.40q: messages are from %s, %s or %s",
			m.From, fromAgent, fromGame, fromProxy)
	case m.Kind != "" && requestKinds.Fields().ByName(protoreflect.Name(m.Kind)) == nil:
		err = fmt.Errorf("there is no request %.40q", m.Kind)
	case m.Size != len(m.Body):
		err = fmt.Errorf("its body has %d bytes, its size says %d", len(m.Body), m.Size)
	case m.Close != 0 && (m.From == fromAgent || len(m.Body) > 0):
		err = errors.New("it is the end of a connection and a message")
	case m.Close != 0 && m.Close != int(websocket.StatusAbnormalClosure) && !sayable(websocket.StatusCode(m.Close)):
		err = fmt.Errorf("connections do not end with code %d", m.Close)
	}
	return m, err
}

// read reads a line again.
func (r *Recording) read(s span) (message, error) {
	line := make([]byte, s.size)
	if _, err := r.file.ReadAt(line, s.at); err != nil {
		return message{}, fmt.Errorf("line %d: %w", s.number, err)
	}
	m, err := decodeLine(line)
	if err != nil {
		return m, fmt.Errorf("line %d: it was changed while it was replayed: %w", s.number, err)
	}
	return m, nil
}

// longLine is how a line begins that has more than a few fields: its message comes last.
var longLine = regexp.MustCompile(
	`^\{"conn":[^{}]{1,100}?,"from":"([a-z]+)",[^{}]{0,100}?"size":([0-9]{1,9}),[^{}]{0,100}?"body":"`)

// mostOf returns how many bytes a line has at most that begins so and does not end soon: as many as the size asks for
// that it tells, which is what such a sender may say.
func mostOf(begin []byte) (int, error) {
	m := longLine.FindSubmatch(begin)
	if m == nil {
		return 0, errors.New("no message as --log writes them")
	}
	most := maxResponse
	if string(m[1]) == fromAgent {
		most = maxRequest
	}
	size, _ := strconv.Atoi(string(m[2])) // nine digits
	if size > most {
		return 0, fmt.Errorf("a message of %d bytes: %s sends %d at most", size, m[1], most)
	}
	return base64.StdEncoding.EncodedLen(size) + len(m[0]) + len(`"}`), nil
}

// lineReader reads lines that have an end, and tells where the next one begins.
type lineReader struct {
	r    *bufio.Reader
	at   int64
	line []byte
}

// next returns a line without its end, valid until the next call; io.EOF after the last that has one.
func (l *lineReader) next() ([]byte, error) {
	l.line = l.line[:0]
	most := 0 // not known yet
	for {
		part, err := l.r.ReadSlice('\n')
		if len(l.line) > 0 && most == 0 {
			var wrong error
			if most, wrong = mostOf(l.line); wrong != nil {
				return nil, wrong
			}
		}
		l.line = append(l.line, part...)
		switch {
		case err == nil:
			l.at += int64(len(l.line))
			return l.line[:len(l.line)-1], nil
		case err != bufio.ErrBufferFull:
			return nil, err
		case most > 0 && len(l.line) > most:
			return nil, errors.New("it has more bytes than its size says")
		}
	}
}
