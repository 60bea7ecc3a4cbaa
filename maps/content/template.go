package content

import (
	"errors"
	"fmt"
	"slices"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/maps/mpq"
)

// FromTemplate returns the files of a template map with the Objects and Regions of the scenario in their places; everything else, also the script, is
// the template's. Errors: a template without these files or of another size, a scenario that does not fit into its bounds.
func FromTemplate(template []mpq.File, table *gamedata.Table, s *maps.Scenario) ([]mpq.File, error) {
	data, ok := Find(template, mapInfoFile)
	if !ok {
		return nil, errors.New("the template has no MapInfo")
	}
	info, err := ParseMapInfo(data)
	if err != nil {
		return nil, fmt.Errorf("the template: %w", err)
	}
	objects, regions, err := placed(table, s, info)
	if err != nil {
		return nil, fmt.Errorf("scenario %s in the template: %w", s.Name, err)
	}
	files := slices.Clone(template)
	for _, put := range []mpq.File{{Name: objectsFile, Content: objects}, {Name: regionsFile, Content: regions}} {
		i := slices.IndexFunc(files, func(f mpq.File) bool { return sameName(f.Name, put.Name) })
		if i < 0 {
			return nil, fmt.Errorf("the template has no %s", put.Name)
		}
		files[i].Content = put.Content
	}
	return files, nil
}
