package mpq

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"sc2msgi/reference"
)

// references returns the reference maps by name; it skips the test where there are none.
func references(t *testing.T) map[string][]byte {
	t.Helper()
	found := map[string][]byte{}
	for _, path := range reference.Maps(t) {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		found[filepath.Base(path)] = data
	}
	return found
}

// stormlib runs smpq, a command around StormLib, in a folder; it skips the test where there is none. Any complaint fails the test.
func stormlib(t *testing.T, dir string, args ...string) string {
	t.Helper()
	path, err := exec.LookPath("smpq")
	if err != nil {
		t.Skip("no smpq (Debian package of that name) on this machine to compare with StormLib")
	}
	cmd := exec.Command(path, args...)
	cmd.Dir = dir
	var out, complaints bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &complaints
	if err := cmd.Run(); err != nil || complaints.Len() > 0 {
		t.Fatalf("smpq %v: %v: %s%s", args, err, complaints.String(), out.String())
	}
	return out.String()
}

// unpackByStormlib writes an archive to a folder, unpacks it there by StormLib and returns what came out, by path with slashes.
func unpackByStormlib(t *testing.T, archive []byte) map[string][]byte {
	t.Helper()
	packed, dir := filepath.Join(t.TempDir(), "archive.SC2Map"), t.TempDir()
	if err := os.WriteFile(packed, archive, 0o600); err != nil {
		t.Fatal(err)
	}
	stormlib(t, dir, "--extract", packed)
	files := map[string][]byte{}
	err := filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		name, err := filepath.Rel(dir, path)
		if err != nil {
			return err
		}
		files[filepath.ToSlash(name)], err = os.ReadFile(path)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}
