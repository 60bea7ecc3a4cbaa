package content

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"sc2msgi/maps/mpq"
)

// Rule: nothing is wrong with the maps that the game is known to load.
func TestReferencesAreSound(t *testing.T) {
	for name, files := range references(t) {
		if wrong := Check(files); len(wrong) > 0 {
			t.Errorf("%s: %q", name, wrong)
		}
	}
}

// edited parses a file, changes it and puts it back.
func edited[T any, P interface {
	*T
	binaryFile
}](name string, parse func([]byte) (*T, error), change func(P)) func([]mpq.File) {
	return func(files []mpq.File) {
		put(files, name, func(data []byte) []byte {
			m, err := parse(data)
			if err != nil {
				panic(err)
			}
			change(m)
			return P(m).Bytes()
		})
	}
}

// replaced changes a text of a file.
func replaced(name, old, by string) func([]mpq.File) {
	return func(files []mpq.File) {
		put(files, name, func(data []byte) []byte { return bytes.ReplaceAll(data, []byte(old), []byte(by)) })
	}
}

func put(files []mpq.File, name string, change func([]byte) []byte) {
	i := slices.IndexFunc(files, func(f mpq.File) bool { return f.Name == name })
	files[i].Content = change(files[i].Content)
}

// Rule: each kind of fault is found, and told in one line.
func TestCheckFindsFaults(t *testing.T) {
	for _, c := range []struct {
		says   string
		damage func([]mpq.File)
	}{
		{"ComponentList.SC2Components: the map has no file of Elsewhere",
			replaced(componentsFile, ">Objects<", ">Elsewhere<")},
		{"the map has no file of GameText", replaced(componentsFile, "enUS", "deDE")},
		{"Elsewhere.version is missing", replaced(componentsFile, ">Objects<", ">Elsewhere<")},
		{`"toolong" is no type`, replaced(componentsFile, `"plob"`, `"toolong"`)},
		{`Objects.version is of type "bolp" backwards, not "regi"`, replaced(componentsFile, `"plob"`, `"regi"`)},
		{"MapInfo.version: saved by build 90000, later than 75689",
			edited("MapInfo.version", parseVersionFile, func(v *versionFile) { v.Build = 90000 })},
		{"DocumentHeader: saved by build 90000", edited(headerFile, parseDocumentHeader,
			func(h *documentHeader) { h.Build = 90000 })},
		{"tell different dependencies", edited(headerFile, parseDocumentHeader,
			func(h *documentHeader) { h.Dependencies = nil })},
		{"t3Terrain.xml: version 115, the game's version 4.10 loads 114", replaced(terrainFile, `"114"`, `"115"`)},
		{`t3Terrain.xml: dim is "66 65 ", not "65 65"`, replaced(terrainFile, "65 65", "66 65")},
		{"t3HeightMap: 65 x 65 entries, not 66 x 65",
			edited(mapInfoFile, parseMapInfo, func(m *mapInfo) { m.Width = 65 })},
		{"t3TextureMasks: 512 x 512 entries, not 512 x 1024",
			edited(mapInfoFile, parseMapInfo, func(m *mapInfo) { m.Height = 128 })},
		{"t3VertCol: 255 entries, not 256", edited(vertColFile, parseVertexColours,
			func(m *vertexColours) { m.Blocks, m.Count = m.Blocks[1:], 255 })},
		{"CellAttribute_Vur: 0 entries, not 4096",
			edited(cellAttributeFile, parseCellAttribute, func(m *cellAttributes) { *m = cellAttributes{} })},
		{"t3Water: it begins with", replaced(waterFile, "WATR", "WINE")},
		{"MapInfo: bounds 10,8 to 64,99 in 64 x 64 cells",
			edited(mapInfoFile, parseMapInfo, func(m *mapInfo) { m.Right, m.Top = 64, 99 })},
		{"MapInfo: places for 0 humans, not 1", edited(mapInfoFile, parseMapInfo,
			func(m *mapInfo) { m.Players[1].Control = 2 })},
		{"player 1 begins at the start location 7",
			edited(mapInfoFile, parseMapInfo, func(m *mapInfo) { m.Players[1].Start = 7 })},
		{"Objects: the id 1000 is used twice", edited(objectsFile, parseObjects,
			func(o *objectList) { o.Units[0].ID, o.Points[0].ID = 1000, 1000 })},
		{"Regions: the id 1 is used twice", edited(regionsFile, parseRegions,
			func(r *regionList) { r.Regions[1].ID = 1 })},
		{"the Refinery at 2,3,0 lies outside", edited(objectsFile, parseObjects,
			func(o *objectList) { o.Units[0].Position.X, o.Units[0].Position.Y = 2, 3 })},
		{"Objects: version 28, not 27", replaced(objectsFile, `Version="27"`, `Version="28"`)},
		{"t3Terrain.xml is missing", func(files []mpq.File) {
			i := slices.IndexFunc(files, func(f mpq.File) bool { return f.Name == terrainFile })
			files[i].Name = "other"
		}},
	} {
		files := whole(t, "defeat-zerglings")
		c.damage(files)
		wrong := Check(files)
		if !slices.ContainsFunc(wrong, func(line string) bool { return strings.Contains(line, c.says) }) {
			t.Errorf("want %q, got %q", c.says, wrong)
		}
		for _, line := range wrong {
			if strings.Contains(line, "\n") {
				t.Errorf("%q is more than a line", line)
			}
		}
	}
}
