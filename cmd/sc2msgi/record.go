package main

import (
	"errors"
	"fmt"
	"os"

	"sc2msgi/bot/spectator"
)

// record is the file of --record. It grows as FILE.tmp, for a run may take long and its record much room, and takes its name once the run
// is over, also when that ended early.
type record struct {
	*spectator.Recorder
	path string
	file *os.File
}

func openRecord(path string) (*record, error) {
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		return nil, fmt.Errorf("cannot write --record %s: it is a folder", path)
	}
	f, err := os.Create(path + ".tmp")
	if err != nil {
		return nil, fmt.Errorf("cannot write --record %s: %w", path, err)
	}
	return &record{spectator.NewRecorder(f), path, f}, nil
}

// close gives the file its name. Where nothing happened an older record stays.
func (r *record) close() error {
	err := r.Flush()
	info, statErr := r.file.Stat()
	err = errors.Join(err, statErr, r.file.Close())
	switch {
	case err != nil:
	case info.Size() == 0:
		err = os.Remove(r.file.Name())
	default:
		err = os.Rename(r.file.Name(), r.path)
	}
	if err != nil {
		return fmt.Errorf("write --record %s: %w", r.path, err)
	}
	return nil
}
