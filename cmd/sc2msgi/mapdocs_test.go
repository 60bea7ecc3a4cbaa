package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/cmd/sc2msgi/cmdtest"
	"sc2msgi/cmd/sc2msgi/runfolder"
)

// Rule: the commands that docs/scenarios.md has for a map of one's own all work, as they are, in a folder with the
// example in it, and inspect says what is quoted.
func TestMapDocs(t *testing.T) {
	docs, err := os.ReadFile("../../docs/scenarios.md")
	if err != nil {
		t.Fatal(err)
	}
	example, err := os.ReadFile(cmdtest.ThreeMarines)
	if err != nil {
		t.Fatal(err)
	}
	_, section, _ := strings.Cut(string(docs), "\n## A map of your own, from the first line to the game\n")
	section, _, _ = strings.Cut(section, "\n## ")
	t.Chdir(t.TempDir())
	if err := os.WriteFile("three-marines.yaml", example, 0o600); err != nil {
		t.Fatal(err)
	}
	var ran, quoted []string
	inspected := ""
	for line := range strings.Lines(section) {
		text, indented := strings.CutPrefix(line, "    ")
		words, isCommand := strings.CutPrefix(text, "sc2msgi ")
		switch {
		case !indented:
		case isCommand:
			printed := runDocumented(t, words)
			if ran = append(ran, words); strings.HasPrefix(words, "maps inspect ") {
				inspected = printed
			}
		default:
			quoted = append(quoted, text)
		}
	}
	if len(ran) != 5 || len(quoted) != 3 || !strings.Contains("\n"+inspected, "\n"+strings.Join(quoted, "")) {
		t.Errorf("after %d commands inspect says\n%s\nand docs/scenarios.md quotes\n%s", len(ran), inspected,
			strings.Join(quoted, ""))
	}
	for _, path := range []string{"three-marines.svg", "three-marines.SC2Map", filepath.Join("war", runfolder.Report)} {
		if _, err := os.Stat(path); err != nil {
			t.Error(err)
		}
	}
}

// Rule: what docs/scenarios.md says to change in the file of a built-in scenario is enough to make it one's own, and
// all of it is needed.
func TestScenarioDocsToBeginFrom(t *testing.T) {
	t.Chdir(t.TempDir())
	source := sc2msgi.Must(t, "maps", "show", "defeat-zerglings", "--format", "yaml")
	for _, without := range []string{"", "name", "title", "aliases"} {
		var own strings.Builder
		for line := range strings.Lines(source) {
			field, _, _ := strings.Cut(line, ":")
			switch {
			case field == without:
			case field == "aliases":
				continue
			case field == "name" || field == "title":
				line = field + ": mine\n"
			}
			own.WriteString(line)
		}
		if err := os.WriteFile("mine.yaml", []byte(own.String()), 0o600); err != nil {
			t.Fatal(err)
		}
		status, _, stderr := sc2msgi.Run(t, "maps", "show", "mine.yaml")
		if taken := strings.Contains(stderr, "built-in scenario"); taken != (without != "") ||
			(status == cmdline.Done) == taken {
			t.Errorf("with the old %q: exit %d, %s", without, status, stderr)
		}
	}
}

// runDocumented runs a command line as a document shows it, with a file that takes what it prints and a comment, and
// returns what it printed.
func runDocumented(t *testing.T, line string) string {
	t.Helper()
	line, _, _ = strings.Cut(line, " #")
	line, file, redirected := strings.Cut(line, " > ")
	printed := sc2msgi.Must(t, strings.Fields(line)...)
	if !redirected {
		return printed
	}
	if err := os.WriteFile(strings.TrimSpace(file), []byte(printed), 0o600); err != nil {
		t.Fatal(err)
	}
	return ""
}
