package main

import (
	"regexp"
	"testing"

	"sc2msgi/cmd/sc2msgi/cmdline"
)

// Rule: a program of another module goes by its own name in the help of all commands, in messages and as --version.
func TestProgramOfAnotherName(t *testing.T) {
	was := cmdline.Name
	cmdline.Name = "mine"
	t.Cleanup(func() { cmdline.Name = was })
	ours := regexp.MustCompile(`sc2msgi (run|bench|serve|sim|proxy|ladder|techtree|train|maps|worlds|doctor)`)
	for _, line := range [][]string{{}, {"--version"}, {"run"}, {"bench"}, {"bench", "compare"}, {"serve"}, {"sim"},
		{"proxy"}, {"ladder"}, {"techtree", "dump"}, {"train"}, {"maps", "install"}, {"worlds"}, {"doctor"}} {
		text := sc2msgi.Must(t, append(line, "--help")...)
		if found := ours.FindString(text); found != "" || !regexp.MustCompile(`\bmine\b`).MatchString(text) {
			t.Errorf("%q: the help says %q, want mine", line, found)
		}
	}
	if status, _, said := sc2msgi.Run(t, "maps", "show", "nosuch"); status != cmdline.WrongUsage ||
		said != "mine: \"nosuch\" is neither a scenario nor a file that ends in .yaml, .yml or .json: "+
			"mine maps list has the names\n" {
		t.Errorf("exit %d, %q", status, said)
	}
}
