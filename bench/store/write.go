package store

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
)

// File is a file of results: its name, and what writes it.
type File struct {
	Name string
	Fill func(io.Writer) error
}

// errComplete keeps complete results from being replaced by less.
var errComplete = errors.New(
	"the folder holds complete results of this configuration, which partial ones do not replace")

// Write replaces results: all files are written and synced under other names first, and take their names only when
// all of them stand. On an error before that the older results are as they were. A process that is killed between the
// first name and the last leaves a folder that counts as incomplete. Partial results never replace complete ones of
// the same configuration.
func (f *Folder) Write(complete bool, files ...File) error {
	if !complete && f.complete {
		return errComplete
	}
	s := staging{dir: f.dir}
	defer s.discard()
	begun := owner{Format: ownerFormat, Config: f.config}
	if err := s.add(File{ownerFile, begun.write}); err != nil {
		return err
	}
	for _, file := range files {
		if !slices.Contains(f.files, file.Name) {
			return fmt.Errorf("write %s: it is none of the files that were claimed: %v", file.Name, f.files)
		}
		if err := s.add(file); err != nil {
			return err
		}
	}
	if complete {
		ended := begun
		ended.Complete = true
		if err := s.add(File{ownerFile, ended.write}); err != nil {
			return err
		}
	}
	f.complete = false // as on disk, should a rename fail
	if err := s.publish(); err != nil {
		return err
	}
	f.complete = complete
	return nil
}

// WriteFile writes one file into a folder: whole or, on an error, not at all.
func WriteFile(dir string, file File) error {
	s := staging{dir: dir}
	defer s.discard()
	if err := s.add(file); err != nil {
		return err
	}
	return s.publish()
}

// staging is a set of files on their way into a folder.
type staging struct {
	dir   string
	files []staged // in the order in which they take their names
}

type staged struct{ name, temp string }

// add writes one file under a temporary name.
func (s *staging) add(file File) (err error) {
	t, err := createTemp(s.dir)
	if err != nil {
		return fmt.Errorf("write %s: %w", file.Name, err)
	}
	s.files = append(s.files, staged{file.Name, t.Name()})
	w := bufio.NewWriter(t)
	if err = file.Fill(w); err == nil {
		err = w.Flush()
	}
	if err == nil {
		err = t.Sync()
	}
	if err = errors.Join(err, t.Close()); err != nil {
		return fmt.Errorf("write %s: %w", file.Name, err)
	}
	return nil
}

// publish gives all files their names.
func (s *staging) publish() error {
	for _, file := range s.files {
		if err := checkPlain(filepath.Join(s.dir, file.name)); err != nil {
			return err
		}
	}
	for len(s.files) > 0 {
		if err := os.Rename(s.files[0].temp, filepath.Join(s.dir, s.files[0].name)); err != nil {
			return err
		}
		s.files = s.files[1:]
	}
	return syncDir(s.dir)
}

// discard removes what has not got its name.
func (s *staging) discard() {
	for _, file := range s.files {
		os.Remove(file.temp) // what cannot be removed now is removed when the folder is opened next
	}
}
