package content

// hardTiles is the file t3HardTile: roads. Its header is that of SC2Mapster's wiki (File_Formats/Maps/t3HardTile).
// What follows the header is kept as it is: flat maps have none.
type hardTiles struct {
	Version uint32
	Unknown [4]uint32
	Count   uint32
	Rest    []byte
}

const hardTileVersion = 102

func (m *hardTiles) layout(c *codec) {
	c.begin("HRDT")
	c.version(&m.Version, hardTileVersion)
	c.fixed(&m.Unknown, &m.Count)
	list(c, &m.Rest, len(c.data))
}

// parseHardTiles reads t3HardTile.
func parseHardTiles(data []byte) (*hardTiles, error) {
	return parse(hardTileFile, data, (*hardTiles).layout)
}

// Bytes is the file.
func (m *hardTiles) Bytes() []byte { return encode(m, (*hardTiles).layout) }
