package content

// mapInfo is the file MapInfo: size, bounds and players. The order of the fields is told by
// erivgout/sc2-map-editor-mcp (mapInfo.ts, which reads players of version 39) and the wikis of SC2Mapster and
// Hiveworkshop (MapInfo); what none of them names is called unknown.
type mapInfo struct {
	Version                  uint32
	Unknown1, Unknown2       uint32 // 7099, 0
	Width, Height            uint32 // cells
	SmallPreview             uint32 // 0 none, 1 the minimap, 2 an image
	SmallImage               string // where SmallPreview is 2
	LargePreview             uint32
	LargeImage               string
	MinimapImage, HoverImage string
	MinimapResolution        uint32
	Difficulty               uint32
	FogMask, TileSet         string
	Left, Bottom             uint32 // bounds of the camera and of play, in cells
	Right, Top               uint32
	BaseHeight               uint32 // in 1/4096
	LoadingScreen            loadingScreen
	Flags                    uint32
	Unknown3, Unknown4       uint32 // 1, 0
	Unknown5                 uint32 // 8192
	Unknown6, Unknown7       uint32 // the same in all maps at hand; by their values seconds since 1970
	Unknown8                 uint8  // 16
	Authors                  []author
	Music                    string
	Players                  []player
	StartLocations           []uint32
	Alliances                bits
	TeamSlots, Teams         []uint32
	Enemies                  bits
	LightType                uint32
	Light                    []byte // 4 bytes for type 2, 8 for types 1 and 3
	Camera                   [5]uint32
}

// loadingScreen is what is shown while the game loads the map.
type loadingScreen struct {
	Type               uint32
	Image, Bar         string
	Scale              uint32
	Anchor             int32
	OffsetX, OffsetY   int32
	Width, Height      uint32
	Layout, LayoutText string
	Unknown            string
}

// author is somebody who made the map.
type author struct {
	Name    string
	Unknown [3]uint32
}

// player is who can take part in the game.
type player struct {
	ID          uint8
	Control     int32 // 1 a human or an agent, 2 a computer, 3 neutral, 4 hostile
	Colour      int32
	Race        string // "" is any
	Unknown     uint32
	Start       uint32 // id of the start location in Objects, 0 is any
	Resources   uint32
	Personality string
}

// bits is a table of bits.
type bits struct {
	Unknown, Count uint32
	Bytes          []byte
}

const (
	mapInfoVersion = 39
	mostPlayers    = 16
	mostEntries    = 256
	customImage    = 2 // a preview
)

// Control of a player's slot.
const (
	controlUser     = 1
	controlComputer = 2
	controlNeutral  = 3
	controlHostile  = 4
)

// lightBytes is how many bytes follow a type of light.
var lightBytes = map[uint32]int{1: 8, 2: 4, 3: 8}

func (m *mapInfo) layout(c *codec) {
	c.begin("IpaM")
	c.version(&m.Version, mapInfoVersion)
	c.fixed(&m.Unknown1, &m.Unknown2)
	c.sides(&m.Width, &m.Height)
	c.preview(&m.SmallPreview, &m.SmallImage)
	c.preview(&m.LargePreview, &m.LargeImage)
	c.text(&m.MinimapImage)
	c.text(&m.HoverImage)
	c.fixed(&m.MinimapResolution, &m.Difficulty)
	c.text(&m.FogMask)
	c.text(&m.TileSet)
	c.fixed(&m.Left, &m.Bottom, &m.Right, &m.Top, &m.BaseHeight)
	m.LoadingScreen.layout(c)
	c.fixed(&m.Flags, &m.Unknown3, &m.Unknown4, &m.Unknown5, &m.Unknown6, &m.Unknown7, &m.Unknown8)
	entries(c, &m.Authors, mostEntries, func(a *author) {
		c.text(&a.Name)
		c.fixed(&a.Unknown)
	})
	c.counted(&m.Music)
	entries(c, &m.Players, mostPlayers, func(p *player) { p.layout(c) })
	list(c, &m.StartLocations, c.count(len(m.StartLocations), mostEntries))
	m.Alliances.layout(c)
	list(c, &m.TeamSlots, c.count(len(m.TeamSlots), mostEntries))
	list(c, &m.Teams, c.count(len(m.Teams), mostEntries))
	m.Enemies.layout(c)
	c.fixed(&m.LightType)
	list(c, &m.Light, lightBytes[m.LightType])
	c.fixed(&m.Camera)
}

func (c *codec) preview(kind *uint32, image *string) {
	if c.fixed(kind); *kind == customImage {
		c.text(image)
	}
}

func (l *loadingScreen) layout(c *codec) {
	c.fixed(&l.Type)
	c.text(&l.Image)
	c.counted(&l.Bar)
	c.fixed(&l.Scale, &l.Anchor, &l.OffsetX, &l.OffsetY, &l.Width, &l.Height)
	c.text(&l.Layout)
	c.counted(&l.LayoutText)
	c.counted(&l.Unknown)
}

func (p *player) layout(c *codec) {
	c.fixed(&p.ID, &p.Control, &p.Colour)
	c.text(&p.Race)
	c.fixed(&p.Unknown, &p.Start, &p.Resources)
	c.text(&p.Personality)
}

func (b *bits) layout(c *codec) {
	c.fixed(&b.Unknown)
	b.Count = uint32(c.count(int(b.Count), mostEntries))
	list(c, &b.Bytes, int(b.Count+7)/8)
}

// parseMapInfo reads MapInfo.
func parseMapInfo(data []byte) (*mapInfo, error) { return parse(mapInfoFile, data, (*mapInfo).layout) }

// Bytes is the file.
func (m *mapInfo) Bytes() []byte { return encode(m, (*mapInfo).layout) }
