package standin

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"

	"sc2msgi/bounded"
	"sc2msgi/gamedata"
)

// Order is what is to be installed.
type Order struct {
	Dir      string             // where
	GOOS     string             // for which system, as runtime.GOOS has it
	Program  string             // the file that the game's executables are copies of
	Version  string             // of the program
	Releases []gamedata.Release // the versions of the game, at least one
	Builds   []uint32           // base builds that have a folder, too; the nearest version is played there
}

// stagePattern names the folder in which an installation is made ready.
const stagePattern = ".sc2msgi-install-*"

// isStage reports whether an entry of a folder is such a folder.
func isStage(e os.DirEntry) bool {
	ours, _ := filepath.Match(stagePattern, e.Name())
	return ours && e.IsDir()
}

// Install writes a stand-in and returns the folder's absolute path. The folder may be absent, empty or a stand-in,
// which is replaced; then what lies beside the stand-in's own folders stays. Where it fails, everything is as it was.
func Install(o Order) (dir string, err error) {
	if dir, err = filepath.Abs(o.Dir); err != nil {
		return "", fmt.Errorf("install a stand-in in %s: %w", o.Dir, err)
	}
	if err := check(dir); err != nil {
		return "", err
	}
	if err := install(dir, o); err != nil {
		return "", fmt.Errorf("install a stand-in in %s: %w", dir, err)
	}
	return dir, nil
}

// install makes everything ready in a folder inside of dir, on the same file system, and puts it in place by renaming.
func install(dir string, o Order) (err error) {
	made, err := makeFolders(dir)
	defer func() {
		if err != nil {
			for _, d := range made { // innermost first; one in which something is now stays
				_ = os.Remove(d)
			}
		}
	}()
	if err != nil {
		return err
	}
	stage, err := os.MkdirTemp(dir, stagePattern)
	if err != nil {
		return err
	}
	defer func() {
		gone := os.RemoveAll(stage)
		if err != nil {
			return // what a killed installation left still says what is whose
		}
		if gone = errors.Join(gone, removeStages(dir)); gone != nil {
			err = fmt.Errorf("it is installed; remove what is left of the one before: %w", gone)
		}
	}()
	fresh, old := filepath.Join(stage, "new"), filepath.Join(stage, "old")
	if err := errors.Join(os.Mkdir(fresh, 0o755), os.Mkdir(old, 0o755)); err != nil {
		return err
	}
	if err := lay(fresh, o); err != nil {
		return err
	}
	return exchange(dir, fresh, old)
}

// removeStages removes what killed installations left.
func removeStages(dir string) error {
	entries, err := os.ReadDir(dir)
	for _, e := range entries {
		if isStage(e) {
			err = errors.Join(err, os.RemoveAll(filepath.Join(dir, e.Name())))
		}
	}
	return err
}

// makeFolders makes dir and what it lies in, and returns those that were not there, innermost first.
func makeFolders(dir string) (made []string, err error) {
	for d := dir; ; d = filepath.Dir(d) {
		if _, err := os.Stat(d); err == nil || d == filepath.Dir(d) {
			break
		}
		made = append(made, d)
	}
	return made, os.MkdirAll(dir, 0o755)
}

// exchange moves the stand-in in dir away to old and the one in fresh to its place; or nothing, where it fails. The
// marker leaves first and comes last: without one, what is there is no stand-in.
func exchange(dir, fresh, old string) error {
	type move struct{ from, to string }
	var done []move
	step := func(from, to string) error {
		if _, err := os.Lstat(from); errors.Is(err, os.ErrNotExist) {
			return nil
		}
		if err := os.Rename(from, to); err != nil {
			return err
		}
		done = append(done, move{from, to})
		return nil
	}
	var err error
	for _, n := range slices.Insert(slices.Clone(owned), 0, MarkerFile) {
		if err == nil {
			err = step(filepath.Join(dir, n), filepath.Join(old, n))
		}
	}
	for _, n := range append(slices.Clone(owned), MarkerFile) {
		if err == nil {
			err = step(filepath.Join(fresh, n), filepath.Join(dir, n))
		}
	}
	if err == nil {
		return nil
	}
	for i := len(done) - 1; i >= 0; i-- {
		if back := os.Rename(done[i].to, done[i].from); back != nil {
			return fmt.Errorf("%w; and taking it back: %w", err, back)
		}
	}
	return err
}

// hashOf returns a file's SHA-256 in hexadecimal.
func hashOf(path string) (string, error) {
	f, err := bounded.Open(path, bounded.Any)
	if err != nil {
		return "", err
	}
	defer f.Close()
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return "", err
	}
	return hex.EncodeToString(h.Sum(nil)), nil
}
