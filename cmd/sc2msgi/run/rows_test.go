//go:build unix

package run

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"sc2msgi/cmd/sc2msgi/runfolder"
	"sc2msgi/msgi"
)

// Rule: --rows writes the same bytes whether a run was interrupted or not, nothing while it is, and changes no result.
func TestRowsOfAResumedRun(t *testing.T) {
	for _, name := range []string{"rows.csv", "rows.csv.gz"} {
		dir := t.TempDir()
		calm, broken := filepath.Join(dir, "calm"+name), filepath.Join(dir, "broken"+name)
		args := []string{"run", "--env", "model:crossroads", "--budget", "6", "--tests", "2"}
		sc2msgi.Must(t, append(args, "--out", filepath.Join(dir, "calm"), "--rows", calm)...)
		resumed := append(args, "--resume", "--out", filepath.Join(dir, "broken"), "--rows", broken)
		for _, n := range []int{2, 4} {
			interrupt(t, n, resumed...)
			if left, _ := filepath.Glob(broken + "*"); left != nil {
				t.Errorf("an interrupted run leaves %v", left)
			}
		}
		sc2msgi.Must(t, resumed...)
		want, err := os.ReadFile(calm)
		if err != nil || len(want) == 0 {
			t.Fatalf("%d bytes, error %v", len(want), err)
		}
		if got, err := os.ReadFile(broken); err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s: the rows of a resumed run differ, error %v", name, err)
		}
		sc2msgi.Must(t, append(resumed, "--force")...) // over the table that is there
	}
}

// Rule: the rows say what the run's own account of its episodes says: their steps, options and rewards.
func TestRowsAreTheEpisodes(t *testing.T) {
	dir := t.TempDir()
	table := filepath.Join(dir, "rows.csv")
	sc2msgi.Must(t, "run", "--env", "mining:eval/17", "--budget", "2", "--tests", "2", "--out", dir, "--rows", table)
	file, err := os.ReadFile(table)
	if err != nil {
		t.Fatal(err)
	}
	lines, err := csv.NewReader(bytes.NewReader(file)).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	at := map[string]int{}
	for i, name := range lines[0] {
		at[name] = i
	}
	type sums struct {
		options, steps int
		reward         float64
	}
	found := map[string]*sums{}
	for _, line := range lines[1:] {
		key := line[at["phase"]] + line[at["episode"]]
		if found[key] == nil {
			found[key] = &sums{}
		}
		if line[at["option"]] == "" {
			continue
		}
		steps, err := strconv.Atoi(line[at["steps"]])
		if err != nil {
			t.Fatal(err)
		}
		reward, err := strconv.ParseFloat(line[at["reward"]], 64)
		if err != nil {
			t.Fatal(err)
		}
		if step := strconv.Itoa(found[key].steps); line[at["step"]] != step {
			t.Errorf("%s: a row is at step %s, want %s", key, line[at["step"]], step)
		}
		found[key].options++
		found[key].steps += steps
		found[key].reward += reward
	}
	told, err := os.Open(filepath.Join(dir, runfolder.Episodes))
	if err != nil {
		t.Fatal(err)
	}
	defer told.Close()
	for decoder := json.NewDecoder(told); decoder.More(); {
		var e msgi.Episode
		if err := decoder.Decode(&e); err != nil {
			t.Fatal(err)
		}
		got := found[string(e.Phase)+strconv.Itoa(e.Episode)]
		if got == nil || *got != (sums{e.Options, e.Steps, e.Reward}) {
			t.Errorf("%s %d: the rows have %+v, want %+v", e.Phase, e.Episode, got, e)
		}
	}
}

// Rule: --rows replaces nothing but tables of rows.
func TestRowsReplaceRowsAlone(t *testing.T) {
	file := filepath.Join(t.TempDir(), "diary.csv")
	if err := os.WriteFile(file, []byte("day,weather\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	sc2msgi.Refused(t, "there is a file that is not a table of rows", "run", "--env", "model:crossroads", "--out",
		t.TempDir(), "--rows", file)
	sc2msgi.Refused(t, "cannot write --rows", "run", "--env", "model:crossroads", "--out", t.TempDir(), "--rows",
		filepath.Join(t.TempDir(), "none", "rows.csv"))
}
