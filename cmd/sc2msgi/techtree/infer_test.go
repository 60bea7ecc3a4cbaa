package techtree

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/cmd/sc2msgi/cmdtest"
	"sc2msgi/cmd/sc2msgi/runfolder"
)

// Rule: the tree that is inferred from the rows of a run is the run's, to the byte, with costs and confidence.
func TestRowsOutAndIn(t *testing.T) {
	cmdtest.Alone(t)
	for _, c := range [][]string{
		{"--env", "sc2:build-battlecruiser", "--budget", "2", "--seed", "9007199254740993"},
		{"--env", "model:terran", "--budget", "3"},
		{"--env", "mining:eval/17", "--budget", "3"},
		{"--env", "rules:kitchen/17", "--budget", "3"},
		{"--env", "model:crossroads", "--budget", "3", "--ilp", "cart"},
		{"--env", "model:terran", "--budget", "3", "--agent", "msgi-active?without=prices"},
		{"--env", "model:terran", "--budget", "3", "--agent", "msgi-rand"},
	} {
		dir := t.TempDir()
		table, tree := filepath.Join(dir, "rows.csv.gz"), filepath.Join(dir, "tree.json")
		sc2msgi.Must(t, append([]string{"run", "--tests", "1", "--out", dir, "--rows", table}, c...)...)
		args := []string{"techtree", "infer", "--rows", table, "-o", tree}
		if bias := c[len(c)-1]; bias == "cart" {
			args = append(args, "--ilp", bias)
		}
		sc2msgi.Must(t, args...)
		want, err := os.ReadFile(filepath.Join(dir, runfolder.Graph))
		if err != nil {
			t.Fatal(err)
		}
		if got, err := os.ReadFile(tree); err != nil || string(got) != string(want) {
			t.Errorf("%v: the tree of the rows is another, error %v", c, err)
		}
	}
}

// Rule: the tree of the rows of an agent that infers by itself does not pass for the agent's own.
func TestRowsOfWhoInfersByItself(t *testing.T) {
	dir := t.TempDir()
	table := filepath.Join(dir, "rows.csv")
	sc2msgi.Must(t, "run", "--env", "mining:eval/1?mechanics=released", "--agent", "msgi-rand-released", "--budget",
		"2", "--tests", "1", "--out", dir, "--rows", table)
	const says = "msgi-rand-released infers by itself, in another way"
	if got := sc2msgi.Must(t, "techtree", "infer", "--rows", table); !strings.Contains(got, says) {
		t.Errorf("printed is %q, want %q", got, says)
	}
}

// Rule: Ctrl-C ends the inference, and says so.
func TestInferInterrupted(t *testing.T) {
	table := filepath.Join(t.TempDir(), "t.csv")
	if err := os.WriteFile(table, []byte("x:a,e:a\n0,1\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	var stdout, stderr bytes.Buffer
	status := sc2msgi.Execute(ctx, []string{"techtree", "infer", "--rows", table}, &stdout, &stderr)
	if status != cmdline.Failed || stdout.Len() > 0 || !strings.Contains(stderr.String(), "interrupted") {
		t.Errorf("exit %d, %q, %q", status, &stdout, &stderr)
	}
}

// Rule: the table of another program is inferred from, by the names that its columns have, and what is wrong with it
// or with the command line is one line.
func TestInferFromATable(t *testing.T) {
	dir := t.TempDir()
	table, tree := filepath.Join(dir, "tea.csv"), filepath.Join(dir, runfolder.Graph)
	if err := os.WriteFile(table, []byte("day,fire ok,tea ok,done fire,done tea\n1,1,0,0,0\n1,1,1,1,0\n"),
		0o600); err != nil {
		t.Fatal(err)
	}
	infer := []string{"techtree", "infer", "--rows", table, "--x", "done ", "--e", "* ok"}
	printed := sc2msgi.Must(t, append(infer, "-o", tree)...)
	for _, says := range []string{"from 2 rows with 2 different completions of 2 subtasks", "left alone: day.",
		"\ntea  fire\n"} {
		if !strings.Contains(printed, says) {
			t.Errorf("printed is %q, want %q", printed, says)
		}
	}
	dumped := sc2msgi.Must(t, "techtree", "dump", "--full", "--from", dir)
	if !strings.Contains(dumped, "\ntea  fire\n") {
		t.Errorf("the tree is dumped as %q", dumped)
	}
	var doc struct {
		Rows  int
		Graph struct{ Subtasks []json.RawMessage }
	}
	if err := json.Unmarshal([]byte(sc2msgi.Must(t, append(infer, "--json")...)), &doc); err != nil || doc.Rows != 2 ||
		len(doc.Graph.Subtasks) != 2 {
		t.Errorf("--json gives %+v, error %v", doc, err)
	}
	for _, c := range []struct {
		status int
		says   string
		args   []string
	}{
		{cmdline.WrongUsage, "--rows is missing", []string{}},
		{cmdline.WrongUsage, `--ilp: unknown inference bias "magic"`, []string{"--rows", table, "--ilp", "magic"}},
		{cmdline.WrongUsage, "--x and --e may not be empty", []string{"--rows", table, "--x", ""}},
		{cmdline.Failed, table + ":1: no column is called x:*", []string{"--rows", table}},
		{cmdline.Failed, "it is a folder", []string{"--rows", dir}},
		{cmdline.Failed, "no such file", []string{"--rows", filepath.Join(dir, "none.csv")}},
		{cmdline.Failed, "there is a file that is not a tree",
			[]string{"--rows", table, "--x", "done ", "--e", "* ok", "-o", table}},
	} {
		sc2msgi.Fails(t, c.status, c.says, append([]string{"techtree", "infer"}, c.args...)...)
	}
}
