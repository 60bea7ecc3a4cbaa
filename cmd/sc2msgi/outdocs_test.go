package main

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"sc2msgi/cmd/sc2msgi/cmdtest"
)

// writingCommand is a command line in a page's block of code or table that leaves a folder of results.
var writingCommand = regexp.MustCompile(
	"(?m)^(?:    |\\|[^\n]*?`)(?:sc2msgi|go run ./(?:cmd/sc2msgi|agent)) +" +
		"(run|train|bench(?: merge)?)\\b([^`#|\n]*)")

// defaultOut is where commands write to without --out.
var defaultOut = map[string]string{"run": "out", "train": "trained", "bench": "sweep", "bench merge": "sweep"}

// onlyLooks are the flags of run that change no result, each with its value.
var onlyLooks = regexp.MustCompile(` +--(?:watch|record|film|rows)(?:=\S+| [^-]\S*)?`)

// Rule: the command lines of the pages can be typed one after another in a clone: no two write different results into
// one folder, none into a folder of the source, and git ignores what they leave.
func TestDocumentedFoldersAreApart(t *testing.T) {
	pages, err := filepath.Glob(cmdtest.InRepository("docs/*.md"))
	if err != nil {
		t.Fatal(err)
	}
	ignored, err := os.ReadFile(cmdtest.InRepository(".gitignore"))
	if err != nil {
		t.Fatal(err)
	}
	written := map[string]string{} // by folder, the command line
	for _, page := range append(pages, cmdtest.InRepository("README.md")) {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for _, found := range writingCommand.FindAllStringSubmatch(string(text), -1) {
			folder, line := folderOf(found[1], found[2])
			if folder == "" {
				continue
			}
			if before, known := written[folder]; known && before != line {
				t.Errorf("%s: %q writes to %s, as %q does", filepath.Base(page), line, folder, before)
			}
			written[folder] = line
			if source, _ := filepath.Glob(cmdtest.InRepository(folder + "/*.go")); len(source) > 0 {
				t.Errorf("%s: %q writes into the source", filepath.Base(page), line)
			}
			if !slices.Contains(strings.Split(string(ignored), "\n"), "/"+folder+"/") {
				t.Errorf(".gitignore has no /%s/, which %q of %s leaves", folder, line, filepath.Base(page))
			}
		}
	}
	if len(written) < 10 {
		t.Fatalf("%d folders found: the test looks in the wrong place", len(written))
	}
}

// folderOf returns where a command writes, and its line without what changes no result. It is "" for what writes
// nothing, for a part of a sweep, for a folder outside, and for a line that stands for any.
func folderOf(command, flags string) (folder, line string) {
	line = command + onlyLooks.ReplaceAllString(strings.TrimRight(flags, " "), "")
	folder = defaultOut[command]
	if _, out, told := strings.Cut(line, " --out "); told {
		folder, _, _ = strings.Cut(out, " ")
	}
	for _, no := range []string{"--help", "--shard", "bench compare", "FILE", "DIR", "..."} {
		if strings.Contains(line, no) {
			return "", ""
		}
	}
	if strings.HasPrefix(folder, "/") || strings.HasPrefix(folder, "$") {
		return "", ""
	}
	return folder, strings.Join(strings.Fields(line), " ")
}

// Rule: the check itself can fail.
func TestDocumentedFolderRuleCanFail(t *testing.T) {
	for text, want := range map[string][2]string{
		"    sc2msgi run --watch=60":                             {"out", "run"},
		"    sc2msgi run --rows a.csv.gz --budget 2  # fast":     {"out", "run --budget 2"},
		"| `sc2msgi bench --game sc2` |":                         {"sweep", "bench --game sc2"},
		"    sc2msgi train --out mine":                           {"mine", "train --out mine"},
		"    go run ./agent run --agent curious --out /tmp/some": {"", ""},
		"    sc2msgi run --help":                                 {"", ""},
	} {
		found := writingCommand.FindStringSubmatch(text)
		if found == nil {
			t.Errorf("%s: no command line", text)
			continue
		}
		if folder, line := folderOf(found[1], found[2]); folder != want[0] || line != want[1] {
			t.Errorf("%s: %q into %q, want %v", text, line, folder, want)
		}
	}
}
