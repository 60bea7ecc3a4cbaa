package content

// textureInfo is the file t3SyncTextureInfo: the texture of each cell, as the rules of the game know it. Its layout
// is told by erivgout/sc2-map-editor-mcp (terrain.md) and highheat4/SC2MapGenerator.
type textureInfo struct {
	Version       uint32
	Width, Height uint32        // cells
	Sets          []textureSet  // the map's texture sets
	Cells         []cellTexture // row by row from the south
}

// textureSet is the names of a set's textures.
type textureSet [8]string

// cellTexture is the texture that covers most of a cell.
type cellTexture struct {
	Index   uint32 // in the names
	Unknown uint32
}

const (
	texturesVersion = 101
	mostSets        = 8
)

func (m *textureInfo) layout(c *codec) {
	c.begin("RTXT")
	c.version(&m.Version, texturesVersion)
	n := c.sides(&m.Width, &m.Height)
	entries(c, &m.Sets, mostSets, func(set *textureSet) {
		for i := range set {
			c.text(&set[i])
		}
	})
	list(c, &m.Cells, n)
}

// parseTextureInfo reads t3SyncTextureInfo.
func parseTextureInfo(data []byte) (*textureInfo, error) {
	return parse(texturesFile, data, (*textureInfo).layout)
}

// Bytes is the file.
func (m *textureInfo) Bytes() []byte { return encode(m, (*textureInfo).layout) }
