package content

// cliffLevels is the file t3SyncCliffLevel: the level of each cell, 64 for each of the game's levels, 0 for no
// ground. Its layout is that of SC2Mapster's wiki (File_Formats/Maps/t3SyncCliffLevel); the levels are told by
// highheat4/SC2MapGenerator.
type cliffLevels struct {
	Version       uint32
	Width, Height uint32 // cells
	Unknown       [4]uint32
	Cells         []uint16 // row by row from the south
}

const cliffVersion = 100

func (m *cliffLevels) layout(c *codec) {
	c.begin("CLIF")
	c.version(&m.Version, cliffVersion)
	n := c.sides(&m.Width, &m.Height)
	c.fixed(&m.Unknown)
	list(c, &m.Cells, n)
}

// parseCliffLevels reads t3SyncCliffLevel.
func parseCliffLevels(data []byte) (*cliffLevels, error) {
	return parse(cliffFile, data, (*cliffLevels).layout)
}

// Bytes is the file.
func (m *cliffLevels) Bytes() []byte { return encode(m, (*cliffLevels).layout) }
