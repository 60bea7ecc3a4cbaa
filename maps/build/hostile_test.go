package build

import (
	"context"
	"strings"
	"testing"

	"sc2msgi/maps/internal/script"
	"sc2msgi/maps/mpq"
)

// withScript returns a map that holds a script alone.
func withScript(t *testing.T, program []byte) []byte {
	t.Helper()
	data, err := mpq.Write([]mpq.File{{Name: script.FileName, Content: program}})
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// Rule: a scenario in a map has no varied section, whose starts could be made costly to draw.
func TestReadRefusesVariedStarts(t *testing.T) {
	s := task(t, "build-battlecruiser")
	file, ok := s.Source()
	if !ok || !strings.Contains(string(file), "\nvaried:") {
		t.Fatal("the file of build-battlecruiser has no varied section")
	}
	comment, err := script.Comment(file)
	if err != nil {
		t.Fatal(err)
	}
	_, err = Read(context.Background(), withScript(t, comment))
	if err == nil || !strings.Contains(err.Error(), "varied") {
		t.Errorf("a map with a varied section: %v", err)
	}
}

// Rule: Bare is what Read finds the scenario in, and small.
func TestBare(t *testing.T) {
	for _, name := range tasks {
		data, err := Bare(task(t, name))
		if err != nil {
			t.Fatal(err)
		}
		s, err := Read(context.Background(), data)
		if err != nil || s.Name != name || len(data) > 4096 {
			t.Errorf("%s: %v, %v, %d bytes", name, s, err, len(data))
		}
	}
}

// Rule: what is said of a map is in one line each, whatever its files say.
func TestProblemsAreLines(t *testing.T) {
	m := contents(t, built(t, "defeat-zerglings"))
	replace(m, "Objects", `UnitType="MineralField"`,
		`UnitType="Mi&#10;FORGED&#x9b;31m" Resources="5" Bad="`+strings.Repeat("x", 10)+`"`)
	replace(m, "Objects", `Position="22,`, `Position="1,`)
	var files []mpq.File
	for _, file := range sorted(m) {
		files = append(files, mpq.File{Name: file, Content: m[file]})
	}
	problems := Inspect(table(t), files).Problems
	if !strings.Contains(strings.Join(problems, "|"), "FORGED") {
		t.Fatalf("the forged name is not told of: %q", problems)
	}
	for _, p := range problems {
		if strings.ContainsAny(p, "\n\r\u009b") {
			t.Errorf("%q", p)
		}
	}
}
