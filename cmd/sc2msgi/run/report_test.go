package run

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"sc2msgi/cmd/sc2msgi/cmdtest"
	"sc2msgi/cmd/sc2msgi/runfolder"
	"sc2msgi/msgi/graph"
	"sc2msgi/techtree"
)

// Rule: what was never eligible is named, up to five, and the rest is counted.
func TestNeverEligible(t *testing.T) {
	for unknown, want := range map[int]string{0: "", 1: "a", 5: "a, b, c, d, e", 7: "a, b, c, d, e, 2 more"} {
		var tree techtree.Tree
		for i, name := range []string{"a", "b", "c", "d", "e", "f", "g"} {
			tree.Subtasks = append(tree.Subtasks, techtree.Subtask{Name: name})
			tree.Graph = append(tree.Graph, graph.Precondition{Known: i >= unknown})
		}
		if got := neverEligible(&tree); got != want {
			t.Errorf("of %d unknown preconditions it says %q, want %q", unknown, got, want)
		}
	}
}

// Rule: who infers nothing announces no inferred tree.
func TestRandomInfersNothing(t *testing.T) {
	cmdtest.Alone(t)
	out := t.TempDir()
	printed := sc2msgi.Must(t, "run", "--agent", "random", "--tests", "1", "--out", out)
	if strings.Contains(printed, "picture") || strings.Contains(strings.ToLower(printed), "inferred") {
		t.Errorf("random prints %q", printed)
	}
	picture, err := os.ReadFile(filepath.Join(out, runfolder.Picture))
	if err != nil || !strings.Contains(string(picture), "nothing inferred") {
		t.Errorf("its picture does not say that nothing was inferred: %v", err)
	}
}

// Rule: a run says how much of what it inferred is settled, and what it dumps as JSON is what it wrote, which
// fits the schema.
func TestRunSaysWhatIsSettled(t *testing.T) {
	cmdtest.Alone(t)
	out := t.TempDir()
	printed := sc2msgi.Must(t, "run", "--budget", "2", "--tests", "1", "--out", out)
	if !strings.Contains(printed, "\nSettled if it is an AND: ") ||
		!strings.Contains(printed, " never seen apart from the rest.\n") {
		t.Errorf("the report does not say what is settled: %q", printed)
	}
	numbers := regexp.MustCompile(`\nCosts: \d+ of 71 levels right, \d+ false\. Times: [1-9]\d* of 32 right`)
	if !numbers.MatchString(printed) {
		t.Errorf("the report does not say what is right of costs and times: %q", printed)
	}
	wrote, err := os.ReadFile(filepath.Join(out, runfolder.Graph))
	if err != nil {
		t.Fatal(err)
	}
	schema, err := jsonschema.NewCompiler().Compile(cmdtest.InRepository("docs/graph.schema.json"))
	if err != nil {
		t.Fatal(err)
	}
	if doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(wrote)); err != nil || schema.Validate(doc) != nil {
		t.Errorf("graph.json does not fit its schema: %v", errors.Join(err, schema.Validate(doc)))
	}
	if dumped := sc2msgi.Must(t, "techtree", "dump", "--from", out, "--format", "json"); dumped != string(wrote) {
		t.Error("the JSON dump differs from graph.json")
	}
	if len(wrote) > 60_000 {
		t.Errorf("graph.json takes %d bytes, which is more than a person reads", len(wrote))
	}
}
