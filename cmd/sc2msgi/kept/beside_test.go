package kept

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
)

// Rule: files that are kept beside each other replace nothing, whoever writes them at the same time; nothing written
// leaves no file.
func TestKeepBeside(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "games.jsonl")
	if err := os.WriteFile(path, []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	const writers = 8
	var all sync.WaitGroup
	for i := range writers {
		all.Go(func() {
			k, err := OpenBeside("VARIABLE", path)
			if err != nil {
				t.Error(err)
				return
			}
			if i > 0 { // the first writes nothing
				fmt.Fprintf(k, "game %d", i)
			}
			at, err := k.KeepBeside(nil)
			if text, readErr := os.ReadFile(at); err != nil || i > 0 && string(text) != fmt.Sprintf("game %d", i) ||
				i == 0 && readErr == nil {
				t.Errorf("writer %d: %q holds %q, %v", i, at, text, err)
			}
		})
	}
	all.Wait()
	entries, err := os.ReadDir(dir)
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	want := []string{"games.jsonl"}
	for n := 2; n <= writers; n++ {
		want = append(want, fmt.Sprintf("games-%d.jsonl", n))
	}
	slices.Sort(want)
	if err != nil || !slices.Equal(names, want) {
		t.Errorf("there are %q, %v; want %q", names, err, want)
	}
	if text, err := os.ReadFile(path); string(text) != "mine" {
		t.Errorf("the file that was there holds %q, %v", text, err)
	}
}

// Rule: what names a path where no file can be is named, and the mend is told.
func TestOpenBesideNeedsAFolder(t *testing.T) {
	_, err := OpenBeside("VARIABLE", filepath.Join(t.TempDir(), "none", "games.jsonl"))
	if err == nil || !strings.Contains(err.Error(), "cannot write VARIABLE ") ||
		!strings.Contains(err.Error(), "make it first") {
		t.Error(err)
	}
}
