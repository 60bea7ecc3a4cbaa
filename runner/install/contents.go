package install

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
)

// A file may have the right name and be something else: a download that was cut off, the page of the web that stood in
// its place, the pointer that Git keeps for a large file. That is told from its first bytes and its size.

// mostHead is how much of a file is looked at, beside the headers of programs.
const mostHead = 4096

// opened is a file. Some of its bytes are looked at.
type opened struct {
	fs.File
	io.ReaderAt
	size int64
	head []byte
}

// look opens a file to look at it. The error says what keeps it from being of any use, with the mend: again is how to
// get the file anew.
func (s *System) look(p, again string) (*opened, error) {
	bad := func(why, mend string) (*opened, error) { return nil, &contentError{s.native(p), why, mend} }
	info, err := s.stat(p)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return bad("is not there", again)
	case err != nil:
		return bad("cannot be looked at: "+err.Error(), "mend that")
	case !info.Mode().IsRegular():
		return bad("is no file", again)
	case info.Size() == 0:
		return bad("is empty, it has 0 bytes", again)
	}
	f, err := s.Files.Open(fileName(p))
	if err != nil {
		return bad("cannot be read: "+err.Error(), "mend that")
	}
	at, ok := f.(io.ReaderAt)
	if !ok {
		f.Close()
		return bad("cannot be read at any place", "put it on another disk")
	}
	o := &opened{File: f, ReaderAt: at, size: info.Size()}
	o.head = make([]byte, min(mostHead, o.size))
	if _, err := io.ReadFull(io.NewSectionReader(at, 0, o.size), o.head); err != nil {
		f.Close()
		return bad("cannot be read: "+err.Error(), "mend that")
	}
	if is, mend := inPlace(o.head); is != "" {
		f.Close()
		return bad(is, mend)
	}
	return o, nil
}

// inPlace says what a file is that only stands in the place of one, and what brings that.
func inPlace(head []byte) (is, mend string) {
	text := bytes.ToLower(bytes.TrimLeft(bytes.TrimPrefix(head, []byte("\ufeff")), " \t\r\n"))
	switch {
	case bytes.HasPrefix(text, []byte("version https://git-lfs.github.com/spec/")):
		return "is a pointer of Git LFS, not the file itself", "get the file with git lfs pull"
	case bytes.HasPrefix(text, []byte("<!doctype html")), bytes.HasPrefix(text, []byte("<html")):
		return "is a saved page of the web, not the file itself",
			"download the file itself, on GitHub by its Raw button"
	}
	return "", ""
}

// contentError says that what is in a file is not what its name says.
type contentError struct{ Path, Why, Mend string }

func (e *contentError) Error() string { return e.Path + " " + e.Why + ": " + e.Mend }
