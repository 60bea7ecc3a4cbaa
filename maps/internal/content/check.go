package content

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"sc2msgi/maps/internal/script"
	"sc2msgi/maps/mpq"
)

// checker collects what is wrong with a map's files.
type checker struct {
	files    []mpq.File
	problems []string
}

// Check tells what is wrong with the files of a whole map for one player on flat ground, a line each, none when all
// is well: parts that are missing or cannot be read, layouts that the game's version 4.10 does not load, sizes that
// disagree, ids used twice, things outside the map.
func Check(files []mpq.File) []string {
	c := &checker{files: files}
	c.present()
	c.components()
	c.versions()
	info := c.mapInfo()
	c.sizes(info)
	c.placed(info)
	c.header()
	for i, p := range c.problems {
		c.problems[i] = inALine(p)
	}
	return c.problems
}

// inALine returns a message in one line, without what a terminal may obey: names in a map can be anything.
func inALine(message string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsPrint(r) {
			return r
		}
		return unicode.ReplacementChar
	}, message)
}

func (c *checker) say(format string, args ...any) {
	c.problems = append(c.problems, fmt.Sprintf(format, args...))
}

// parsed reads a file; nil where it is missing, which present tells, or cannot be read.
func parsed[T any](c *checker, name string, parse func([]byte) (*T, error)) *T {
	data, ok := Find(c.files, name)
	if !ok {
		return nil
	}
	v, err := parse(data)
	if err != nil {
		c.say("%v", err)
		return nil
	}
	return v
}

// present: all maps at hand have these.
func (c *checker) present() {
	for _, name := range []string{
		componentsFile, headerFile, documentFile, mapInfoFile, objectsFile, regionsFile, triggersFile, script.FileName,
		terrainFile, heightMapFile, syncHeightFile, cliffFile, cellFlagsFile, masksFile, vertColFile, waterFile,
		hardTileFile, fluffFile, texturesFile, minimapFile, stringsFile,
	} {
		if _, ok := Find(c.files, name); !ok {
			c.say("%s is missing", name)
		}
	}
}

// mostComponents bounds the parts of a map. Each is looked for among all files. Ours have eight.
const mostComponents = 1000

// components: each part has its files, and a file that tells who saved it.
func (c *checker) components() {
	list := parsed(c, componentsFile, parseComponents)
	if list == nil {
		return
	}
	if n := len(list.Components); n > mostComponents {
		c.say("%s: %d parts, the most is %d", componentsFile, n, mostComponents)
		return
	}
	for _, one := range list.Components {
		if len(one.Type) != 4 {
			c.say("%s: %q is no type", componentsFile, one.Type)
			continue
		}
		if !one.in(c.files) {
			c.say("%s: the map has no file of %s", componentsFile, one.Path)
		}
		data, ok := Find(c.files, one.versionFile())
		if !ok {
			c.say("%s is missing", one.versionFile())
			continue
		}
		if v, err := parseVersionFile(data); err == nil && v.Type != backwards(one.Type) {
			c.say("%s is of type %q backwards, not %q", one.versionFile(), v.Type[:], one.Type)
		}
	}
}

// versions: an editor later than the game saves what the game does not load.
func (c *checker) versions() {
	for _, f := range c.files {
		if !strings.HasSuffix(f.Name, versionEnding) {
			continue
		}
		v, err := parseVersionFile(f.Content)
		switch {
		case err != nil:
			c.say("%s: %v", f.Name, err)
		case v.Build > buildOf410:
			c.say("%s: saved by build %d, later than %d of version 4.10", f.Name, v.Build, buildOf410)
		}
	}
}

// mapInfo: the map has a size, bounds in it, and one human's place.
func (c *checker) mapInfo() *mapInfo {
	info := parsed(c, mapInfoFile, parseMapInfo)
	if info == nil {
		return nil
	}
	if info.Left >= info.Right || info.Bottom >= info.Top || info.Right > info.Width || info.Top > info.Height {
		c.say("MapInfo: bounds %d,%d to %d,%d in %d x %d cells",
			info.Left, info.Bottom, info.Right, info.Top, info.Width, info.Height)
	}
	humans := 0
	for _, p := range info.Players {
		if p.Control == controlUser {
			humans++
		}
	}
	if humans != 1 {
		c.say("MapInfo: places for %d humans, not 1", humans)
	}
	return info
}

// sizes: all files of the ground have the size that MapInfo tells.
func (c *checker) sizes(info *mapInfo) {
	if info == nil {
		return
	}
	agree := func(name string, width, height, each, more uint32) {
		if w, h := info.Width*each+more, info.Height*each+more; width != w || height != h {
			c.say("%s: %d x %d entries, not %d x %d", name, width, height, w, h)
		}
	}
	if t := parsed(c, terrainFile, parseTerrain); t != nil {
		c.terrain(t, info)
	}
	if m := parsed(c, heightMapFile, parseHeightMap); m != nil {
		agree(heightMapFile, m.Width, m.Height, 1, 1)
	}
	if m := parsed(c, syncHeightFile, parseSyncHeightMap); m != nil {
		agree(syncHeightFile, m.Width, m.Height, 1, 1)
	}
	if m := parsed(c, cliffFile, parseCliffLevels); m != nil {
		agree(cliffFile, m.Width, m.Height, 1, 0)
	}
	if m := parsed(c, cellFlagsFile, parseCellFlags); m != nil {
		agree(cellFlagsFile, m.Width, m.Height, 1, 0)
	}
	if m := parsed(c, texturesFile, parseTextureInfo); m != nil {
		agree(texturesFile, m.Width, m.Height, 1, 0)
	}
	if m := parsed(c, masksFile, parseTextureMasks); m != nil {
		agree(masksFile, m.Width, m.Height, maskPixels, 0)
	}
	number := func(name string, have int, side uint32) {
		if want := int(info.Width/side) * int(info.Height/side); have != want {
			c.say("%s: %d entries, not %d", name, have, want)
		}
	}
	if m := parsed(c, cellAttributeFile, parseCellAttribute); m != nil {
		number(cellAttributeFile, len(m.Cells), 1)
	}
	if m := parsed(c, vertColFile, parseVertexColours); m != nil {
		number(vertColFile, len(m.Blocks), colourBlock)
	}
	parsed(c, waterFile, parseWater)
	parsed(c, hardTileFile, parseHardTiles)
	parsed(c, fluffFile, parseFluffDoodads)
	parsed(c, minimapFile, parseMinimap)
}

// terrain: the description fits the files it names.
func (c *checker) terrain(t *terrain, info *mapInfo) {
	if t.Version != terrainVersion {
		c.say("%s: version %s, the game's version 4.10 loads %s", terrainFile, t.Version, terrainVersion)
	}
	g := t.Ground
	if want := fmt.Sprintf("%d %d", info.Width+1, info.Height+1); strings.TrimSpace(g.Dim) != want {
		c.say("%s: dim is %q, not %q", terrainFile, g.Dim, want)
	}
	if g.Heights.Name != heightMapFile || g.Masks.Name != masksFile {
		c.say("%s: it names the files %q and %q", terrainFile, g.Heights.Name, g.Masks.Name)
	}
	if want := int(info.Width/2) * int(info.Height/2); g.CliffCells.Count != want {
		c.say("%s: %d cells of cliffs, not %d", terrainFile, g.CliffCells.Count, want)
	}
}

// placed: ids are used once, things lie in the map, and the human's start is there.
func (c *checker) placed(info *mapInfo) {
	o, r := parsed(c, objectsFile, parseObjects), parsed(c, regionsFile, parseRegions)
	if o != nil {
		if o.Version != objectsVersion {
			c.say("%s: version %s, not %s", objectsFile, o.Version, objectsVersion)
		}
		c.unique(objectsFile, o.ids())
	}
	if r != nil {
		c.unique(regionsFile, r.ids())
	}
	if info == nil || o == nil || r == nil {
		return
	}
	c.problems = append(c.problems, outsideObjects(o, info)...)
	c.problems = append(c.problems, outsideRegions(r, info)...)
	for _, p := range info.Players {
		isStart := func(at objectPoint) bool { return at.ID == int(p.Start) && at.Type == pointStart }
		if p.Control == controlUser && !slices.ContainsFunc(o.Points, isStart) {
			c.say("player %d begins at the start location %d, which is not in %s", p.ID, p.Start, objectsFile)
		}
	}
}

func (c *checker) unique(file string, ids []int) {
	seen := map[int]bool{}
	for _, id := range ids {
		if seen[id] {
			c.say("%s: the id %d is used twice", file, id)
		}
		seen[id] = true
	}
}

func (o *objectList) ids() (ids []int) {
	for _, u := range o.Units {
		ids = append(ids, u.ID)
	}
	for _, p := range o.Points {
		ids = append(ids, p.ID)
	}
	return ids
}

func (l *regionList) ids() (ids []int) {
	for _, r := range l.Regions {
		ids = append(ids, r.ID)
	}
	return ids
}

// header: both files tell the same dependencies.
func (c *checker) header() {
	h, i := parsed(c, headerFile, parseDocumentHeader), parsed(c, documentFile, parseDocumentInfo)
	if h != nil && i != nil && !slices.Equal(h.Dependencies, i.Dependencies) {
		c.say("%s and %s tell different dependencies", headerFile, documentFile)
	}
	if h != nil && h.Build > buildOf410 {
		c.say("%s: saved by build %d, later than %d of version 4.10", headerFile, h.Build, buildOf410)
	}
}
