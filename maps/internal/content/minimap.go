package content

// Minimap is the file Minimap.tga: the picture in lists of maps, an uncompressed Truevision TGA 2.0 of 24 bits a pixel.
type Minimap struct {
	Header TGAHeader
	Pixels []Pixel // row by row from the top
	Footer TGAFooter
}

// TGAHeader is the front of the format.
type TGAHeader struct {
	IDLength, ColourMapType, ImageType uint8
	ColourMapFirst, ColourMapLength    uint16
	ColourMapBits                      uint8
	OriginX, OriginY, Width, Height    uint16
	PixelBits, Descriptor              uint8 // descriptor 0x20: the first row is the top one
}

// Pixel is a colour.
type Pixel struct{ Blue, Green, Red uint8 }

// TGAFooter is the end of the format.
type TGAFooter struct {
	Extension, Developer uint32 // places of further parts, 0 for none
	Signature            [18]byte
}

const trueColour, pixelBits, fromTheTop = 2, 24, 0x20

var tgaSignature = [18]byte([]byte("TRUEVISION-XFILE.\x00"))

func (m *Minimap) layout(c *codec) {
	h := &m.Header
	if c.fixed(h); h.ImageType != trueColour || h.PixelBits != pixelBits || h.IDLength != 0 || h.ColourMapLength != 0 {
		c.failf("not a picture of %d bits a pixel without compression, colour map and id", pixelBits)
	}
	list(c, &m.Pixels, int(h.Width)*int(h.Height))
	if c.fixed(&m.Footer); m.Footer.Signature != tgaSignature {
		c.failf("it does not end as a TGA 2.0")
	}
}

// ParseMinimap reads Minimap.tga.
func ParseMinimap(data []byte) (*Minimap, error) { return parse(minimapFile, data, (*Minimap).layout) }

// Bytes is the file.
func (m *Minimap) Bytes() []byte { return encode(m, (*Minimap).layout) }
