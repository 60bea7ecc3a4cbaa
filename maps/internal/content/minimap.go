package content

// minimap is the file Minimap.tga: the picture in lists of maps, an uncompressed Truevision TGA 2.0 of 24 bits a pixel.
type minimap struct {
	Header tgaHeader
	Pixels []pixel // row by row from the top
	Footer tgaFooter
}

// tgaHeader is the front of the format.
type tgaHeader struct {
	IDLength, ColourMapType, ImageType uint8
	ColourMapFirst, ColourMapLength    uint16
	ColourMapBits                      uint8
	OriginX, OriginY, Width, Height    uint16
	PixelBits, Descriptor              uint8 // descriptor 0x20: the first row is the top one
}

// pixel is a colour.
type pixel struct{ Blue, Green, Red uint8 }

// tgaFooter is the end of the format.
type tgaFooter struct {
	Extension, Developer uint32 // places of further parts, 0 for none
	Signature            [18]byte
}

const trueColour, pixelBits, fromTheTop = 2, 24, 0x20

var tgaSignature = [18]byte([]byte("TRUEVISION-XFILE.\x00"))

func (m *minimap) layout(c *codec) {
	h := &m.Header
	if c.fixed(h); h.ImageType != trueColour || h.PixelBits != pixelBits || h.IDLength != 0 || h.ColourMapLength != 0 {
		c.failf("not a picture of %d bits a pixel without compression, colour map and id", pixelBits)
	}
	list(c, &m.Pixels, int(h.Width)*int(h.Height))
	if c.fixed(&m.Footer); m.Footer.Signature != tgaSignature {
		c.failf("it does not end as a TGA 2.0")
	}
}

// parseMinimap reads Minimap.tga.
func parseMinimap(data []byte) (*minimap, error) { return parse(minimapFile, data, (*minimap).layout) }

// Bytes is the file.
func (m *minimap) Bytes() []byte { return encode(m, (*minimap).layout) }
