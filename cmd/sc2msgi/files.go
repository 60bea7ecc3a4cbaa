package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
)

// outputDir is the folder results go to. Its files are written whole or not at all.
type outputDir string

// open makes the folder and makes sure that files can be written there, before any work is done for them.
func (d outputDir) open() error {
	if err := os.MkdirAll(string(d), 0o777); err != nil {
		return fmt.Errorf("cannot write results to --out %s: %w", string(d), err)
	}
	f, err := os.CreateTemp(string(d), ".writable-*")
	if err != nil {
		return fmt.Errorf("cannot write results to --out %s: %w", string(d), err)
	}
	f.Close()
	return os.Remove(f.Name())
}

// write replaces the file of that name by what fill writes, at once: readers see the old file or the new one.
func (d outputDir) write(name string, fill func(io.Writer) error) (err error) {
	f, err := os.CreateTemp(string(d), "."+name+"-*")
	if err != nil {
		return fmt.Errorf("write %s: %w", name, err)
	}
	defer func() {
		if err != nil {
			f.Close()
			os.Remove(f.Name())
			err = fmt.Errorf("write %s: %w", filepath.Join(string(d), name), err)
		}
	}()
	if err = fill(f); err != nil {
		return err
	}
	if err = f.Chmod(0o644); err != nil {
		return err
	}
	if err = f.Close(); err != nil {
		return err
	}
	return os.Rename(f.Name(), filepath.Join(string(d), name))
}
