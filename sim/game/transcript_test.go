package game

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "rewrite the transcripts in testdata with what happens now")

// TestTranscripts plays the orders of every testdata/*.txt and compares what happens with what the file says.
//
// Lines starting with "#" are remarks, lines starting with ">" orders; everything else is what the simulator answered,
// rewritten by `go test ./sim/game -run Transcripts -update`. Orders:
//
//	> start minerals 400 gas 100 miners 2 gas-workers 1 idle 1
//	> place Barracks 30.5,26.5            (before the first other order)
//	> war 40 Zergling 4                   (after 40 loops, against 4 Zerglings; before the first other order)
//	> Barracks1 Train Marine              (unit, ability, target if any: a point or a unit)
//	> Barracks1 then Train Marine         (the same, queued)
//	> run 100                             (that many loops)
//	> offers SCV1      > show SCV1      > bank      > slot Barracks1 0
//	> hurt Bunker1 100 (that much health is left)      > kill Bunker1      > unload Bunker1 0      > inside Bunker1
//	> upgrades         (what is learned)
//
// Units are numbered by type in order of appearance; a structure keeps its name when it lifts off.
func TestTranscripts(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no transcripts: %v", err)
	}
	for _, f := range files {
		t.Run(strings.TrimSuffix(filepath.Base(f), ".txt"), func(t *testing.T) {
			was, err := os.ReadFile(f)
			if err != nil {
				t.Fatal(err)
			}
			is := play(t, string(was))
			if *update {
				if err := os.WriteFile(f, is, 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			if d := cmp.Diff(string(was), string(is)); d != "" {
				t.Errorf("(-file +now)\n%s", d)
			}
		})
	}
}

func play(t *testing.T, script string) []byte {
	var out bytes.Buffer
	s := &stage{t: t, out: &out, scenario: scenario(t)}
	for line := range strings.Lines(script) {
		line = strings.TrimSpace(line)
		switch {
		case strings.HasPrefix(line, "#"), line == "":
			out.WriteString(line + "\n")
		case strings.HasPrefix(line, ">"):
			out.WriteString(line + "\n")
			s.do(strings.Fields(line[1:]))
		}
	}
	return out.Bytes()
}
