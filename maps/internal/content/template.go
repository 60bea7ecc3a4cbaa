package content

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strings"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/maps/mpq"
)

// authorsData is the SHA-256 of the UnitData.xml that the four maps published with the MSGI paper share. It takes
// commands away from units, and none that the paper's tech tree has.
const authorsData = "bfb37931e1ce02011b890d50e2d6fdbafdd39d7c316085bf1f56789da2b92a4a"

// emptyCatalog changes nothing of the game's own data.
const emptyCatalog = `<?xml version="1.0" encoding="us-ascii"?>` + lineEnd + "<Catalog>" + lineEnd +
	"</Catalog>" + lineEnd

// FromTemplate returns the files of a template map with the Objects and Regions of the scenario in their places. Its
// changes to the game's data are emptied, but for those of the paper's authors: in DeepMind's BuildMarines an SCV
// cannot build a Refinery. Everything else, also the script, is the template's. Errors: a template without these
// files or of another size, a scenario that does not fit into its bounds.
func FromTemplate(template []mpq.File, table *gamedata.Table, s *maps.Scenario) ([]mpq.File, error) {
	data, ok := Find(template, mapInfoFile)
	if !ok {
		return nil, errors.New("the template has no MapInfo")
	}
	info, err := parseMapInfo(data)
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
	for i, f := range files {
		sum := sha256.Sum256(f.Content)
		if isData(f.Name) && hex.EncodeToString(sum[:]) != authorsData {
			files[i].Content = []byte(emptyCatalog)
		}
	}
	return files, nil
}

// isData reports whether a file of a map changes the game's data: its units, abilities and so on.
func isData(name string) bool {
	path := strings.ToLower(strings.ReplaceAll(name, `\`, "/"))
	return strings.HasPrefix(path, "base.sc2data/gamedata/") && strings.HasSuffix(path, ".xml")
}
