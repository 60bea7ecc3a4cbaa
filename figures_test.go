package sc2msgi_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// authorsFiles are where a checkout of the authors' code keeps the graphs that bench/figures/authors-graphs reads.
var authorsFiles = []string{
	"task_graph_play/play_eval13_4layer_1.pkl", "task_graph_play/play_eval15_4layer_1.pkl",
	"task_graph_play/play_eval16_5layer_1.pkl", "task_graph_play/play_eval16_6layer_1.pkl",
	"task_graph_mining/new/eval1_mining_1.pkl",
}

// Rule: what is no checkout of the authors' code is refused at once with what is missing, and a file that would run
// something when Python's pickle reads it is refused and runs nothing.
func TestAuthorsGraphsAreReadAsData(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("there is no python3 here")
	}
	dir := t.TempDir()
	checkout, made := filepath.Join(dir, "msgi"), filepath.Join(dir, "made")
	refused := func(says string) {
		t.Helper()
		cmd := exec.Command(python, "bench/figures/authors-graphs", checkout, filepath.Join(dir, "out"))
		said, err := cmd.CombinedOutput()
		if err == nil || !strings.Contains(string(said), says) || strings.Count(string(said), "\n") != 1 {
			t.Errorf("error %v, %q; want a line with %q", err, said, says)
		}
	}
	refused("has no grid-world/environment/data/task_graph_play/play_eval13_4layer_1.pkl")
	for _, name := range authorsFiles {
		path := filepath.Join(checkout, "grid-world", "environment", "data", filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte("cos\nmkdir\n(S'"+made+"'\ntR."), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	refused("the file asks for os.mkdir")
	if _, err := os.Stat(made); err == nil {
		t.Error("reading the file ran what it says")
	}
}
