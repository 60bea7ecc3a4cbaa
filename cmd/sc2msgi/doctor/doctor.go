// Package doctor says which StarCraft II was found, and what is missing for --game sc2.
package doctor

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"sc2msgi/cmd/sc2msgi/cmdline"
	"sc2msgi/maps"
	"sc2msgi/runner/install"
	"sc2msgi/sc2api"
)

// Command is sc2msgi doctor.
func Command() *cobra.Command {
	var asJSON bool
	c := &cobra.Command{
		Use:   "doctor",
		Short: "Say which StarCraft II was found, what is missing and what to do",
		Long: `Say which StarCraft II was found, which versions and maps it has, what is missing and what to do. It starts nothing, but looks into
the files: a program, data or a map that is empty, cut off, for another system, or a pointer or a page in its place is told of. Maps are
looked for in the folder of maps and below it, but not in folders that are only linked there.
Exit status 0 means that --game sc2 could work, 1 that it could not.`,
		Args: cmdline.NoArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			d := diagnose(install.Here())
			write := d.writeText
			if asJSON {
				write = func(w io.Writer) error { return cmdline.WriteJSON(w, d) }
			}
			if err := write(cmd.OutOrStdout()); err != nil {
				return fmt.Errorf("writing what was found: %w", err)
			}
			if !d.Works {
				return errors.New("--game sc2 cannot work here: what to mend is listed")
			}
			return nil
		},
	}
	c.Flags().BoolVar(&asJSON, "json", false, "one JSON document on standard output")
	return c
}

// diagnosis is what doctor found.
type diagnosis struct {
	Works    bool     `json:"works"`    // whether --game sc2 could
	Problems []string `json:"problems"` // what keeps it from working, each with what to do; none where it could
	Warnings []string `json:"warnings"` // what else is missing, or may keep it from working

	Variables []string `json:"variables"` // of the environment, as NAME=value, that decide what is found

	*finding // nil where there is no installation
}

// finding is an installation.
type finding struct {
	Root     string           `json:"root"`
	FoundBy  string           `json:"found_by"`
	Platform string           `json:"platform"`
	StandIn  *install.StandIn `json:"standin,omitempty"` // not the game, but this project's simulator in its place
	Versions []foundVersion   `json:"versions"`
	Folder   string           `json:"maps_folder"`
	Maps     []foundMap       `json:"maps"`
}

// foundVersion is a build of the program.
type foundVersion struct {
	Base    uint32 `json:"base_build"`
	Name    string `json:"name"`
	Path    string `json:"path"`
	Problem string `json:"problem,omitempty"` // why it cannot be started
}

// foundMap is what a task is played on.
type foundMap struct {
	Task string `json:"task"`
	File string `json:"file"`
	Path string `json:"path,omitempty"` // empty where it is missing

	Problem string `json:"problem,omitempty"` // why it cannot be played
}

// diagnose looks at what a system has. The game could work where its data is there, the version that is started unless
// another is asked for can be started, and the map of one task can be played.
func diagnose(s *install.System) diagnosis {
	d := diagnosis{Problems: []string{}, Warnings: []string{}, Variables: []string{}}
	for _, v := range s.Variables() {
		d.Variables = append(d.Variables, sc2api.Printable(v))
	}
	found, err := install.Find(s)
	if err != nil {
		d.Problems = append(d.Problems, err.Error())
		return d
	}
	d.finding = &finding{Root: found.Root, FoundBy: found.By, Platform: found.Platform, StandIn: found.StandIn,
		Folder: found.Maps}
	for _, err := range found.CheckData() {
		d.Problems = append(d.Problems, err.Error())
	}
	if err := startable(found, "", found.Versions[len(found.Versions)-1]); err != nil {
		d.Problems = append(d.Problems, err.Error())
	}
	for _, v := range found.Versions {
		f := foundVersion{Base: v.Base, Name: v.String(), Path: v.Path}
		if err := startable(found, fmt.Sprint(v.Base), v); err != nil {
			f.Problem = err.Error()
		}
		d.Versions = append(d.Versions, f)
	}
	d.Maps = mapsOfTasks(found)
	var unplayable []string
	for _, m := range d.Maps {
		if m.Problem != "" {
			unplayable = append(unplayable, m.Problem)
		}
	}
	if len(unplayable) == len(d.Maps) {
		d.Problems = append(d.Problems, unplayable...)
	} else {
		d.Warnings = append(d.Warnings, unplayable...)
	}
	for _, doubt := range found.Doubts {
		d.Warnings = append(d.Warnings, doubt.Error())
	}
	d.Works = len(d.Problems) == 0
	return d
}

// startable says why a version, which is asked for by a name, cannot be started; nil where it could.
func startable(found *install.Install, name string, v install.Version) error {
	if _, err := found.Choose(name); err != nil {
		return err
	}
	return found.CheckProgram(v)
}

// mapsOfTasks looks for the maps of the tasks that the real game can play: those with a varied start are the
// simulator's own.
func mapsOfTasks(found *install.Install) (all []foundMap) {
	for _, s := range maps.Scenarios() {
		if !s.Winnable() || s.Varied != nil {
			continue
		}
		path, err := found.Map(s.MapFile())
		if err == nil {
			err = found.CheckMap(path)
		}
		m := foundMap{Task: "sc2:" + s.Name, File: s.MapFile(), Path: path}
		if err != nil {
			m.Problem = err.Error()
		}
		all = append(all, m)
	}
	return all
}

// writeText writes what was found for people to read.
func (d diagnosis) writeText(w io.Writer) error {
	var b strings.Builder
	if d.finding != nil {
		d.finding.text(&b)
	}
	for _, part := range []struct {
		title string
		lines []string
	}{{"variables", d.Variables}, {"to mend", d.Problems}, {"may matter", d.Warnings}} {
		for n, line := range part.lines {
			title := ""
			if n == 0 {
				title = part.title
			}
			fmt.Fprintf(&b, "%-14s %s\n", title, line)
		}
	}
	switch { // that it cannot work is what the command fails with
	case !d.Works:
	case d.StandIn != nil:
		fmt.Fprintln(&b, "--game sc2 could work, and would play in the simulator")
	default:
		fmt.Fprintln(&b, "--game sc2 could work")
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func (f *finding) text(b *strings.Builder) {
	line := func(title, format string, args ...any) {
		fmt.Fprintf(b, "%-14s %s\n", title, fmt.Sprintf(format, args...))
	}
	line("StarCraft II", "%s (by %s; %s)", f.Root, f.FoundBy, f.Platform)
	if f.StandIn != nil {
		line("stand-in", "%s",
			strings.TrimSpace("this is not the game: it is the simulator of sc2msgi "+f.StandIn.Version))
	}
	for n, v := range f.Versions {
		title, note := "", ""
		if n == 0 {
			title = "versions"
		}
		if n == len(f.Versions)-1 {
			note = ", started unless another is asked for"
		}
		if v.Problem != "" {
			note = ", cannot be started: " + v.Problem
		}
		line(title, "%s%s", v.Name, note)
	}
	line("maps", "%s", f.Folder)
	for _, m := range f.Maps {
		state := "there"
		switch {
		case m.Path == "":
			state = "missing"
		case m.Problem != "":
			state = "damaged"
		}
		line("", "%-7s  %-32s  %s", state, m.Task, m.File)
	}
}
