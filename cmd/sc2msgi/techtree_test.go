package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Rule: the boolean worlds run as the others do, and what is left of a run carries the names of that world.
func TestModelsRun(t *testing.T) {
	alone(t)
	for env, names := range map[string][2]string{"model:terran": {"Select Barracks", "85"}, "model:crossroads": {"Shrine", "22"}} {
		out := t.TempDir()
		printed := mustRun(t, "run", "--env", env, "--budget", "3", "--tests", "1", "--out", out)
		if !strings.Contains(printed, env+" in ") || !strings.Contains(printed, " of "+names[1]+" preconditions exact") {
			t.Errorf("%s prints %q", env, printed)
		}
		for _, args := range [][]string{{"--format", "text", "--full"}, {"--format", "svg", "--full"}, {"--format", "json"}, {"--format", "dot", "--full"}} {
			got := mustRun(t, append([]string{"techtree", "dump", "--from", out}, args...)...)
			if !strings.Contains(got, names[0]) || !strings.Contains(got, env) || strings.Contains(got, "sc2:") {
				t.Errorf("%s %v does not carry its own names", env, args)
			}
		}
		if got := mustRun(t, "techtree", "score", "--from", out); !strings.Contains(got, " of "+names[1]) {
			t.Errorf("%s scores %q", env, got)
		}
	}
}

// Rule: dump says which tree it shows: of the run in out where nothing else is asked for.
func TestDumpSaysWhichTree(t *testing.T) {
	alone(t)
	t.Chdir(t.TempDir())
	if status, _, stderr := command(t, "techtree", "dump"); status != exitFailed || !strings.Contains(stderr, "--from out") {
		t.Errorf("without a run: exit %d, %q", status, stderr)
	}
	mustRun(t, "run", "--agent", "msgi-rand", "--budget", "1", "--tests", "1", "--seed", "9007199254740993")
	short, full := mustRun(t, "techtree", "dump"), mustRun(t, "techtree", "dump", "--full")
	if !strings.HasPrefix(short, "sc2:build-battlecruiser as msgi-rand inferred it in 1 episode (seed 9007199254740993)") {
		t.Errorf("the dump begins with %.100q", short)
	}
	if strings.Contains(short, "minerals>=") || !strings.Contains(full, "minerals>=400") {
		t.Error("--full is what adds costs and selections")
	}
	truth := mustRun(t, "techtree", "dump", "--from", "truth")
	if !strings.HasPrefix(truth, "sc2:build-battlecruiser, the game's own tree (version 4.10)") {
		t.Errorf("the truth begins with %.100q", truth)
	}
	for _, args := range [][]string{{"--from", "truth", "--env", "model:crossroads", "--facts", "4.10"}, {"--env", "model:crossroads"}, {"--format", "json", "--full"}} {
		if status, _, stderr := command(t, append([]string{"techtree", "dump"}, args...)...); status != exitUsage {
			t.Errorf("%v: exit %d, %q, want that it is refused", args, status, stderr)
		}
	}
}

// Rule: --only shows what one subtask depends on, and refuses a name that is not shown, and a format that always has all, in a line.
func TestDumpOnlyWhatOneSubtaskDependsOn(t *testing.T) {
	alone(t)
	truth := []string{"techtree", "dump", "--from", "truth"}
	if got := mustRun(t, append(truth, "--only", "Battlecruiser")...); !strings.Contains(got, "\n  Starport ") || strings.Contains(got, "Marine") {
		t.Errorf("what a Battlecruiser depends on: %q", got)
	}
	if got := mustRun(t, append(truth, "--only", "Battlecruiser", "--format", "svg")...); !strings.Contains(got, ">minerals&gt;=400<") {
		t.Error("the drawing of a part does not list costs")
	}
	for _, test := range []struct {
		want string
		args []string
	}{
		{`--only "Battle" is no subtask that is shown`, []string{"--only", "Battle"}},
		{`--only "minerals>=50" is no subtask that is shown`, []string{"--only", "minerals>=50"}},
		{`--only "" is no subtask that is shown`, []string{"--only", ""}},
		{"--only has no effect with --format json", []string{"--only", "Battlecruiser", "--format", "json"}},
	} {
		status, _, stderr := command(t, append(truth, test.args...)...)
		if status != exitUsage || !strings.Contains(stderr, test.want) {
			t.Errorf("%v: exit %d, %q, want %q", test.args, status, stderr, test.want)
		}
	}
}

// Rule: who infers nothing announces no inferred tree.
func TestRandomInfersNothing(t *testing.T) {
	alone(t)
	out := t.TempDir()
	printed := mustRun(t, "run", "--agent", "random", "--tests", "1", "--out", out)
	if strings.Contains(printed, "picture") || strings.Contains(strings.ToLower(printed), "inferred") {
		t.Errorf("random prints %q", printed)
	}
	picture, err := os.ReadFile(filepath.Join(out, pictureFile))
	if err != nil || !strings.Contains(string(picture), "nothing inferred") {
		t.Errorf("its picture does not say that nothing was inferred: %v", err)
	}
}

// Rule: what a run wrote can be dumped and scored.
func TestTechtreeOfARun(t *testing.T) {
	alone(t)
	out := t.TempDir()
	mustRun(t, "run", "--budget", "2", "--tests", "1", "--out", out)
	for _, format := range []string{"text", "json", "dot", "svg"} {
		if got := mustRun(t, "techtree", "dump", "--from", out, "--format", format); !strings.Contains(got, "Barracks") {
			t.Errorf("the %s dump does not know the Barracks: %q", format, got)
		}
	}
	if got := mustRun(t, "techtree", "score", "--from", out); !strings.HasPrefix(got, "precision") {
		t.Errorf("score printed %q", got)
	}
	truth := mustRun(t, "techtree", "dump", "--from", "truth", "--full")
	if text := mustRun(t, "techtree", "dump", "--from", out, "--full"); !strings.Contains(text, "untested: ") || strings.Contains(truth, "untested") {
		t.Error("the text dump says what is untested of the truth, or does not say it of a run")
	}
	var score struct{ Exact, Subtasks int }
	if err := json.Unmarshal([]byte(mustRun(t, "techtree", "score", "--from", "truth", "--json")), &score); err != nil {
		t.Fatal(err)
	}
	if score.Exact != 85 || score.Subtasks != 85 {
		t.Errorf("the truth scores %+v against itself, want 85 of 85", score)
	}
}

// Rule: a run says how much of what it inferred is settled, and what it dumps as JSON is what it wrote.
func TestRunSaysWhatIsSettled(t *testing.T) {
	alone(t)
	out := t.TempDir()
	printed := mustRun(t, "run", "--budget", "2", "--tests", "1", "--out", out)
	if !strings.Contains(printed, "\nSettled if it is an AND: ") || !strings.Contains(printed, " of 85 preconditions (nothing left to test); ") {
		t.Errorf("the report does not say what is settled: %q", printed)
	}
	wrote, err := os.ReadFile(filepath.Join(out, graphFile))
	if err != nil {
		t.Fatal(err)
	}
	if dumped := mustRun(t, "techtree", "dump", "--from", out, "--format", "json"); dumped != string(wrote) {
		t.Error("the JSON dump differs from graph.json")
	}
	if len(wrote) > 60_000 {
		t.Errorf("graph.json takes %d bytes, which is more than a person reads", len(wrote))
	}
}
