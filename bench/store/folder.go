package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"sc2msgi/bounded"
)

// Claim is what a process wants to do with a results folder.
type Claim struct {
	Config any      // what the results are of: it becomes a JSON object, and the same object means the same results
	Files  []string // the names of the files of results, all that Write will write
	Force  bool     // results of another configuration may be replaced
}

// Folder is a results folder that this process holds until Close. It is not safe for concurrent use.
type Folder struct {
	dir      string
	files    []string
	config   config
	complete bool
	lock     *os.File
}

// OccupiedError says that a folder holds results of another configuration, or of nobody knows which. Claim.Force
// replaces them.
type OccupiedError struct {
	File        string // that stands there without a word of whose it is; "" where the configuration is known
	Differences string // of the configurations
}

func (e *OccupiedError) Error() string {
	if e.File != "" {
		return fmt.Sprintf("%s stands there, and nothing says of which configuration", e.File)
	}
	return fmt.Sprintf("it holds the results of another configuration (%s)", e.Differences)
}

// Open makes the folder if there is none, locks it, removes what a killed process of ours left in it, and makes sure
// that the claim can be met before any work is done for it. The folder may be a link to a folder; the files in it may
// not be links. Errors do not name the folder.
func Open(dir string, c Claim) (f *Folder, err error) {
	f = &Folder{dir: dir, files: c.Files}
	if f.config, err = newConfig(c.Config); err != nil {
		return nil, err
	}
	if f.lock, err = Lock(dir); err != nil {
		return nil, err
	}
	if err := f.claim(c.Force); err != nil {
		f.lock.Close()
		return nil, err
	}
	return f, nil
}

// Lock makes the folder if there is none, and locks it until the file is closed: for what is written there without a
// Claim. Errors do not name the folder.
func Lock(dir string) (*os.File, error) {
	if err := makeFolder(dir); err != nil {
		return nil, err
	}
	return lock(dir)
}

// makeFolder makes the folder, unless something stands there.
func makeFolder(dir string) error {
	info, err := os.Stat(dir)
	switch {
	case err == nil && !info.IsDir():
		return fmt.Errorf("it is %s, not a folder", kind(info.Mode()))
	case err == nil:
		return nil
	case !errors.Is(err, fs.ErrNotExist):
		return bounded.Reason(err)
	}
	if _, err := os.Lstat(dir); err == nil {
		return errors.New("it is a link that leads nowhere")
	}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return fmt.Errorf("the folder cannot be made: %w", bounded.Reason(err))
	}
	return nil
}

// claim tidies the locked folder, and checks everything that writing results will need.
func (f *Folder) claim(force bool) error {
	if err := removeTemps(f.dir); err != nil {
		return err
	}
	if err := probe(f.dir); err != nil {
		return err
	}
	for _, name := range f.files {
		if err := checkPlain(f.Path(name)); err != nil {
			return err
		}
	}
	there, err := readOwner(f.Path(ownerFile))
	if err != nil {
		return err
	}
	if there == nil {
		return f.unowned(force)
	}
	d := f.config.differences(there.Config)
	if d != "" && !force {
		return &OccupiedError{Differences: d}
	}
	f.complete = d == "" && there.Complete
	return nil
}

// unowned refuses files of results that nobody claims.
func (f *Folder) unowned(force bool) error {
	for _, name := range f.files {
		switch _, err := os.Lstat(f.Path(name)); {
		case err == nil && !force:
			return &OccupiedError{File: name}
		case err != nil && !errors.Is(err, fs.ErrNotExist):
			return err
		}
	}
	return nil
}

// Path returns the path of a file in the folder.
func (f *Folder) Path(name string) string { return filepath.Join(f.dir, name) }

// Complete reports whether the folder holds complete results of the claimed configuration.
func (f *Folder) Complete() bool { return f.complete }

// Close lets others have the folder.
func (f *Folder) Close() error { return f.lock.Close() }
