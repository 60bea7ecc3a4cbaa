package store

import (
	"crypto/rand"
	"encoding/hex"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
)

// tempName matches the temporary files of this package and no others.
var tempName = regexp.MustCompile(`^\.sc2msgi-[0-9a-f]{32}\.tmp$`)

// createTemp makes a new file in the folder. It never opens one that is there, whatever that is.
func createTemp(dir string) (*os.File, error) {
	var random [16]byte
	rand.Read(random[:])
	name := ".sc2msgi-" + hex.EncodeToString(random[:]) + ".tmp"
	return os.OpenFile(filepath.Join(dir, name), os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o644)
}

// probe makes sure that files can be written into the folder.
func probe(dir string) error {
	f, err := createTemp(dir)
	if err != nil {
		return err
	}
	return errors.Join(f.Close(), os.Remove(f.Name()))
}

// removeTemps removes what a killed process of ours left in the folder. The caller holds the lock: no living process
// needs it.
func removeTemps(dir string) error {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return err
	}
	for _, e := range entries {
		if !tempName.MatchString(e.Name()) || !e.Type().IsRegular() {
			continue
		}
		if err := os.Remove(filepath.Join(dir, e.Name())); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return nil
}
