package run

import (
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"testing"

	"sc2msgi/cmd/sc2msgi/runfolder"
	"sc2msgi/msgi/bits"
	"sc2msgi/msgi/graph"
)

var pageData = regexp.MustCompile(`(?s)<script type="application/json" id="data">(.*?)</script>`)

// Rule: a run leaves a page with a moment for each adaptation episode; the last one is the graph that graph.json has,
// and what showed a change lies within its episode.
func TestPageOfARun(t *testing.T) {
	out := t.TempDir()
	sc2msgi.Must(t, "run", "--env", "model:crossroads", "--budget", "5", "--tests", "2", "--out", out)
	tree, err := runfolder.ReadTree(out)
	if err != nil {
		t.Fatal(err)
	}
	page, err := os.ReadFile(filepath.Join(out, runfolder.Page))
	if err != nil {
		t.Fatal(err)
	}
	var d struct {
		Steps []struct {
			Episode int
			Known   []struct {
				Subtask int
				Known   bool
				Any     [][2][]int
			}
			Notes []struct{ Episode, At int }
		}
		Episodes []struct {
			Phase string
			Steps int
		}
	}
	if err := json.Unmarshal(pageData.FindSubmatch(page)[1], &d); err != nil {
		t.Fatal(err)
	}
	if len(d.Steps) != 5 || len(d.Episodes) != 7 {
		t.Fatalf("%d moments and %d episodes, want 5 and 7", len(d.Steps), len(d.Episodes))
	}
	got := make(graph.Graph, len(tree.Graph))
	notes := 0
	for k, s := range d.Steps {
		for _, p := range s.Known {
			got[p.Subtask] = graph.Precondition{Known: p.Known}
			for _, c := range p.Any {
				clause := graph.Clause{Pos: bits.Of(c[0]...), Neg: bits.Of(c[1]...)}
				got[p.Subtask].Any = append(got[p.Subtask].Any, clause)
			}
		}
		for _, n := range s.Notes {
			if notes++; n.Episode != k+1 || n.At > d.Episodes[k].Steps {
				t.Errorf("episode %d has a change of episode %d at step %d", k+1, n.Episode, n.At)
			}
		}
	}
	if !reflect.DeepEqual(got, tree.Graph) {
		t.Errorf("the page ends with %v, the graph is %v", got, tree.Graph)
	}
	if notes == 0 {
		t.Error("it does not say what showed anything")
	}
}
