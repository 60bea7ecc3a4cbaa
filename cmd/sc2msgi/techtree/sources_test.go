package techtree

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Rule: a fault in the file of a tree names the file once.
func TestFaultNamesTheFileOnce(t *testing.T) {
	for name, content := range map[string]string{"table.csv": "a,b\n1,2\n", "graph.json": `{"a": 1}`,
		"game.data.pb": "none"} {
		path := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		for _, line := range [][]string{{"diff", path, "truth:4.10"}, {"dump", "--from", path}} {
			_, _, said := sc2msgi.Run(t, append([]string{"techtree"}, line...)...)
			if strings.Count(said, path) != 1 {
				t.Errorf("%v: %s", line, said)
			}
		}
	}
}
