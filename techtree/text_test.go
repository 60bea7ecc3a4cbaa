package techtree

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sc2msgi/gamedata"
	"sc2msgi/msgi/graph"
	"sc2msgi/subtasks"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// golden compares what people see with what they saw before.
func golden(t *testing.T, name string, got []byte) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(path, got, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatalf("%v; write it with -update", err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("%s has changed (rewrite with -update if it should have):\n%s", name, cmp.Diff(string(want), string(got)))
	}
}

func TestTextOfTheTruth(t *testing.T) {
	var out bytes.Buffer
	if err := WriteText(&out, subtasks.Truth(gamedata.V4_10), nil); err != nil {
		t.Fatal(err)
	}
	golden(t, "truth.txt", out.Bytes())
}

func TestFormula(t *testing.T) {
	a, b, c := subtasks.Make(gamedata.SupplyDepot), subtasks.Make(gamedata.Barracks), subtasks.NoOp()
	either := graph.Precondition{Known: true, Any: append(graph.AllOf(a, b).Any, graph.AllOf(c).Any...)}
	negated := graph.AllOf(a)
	negated.Any[0].Neg.Add(b)
	for _, test := range []struct {
		p    graph.Precondition
		want string
	}{
		{graph.Precondition{}, "unknown"},
		{graph.Precondition{Known: true}, "never"},
		{graph.Always(), "nothing"},
		{graph.AllOf(b, a), "SupplyDepot & Barracks"},
		{either, "SupplyDepot & Barracks or no-op"},
		{negated, "SupplyDepot & not Barracks"},
	} {
		if got := Formula(test.p); got != test.want {
			t.Errorf("Formula = %q, want %q", got, test.want)
		}
	}
}
