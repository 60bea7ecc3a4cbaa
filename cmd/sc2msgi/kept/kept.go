// Package kept holds files that a flag names, to keep what was seen: a record, a film, a log of messages.
package kept

import (
	"bytes"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"sc2msgi/bounded"
)

// File grows under a name of its own beside the one that the flag says, for a run may take long and what is kept much
// room. It takes its name once the run is over, also when that ended early. It replaces nothing but files of its kind.
type File struct {
	*os.File
	by, path string // who named it: "--record"
	kind     string // "a record"
	begins   string // how every file of the kind does
}

// Open begins a file of a kind ("a record"), all of which begin alike, for --flag path.
func Open(flag, path, kind, begins string) (*File, error) {
	k := &File{by: "--" + flag, path: path, kind: kind, begins: begins}
	return k.open(k.check())
}

// open begins the file, unless that cannot be.
func (k *File) open(err error) (*File, error) {
	if err == nil {
		k.File, err = os.OpenFile(k.path+"."+rand.Text()+".tmp", os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	}
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("cannot write %s %s: there is no folder %s: make it first", k.by, k.path,
			filepath.Dir(k.path))
	}
	if err != nil {
		return nil, fmt.Errorf("cannot write %s %s: %w", k.by, k.path, bounded.Reason(err))
	}
	return k, nil
}

// check returns an error unless nothing is at the path, or an empty file, or one of the kind, which may be replaced.
func (k *File) check() error {
	info, err := os.Lstat(k.path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	switch mode := info.Mode(); {
	case mode.IsDir():
		return errors.New("it is a folder")
	case mode&fs.ModeSymlink != 0:
		return errors.New("it is a link, which would be replaced: name what it leads to")
	case !mode.IsRegular():
		return errors.New("it is a device or a pipe, not a file")
	case info.Size() == 0:
		return nil
	}
	f, err := bounded.Open(k.path, bounded.Any)
	if err != nil {
		return err
	}
	defer f.Close()
	begin := make([]byte, len(k.begins))
	if _, err := io.ReadFull(f, begin); err != nil || !bytes.Equal(begin, []byte(k.begins)) {
		return fmt.Errorf("there is a file that is not %s", k.kind)
	}
	return nil
}

// Keep closes the file and gives it its name, unless writing failed with err. Where nothing was written an older one
// stays.
func (k *File) Keep(err error) error {
	info, statErr := k.Stat()
	err = errors.Join(err, statErr, k.File.Close())
	if err == nil && info.Size() == 0 {
		return os.Remove(k.Name())
	}
	if err == nil {
		err = k.check() // it may have taken hours
	}
	if err == nil {
		err = os.Rename(k.Name(), k.path)
	}
	if err != nil {
		return fmt.Errorf("write %s %s: %w: what there is of it is in %s", k.by, k.path, err, k.Name())
	}
	return nil
}
