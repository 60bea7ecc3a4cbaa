package content

// vertexColours is the file t3VertCol: the ground's colours, in blocks of 4 x 4 cells. No description tells its
// layout; this one was read out of the maps published with the MSGI paper.
type vertexColours struct {
	Version uint32
	Count   uint32 // of the blocks
	Unknown [5]uint32
	Blocks  []blockOfColours // row by row from the south
}

// blockOfColours is the colours of one block.
type blockOfColours struct {
	Unknown1, Unknown2     uint32 // 0, 1
	MinX, MinY, MaxX, MaxY float32
	Unknown3, Unknown4     uint32 // 0
	Vertices               []byte // 25: 5 x 5 corners of cells; 255 each, which may be white
}

const (
	vertColVersion = 104
	mostBlocks     = largestSide * largestSide / (colourBlock * colourBlock)
)

func (m *vertexColours) layout(c *codec) {
	c.begin("VTCL")
	c.version(&m.Version, vertColVersion)
	if c.fixed(&m.Count, &m.Unknown); m.Count > mostBlocks {
		c.failf("%d blocks: %d are the most", m.Count, mostBlocks)
	}
	for i := 0; i < int(m.Count) && c.err == nil; i++ {
		if !c.writing {
			m.Blocks = append(m.Blocks, blockOfColours{})
		}
		m.Blocks[i].layout(c)
	}
}

func (b *blockOfColours) layout(c *codec) {
	c.fixed(&b.Unknown1, &b.Unknown2, &b.MinX, &b.MinY, &b.MaxX, &b.MaxY, &b.Unknown3, &b.Unknown4)
	if sum := b.MinX + b.MinY + b.MaxX + b.MaxY; sum != sum { // such numbers would not be written with the same bits
		c.failf("a block's side is not a number")
	}
	list(c, &b.Vertices, c.count(len(b.Vertices), largestSide))
}

// parseVertexColours reads t3VertCol.
func parseVertexColours(data []byte) (*vertexColours, error) {
	return parse(vertColFile, data, (*vertexColours).layout)
}

// Bytes is the file.
func (m *vertexColours) Bytes() []byte { return encode(m, (*vertexColours).layout) }
