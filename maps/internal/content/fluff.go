package content

// fluffDoodads is the file t3FluffDoodad: small plants and stones. Its header is that of SC2Mapster's wiki
// (File_Formats/Maps/t3FluffDoodad). What follows the header is kept as it is: flat maps have none.
type fluffDoodads struct {
	Version uint32
	Unknown [4]uint32
	Count   uint32
	Rest    []byte
}

const fluffVersion = 103

func (m *fluffDoodads) layout(c *codec) {
	c.begin("DLFT")
	c.version(&m.Version, fluffVersion)
	c.fixed(&m.Unknown, &m.Count)
	list(c, &m.Rest, len(c.data))
}

// parseFluffDoodads reads t3FluffDoodad.
func parseFluffDoodads(data []byte) (*fluffDoodads, error) {
	return parse(fluffFile, data, (*fluffDoodads).layout)
}

// Bytes is the file.
func (m *fluffDoodads) Bytes() []byte { return encode(m, (*fluffDoodads).layout) }
