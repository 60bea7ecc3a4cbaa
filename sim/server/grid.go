package server

import (
	"sc2msgi/maps"
	"sc2msgi/sc2api"
)

// grid is the encoding of one image.
type grid struct {
	bits    int32
	yes     byte // of 8 bits: what stands for yes
	no      byte
	topDown bool // row 0 is the top of the map
}

var (
	bits     = grid{bits: 1}
	levels   = grid{bits: 8, yes: 255}
	fromTop  = grid{bits: 8, yes: 255, topDown: true}
	inverted = grid{bits: 8, no: 255, topDown: true} // the old pathing grid: 255 is blocked
)

// area is what an image shows of a map, in cells: all of it, or its playable part.
type area struct{ x, y, width, height int }

// areaOf is the whole map, or its playable area.
func areaOf(m *maps.Scenario, cropped bool) area {
	if !cropped {
		return area{width: m.Width, height: m.Height}
	}
	p0, p1 := cornersOf(m)
	return area{int(p0.GetX()), int(p0.GetY()), int(p1.GetX() - p0.GetX()), int(p1.GetY() - p0.GetY())}
}

// flags draws a yes or no for each cell of the area.
func (e grid) flags(a area, yes func(x, y int) bool) *sc2api.ImageData {
	if e.bits == 1 {
		return bitGrid(a, yes)
	}
	return e.bytes(a, func(x, y int) byte {
		if yes(x, y) {
			return e.yes
		}
		return e.no
	})
}

// bytes draws a value for each cell of the area.
func (e grid) bytes(a area, value func(x, y int) byte) *sc2api.ImageData {
	data := make([]byte, a.width*a.height)
	for i := range data {
		x, y := i%a.width, i/a.width
		if e.topDown {
			y = a.height - 1 - y
		}
		data[i] = value(a.x+x, a.y+y)
	}
	return a.image(8, data)
}

// bitGrid packs a yes or no for each cell: cell (x, y) is bit x + y*width, the highest bit of a byte first, no padding.
func bitGrid(a area, yes func(x, y int) bool) *sc2api.ImageData {
	data := make([]byte, (a.width*a.height+7)/8)
	for i := range a.width * a.height {
		if yes(a.x+i%a.width, a.y+i/a.width) {
			data[i/8] |= 0x80 >> (i % 8)
		}
	}
	return a.image(1, data)
}

func (a area) image(bits int32, data []byte) *sc2api.ImageData {
	return &sc2api.ImageData{BitsPerPixel: &bits, Size: a.size(), Data: data}
}

func (a area) size() *sc2api.Size2DI { return sizeOf(int32(a.width), int32(a.height)) }

func sizeOf(x, y int32) *sc2api.Size2DI { return &sc2api.Size2DI{X: &x, Y: &y} }
