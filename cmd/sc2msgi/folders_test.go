package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"sc2msgi/cmd/sc2msgi/runfolder"
)

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
