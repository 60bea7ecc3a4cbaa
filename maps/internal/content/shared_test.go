package content

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sc2msgi/gamedata"
	"sc2msgi/maps"
	"sc2msgi/maps/internal/script"
	"sc2msgi/maps/mpq"
	"sc2msgi/reference"
)

// references returns the files of the reference maps, by the map's name; it skips the test where there are none.
func references(t *testing.T) map[string][]mpq.File {
	t.Helper()
	found := map[string][]mpq.File{}
	for _, path := range reference.Maps(t) {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		a, err := mpq.Open(context.Background(), data)
		if err != nil {
			t.Fatal(err)
		}
		var files []mpq.File
		for _, e := range a.Entries() {
			content, err := a.ReadFile(context.Background(), e.Name)
			if err != nil {
				t.Fatal(err)
			}
			files = append(files, mpq.File{Name: strings.ReplaceAll(e.Name, `\`, "/"), Content: content})
		}
		found[strings.TrimSuffix(filepath.Base(path), ".SC2Map")] = files
	}
	return found
}

// scenarioNamed returns a scenario by one of its names.
func scenarioNamed(t testing.TB, name string) *maps.Scenario {
	t.Helper()
	s, ok := maps.Find(name)
	if !ok {
		t.Fatalf("no scenario %s", name)
	}
	return s
}

// written returns the files of a scenario.
func written(t testing.TB, name string) []mpq.File {
	t.Helper()
	files, err := Files(gamedata.V4_10, scenarioNamed(t, name))
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// whole returns the files of a scenario with something for its script.
func whole(t testing.TB, name string) []mpq.File {
	return append(written(t, name), mpq.File{Name: script.FileName, Content: []byte("void InitMap () {}\r\n")})
}

// binary is what is common to the types of the binary files.
type binaryFile interface{ Bytes() []byte }

// parser reads a file of one kind.
type parser func([]byte) (binaryFile, error)

func of[T any, P interface {
	*T
	binaryFile
}](parse func([]byte) (*T, error)) parser {
	return func(data []byte) (binaryFile, error) {
		m, err := parse(data)
		return P(m), err
	}
}

// binaries are the parsers of all binary files but the .version files.
var binaries = map[string]parser{
	mapInfoFile: of(parseMapInfo), headerFile: of(parseDocumentHeader), heightMapFile: of(parseHeightMap),
	syncHeightFile: of(parseSyncHeightMap), cliffFile: of(parseCliffLevels), cellFlagsFile: of(parseCellFlags),
	masksFile: of(parseTextureMasks), vertColFile: of(parseVertexColours), waterFile: of(parseWater),
	hardTileFile: of(parseHardTiles), fluffFile: of(parseFluffDoodads), texturesFile: of(parseTextureInfo),
	cellAttributeFile: of(parseCellAttribute), minimapFile: of(parseMinimap),
}

// parserOf returns the parser of a file, nil for texts.
func parserOf(name string) parser {
	if strings.HasSuffix(name, versionEnding) {
		return of(parseVersionFile)
	}
	return binaries[name]
}
