package store

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"
)

// syncEvery is how much may be lost in a power cut. What is lost when the process is killed is nothing.
const syncEvery = time.Second

// ErrDamaged says that a journal is not as it was written.
var ErrDamaged = errors.New("is damaged")

// Journal is a file that gains a line for each thing that is finished, and loses none when the process dies. It is
// not safe for concurrent use.
type Journal struct {
	path   string
	header header
	file   *os.File // nil where nothing was written yet
	lines  []span   // those after the header
	end    int64
	note   string
	synced time.Time
	failed error     // of an earlier Append
	until  time.Time // Hold holds back lines so long
	held   []any     // lines that are not on disk, nor among lines
}

// span is where a line stands.
type span struct{ at, size int64 }

// JournalExists reports whether there is a journal at path, or whatever else is no regular file.
func JournalExists(path string) (bool, error) {
	_, err := os.Lstat(path)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	return err == nil, err
}

// NewJournal begins a journal. Nothing is on disk before Begin or the first Append, which replaces an older journal.
func NewJournal(path string, h Header) (*Journal, error) {
	j, err := newJournal(path, h)
	if err != nil {
		return nil, err
	}
	f, err := openPlain(path, os.O_RDONLY)
	if errors.Is(err, fs.ErrNotExist) {
		return j, nil
	}
	if err != nil {
		return nil, err
	}
	defer f.Close()
	_, err = readHeader(&lineReader{r: bufio.NewReader(f)}, path)
	return j, err
}

// OpenJournal goes on with the journal at path, or begins one where there is none. A last line that was not written
// to its end is cut off, and Note tells of it. A journal of another configuration or build is an error, and so is one
// that is damaged elsewhere.
func OpenJournal(path string, h Header) (*Journal, error) {
	j, err := newJournal(path, h)
	if err != nil {
		return nil, err
	}
	f, err := openPlain(path, os.O_RDWR)
	if errors.Is(err, fs.ErrNotExist) {
		return j, nil
	}
	if err != nil {
		return nil, err
	}
	if err := j.read(f); err != nil {
		f.Close()
		return nil, err
	}
	j.file = f
	return j, nil
}

func newJournal(path string, h Header) (*Journal, error) {
	c, err := newConfig(h.Config)
	return &Journal{path: path, header: header{journalFormat, h.Build, c}}, err
}

// read takes in the lines of the file, and cuts off a damaged last one.
func (j *Journal) read(f *os.File) error {
	l := &lineReader{r: bufio.NewReaderSize(f, 1<<16)}
	there, err := readHeader(l, j.path)
	if err != nil {
		return err
	}
	if d := j.header.Config.differences(there.Config); d != "" {
		return fmt.Errorf("%s is of another configuration (%s)", j.path, d)
	}
	if there.Build != j.header.Build {
		return fmt.Errorf("%s was written by another build (%.80q, this is %q)", j.path, there.Build, j.header.Build)
	}
	j.end = l.size
	for {
		switch err := l.next(); {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return err
		}
		if _, ok := l.content(); ok {
			j.lines = append(j.lines, span{j.end, l.size})
			j.end += l.size
			continue
		}
		if !l.last() || bytes.Contains(l.line[1:], []byte(crcHead)) { // the line break before another line is damaged
			return fmt.Errorf("%s %w: line %d is not as it was written", j.path, ErrDamaged, len(j.lines)+2)
		}
		j.note = fmt.Sprintf("%s: the last line was not written to its end and was cut off (%d bytes)", j.path, l.size)
		return f.Truncate(j.end)
	}
}

// Begin puts the journal on disk, if it is not yet: else the first Append does.
func (j *Journal) Begin() error {
	if j.file != nil {
		return nil
	}
	return j.create()
}

// Note tells what OpenJournal had to mend, "" if nothing.
func (j *Journal) Note() string { return j.note }

// Hold lets a journal that is not on disk yet wait for a while before it begins there: for work that is mostly over
// by then, and whose journal is removed at once. What is appended meanwhile stays in memory; the first line after
// that, or Close, writes all of it. If the process is killed before, it is lost. What is given to Append may not
// change any more.
func (j *Journal) Hold(while time.Duration) { j.until = time.Now().Add(while) }

// Path is where it is, or will be.
func (j *Journal) Path() string { return j.path }

// Lost reports whether what was written down is not at its path any more, as where somebody removed its folder.
func (j *Journal) Lost() bool {
	if j.file == nil {
		return false
	}
	ours, err := j.file.Stat()
	there, missing := os.Lstat(j.path)
	return err != nil || missing != nil || !os.SameFile(ours, there)
}

// Len returns how many lines there are, that is how many things were finished.
func (j *Journal) Len() int { return len(j.lines) + len(j.held) }

// Read puts line i, from 0, into v. It is for lines that are on disk.
func (j *Journal) Read(i int, v any) error {
	line := make([]byte, j.lines[i].size)
	if _, err := j.file.ReadAt(line, j.lines[i].at); err != nil {
		return fmt.Errorf("read %s: %w", j.path, err)
	}
	content, ok := decodeLine(line)
	if !ok {
		return fmt.Errorf("%s %w: it was changed while it was read", j.path, ErrDamaged)
	}
	if err := json.Unmarshal(content, v); err != nil {
		return fmt.Errorf("%s %w: line %d is not of the kind that this program writes there", j.path, ErrDamaged, i+2)
	}
	return nil
}

// Append writes v down as a line. On an error the journal is as it was, and takes no more.
func (j *Journal) Append(v any) error {
	switch {
	case j.failed != nil:
	case j.file == nil && time.Now().Before(j.until):
		j.held = append(j.held, v)
	default:
		if j.failed = j.release(); j.failed == nil {
			j.failed = j.append(v)
		}
	}
	if j.failed != nil {
		return fmt.Errorf("journal: %w", j.failed)
	}
	return nil
}

// release writes the lines that were held back.
func (j *Journal) release() error {
	held := j.held
	j.held = nil
	for _, v := range held {
		if err := j.append(v); err != nil {
			return err
		}
	}
	return nil
}

func (j *Journal) append(v any) error {
	content, err := json.Marshal(v)
	if err != nil {
		return err
	}
	line, err := encodeLine(content)
	if err != nil {
		return err
	}
	if j.file == nil {
		if err := j.create(); err != nil {
			return err
		}
	}
	if _, err := j.file.WriteAt(line, j.end); err != nil {
		return errors.Join(err, j.file.Truncate(j.end))
	}
	j.lines = append(j.lines, span{j.end, int64(len(line))})
	j.end += int64(len(line))
	if time.Since(j.synced) < syncEvery {
		return nil
	}
	j.synced = time.Now()
	return j.file.Sync()
}

// create puts a journal in place that has its header alone: nobody ever sees half a header.
func (j *Journal) create() error {
	content, err := json.Marshal(j.header)
	if err != nil {
		return err
	}
	line, err := encodeLine(content)
	if err != nil {
		return err
	}
	err = WriteFile(filepath.Dir(j.path), File{filepath.Base(j.path), func(w io.Writer) error {
		_, err := w.Write(line)
		return err
	}})
	if err != nil {
		return err
	}
	j.file, err = openPlain(j.path, os.O_RDWR)
	j.end = int64(len(line))
	return err
}

// Close makes sure that all lines survive a power cut, and closes the file.
func (j *Journal) Close() error {
	err := j.release()
	if j.file == nil {
		return err
	}
	return errors.Join(err, j.file.Sync(), j.file.Close())
}

// Remove closes the journal and removes it: what it kept stands elsewhere.
func (j *Journal) Remove() error {
	j.held = nil
	if j.file == nil {
		return nil
	}
	err := j.file.Close()
	j.file = nil // there is nothing left to close
	if gone := os.Remove(j.path); !errors.Is(gone, fs.ErrNotExist) {
		err = errors.Join(err, gone)
	}
	return err
}
