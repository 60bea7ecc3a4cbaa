package build

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/maps/internal/content"
	"sc2msgi/maps/internal/script"
	"sc2msgi/maps/mpq"
)

// Map returns the scenario as an SC2Map file. The table, of the version that is to play it, names the units. The same
// scenario gives the same bytes. Errors: what a map cannot hold, in a line.
func Map(table *gamedata.Table, s *maps.Scenario) ([]byte, error) {
	files, err := allFiles(table, s)
	if err != nil {
		return nil, err
	}
	return write(s, files)
}

// checkGround refuses ground that the files of a map are not written for.
func checkGround(s *maps.Scenario) error {
	if s.Terrain != nil {
		return fmt.Errorf("scenario %s: it has terrain, and maps for StarCraft II are built of flat ground alone: "+
			"play it in the simulator", s.Name)
	}
	return nil
}

// allFiles makes all files of a map.
func allFiles(table *gamedata.Table, s *maps.Scenario) ([]mpq.File, error) {
	if err := checkGround(s); err != nil {
		return nil, err
	}
	program, err := script.Galaxy(table, s, s.File())
	if err != nil {
		return nil, err
	}
	files, err := content.Files(table, s)
	if err != nil {
		return nil, err
	}
	return put(files, program), nil
}

// FromTemplate returns the map template with the scenario in it: its script, Objects and Regions are replaced and
// changes to the game's units emptied (content.FromTemplate says which), all else stays. Errors: a
// template that is no map, or not of the scenario's size; what a map cannot hold.
func FromTemplate(ctx context.Context, table *gamedata.Table, s *maps.Scenario, template []byte) ([]byte, error) {
	if err := checkGround(s); err != nil {
		return nil, err
	}
	archive, err := mpq.Open(ctx, template)
	if err != nil {
		return nil, fmt.Errorf("the template: %w", err)
	}
	old, err := files(ctx, archive)
	if err != nil {
		return nil, fmt.Errorf("the template: %w", err)
	}
	program, err := script.Galaxy(table, s, s.File())
	if err != nil {
		return nil, err
	}
	placed, err := content.FromTemplate(old, table, s)
	if err != nil {
		return nil, err
	}
	return write(s, put(placed, program))
}

// put returns the files with the script among them: in the place of the old one, or at the end.
func put(files []mpq.File, program []byte) []mpq.File {
	at := slices.IndexFunc(files, func(f mpq.File) bool { return strings.EqualFold(f.Name, script.FileName) })
	if at < 0 {
		return append(files, mpq.File{Name: script.FileName, Content: program})
	}
	files[at].Content = program
	return files
}

func write(s *maps.Scenario, files []mpq.File) ([]byte, error) {
	data, err := mpq.Write(files)
	if err != nil {
		return nil, fmt.Errorf("map of %s: %w", s.Name, err)
	}
	return data, nil
}

// files reads all files of an archive that have a name.
func files(ctx context.Context, a *mpq.Archive) ([]mpq.File, error) {
	var all []mpq.File
	for _, name := range a.Names() {
		data, err := a.ReadFile(ctx, name)
		if err != nil {
			return nil, err
		}
		all = append(all, mpq.File{Name: name, Content: data})
	}
	return all, nil
}

// Bare returns a map with nothing in it but the scenario, where Read finds it. No game loads it: recordings of the
// simulator hold it.
func Bare(s *maps.Scenario) ([]byte, error) {
	comment, err := script.Comment(s.File())
	if err != nil {
		return nil, fmt.Errorf("map of %s: %w", s.Name, err)
	}
	return write(s, []mpq.File{{Name: script.FileName, Content: comment}})
}
