package main

import (
	"bytes"
	"encoding/csv"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"sc2msgi/cmd/sc2msgi/cmdtest"
)

// documentedPython is the program in docs/run.md.
var documentedPython = regexp.MustCompile("(?s)```python\n(.*?)```")

// Rule: the four lines of Python in docs/run.md read a run's rows, and find what an account of them here finds.
func TestRunDocsReadRowsInPython(t *testing.T) {
	cmdtest.Alone(t)
	python, err := exec.LookPath("python3")
	if err == nil {
		err = exec.Command(python, "-c", "import pandas, numpy").Run()
	}
	if err != nil {
		t.Skip("there is no python3 with pandas and NumPy here:", err)
	}
	page, err := os.ReadFile("../../docs/run.md")
	if err != nil {
		t.Fatal(err)
	}
	program := documentedPython.FindSubmatch(page)
	if program == nil || bytes.Count(program[1], []byte("\n")) != 4 {
		t.Fatalf("docs/run.md has no program of four lines: %q", program)
	}
	dir := t.TempDir()
	for _, name := range []string{"rows.csv", "rows.csv.gz"} {
		sc2msgi.Must(t, "run", "--env", "model:terran", "--budget", "2", "--tests", "1", "--out",
			filepath.Join(dir, "out"), "--rows", filepath.Join(dir, name))
	}
	cmd := exec.Command(python, "-c", string(program[1])+"print(*x.shape, e.sum(), withheld.sum(), shared.sum())")
	cmd.Dir = dir
	said, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, said)
	}
	table, err := os.ReadFile(filepath.Join(dir, "rows.csv"))
	if err != nil {
		t.Fatal(err)
	}
	if got, want := strings.TrimSpace(string(said)), accountOf(t, table); got != want {
		t.Errorf("Python finds %s, want %s", got, want)
	}
}

// accountOf counts what the program in docs/run.md is asked to print, one cell after another.
func accountOf(t *testing.T, table []byte) string {
	t.Helper()
	lines, err := csv.NewReader(bytes.NewReader(table)).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	at := map[string]int{}
	var names []string
	for i, column := range lines[0] {
		at[column] = i
		if name, is := strings.CutPrefix(column, "x:"); is {
			names = append(names, name)
		}
	}
	rows, eligible, withheld, shared := 0, 0, 0, 0
	for _, line := range lines[1:] {
		if line[at["phase"]] != "adaptation" {
			continue
		}
		rows++
		for _, name := range names {
			if line[at["e:"+name]] == "1" {
				eligible++
			}
			if line[at["withheld:"+name]] == "1" {
				withheld++
			}
		}
	}
	for _, i := range names {
		for _, k := range names {
			always := true
			for _, line := range lines[1:] {
				if line[at["phase"]] == "adaptation" && line[at["e:"+i]] == "1" && line[at["withheld:"+i]] == "0" {
					always = always && line[at["x:"+k]] == "1"
				}
			}
			if always {
				shared++
			}
		}
	}
	return strings.Join([]string{strconv.Itoa(rows), strconv.Itoa(len(names)), strconv.Itoa(eligible),
		strconv.Itoa(withheld), strconv.Itoa(shared)}, " ")
}
