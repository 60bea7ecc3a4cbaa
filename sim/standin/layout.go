package standin

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"

	"sc2msgi/bounded"
	"sc2msgi/maps"
)

// owned are the folders that a stand-in has, in the order in which they are put in place: what can be started comes
// last.
var owned = []string{"Maps", "Libs", "Support64", "Versions"}

// executable is where the game's program lies below the folder of its version.
func executable(goos string) string {
	switch goos {
	case "windows":
		return "SC2_x64.exe"
	case "darwin":
		return "SC2.app/Contents/MacOS/SC2"
	}
	return "SC2_x64"
}

// InLibraries are base builds without facts whose folder a library starts whatever else there is: go-sc2ai's examples
// have that of 5.0.7 in their code.
var InLibraries = []uint32{84643}

// ProgramPath is where the program of a base build lies below a stand-in's folder, with slashes.
func ProgramPath(goos string, baseBuild uint32) string {
	return fmt.Sprintf("Versions/Base%05d/%s", baseBuild, executable(goos))
}

// mapPath is where a scenario's map lies below Maps. DeepMind's mini-game lies where pysc2 looks for it.
func mapPath(s *maps.Scenario) string {
	if _, collects := s.Goal.(*maps.Collect); collects {
		return "mini_games/" + s.MapFile()
	}
	return s.MapFile()
}

// placeholders are the files below Maps by their paths: one a scenario, and one for each map of the ladder, which
// holds the scenario that stands in for that.
func placeholders() map[string]*maps.Scenario {
	all := map[string]*maps.Scenario{}
	for _, name := range maps.LadderNames() {
		all[name+".SC2Map"], _ = maps.FindLadder(name)
	}
	for _, s := range maps.Scenarios() {
		all[mapPath(s)] = s
	}
	return all
}

// lay writes a stand-in into an empty folder. The program is written once; the other versions have links to it where
// the file system has them.
func lay(dir string, o Order) error {
	m := Marker{Standin: name, Version: o.Version, Files: map[string]string{}}
	put := func(path string, write func(to string) error) error {
		to := filepath.Join(dir, filepath.FromSlash(path))
		if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
			return err
		}
		if err := write(to); err != nil {
			return err
		}
		hash, err := hashOf(to)
		m.Files[path] = hash
		return err
	}
	builds := slices.Clone(o.Builds)
	for _, r := range o.Releases {
		builds = append(builds, r.BaseBuild)
		m.Games = append(m.Games, r.Label)
	}
	first := ""
	for _, b := range builds {
		path := ProgramPath(o.GOOS, b)
		if _, there := m.Files[path]; !there {
			if err := put(path, func(to string) error { return place(o.Program, &first, to) }); err != nil {
				return err
			}
		}
	}
	for path, s := range placeholders() {
		text := s.Placeholder()
		if err := put("Maps/"+path, func(to string) error { return os.WriteFile(to, text, 0o644) }); err != nil {
			return err
		}
	}
	if extra := map[string]string{"linux": "Libs", "windows": "Support64"}[o.GOOS]; extra != "" {
		if err := os.Mkdir(filepath.Join(dir, extra), 0o755); err != nil {
			return err
		}
	}
	text, err := json.MarshalIndent(m, "", "\t")
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, MarkerFile), append(text, '\n'), 0o644)
}

// place copies the program; from the second time on it links to the first copy, or copies where there are no links.
func place(program string, first *string, to string) error {
	if *first != "" && os.Link(*first, to) == nil {
		return nil
	}
	*first = to
	in, err := bounded.Open(program, bounded.Any)
	if err != nil {
		return err
	}
	defer in.Close()
	out, err := os.OpenFile(to, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o755)
	if err != nil {
		return err
	}
	_, err = io.Copy(out, in)
	if closed := out.Close(); err == nil {
		err = closed
	}
	return err
}
