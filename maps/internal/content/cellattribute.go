package content

// CellAttribute is the file CellAttribute_Vur: a byte for each cell. No description tells what it means;
// highheat4/SC2MapGenerator tells the layout of its sister CellAttribute_Pnp.
type CellAttribute struct {
	Bits  uint32  // of all cells: 8 for each
	Cells []uint8 // row by row from the south
}

func (m *CellAttribute) layout(c *codec) {
	if c.fixed(&m.Bits); m.Bits%8 != 0 {
		c.failf("%d bits are no whole cells", m.Bits)
	}
	list(c, &m.Cells, int(m.Bits/8))
}

// ParseCellAttribute reads CellAttribute_Vur.
func ParseCellAttribute(data []byte) (*CellAttribute, error) {
	return parse(cellAttributeFile, data, (*CellAttribute).layout)
}

// Bytes is the file.
func (m *CellAttribute) Bytes() []byte { return encode(m, (*CellAttribute).layout) }
