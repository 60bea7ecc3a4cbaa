package content

// cellFlags is the file t3CellFlags: how each cell's ground is drawn (holes under cliffs). Its layout is that of
// SC2Mapster's wiki (File_Formats/Maps/t3CellFlags), which says that paths do not depend on it.
type cellFlags struct {
	Version       uint32
	Unknown       [4]uint32
	Width, Height uint32  // cells
	Cells         []uint8 // row by row from the south
}

const cellFlagsVersion = 102

func (m *cellFlags) layout(c *codec) {
	c.begin("LFCT")
	c.version(&m.Version, cellFlagsVersion)
	c.fixed(&m.Unknown)
	list(c, &m.Cells, c.sides(&m.Width, &m.Height))
}

// parseCellFlags reads t3CellFlags.
func parseCellFlags(data []byte) (*cellFlags, error) {
	return parse(cellFlagsFile, data, (*cellFlags).layout)
}

// Bytes is the file.
func (m *cellFlags) Bytes() []byte { return encode(m, (*cellFlags).layout) }
