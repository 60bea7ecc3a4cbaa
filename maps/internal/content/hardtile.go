package content

// HardTiles is the file t3HardTile: roads. Its header is that of SC2Mapster's wiki (File_Formats/Maps/t3HardTile).
// What follows the header is kept as it is: flat maps have none.
type HardTiles struct {
	Version uint32
	Unknown [4]uint32
	Count   uint32
	Rest    []byte
}

const hardTileVersion = 102

func (m *HardTiles) layout(c *codec) {
	c.begin("HRDT")
	c.version(&m.Version, hardTileVersion)
	c.fixed(&m.Unknown, &m.Count)
	list(c, &m.Rest, len(c.data))
}

// ParseHardTiles reads t3HardTile.
func ParseHardTiles(data []byte) (*HardTiles, error) {
	return parse(hardTileFile, data, (*HardTiles).layout)
}

// Bytes is the file.
func (m *HardTiles) Bytes() []byte { return encode(m, (*HardTiles).layout) }
