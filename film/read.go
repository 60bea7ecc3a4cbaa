package film

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// The bounds of what is read.
const (
	MostLine    = 1 << 20  // bytes of a line
	MostEpisode = 64 << 20 // bytes of an episode's lines
	MostRecord  = 1 << 30  // bytes of a record
)

// Record is what was read.
type Record struct {
	Episode *Episode // the one that was asked for
	Cut     bool     // the last line ends in its middle: whoever wrote it was interrupted
}

// errNone says that the record is empty.
var errNone = errors.New("there is no episode in it")

// replayBegins is how the simulator's answer to save_replay does.
const replayBegins = "SC2MSGI replay"

// errReplay says that a client's replay was given.
var errReplay = errors.New("it is a replay, as the simulator answers save_replay, and no record: it can only " +
	"be played again, by start_replay. Record a bot's games with SC2MSGI_RECORD=FILE or serve -record")

// Wanted says which episode is meant: the last of the phase and number, "" and 0 for any.
type Wanted struct {
	Phase  string
	Number int
}

// ParseWanted reads a phase, or a phase and a number: adaptation:3. An empty text is any.
func ParseWanted(text string) (Wanted, error) {
	phase, number, numbered := strings.Cut(text, ":")
	n, err := strconv.Atoi(number)
	if text != "" && !phases[phase] || numbered && (err != nil || n < 1) {
		return Wanted{}, fmt.Errorf("%.60q is no episode: give test, adaptation, practice or game, and "+
			"maybe a number, as adaptation:3 or game:1", text)
	}
	return Wanted{phase, n}, nil
}

// Is reports whether an episode that begins with the line is meant.
func (w Wanted) Is(l *Line) bool {
	return (w.Phase == "" || w.Phase == l.Phase) && (w.Number == 0 || w.Number == l.Episode)
}

func (w Wanted) String() string {
	if w.Number == 0 {
		return w.Phase
	}
	return fmt.Sprintf("%s:%d", w.Phase, w.Number)
}

// Read reads a record to its end and returns the last episode of those wanted: one that is over, where there is one.
func Read(r io.Reader, wanted Wanted) (Record, error) {
	var best *Episode
	var names Names
	cut, err := Each(r, func(e *Episode) error {
		names.Add(e.Head())
		if wanted.Is(e.Head()) && (best == nil || e.Over || !best.Over) {
			best = e
		}
		return nil
	})
	if err == nil && best == nil {
		err = names.Lacks(wanted)
	}
	return Record{best, cut}, err
}

// Each reads a record to its end and hands over one episode after the other. It reports whether the last line was cut
// off in its middle. It ends early with the error of take.
func Each(r io.Reader, take func(*Episode) error) (cut bool, err error) {
	in := bufio.NewReaderSize(io.LimitReader(r, MostRecord+1), 1<<16)
	var now *Episode
	var c checker
	read, size := 0, 0 // bytes: of all, of the episode
	for number := 1; ; number++ {
		text, err := readLine(in)
		if len(text) == 0 && errors.Is(err, io.EOF) {
			break
		}
		if read += len(text); err == nil && read > MostRecord {
			err = fmt.Errorf("the record has more than %d bytes", MostRecord)
		}
		if err != nil && !errors.Is(err, io.EOF) {
			return false, fmt.Errorf("line %d: %w", number, err)
		}
		var l Line
		if bad := json.Unmarshal(text, &l); bad != nil {
			if cut = errors.Is(err, io.EOF) && now != nil; cut {
				break
			}
			if number == 1 && bytes.HasPrefix(text, []byte(replayBegins)) {
				return false, errReplay
			}
			return false, fmt.Errorf("line %d is no line of a record: %w", number, plain(bad))
		}
		if err := c.check(&l); err != nil {
			return false, fmt.Errorf("line %d: %w", number, err)
		}
		if l.Event == "episode" {
			if now != nil {
				if err := take(now); err != nil {
					return false, err
				}
			}
			now, size = &Episode{}, 0
		}
		if size += len(text); size > MostEpisode {
			return false, fmt.Errorf("line %d: the episode has more than %d bytes", number, MostEpisode)
		}
		now.Lines, now.Over = append(now.Lines, l), l.Event == "result"
	}
	if now == nil {
		return false, errNone
	}
	return cut, take(now)
}

// readLine reads the next line, with its end where it has one. The bytes are valid until the next call. Its error is
// io.EOF where the record ends without an end of line.
func readLine(in *bufio.Reader) ([]byte, error) {
	part, err := in.ReadSlice('\n')
	if !errors.Is(err, bufio.ErrBufferFull) {
		return part, err
	}
	var line []byte
	for errors.Is(err, bufio.ErrBufferFull) {
		if line = append(line, part...); len(line) > MostLine {
			return nil, fmt.Errorf("it has more than %d bytes", MostLine)
		}
		part, err = in.ReadSlice('\n')
	}
	if line = append(line, part...); len(line) > MostLine {
		return nil, fmt.Errorf("it has more than %d bytes", MostLine)
	}
	return line, err
}

// plain says what is wrong with a line without the names of our types and the words of our library.
func plain(err error) error {
	var kind *json.UnmarshalTypeError
	if errors.As(err, &kind) {
		return fmt.Errorf("%q has a %s that does not belong there", kind.Field, kind.Value)
	}
	return errors.New("it is no JSON, as run --record and serve -record write it")
}
