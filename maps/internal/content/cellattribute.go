package content

// cellAttributes is the file CellAttribute_Vur: a byte for each cell. No description tells what it means;
// highheat4/SC2MapGenerator tells the layout of its sister CellAttribute_Pnp.
type cellAttributes struct {
	Bits  uint32  // of all cells: 8 for each
	Cells []uint8 // row by row from the south
}

func (m *cellAttributes) layout(c *codec) {
	if c.fixed(&m.Bits); m.Bits%8 != 0 {
		c.failf("%d bits are no whole cells", m.Bits)
	}
	list(c, &m.Cells, int(m.Bits/8))
}

// parseCellAttribute reads CellAttribute_Vur.
func parseCellAttribute(data []byte) (*cellAttributes, error) {
	return parse(cellAttributeFile, data, (*cellAttributes).layout)
}

// Bytes is the file.
func (m *cellAttributes) Bytes() []byte { return encode(m, (*cellAttributes).layout) }
