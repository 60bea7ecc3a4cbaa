package standin

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"sc2msgi/bounded"
)

// RefusedError says why nothing is installed in a folder, and what to do.
type RefusedError struct{ Dir, Why string }

func (e *RefusedError) Error() string {
	return fmt.Sprintf("no stand-in is written to %s: %s", e.Dir, e.Why)
}

func refuse(dir, format string, args ...any) error {
	return &RefusedError{dir, fmt.Sprintf(format, args...)}
}

// realSigns are what real installations have: Windows and macOS the first ones, Linux packages the last.
var realSigns = []string{".build.info", "StarCraft II.exe", "StarCraft II.app", "SC2Data", "Versions/Base*"}

// check refuses a folder in which something could be lost or would be mixed up.
func check(dir string) error {
	for above := filepath.Dir(dir); ; above = filepath.Dir(above) {
		if _, standin, _ := Read(above); standin || looksReal(above) {
			return refuse(dir, "it lies in the installation %s: give a folder of its own", above)
		}
		if above == filepath.Dir(above) {
			break
		}
	}
	entries, err := os.ReadDir(dir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return refuse(dir, "it cannot be read as a folder: %v", bounded.Reason(err))
	}
	markers, err := markersIn(dir, entries)
	entries = slices.DeleteFunc(entries, isStage)
	switch {
	case err != nil:
		return refuse(dir, "%v", err)
	case len(markers) > 0:
		return checkOwn(dir, markers)
	case len(entries) == 0:
		return nil
	case looksReal(dir):
		return refuse(dir, "it is an installation of StarCraft II: give another folder")
	}
	return refuse(dir, "it has files in it (%s) and is no stand-in: give a new or an empty folder", entries[0].Name())
}

// markersIn returns the marker of the stand-in in dir or, where an installation was killed while it replaced one, the
// markers of what it took away and of what it put there.
func markersIn(dir string, entries []os.DirEntry) (all []Marker, err error) {
	m, ok, err := Read(dir)
	if ok || err != nil {
		return []Marker{m}, err
	}
	for _, e := range entries {
		if !isStage(e) {
			continue
		}
		for _, part := range []string{"old", "new"} {
			// one that was cut off while it was written was nowhere put in place
			if m, ok, _ := Read(filepath.Join(dir, e.Name(), part)); ok {
				all = append(all, m)
			}
		}
	}
	return all, nil
}

// looksReal reports whether a folder has anything of an installation of the game.
func looksReal(dir string) bool {
	return slices.ContainsFunc(realSigns, func(sign string) bool {
		folder, want := filepath.Split(filepath.Join(dir, filepath.FromSlash(sign)))
		entries, _ := os.ReadDir(folder) // what cannot be read shows no sign
		return slices.ContainsFunc(entries, func(e os.DirEntry) bool {
			prefix, more := strings.CutSuffix(want, "*")
			return e.Name() == want || more && strings.HasPrefix(e.Name(), prefix)
		})
	})
}

// checkOwn refuses a stand-in in whose folders there is something else than what was written there.
func checkOwn(dir string, markers []Marker) error {
	for _, n := range owned {
		err := filepath.WalkDir(filepath.Join(dir, n), func(path string, d fs.DirEntry, err error) error {
			if errors.Is(err, fs.ErrNotExist) {
				return nil
			}
			if err != nil || d.IsDir() {
				return err
			}
			below, err := filepath.Rel(dir, path)
			if err != nil {
				return err
			}
			hashes := hashesOf(markers, filepath.ToSlash(below))
			if len(hashes) > 0 && d.Type().IsRegular() {
				if now, err := hashOf(path); err != nil || slices.Contains(hashes, now) {
					return err
				}
			}
			return refuse(dir, "%s is not as it was written there: move it away first", below)
		})
		var refused *RefusedError
		if err != nil && !errors.As(err, &refused) {
			return refuse(dir, "what is there cannot be looked at: %v", err)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// hashesOf returns what the markers say of a file.
func hashesOf(markers []Marker, file string) (all []string) {
	for _, m := range markers {
		if hash, ours := m.Files[file]; ours {
			all = append(all, hash)
		}
	}
	return all
}
