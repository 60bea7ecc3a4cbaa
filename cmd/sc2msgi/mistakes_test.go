package main

import (
	"bytes"
	"flag"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/cmd/sc2msgi/cmdtest"
)

var update = flag.Bool("update", false, "write testdata/mistakes.golden anew")

// mistakes are the lines that a person may type wrongly, each with what is said and how it ends.
const mistakes = "testdata/mistakes.golden"

// Rule: a wrong command line ends with 1 or 2 and one line on standard error, which names what is wrong and the mend,
// and shows nothing of the language that the program is written in. The golden file has the lines and what is said.
func TestMistakes(t *testing.T) {
	golden, err := filepath.Abs(mistakes)
	if err != nil {
		t.Fatal(err)
	}
	before, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	taken := workplace(t)
	here, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	leaks := regexp.MustCompile(`strconv|\*[a-z]+\.[A-Z]|invalid syntax|unexpected EOF|goroutine|<nil>|` +
		`no such file or directory|cannot unmarshal|looking for beginning|(^|[ :])(json|yaml): |dial tcp|listen tcp|` +
		`map\[|%!`)
	var now bytes.Buffer
	lines := 0
	for line := range strings.Lines(string(before)) {
		typed, is := strings.CutPrefix(strings.TrimSpace(line), "$ sc2msgi ")
		if !is {
			if strings.HasPrefix(line, "#") || strings.TrimSpace(line) == "" {
				now.WriteString(line)
			}
			continue
		}
		lines++
		status, stdout, said := sc2msgi.Run(t, strings.Fields(strings.ReplaceAll(typed, "TAKEN", taken))...)
		said = strings.NewReplacer(taken, "TAKEN", here, "HERE").Replace(said)
		fmt.Fprintf(&now, "$ sc2msgi %s\n%s[exit %d]\n", typed, said, status)
		if status != cmdline.Failed && status != cmdline.WrongUsage || stdout != "" || strings.Count(said, "\n") != 1 {
			t.Errorf("%s: exit %d, prints %q, %q; want one line on standard error", typed, status, stdout, said)
		}
		if leak := leaks.FindString(said); leak != "" {
			t.Errorf("%s: %q shows %q", typed, said, leak)
		}
	}
	if lines < 50 {
		t.Errorf("%d mistakes, want at least 50", lines)
	}
	if *update {
		if err := os.WriteFile(golden, now.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, got := strings.Split(string(before), "\n"), strings.Split(now.String(), "\n")
	for i := range max(len(want), len(got)) {
		if i >= len(want) || i >= len(got) || want[i] != got[i] {
			t.Fatalf("%s:%d differs (rewrite it with -update if it should have):\n%s\nwant\n%s", mistakes, i+1,
				strings.Join(got[min(i, len(got)):min(i+2, len(got))], "\n"),
				strings.Join(want[min(i, len(want)):min(i+2, len(want))], "\n"))
		}
	}
}

// workplace is a working folder with files that are what they should not be, and a host and port where something
// listens.
func workplace(t *testing.T) (taken string) {
	t.Helper()
	example, err := os.ReadFile(cmdtest.ThreeMarines)
	if err != nil {
		t.Fatal(err)
	}
	world, err := os.ReadFile(cmdtest.InRepository("examples/worlds/bike.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	for _, name := range []string{"SC2PATH", "HOME", "USERPROFILE"} {
		t.Setenv(name, "nowhere")
	}
	for name, content := range map[string]string{
		"examples/scenarios/three-marines.yaml": string(example), "examples/worlds/bike.yaml": string(world),
		"empty": "", "empty.yaml": "", "notes.txt": "hello\n", "cut.json": `{"seeds": 3,`, "list.json": "[]\n",
		"broken.yaml": "name: [a\n", "other.csv": "a,b\n1,2\n",
		"open.csv": "x:A,y\n\"1,0\n", "cut.csv.gz": "\x1f\x8b\x08\x00",
		"own/graph.json": `{"format": "sc2msgi subtask graph", "version": 3, "origin": {"task": "model:terran"}`,
		"marin.yaml":     strings.Replace(string(example), "type: Marine", "type: Marin", 1),
	} {
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(content), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { ln.Close() })
	_, taken, _ = net.SplitHostPort(ln.Addr().String())
	return taken
}
