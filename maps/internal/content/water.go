package content

// Water is the file t3Water: rectangles of water. Its header is that of SC2Mapster's wiki
// (File_Formats/Maps/t3Water). What follows the header is kept as it is: flat maps have none.
type Water struct {
	Version uint32
	Count   uint32
	Unknown [5]uint32
	Rest    []byte
}

const waterVersion = 110

func (m *Water) layout(c *codec) {
	c.begin("WATR")
	c.version(&m.Version, waterVersion)
	c.fixed(&m.Count, &m.Unknown)
	list(c, &m.Rest, len(c.data))
}

// ParseWater reads t3Water.
func ParseWater(data []byte) (*Water, error) { return parse(waterFile, data, (*Water).layout) }

// Bytes is the file.
func (m *Water) Bytes() []byte { return encode(m, (*Water).layout) }
