package maps

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/cmd/sc2msgi/output"
	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/maps/picture"
)

const showHelp = `Show a scenario: a built-in one by its name, as maps list has it, or one of your own by its file, which is checked.

--format text describes it, svg draws its map. yaml and json are the scenario as a file: of a built-in one, yaml is the file as it was written, with
its comments, to begin one of your own from.`

// showFormats are the ways to show a scenario.
var showFormats = []string{"text", "svg", "yaml", "json"}

func showCommand() *cobra.Command {
	var format string
	var place output.Place
	c := &cobra.Command{
		Use:   "show NAME|FILE",
		Short: "Describe a scenario, draw its map, or write it as a file",
		Long:  showHelp,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) != 1 || args[0] == "" {
				return cmdline.Usagef("give one scenario: %s NAME or FILE", cmd.CommandPath())
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			if !slices.Contains(showFormats, format) {
				return cmdline.Usagef("--format %q is none of %s", format, cmdline.List(showFormats))
			}
			if err := place.Check(cmd, format); err != nil {
				return err
			}
			s, err := findScenario(args[0])
			if err != nil {
				return err
			}
			err = place.Write(cmd.OutOrStdout(), func(out io.Writer) error { return show(out, s, format) })
			if err != nil {
				return fmt.Errorf("showing %s: %w", args[0], err)
			}
			return nil
		},
	}
	c.Flags().StringVar(&format, "format", "text", cmdline.List(showFormats))
	place.Flag(c)
	cmdline.CompleteFrom(c, "format", showFormats)
	return c
}

// findScenario returns the built-in scenario of a name, or that of a file.
func findScenario(name string) (*maps.Scenario, error) {
	if maps.IsFile(name) {
		s, err := maps.ReadFile(name)
		var fault *maps.Fault
		switch {
		case errors.Is(err, fs.ErrNotExist):
			return nil, notFound(name)
		case errors.As(err, &fault):
			return nil, cmdline.Usage(err)
		}
		return s, err
	}
	if s, there := maps.Find(name); there {
		return s, nil
	}
	return nil, notFound(name)
}

// notFound says what to write instead of a name that means no scenario.
func notFound(name string) error {
	rest, ofTask := strings.CutPrefix(name, "sc2:")
	rest, _, _ = strings.Cut(rest, "?")
	switch {
	case ofTask:
		return cmdline.Usagef("%.80q is the name of a task, as --env takes it: here leave out sc2: and write %.80s",
			name, rest)
	case maps.IsFile(name):
		return cmdline.Usagef("there is no file %s", name)
	case maps.IsMap(name):
		return cmdline.Usagef("%.80q is a map and not the file of a scenario: %s maps inspect says what it holds",
			name, cmdline.Name)
	}
	return cmdline.Usagef("%.80q is neither a scenario%s nor a file that ends in .yaml, .yml or .json: "+
		"%s maps list has the names", name, maps.Meant(name), cmdline.Name)
}

// show writes a scenario.
func show(w io.Writer, s *maps.Scenario, format string) error {
	table, err := gamedata.ForVersion(cmdline.DefaultFacts)
	if err != nil {
		return err
	}
	var out bytes.Buffer
	switch format {
	case "svg":
		err = picture.WriteSVG(&out, s, table)
	case "yaml", "json":
		var data []byte
		data, err = fileOf(s, format)
		out.Write(data)
	default: // text
		fmt.Fprintf(&out, "%s\n\n", s.Name)
		for _, line := range picture.Text(s, table) {
			fmt.Fprintf(&out, "%-12s%s\n", line.About, line.Text)
		}
	}
	if err != nil {
		return err
	}
	_, err = w.Write(out.Bytes())
	return err
}

// fileOf is a scenario as a file, in YAML or JSON. That of a built-in one whose start varies is the file of the fixed
// one.
func fileOf(s *maps.Scenario, format string) ([]byte, error) {
	source, builtIn := s.Source()
	switch {
	case format == "yaml" && builtIn:
		return source, nil
	case format == "yaml":
		return s.File(), nil
	case builtIn:
		var err error
		if s, err = maps.Parse(source); err != nil {
			return nil, err
		}
	}
	return s.JSON()
}
