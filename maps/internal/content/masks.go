package content

// textureMasks is the file t3TextureMasks: how much of each texture is drawn where, 8 x 8 pixels a cell. Its layout
// is that of SC2Mapster's wiki (File_Formats/Maps/t3TextureMasks) as corrected by highheat4/SC2MapGenerator.
type textureMasks struct {
	Version       uint32
	Unknown1      uint32
	Width, Height uint32 // pixels: 8 a cell
	Unknown2      [11]uint32
	// Layers are the textures of t3Terrain.xml's textureList, in its order. A layer has 4 bits a pixel, in squares of
	// 64 x 64 pixels, square by square to the east, then to the north: 0 none of the texture, 15 nothing but it.
	Layers [][]byte
}

const (
	masksVersion = 102
	maskSquare   = 64 // pixels along a side
	mostLayers   = 64 // as many textures as t3Terrain.xml lists
)

func (m *textureMasks) layout(c *codec) {
	c.begin("MASK")
	c.version(&m.Version, masksVersion)
	c.fixed(&m.Unknown1)
	size := c.sides(&m.Width, &m.Height) / 2
	if size == 0 || m.Width%maskSquare != 0 || m.Height%maskSquare != 0 {
		c.failf("%d x %d pixels are not squares of %d", m.Width, m.Height, maskSquare)
	}
	if c.fixed(&m.Unknown2); !c.writing && c.err == nil {
		m.Layers = make([][]byte, min(len(c.data)/size, mostLayers))
	}
	for i := range m.Layers {
		list(c, &m.Layers[i], size)
	}
}

// parseTextureMasks reads t3TextureMasks.
func parseTextureMasks(data []byte) (*textureMasks, error) {
	return parse(masksFile, data, (*textureMasks).layout)
}

// Bytes is the file.
func (m *textureMasks) Bytes() []byte { return encode(m, (*textureMasks).layout) }
