package content

// versionFile is one of the files NAME.version: who saved a component last. The layout was read out of the maps
// published with the MSGI paper; erivgout/sc2-map-editor-mcp (sc2-formats.md) tells of the type, the build and the
// time.
type versionFile struct {
	Type                   [4]byte // of the component, backwards: "ipam" for MapInfo
	Format                 uint32  // 2
	Build                  uint32  // of the editor
	Major, Minor, Revision uint32  // of the editor
	BaseBuild              uint32
	Saves                  uint32 // how often it was saved, by its growth from map to map
	Time                   uint32 // seconds since 1970, by its values
	Unknown                uint32 // 1
}

func (m *versionFile) layout(c *codec) {
	c.begin("cdes")
	c.fixed(m)
}

// parseVersionFile reads a file NAME.version.
func parseVersionFile(data []byte) (*versionFile, error) {
	return parse("version", data, (*versionFile).layout)
}

// Bytes is the file.
func (m *versionFile) Bytes() []byte { return encode(m, (*versionFile).layout) }

const (
	versionEnding = ".version"
	versionFormat = 2
	buildOf410    = 75689 // the build of the game's version 4.10, the latest that loads the map
)

// savedBy is what the versions of our components tell: those of BuildBattleCruiser_20, the last of the maps published
// with the paper.
var savedBy = []struct {
	component, kind string
	file            versionFile
}{
	{"GameText", "text", versionFile{Build: 71061, Major: 4, Minor: 8, Revision: 0, Saves: 1, Time: 1545342304}},
	{"DocumentInfo", "info", versionFile{Build: 52910, Major: 3, Minor: 13, Revision: 0, Saves: 7, Time: 1498218145}},
	{"MapInfo", "mapi", versionFile{Build: 45824, Major: 3, Minor: 98, Revision: 0, Saves: 15, Time: 1472257035}},
	{"Triggers", "trig", versionFile{Build: 74741, Major: 4, Minor: 9, Revision: 2, Saves: 591, Time: 1585345767}},
	{"t3Terrain", "terr", versionFile{Build: 45447, Major: 3, Minor: 98, Revision: 0, Saves: 14, Time: 1471050590}},
	{"Regions", "regi", versionFile{Build: 73620, Major: 4, Minor: 8, Revision: 6, Saves: 41, Time: 1558374567}},
	{"Objects", "plob", versionFile{Build: 74741, Major: 4, Minor: 9, Revision: 2, Saves: 134, Time: 1561073442}},
	{"Base.SC2Data/UI/Layout/DescIndex", "uiui", versionFile{Build: 44192, Major: 3, Minor: 5, Revision: 0, Saves: 17,
		Time: 1467246266}},
}

func backwards(kind string) [4]byte { return [4]byte{kind[3], kind[2], kind[1], kind[0]} }
