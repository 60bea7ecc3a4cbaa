// Package bounded reads what comes from outside: files that a flag, a folder or another file names, and streams. It
// reads regular files alone, looks at their size before it reads a byte, and never more than it was allowed. A pipe or
// a device is refused at once: nothing here waits for somebody who may never write.
//
// Start with ReadFile. Open is for files that are not held in memory as a whole: those that take long are read by way
// of Until, which ends with a context. A short regular file takes no context, because the system ends no read of one.
//
// A test at the top of the repository finds code that reads in another way.
package bounded

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
)

// Any is the bound of files whose size says nothing of what is held in memory: they are read piece by piece.
const Any = 1 << 62

// RefusedError says why a file is not read. As with fs.PathError, Err is the reason without the path.
type RefusedError struct {
	Path string
	Err  error
}

func (e *RefusedError) Error() string { return e.Path + ": " + e.Err.Error() }

func (e *RefusedError) Unwrap() error { return e.Err }

func refuse(path, format string, args ...any) error {
	return &RefusedError{path, fmt.Errorf(format, args...)}
}

// Open opens a regular file of at most so many bytes.
func Open(path string, most int64) (*os.File, error) {
	info, err := os.Stat(path) // first: opening alone may do something to a device
	if err == nil {
		err = check(path, info, most)
	}
	if err != nil {
		return nil, opening(err)
	}
	f, err := os.OpenFile(path, os.O_RDONLY|noWait, 0) // for a pipe that took the file's place at this moment
	if err != nil {
		return nil, opening(err)
	}
	if info, err = f.Stat(); err == nil {
		err = check(path, info, most)
	}
	if err != nil {
		return nil, errors.Join(err, f.Close())
	}
	return f, nil
}

// ReadFile reads a regular file of at most so many bytes.
func ReadFile(path string, most int64) ([]byte, error) {
	f, err := Open(path, most)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return readFile(f, path, most)
}

// ReadFS is ReadFile in a file system.
func ReadFS(files fs.FS, name string, most int64) ([]byte, error) {
	info, err := fs.Stat(files, name)
	if err == nil {
		err = check(name, info, most)
	}
	if err != nil {
		return nil, opening(err)
	}
	f, err := files.Open(name)
	if err != nil {
		return nil, opening(err)
	}
	defer f.Close()
	return readFile(f, name, most)
}

// readFile reads a file that may have grown since its size was looked at, or that has no size, as those of /proc.
func readFile(f io.Reader, path string, most int64) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(f, most+1))
	if err != nil {
		return nil, err
	}
	if int64(len(data)) > most {
		return nil, refuse(path, "such a file has at most %d bytes", most)
	}
	return data, nil
}

// check refuses what is no regular file, or too large a one.
func check(path string, info fs.FileInfo, most int64) error {
	if info.IsDir() {
		return refuse(path, "it is a folder: name a file in it")
	}
	if !info.Mode().IsRegular() {
		return refuse(path, "it is %s: name a regular file", kindOf(info.Mode()))
	}
	if info.Size() > most {
		return refuse(path, "it has %d bytes, and such a file has at most %d", info.Size(), most)
	}
	return nil
}

// kindOf names what is neither a regular file nor a folder.
func kindOf(m fs.FileMode) string {
	switch {
	case m&fs.ModeNamedPipe != 0:
		return "a pipe"
	case m&fs.ModeSocket != 0:
		return "a socket"
	case m&fs.ModeDevice != 0:
		return "a device"
	}
	return "no file that can be read"
}

// opening tells why a file cannot be opened: that it was looked at first is no news.
func opening(err error) error {
	var at *fs.PathError
	if errors.As(err, &at) {
		return &RefusedError{at.Path, Reason(err)}
	}
	return err
}
