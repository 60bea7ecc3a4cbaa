package techtree

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/cmd/sc2msgi/cmdtest"
	"sc2msgi/cmd/sc2msgi/runfolder"
)

// Rule: the boolean worlds run as the others do, and what is left of a run carries the names of that world.
func TestModelsRun(t *testing.T) {
	cmdtest.Alone(t)
	for env, names := range map[string][2]string{"model:terran": {"Select Barracks", "85"},
		"model:crossroads": {"Shrine", "22"}} {
		out := t.TempDir()
		printed := sc2msgi.Must(t, "run", "--env", env, "--budget", "3", "--tests", "1", "--out", out)
		if !strings.Contains(printed, env+" in ") ||
			!strings.Contains(printed, " of "+names[1]+" preconditions exact") {
			t.Errorf("%s prints %q", env, printed)
		}
		for _, args := range [][]string{{"--format", "text", "--full"}, {"--format", "svg", "--full"},
			{"--format", "json"}, {"--format", "dot", "--full"}} {
			got := sc2msgi.Must(t, append([]string{"techtree", "dump", "--from", out}, args...)...)
			if !strings.Contains(got, names[0]) || !strings.Contains(got, env) || strings.Contains(got, "sc2:") {
				t.Errorf("%s %v does not carry its own names", env, args)
			}
		}
		if got := sc2msgi.Must(t, "techtree", "score", "--from", out); !strings.Contains(got, " of "+names[1]) {
			t.Errorf("%s scores %q", env, got)
		}
	}
}

// Rule: dump says which tree it shows: of the run in out where nothing else is asked for.
func TestDumpSaysWhichTree(t *testing.T) {
	cmdtest.Alone(t)
	t.Chdir(t.TempDir())
	if status, _, stderr := sc2msgi.Run(t, "techtree", "dump"); status != cmdline.Failed ||
		!strings.Contains(stderr, "--from out") {
		t.Errorf("without a run: exit %d, %q", status, stderr)
	}
	sc2msgi.Must(t, "run", "--agent", "msgi-rand", "--budget", "1", "--tests", "1", "--seed", "9007199254740993")
	short, full := sc2msgi.Must(t, "techtree", "dump"), sc2msgi.Must(t, "techtree", "dump", "--full")
	const says = "sc2:build-battlecruiser as msgi-rand inferred it in 1 episode (seed 9007199254740993)"
	if !strings.HasPrefix(short, says) {
		t.Errorf("the dump begins with %.100q", short)
	}
	tree, _, _ := strings.Cut(short, " cost ") // what follows are numbers
	if strings.Contains(tree, "minerals>=") || !strings.Contains(full, "minerals>=400") {
		t.Error("--full is what adds costs and selections")
	}
	truth := sc2msgi.Must(t, "techtree", "dump", "--from", "truth")
	if !strings.HasPrefix(truth, "sc2:build-battlecruiser, the game's own tree (version 4.10)") {
		t.Errorf("the truth begins with %.100q", truth)
	}
	for _, args := range [][]string{{"--from", "truth", "--env", "model:crossroads", "--facts", "4.10"},
		{"--env", "model:crossroads"}, {"--format", "json", "--full"}} {
		status, _, stderr := sc2msgi.Run(t, append([]string{"techtree", "dump"}, args...)...)
		if status != cmdline.WrongUsage {
			t.Errorf("%v: exit %d, %q, want that it is refused", args, status, stderr)
		}
	}
}

// Rule: a dump leaves out what follows from the rest where completions persist alone, and says so: where an option
// switches something off, and of a table, it shows all that is needed.
func TestDumpLeavesOutWhatFollows(t *testing.T) {
	t.Chdir(t.TempDir())
	const lab = "name: lab\ntitle: A lab\nabout: grow and sample\nsource: [made up]\nepisode: {steps: 60}\n" +
		"subtasks:\n  - {name: Bench clean}\n  - {name: Order placed}\n  - {name: Grow cells, needs: Bench clean%s}\n" +
		"  - {name: Sample, needs: Bench clean & Grow cells | Order placed & Grow cells, reward: 1}\n"
	const follows = "Left out: what follows from the rest. --full shows all."
	for name, text := range map[string]string{
		"off.yaml":  fmt.Sprintf(lab, ", off: Bench clean"),
		"stay.yaml": fmt.Sprintf(lab, ""),
		"rows.csv":  "x:oven,x:bread,e:bread,e:toast\n0,0,0,0\n1,0,1,0\n0,1,0,0\n1,1,1,1\n",
	} {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct {
		args   []string
		says   string
		leaves bool
	}{
		{[]string{"--from", "truth", "--env", "rules:off.yaml"},
			"Sample        needs Grow cells, either Bench clean or Order placed\n", false},
		{[]string{"--from", "truth", "--env", "rules:stay.yaml"},
			"Sample        needs Grow cells, either nothing more or Order placed\n", true},
		{[]string{"--from", "rows.csv"}, "toast  needs oven, bread\n", false},
		{[]string{"--from", "truth", "--env", "playground:d3/5"}, "", true},
	} {
		got := sc2msgi.Must(t, append([]string{"techtree", "dump"}, c.args...)...)
		if !strings.Contains(got, c.says) || strings.Contains(got, follows) != c.leaves {
			t.Errorf("%v: printed is %q, want %q, and that something is left out: %v", c.args, got, c.says, c.leaves)
		}
	}
	costs := sc2msgi.Must(t, "techtree", "dump", "--from", "truth")
	if !strings.Contains(costs, " Left out: costs, what follows from the rest. --full shows all.\n") {
		t.Errorf("of the tree of StarCraft II is printed %.300q", costs)
	}
}

// Rule: a dump says how many subtasks there are in how many layers: of the paper's grid worlds as its Table 1 has it.
func TestDumpSaysTheSize(t *testing.T) {
	for env, size := range map[string]string{"playground:d1/5": "13 subtasks in 4 layers.",
		"playground:d2/5": "15 subtasks in 4 layers.", "playground:d3/5": "16 subtasks in 5 layers.",
		"playground:d4/5": "16 subtasks in 6 layers."} {
		got := sc2msgi.Must(t, "techtree", "dump", "--from", "truth", "--env", env)
		if _, second, _ := strings.Cut(got, "\n"); !strings.HasPrefix(second, size) {
			t.Errorf("%s: %.200q, want %q in the second line", env, got, size)
		}
	}
}

// Rule: --only shows what one subtask depends on, and refuses a name that is not shown, and a format that always has
// all, in a line.
func TestDumpOnlyWhatOneSubtaskDependsOn(t *testing.T) {
	cmdtest.Alone(t)
	truth := []string{"techtree", "dump", "--from", "truth"}
	if got := sc2msgi.Must(t, append(truth, "--only", "Battlecruiser")...); !strings.Contains(got, "\n  Starport ") ||
		strings.Contains(got, "Marine") {
		t.Errorf("what a Battlecruiser depends on: %q", got)
	}
	drawn := sc2msgi.Must(t, append(truth, "--only", "Battlecruiser", "--format", "svg")...)
	if !strings.Contains(drawn, ">minerals&gt;=400<") {
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
		status, _, stderr := sc2msgi.Run(t, append(truth, test.args...)...)
		if status != cmdline.WrongUsage || !strings.Contains(stderr, test.want) {
			t.Errorf("%v: exit %d, %q, want %q", test.args, status, stderr, test.want)
		}
	}
}

// Rule: what a run wrote can be dumped and scored.
func TestTechtreeOfARun(t *testing.T) {
	cmdtest.Alone(t)
	out := t.TempDir()
	sc2msgi.Must(t, "run", "--budget", "2", "--tests", "1", "--out", out)
	for _, format := range []string{"text", "json", "dot", "svg", "mermaid", "csv", "html"} {
		got := sc2msgi.Must(t, "techtree", "dump", "--from", out, "--format", format)
		if !strings.Contains(got, "Barracks") {
			t.Errorf("the %s dump does not know the Barracks: %q", format, got)
		}
	}
	if got := sc2msgi.Must(t, "techtree", "score", "--from", out); !strings.HasPrefix(got, "precision") {
		t.Errorf("score printed %q", got)
	}
	truth := sc2msgi.Must(t, "techtree", "dump", "--from", "truth", "--full")
	if text := sc2msgi.Must(t, "techtree", "dump", "--from", out, "--full"); !strings.Contains(text, "untested: ") ||
		strings.Contains(truth, "untested") {
		t.Error("the text dump says what is untested of the truth, or does not say it of a run")
	}
	var score struct{ Exact, Subtasks int }
	err := json.Unmarshal([]byte(sc2msgi.Must(t, "techtree", "score", "--from", "truth", "--json")), &score)
	if err != nil {
		t.Fatal(err)
	}
	if score.Exact != 85 || score.Subtasks != 85 {
		t.Errorf("the truth scores %+v against itself, want 85 of 85", score)
	}
}

// mine is the file of task graphs of docs/extending.md.
const mine = `{"domain": "mining", "set": "mine", "steps": 40, "graphs": [
  {"subtasks": [0, 1, 4, 7], "reward": [0.1, 0.1, 0.2, 1.5], "precondition": {"2": [[1]], "3": [[2, 3], [1, -2]]}}
]}`

// Rule: a run keeps states that play can reach and scores on them, beside the scores over all assignments, and draws
// nothing as wrong that is right in them. score says both, in detail that of the scope; a truth that nobody played
// has the scope all only.
func TestScopesOfARun(t *testing.T) {
	cmdtest.Alone(t)
	graphs, out := filepath.Join(t.TempDir(), "mine.json"), t.TempDir()
	if err := os.WriteFile(graphs, []byte(mine), 0o666); err != nil {
		t.Fatal(err)
	}
	printed := sc2msgi.Must(t, "run", "--env", "mining:1", "--graphs", graphs, "--budget", "3", "--tests", "1",
		"--out", out)
	if !strings.Contains(printed,
		"In the 9 states seen in 64 episodes of play: precision 100.0 %, recall 100.0 %, 4 exact.") {
		t.Errorf("the report has no reachable scores: %q", printed)
	}
	score := func(args ...string) string {
		return sc2msgi.Must(t, append([]string{"techtree", "score", "--from", out, "--graphs", graphs}, args...)...)
	}
	right := "precision 100.00 %, recall 100.00 %, exact 4 of 4, unknown 0 (0.0 %), over the 9 states"
	if got := score(); !strings.HasPrefix(got, right) || strings.Count(got, "\n") != 3 {
		t.Errorf("score says %q", got)
	}
	if got := score("--scope", "all"); !strings.HasPrefix(got, "precision 95.00 %, recall 100.00 %, exact 3 of 4") ||
		strings.Count(got, "\n") != 4 {
		t.Errorf("score over all says %q", got)
	}
	var kept struct {
		Scores struct{ All, Reachable struct{ Exact, States int } }
	}
	data, err := os.ReadFile(filepath.Join(out, runfolder.Report))
	if err == nil {
		err = json.Unmarshal(data, &kept)
	}
	if s := kept.Scores; err != nil || s.All.Exact != 3 || s.Reachable.Exact != 4 || s.Reachable.States != 9 {
		t.Errorf("run.json has %+v, error %v", s, err)
	}
	picture, err := os.ReadFile(filepath.Join(out, runfolder.Picture))
	if err != nil || strings.Contains(string(picture), "missing") || strings.Contains(string(picture), "superfluous") {
		t.Errorf("the picture calls something wrong, error %v", err)
	}
	unplayed := []string{"techtree", "score", "--scope", "reachable", "--from", "truth", "--env", "model:crossroads"}
	if status, _, stderr := sc2msgi.Run(t, unplayed...); status != cmdline.Failed ||
		!strings.Contains(stderr, "--from truth keeps no states") || strings.Count(stderr, "\n") != 1 {
		t.Errorf("a truth that nobody played: exit %d, %q", status, stderr)
	}
	status, _, stderr := sc2msgi.Run(t, "techtree", "score", "--scope", "most", "--from", out)
	if status != cmdline.WrongUsage {
		t.Errorf("a scope that is none: exit %d, %q", status, stderr)
	}
	if err := os.WriteFile(filepath.Join(out, runfolder.Reached), []byte("states"), 0o666); err != nil {
		t.Fatal(err)
	}
	if status, _, stderr := sc2msgi.Run(t, "techtree", "score", "--from", out,
		"--graphs", graphs); status != cmdline.Failed ||
		!strings.Contains(stderr, runfolder.Reached) {
		t.Errorf("a file of states that is none: exit %d, %q", status, stderr)
	}
}

// Rule (the folder of a run may come from others): a file that it names is opened only below this folder or where
// --files names it. Without it a dump shows the tree, and says that it compares nothing; nothing is scored.
func TestFileElsewhereIsNotOpened(t *testing.T) {
	cmdtest.Alone(t)
	text, err := os.ReadFile(cmdtest.InRepository("worlds/rules/worlds/crafting.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	file, out := filepath.Join(dir, "mine.yaml"), filepath.Join(dir, "out")
	if err := os.WriteFile(file, text, 0o600); err != nil {
		t.Fatal(err)
	}
	sc2msgi.Must(t, "run", "--env", "rules:"+file, "--budget", "1", "--tests", "1", "--out", out)
	if err := os.WriteFile(file, []byte("hello"), 0o600); err != nil { // whoever opens it fails
		t.Fatal(err)
	}
	const says = "which is not below this folder: if that is a file of yours, say so with --files"
	status, stdout, stderr := sc2msgi.Run(t, "techtree", "dump", "--from", out)
	if status != 0 || stdout == "" || !strings.Contains(stderr, "Not compared with the truth: ") ||
		!strings.Contains(stderr, says) {
		t.Errorf("dump: status %d, %.80q, %q", status, stdout, stderr)
	}
	if status, _, stderr = sc2msgi.Run(t, "techtree", "score", "--from", out); status != cmdline.Failed ||
		!strings.Contains(stderr, says) {
		t.Errorf("score: status %d, %q", status, stderr)
	}
	if err := os.WriteFile(file, text, 0o600); err != nil {
		t.Fatal(err)
	}
	sc2msgi.Must(t, "techtree", "score", "--from", out, "--files", file)
}
