package content

// What flat ground is made of in the maps published with the MSGI paper. None of these values is computed: the game
// is known to refuse buildings on heights that were (highheat4/SC2MapGenerator).
const (
	flatBase       = 0xe665 // height 8 in the units of t3Terrain.xml
	flatAdjustment = 0x1999 // none
	flatMask       = 1
	flatSyncHeight = 2047 // 8, nearly
	flatSyncMask   = 1
	syncUnit       = 4096
	flatCliff      = 64 // the game's first level
	flatCellFlags  = 2
	shownTexture   = 7
	noColourByte   = 255
	colourBlock    = 4 // cells along a side
	maskPixels     = 8 // along a side of a cell
)

const tileSet = "KorhalCityEx2"

var textureNames = textureSet{"KorhalCityEx2_1", "KorhalCityEx2_2", "KorhalCityEx2_3", "KorhalCityEx2_4",
	"KorhalCityEx2_5", "KorhalCityEx2_6", "KorhalCityEx2_8", "KorhalCityEx2_7"}

// repeated is a list of the same entry.
func repeated[T any](n int, v T) []T {
	list := make([]T, n)
	for i := range list {
		list[i] = v
	}
	return list
}

func flatHeightMap(w, h int) *heightMap {
	return &heightMap{Version: heightMapVersion, Width: uint32(w) + 1, Height: uint32(h) + 1,
		Vertices: repeated((w+1)*(h+1), vertex{flatBase, flatAdjustment, flatMask})}
}

func flatSyncHeightMap(w, h int) *syncHeightMap {
	return &syncHeightMap{Version: syncHeightVersion, Width: uint32(w) + 1, Height: uint32(h) + 1,
		Unknown2: [3]uint32{syncUnit, syncUnit, syncUnit},
		Vertices: repeated((w+1)*(h+1), syncVertex{flatSyncHeight, flatSyncMask})}
}

func flatCliffLevels(w, h int) *cliffLevels {
	return &cliffLevels{Version: cliffVersion, Width: uint32(w), Height: uint32(h),
		Cells: repeated(w*h, uint16(flatCliff))}
}

func plainCellFlags(w, h int) *cellFlags {
	return &cellFlags{Version: cellFlagsVersion, Width: uint32(w), Height: uint32(h),
		Cells: repeated(w*h, uint8(flatCellFlags))}
}

func oneTextureMasks(w, h int) *textureMasks {
	m := &textureMasks{Version: masksVersion, Width: uint32(w * maskPixels), Height: uint32(h * maskPixels)}
	for i := range textureNames {
		layer := make([]byte, w*h*maskPixels*maskPixels/2)
		if i == shownTexture {
			layer = repeated(len(layer), byte(0xff))
		}
		m.Layers = append(m.Layers, layer)
	}
	return m
}

func oneTextureInfo(w, h int) *textureInfo {
	return &textureInfo{Version: texturesVersion, Width: uint32(w), Height: uint32(h), Sets: []textureSet{textureNames},
		Cells: repeated(w*h, cellTexture{Index: shownTexture})}
}

func plainColours(w, h int) *vertexColours {
	m := &vertexColours{Version: vertColVersion, Count: uint32(w * h / (colourBlock * colourBlock))}
	for y := 0; y < h; y += colourBlock {
		for x := 0; x < w; x += colourBlock {
			m.Blocks = append(m.Blocks, blockOfColours{Unknown2: 1, MinX: float32(x), MinY: float32(y),
				MaxX: float32(x + colourBlock), MaxY: float32(y + colourBlock),
				Vertices: repeated((colourBlock+1)*(colourBlock+1), byte(noColourByte))})
		}
	}
	return m
}

// vurMinX to vurMaxY is the rectangle of cells that are 0 in CellAttribute_Vur; all others are 255.
const vurMinX, vurMinY, vurMaxX, vurMaxY = 22, 20, 44, 36

func cellAttribute(w, h int) *cellAttributes {
	m := &cellAttributes{Bits: uint32(8 * w * h), Cells: repeated(w*h, uint8(255))}
	for y := vurMinY; y < vurMaxY; y++ {
		for x := vurMinX; x < vurMaxX; x++ {
			m.Cells[y*w+x] = 0
		}
	}
	return m
}

// minimapSide is the picture's width and height in pixels, one for each cell.
const minimapSide = 64

var minimapGround = pixel{Blue: 22, Green: 88, Red: 80}

// plainMinimap shows the bounds of the map, in the picture's middle.
func plainMinimap(width, height int) *minimap {
	m := &minimap{
		Header: tgaHeader{ImageType: trueColour, Width: minimapSide, Height: minimapSide, PixelBits: pixelBits,
			Descriptor: fromTheTop},
		Pixels: make([]pixel, minimapSide*minimapSide),
		Footer: tgaFooter{Signature: tgaSignature},
	}
	left, top := (minimapSide-width)/2, (minimapSide-height)/2
	for y := top; y < top+height; y++ {
		for x := left; x < left+width; x++ {
			m.Pixels[y*minimapSide+x] = minimapGround
		}
	}
	return m
}
