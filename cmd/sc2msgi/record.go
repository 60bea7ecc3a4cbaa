package main

import (
	"bytes"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"sc2msgi/bot/spectator"
)

// record is the file of --record. It grows under a name of its own beside FILE, for a run may take long and its record much room, and takes
// its name once the run is over, also when that ended early.
type record struct {
	*spectator.Recorder
	path string
	file *os.File
}

func openRecord(path string) (*record, error) {
	if err := checkRecord(path); err != nil {
		return nil, fmt.Errorf("cannot write --record %s: %w", path, err)
	}
	f, err := os.OpenFile(path+"."+rand.Text()+".tmp", os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return nil, fmt.Errorf("cannot write --record %s: %w", path, err)
	}
	return &record{spectator.NewRecorder(f), path, f}, nil
}

// recordBegins is how every record does.
const recordBegins = `{"event":"episode"`

// checkRecord returns an error unless nothing is at path, or an empty file, or a record, which may be replaced.
func checkRecord(path string) error {
	info, err := os.Lstat(path)
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
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	begin := make([]byte, len(recordBegins))
	if _, err := io.ReadFull(f, begin); err != nil || !bytes.Equal(begin, []byte(recordBegins)) {
		return errors.New("there is a file that is not a record")
	}
	return nil
}

// close gives the file its name. Where nothing happened an older record stays.
func (r *record) close() error {
	err := r.Flush()
	info, statErr := r.file.Stat()
	err = errors.Join(err, statErr, r.file.Close())
	if err == nil && info.Size() == 0 {
		return os.Remove(r.file.Name())
	}
	if err == nil {
		err = checkRecord(r.path) // it may have taken hours
	}
	if err == nil {
		err = os.Rename(r.file.Name(), r.path)
	}
	if err != nil {
		return fmt.Errorf("write --record %s: %w: what was recorded is in %s", r.path, err, r.file.Name())
	}
	return nil
}
