package main

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sc2msgi/gamedata"
	"sc2msgi/reference"
)

// folder is one of facts as the program takes it.
type folder struct{ from, path string }

// folders are what tests take facts from: the tables of package reference, of what they have, and the folder shared
// beside the repository, if it is there.
func folders(t *testing.T) []folder {
	t.Helper()
	tables := folder{reference.Table, t.TempDir()}
	if err := os.Mkdir(filepath.Join(tables.path, "sc2"), 0o755); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"sc2/abilities_terran.json", "sc2/replay_openings.json"} {
		if err := os.WriteFile(filepath.Join(tables.path, name), reference.Files(t, name)[0].JSON, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	dir, err := filepath.Abs(".")
	if err != nil {
		t.Fatal(err)
	}
	for ; dir != filepath.Dir(dir); dir = filepath.Dir(dir) {
		if s := filepath.Join(dir, "shared"); present(filepath.Join(s, "sc2", "REAL.md")) {
			return []folder{tables, {reference.Complete, s}}
		}
	}
	t.Log("no folder shared beside the repository: the test goes by the tables in package reference alone")
	return []folder{tables}
}

// needRecordings are the sections that compare with complete recordings, images and all.
var needRecordings = []string{"observation", "data", "game_info"}

// The document in the repository is what the program writes today; without complete recordings, the sections that
// need none.
func TestDocumentIsUpToDate(t *testing.T) {
	kept, err := os.ReadFile("../../docs/measured/fidelity.md")
	if err != nil {
		t.Fatal(err)
	}
	all := folders(t)
	facts := all[len(all)-1]
	if facts.from == reference.Complete {
		var now bytes.Buffer
		if err := run(&now, facts.path); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(string(kept), now.String()); diff != "" {
			t.Errorf(
				"docs/measured/fidelity.md is old; go run ./sim/fidelity writes it (-kept +now):\n%s",
				diff)
		}
		return
	}
	table, err := gamedata.ForVersion(measuredVersion)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range sections {
		if slices.Contains(needRecordings, s.name) {
			t.Logf("section %s is not compared: it needs complete recordings", s.name)
			continue
		}
		var now bytes.Buffer
		if err := s.write(&now, table, facts.path); err != nil {
			t.Fatal(err)
		}
		if heading, _, _ := strings.Cut(now.String(), "\n"); !strings.Contains(string(kept), "\n"+now.String()) {
			_, from, _ := strings.Cut(string(kept), "\n"+heading+"\n")
			was, _, _ := strings.Cut(from, "\n## ")
			t.Errorf("section %s of docs/measured/fidelity.md is old (-kept +now):\n%s", s.name,
				cmp.Diff(heading+"\n"+was, now.String()))
		}
	}
}

// Without the shared facts the document can still be written: the sections say what they lack.
func TestDocumentWithoutSharedFacts(t *testing.T) {
	var b bytes.Buffer
	if err := run(&b, t.TempDir()); err != nil {
		t.Fatal(err)
	}
}
