package content

// CellFlags is the file t3CellFlags: how each cell's ground is drawn (holes under cliffs). Its layout is that of
// SC2Mapster's wiki (File_Formats/Maps/t3CellFlags), which says that paths do not depend on it.
type CellFlags struct {
	Version       uint32
	Unknown       [4]uint32
	Width, Height uint32  // cells
	Cells         []uint8 // row by row from the south
}

const cellFlagsVersion = 102

func (m *CellFlags) layout(c *codec) {
	c.begin("LFCT")
	c.version(&m.Version, cellFlagsVersion)
	c.fixed(&m.Unknown)
	list(c, &m.Cells, c.sides(&m.Width, &m.Height))
}

// ParseCellFlags reads t3CellFlags.
func ParseCellFlags(data []byte) (*CellFlags, error) {
	return parse(cellFlagsFile, data, (*CellFlags).layout)
}

// Bytes is the file.
func (m *CellFlags) Bytes() []byte { return encode(m, (*CellFlags).layout) }
