package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"sc2msgi/cmd/sc2msgi/runfolder"
)

// contents returns all files of a folder but the lock.
func contents(t *testing.T, dir string) map[string]string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]string{}
	for _, e := range entries {
		data, err := os.ReadFile(filepath.Join(dir, e.Name()))
		if err != nil {
			t.Fatal(err)
		}
		if e.Name() != ".sc2msgi.lock" {
			all[e.Name()] = string(data)
		}
	}
	return all
}

// same compares what two runs inferred and played.
func same(t *testing.T, got, want string) {
	t.Helper()
	for _, name := range []string{runfolder.Episodes, runfolder.Activities, runfolder.Graph, runfolder.Picture} {
		a, err := os.ReadFile(filepath.Join(got, name))
		if err != nil {
			t.Error(err)
			continue
		}
		if b, err := os.ReadFile(filepath.Join(want, name)); err != nil || !bytes.Equal(a, b) {
			t.Errorf("%s differs from that of an undisturbed run: %v", name, err)
		}
	}
}

// sameFiles compares files of two folders.
func sameFiles(t *testing.T, got, want string, names ...string) {
	t.Helper()
	for _, name := range names {
		a, errA := os.ReadFile(filepath.Join(got, name))
		b, errB := os.ReadFile(filepath.Join(want, name))
		if errA != nil || errB != nil || len(a) == 0 || !bytes.Equal(a, b) {
			t.Errorf("%s differs or is empty: %v %v", name, errA, errB)
		}
	}
}
