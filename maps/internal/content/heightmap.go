package content

// HeightMap is the file t3HeightMap: the ground as it is drawn. Its layout is that of SC2Mapster's wiki
// (File_Formats/Maps/t3HeightMap); which of the two heights comes first is told by erivgout/sc2-map-editor-mcp.
type HeightMap struct {
	Version       uint32
	Width, Height uint32 // vertices: one more than cells
	Unknown       [4]uint32
	Vertices      []Vertex // row by row from the south
}

// Vertex is the height of a cell's corner: Base + Adjustment, in the units that t3Terrain.xml tells (vertData).
type Vertex struct {
	Base       uint16 // of the plateau
	Adjustment uint16 // dents
	Mask       uint16 // 0 to 3: level of the plateau
}

const heightMapVersion = 101

func (m *HeightMap) layout(c *codec) {
	c.begin("HMAP")
	c.version(&m.Version, heightMapVersion)
	n := c.sides(&m.Width, &m.Height)
	c.fixed(&m.Unknown)
	list(c, &m.Vertices, n)
}

// ParseHeightMap reads t3HeightMap.
func ParseHeightMap(data []byte) (*HeightMap, error) {
	return parse(heightMapFile, data, (*HeightMap).layout)
}

// Bytes is the file.
func (m *HeightMap) Bytes() []byte { return encode(m, (*HeightMap).layout) }
