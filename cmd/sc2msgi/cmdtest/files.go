package cmdtest

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"sc2msgi/cmd/sc2msgi/runfolder"
)

// ThreeMarines is the example of a scenario of one's own.
var ThreeMarines = InRepository("examples/scenarios/three-marines.yaml")

// InRepository returns a path in this repository as it is from the folder that tests begin in, their package's.
func InRepository(path string) string {
	for _, up := range []string{"../../", "../../../"} {
		if _, err := os.Stat(up + "go.mod"); err == nil {
			return up + path
		}
	}
	return path
}

// Contents returns all files below a folder but the lock, by path with slashes; none where there is no folder.
func Contents(t *testing.T, dir string) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if os.IsNotExist(err) {
			return nil
		}
		if err != nil || d.IsDir() || d.Name() == ".sc2msgi.lock" {
			return err
		}
		below, err := filepath.Rel(dir, path)
		if err != nil {
			return err
		}
		content, err := os.ReadFile(path)
		files[filepath.ToSlash(below)] = string(content)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// SameFiles compares files of two folders.
func SameFiles(t *testing.T, got, want string, names ...string) {
	t.Helper()
	for _, name := range names {
		a, errA := os.ReadFile(filepath.Join(got, name))
		b, errB := os.ReadFile(filepath.Join(want, name))
		if errA != nil || errB != nil || len(a) == 0 || !bytes.Equal(a, b) {
			t.Errorf("%s differs or is empty: %v %v", name, errA, errB)
		}
	}
}

// SameRun compares what two runs inferred and played.
func SameRun(t *testing.T, got, want string) {
	t.Helper()
	SameFiles(t, got, want, runfolder.Episodes, runfolder.Activities, runfolder.Graph, runfolder.Picture,
		runfolder.Page)
}
