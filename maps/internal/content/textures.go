package content

// TextureInfo is the file t3SyncTextureInfo: the texture of each cell, as the rules of the game know it. Its layout
// is told by erivgout/sc2-map-editor-mcp (terrain.md) and highheat4/SC2MapGenerator.
type TextureInfo struct {
	Version       uint32
	Width, Height uint32        // cells
	Sets          []TextureSet  // the map's texture sets
	Cells         []CellTexture // row by row from the south
}

// TextureSet is the names of a set's textures.
type TextureSet [8]string

// CellTexture is the texture that covers most of a cell.
type CellTexture struct {
	Index   uint32 // in the names
	Unknown uint32
}

const (
	texturesVersion = 101
	mostSets        = 8
)

func (m *TextureInfo) layout(c *codec) {
	c.begin("RTXT")
	c.version(&m.Version, texturesVersion)
	n := c.sides(&m.Width, &m.Height)
	entries(c, &m.Sets, mostSets, func(set *TextureSet) {
		for i := range set {
			c.text(&set[i])
		}
	})
	list(c, &m.Cells, n)
}

// ParseTextureInfo reads t3SyncTextureInfo.
func ParseTextureInfo(data []byte) (*TextureInfo, error) {
	return parse(texturesFile, data, (*TextureInfo).layout)
}

// Bytes is the file.
func (m *TextureInfo) Bytes() []byte { return encode(m, (*TextureInfo).layout) }
