package main

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/cmd/sc2msgi/cmdtest"
)

// documentedCommand is a command line of ours in a page's block of code, behind the variables that it sets.
var documentedCommand = regexp.MustCompile(`(?m)^    (?:\w+=\S+ )*sc2msgi (.+)$`)

// usedCommand is the command that a help is of.
var usedCommand = regexp.MustCompile(`(?m)^  sc2msgi( [a-z]+)*`)

// Rule: each command line in the pages names a command that exists, with flags that it has.
func TestDocumentedCommandsExist(t *testing.T) {
	pages, err := filepath.Glob(cmdtest.InRepository("docs/*.md"))
	if err != nil {
		t.Fatal(err)
	}
	lines := 0
	for _, page := range append(pages, cmdtest.InRepository("README.md")) {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for _, found := range documentedCommand.FindAllStringSubmatch(string(text), -1) {
			lines++
			if said := refusal(t, found[1]); said != "" {
				t.Errorf("%s: sc2msgi %s: %s", filepath.Base(page), found[1], said)
			}
		}
	}
	if lines == 0 {
		t.Fatal("no command lines found: the test looks in the wrong place")
	}
}

// refusal is what is wrong with a command line. The program is asked for help, so it reads the flags and does nothing.
func refusal(t *testing.T, line string) string {
	t.Helper()
	for _, end := range []string{" # ", " > ", " | ", " && "} {
		line, _, _ = strings.Cut(line, end)
	}
	args := strings.Fields(strings.ReplaceAll(line, "'", ""))
	words := slices.IndexFunc(args, func(arg string) bool { return strings.HasPrefix(arg, "-") })
	if words < 0 {
		words = len(args)
	}
	status, help, said := sc2msgi.Run(t, slices.Insert(args, words, "--help")...)
	found := strings.Fields(usedCommand.FindString(help))
	switch {
	case status != cmdline.Done:
		return said
	case len(found) < 2, strings.Contains(help, "\nAvailable Commands:\n") && words > len(found)-1:
		return "there is no such command"
	}
	return ""
}

// Rule: the check itself can fail.
func TestDocumentedCommandRuleCanFail(t *testing.T) {
	for line, refused := range map[string]bool{
		"run --budget 2 # comment --nosuch": false,
		"run --nosuch":                      true,
		"runs":                              true,
		"bench compar --in a":               true,
		"techtree dumb --from out":          true,
		"techtree dump --from out > a --b":  false,
		"serve -port 5000":                  false,
		"serve -nosuch 5000":                true,
		"run --budget many":                 true,
	} {
		if said := refusal(t, line); (said != "") != refused {
			t.Errorf("sc2msgi %s: %q, want a refusal: %v", line, said, refused)
		}
	}
}
