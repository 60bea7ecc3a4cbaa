package build

import (
	"bytes"
	"errors"
	"fmt"
	"strings"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/maps/internal/content"
	"sc2msgi/maps/internal/galaxy"
	"sc2msgi/maps/internal/script"
	"sc2msgi/maps/mpq"
)

// Report says what a map is and, if its scenario is known, what is wrong with it.
type Report struct {
	content.Summary
	Scenario *maps.Scenario // nil where none is known
	// by this package, with or without a template; else it is one that the paper's authors published
	Built    bool
	Problems []string // what is wrong, a line each
	// files of a built map that Map makes otherwise or not at all: those of a template, or of another version of this
	// package
	Differs []string
}

// Inspect says what the files of a whole map are, and what is wrong with them. The table is that of the version that
// is to play it.
func Inspect(table *gamedata.Table, files []mpq.File) *Report {
	r := Describe(files)
	if r.Scenario == nil {
		return r
	}
	program, _ := content.Find(files, script.FileName)
	r.Problems = append(content.Check(files), wrongScript(program)...)
	if r.Built {
		r.compare(table, files)
	}
	return r
}

// Describe says what the files of a map are as far as these tell: some may be missing.
func Describe(files []mpq.File) *Report {
	r := &Report{Summary: content.Summarize(files)}
	program, ok := content.Find(files, script.FileName)
	if !ok {
		return r
	}
	s, err := scenario(program)
	switch {
	case errors.Is(err, errNoScenario):
	case err != nil:
		r.Problems = append(r.Problems, err.Error())
	default:
		r.Scenario, r.Built = s, publishedAs(program) == ""
	}
	return r
}

// compare makes the files of the scenario again.
func (r *Report) compare(table *gamedata.Table, files []mpq.File) {
	again, err := allFiles(table, r.Scenario)
	if err != nil {
		r.Problems = append(r.Problems, fmt.Sprintf("it cannot be built again: %v", err))
		return
	}
	for _, f := range again {
		if data, ok := content.Find(files, f.Name); !ok || !bytes.Equal(data, f.Content) {
			r.Differs = append(r.Differs, f.Name)
		}
	}
	for _, f := range files {
		if _, ok := content.Find(again, f.Name); !ok && !strings.HasPrefix(f.Name, "(") { // the archive's own lists
			r.Differs = append(r.Differs, f.Name)
		}
	}
}

// wrongScript tells what the game's compiler would say of the script, and what of it this package does not know.
func wrongScript(program []byte) []string {
	parsed, err := galaxy.Parse(program)
	if err == nil {
		err = parsed.Check(galaxy.Natives())
	}
	if err == nil {
		return nil
	}
	var several galaxy.Errors
	if !errors.As(err, &several) {
		return []string{fmt.Sprintf("%s: %v", script.FileName, err)}
	}
	var lines []string
	for _, e := range several {
		lines = append(lines, fmt.Sprintf("%s: %v", script.FileName, e))
	}
	return lines
}
