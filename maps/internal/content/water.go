package content

// water is the file t3Water: rectangles of water. Its header is that of SC2Mapster's wiki
// (File_Formats/Maps/t3Water). What follows the header is kept as it is: flat maps have none.
type water struct {
	Version uint32
	Count   uint32
	Unknown [5]uint32
	Rest    []byte
}

const waterVersion = 110

func (m *water) layout(c *codec) {
	c.begin("WATR")
	c.version(&m.Version, waterVersion)
	c.fixed(&m.Count, &m.Unknown)
	list(c, &m.Rest, len(c.data))
}

// parseWater reads t3Water.
func parseWater(data []byte) (*water, error) { return parse(waterFile, data, (*water).layout) }

// Bytes is the file.
func (m *water) Bytes() []byte { return encode(m, (*water).layout) }
