package content

// syncHeightMap is the file t3SyncHeightMap: the ground that units stand on and that the protocol's terrain_height
// tells. Its layout is that of SC2Mapster's wiki (File_Formats/Maps/t3SyncHeightMap).
type syncHeightMap struct {
	Version       uint32
	Width, Height uint32 // vertices: one more than cells
	Unknown1      [3]uint32
	Unknown2      [3]uint32 // 4096 each
	Unknown3      [6]uint32
	Vertices      []syncVertex // row by row from the south
}

// syncVertex is the height of a cell's corner.
type syncVertex struct {
	Height int16 // in 1/256
	Mask   uint16
}

const syncHeightVersion = 102

func (m *syncHeightMap) layout(c *codec) {
	c.begin("SMAP")
	c.version(&m.Version, syncHeightVersion)
	n := c.sides(&m.Width, &m.Height)
	c.fixed(&m.Unknown1, &m.Unknown2, &m.Unknown3)
	list(c, &m.Vertices, n)
}

// parseSyncHeightMap reads t3SyncHeightMap.
func parseSyncHeightMap(data []byte) (*syncHeightMap, error) {
	return parse(syncHeightFile, data, (*syncHeightMap).layout)
}

// Bytes is the file.
func (m *syncHeightMap) Bytes() []byte { return encode(m, (*syncHeightMap).layout) }
