package content

// documentHeader is the file DocumentHeader: what lists of maps show. The layout of its texts is told by
// highheat4/SC2MapGenerator, which also says that nothing in the file is a sum over the rest; the front was read out
// of the maps published with the MSGI paper.
type documentHeader struct {
	Version                uint32
	Game                   [4]byte // "2S\0\0": S2, backwards
	Unknown1               uint8   // 1
	Major, Minor, Revision uint8   // of the editor
	Build, BaseBuild       uint32
	Unknown2               uint32 // 0
	Mark, MarkAgain        uint32 // another number in each map, twice
	Unknown3, Unknown4     uint32 // 1, 0
	Dependencies           []string
	Strings                []headerString
}

// headerString is a text of GameStrings.txt.
type headerString struct {
	Key    string
	Locale [4]byte // backwards: "SUne" for enUS
	Value  string
}

const (
	headerVersion = 8
	mostStrings   = 4096
)

func (m *documentHeader) layout(c *codec) {
	c.begin("H2CS")
	c.version(&m.Version, headerVersion)
	c.fixed(&m.Game, &m.Unknown1, &m.Major, &m.Minor, &m.Revision, &m.Build, &m.BaseBuild)
	c.fixed(&m.Unknown2, &m.Mark, &m.MarkAgain, &m.Unknown3, &m.Unknown4)
	entries(c, &m.Dependencies, mostStrings, c.text)
	entries(c, &m.Strings, mostStrings, func(s *headerString) {
		c.counted(&s.Key)
		c.fixed(&s.Locale)
		c.counted(&s.Value)
	})
}

// parseDocumentHeader reads DocumentHeader.
func parseDocumentHeader(data []byte) (*documentHeader, error) {
	return parse(headerFile, data, (*documentHeader).layout)
}

// Bytes is the file.
func (m *documentHeader) Bytes() []byte { return encode(m, (*documentHeader).layout) }
