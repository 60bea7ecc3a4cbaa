package reference

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// StormLib runs smpq, a command around StormLib, in a folder; it skips the test where there is none. Any complaint
// fails the test.
func StormLib(t testing.TB, dir string, args ...string) string {
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

// Unpacked writes an archive to a folder, unpacks it there by StormLib and returns what came out, by path with slashes.
func Unpacked(t testing.TB, archive []byte) map[string][]byte {
	t.Helper()
	packed, dir := filepath.Join(t.TempDir(), "archive.SC2Map"), t.TempDir()
	if err := os.WriteFile(packed, archive, 0o600); err != nil {
		t.Fatal(err)
	}
	StormLib(t, dir, "--extract", packed)
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
