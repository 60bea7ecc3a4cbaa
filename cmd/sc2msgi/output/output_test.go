package output

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"sc2msgi/cmd/sc2msgi/cmdline"
)

// draw is a command that writes a format to its place.
func draw(format string, fill func(io.Writer) error) cmdline.Program {
	return cmdline.Program{func() *cobra.Command {
		var place Place
		c := &cobra.Command{Use: "draw", RunE: func(c *cobra.Command, _ []string) error {
			if err := place.Check(c, format); err != nil {
				return err
			}
			return place.Write(c.OutOrStdout(), fill)
		}}
		place.Flag(c)
		return c
	}}
}

func says(text string) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := io.WriteString(w, text)
		return err
	}
}

// Rule: without -o all goes to standard output, with it to the file alone, which replaces an older one.
func TestFileOrStandardOutput(t *testing.T) {
	path := filepath.Join(t.TempDir(), "tree.png")
	if err := os.WriteFile(path, []byte("an older one"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args           []string
		stdout, inFile string
	}{
		{[]string{"draw"}, "new", "an older one"},
		{[]string{"draw", "-o", path}, "", "new"},
		{[]string{"draw", "--output", path}, "", "new"},
	} {
		var stdout, stderr bytes.Buffer
		status := draw("png", says("new")).Execute(t.Context(), c.args, &stdout, &stderr)
		got, err := os.ReadFile(path)
		if status != cmdline.Done || stdout.String() != c.stdout || string(got) != c.inFile || err != nil {
			t.Errorf("%v: exit %d, prints %q, the file has %q, %s %v", c.args, status, &stdout, got, &stderr, err)
		}
	}
}

// Rule: where something goes wrong an older file stays, no other is left, and one line says what is wrong.
func TestNothingHalfWritten(t *testing.T) {
	broken := func(w io.Writer) error {
		return errors.Join(says("half")(w), errors.New("it broke"))
	}
	dir := t.TempDir()
	path := filepath.Join(dir, "tree.svg")
	if err := os.WriteFile(path, []byte("an older one"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name, file, says string
		fill             func(io.Writer) error
		status           int
	}{
		{"broken", path, "it broke", broken, cmdline.Failed},
		{"empty", path, "nothing to write", says(""), cmdline.Failed},
		{"a folder", dir, "it is a folder", says("new"), cmdline.Failed},
		{"no such folder", filepath.Join(dir, "none", "tree.svg"), "cannot write --output", says("new"),
			cmdline.Failed},
		{"no name", "", "-o needs the name of a file", says("new"), cmdline.WrongUsage},
	} {
		var stdout, stderr bytes.Buffer
		status := draw("svg", c.fill).Execute(t.Context(), []string{"draw", "-o", c.file}, &stdout, &stderr)
		if status != c.status || stdout.Len() > 0 || !strings.Contains(stderr.String(), c.says) ||
			strings.Count(stderr.String(), "\n") != 1 {
			t.Errorf("%s: exit %d, %q, %q", c.name, status, &stdout, &stderr)
		}
		got, _ := os.ReadFile(path)
		if there, err := os.ReadDir(dir); string(got) != "an older one" || len(there) != 1 || err != nil {
			t.Errorf("%s: %d files, the older one has %q", c.name, len(there), got)
		}
	}
}
