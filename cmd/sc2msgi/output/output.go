// Package output is where a command puts what it makes: on standard output, or in the file that -o names.
package output

import (
	"bytes"
	"errors"
	"io"
	"slices"

	"github.com/spf13/cobra"

	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/cmd/sc2msgi/kept"
	"sc2msgi/cmd/sc2msgi/terminal"
)

// pictures are the formats that a terminal shows as pages of code or as garbage.
var pictures = []string{"svg", "png", "html"}

// Place is where it goes. The zero value is standard output.
type Place struct{ file string }

// Flag adds -o to a command.
func (p *Place) Flag(c *cobra.Command) {
	c.Flags().StringVarP(&p.file, "output", "o", "", "`file` to write, in place of standard output")
}

// Check refuses a file without a name, and to write a picture to a terminal. Call it before the work.
func (p *Place) Check(c *cobra.Command, format string) error {
	switch {
	case p.file == "" && c.Flags().Changed("output"):
		return cmdline.Usagef("-o needs the name of a file")
	case p.file == "" && slices.Contains(pictures, format) && terminal.Is(c.OutOrStdout()):
		return cmdline.Usagef("--format %s is a picture, which a terminal cannot show: name a file, as -o picture.%s",
			format, format)
	}
	return nil
}

// Write has fill write to the place. A file is written whole or not at all.
func (p *Place) Write(stdout io.Writer, fill func(io.Writer) error) error {
	if p.file == "" {
		return fill(stdout)
	}
	var all bytes.Buffer
	if err := fill(&all); err != nil {
		return err
	}
	if all.Len() == 0 { // of which kept.File would write none
		return errors.New("there is nothing to write to " + p.file)
	}
	file, err := kept.Open("output", p.file, "a file", "") // as > does, it replaces any file
	if err != nil {
		return err
	}
	_, err = all.WriteTo(file)
	return file.Keep(err)
}
