package content

// heightMap is the file t3HeightMap: the ground as it is drawn. Its layout is that of SC2Mapster's wiki
// (File_Formats/Maps/t3HeightMap); which of the two heights comes first is told by erivgout/sc2-map-editor-mcp.
type heightMap struct {
	Version       uint32
	Width, Height uint32 // vertices: one more than cells
	Unknown       [4]uint32
	Vertices      []vertex // row by row from the south
}

// vertex is the height of a cell's corner: Base + Adjustment, in the units that t3Terrain.xml tells (vertData).
type vertex struct {
	Base       uint16 // of the plateau
	Adjustment uint16 // dents
	Mask       uint16 // 0 to 3: level of the plateau
}

const heightMapVersion = 101

func (m *heightMap) layout(c *codec) {
	c.begin("HMAP")
	c.version(&m.Version, heightMapVersion)
	n := c.sides(&m.Width, &m.Height)
	c.fixed(&m.Unknown)
	list(c, &m.Vertices, n)
}

// parseHeightMap reads t3HeightMap.
func parseHeightMap(data []byte) (*heightMap, error) {
	return parse(heightMapFile, data, (*heightMap).layout)
}

// Bytes is the file.
func (m *heightMap) Bytes() []byte { return encode(m, (*heightMap).layout) }
