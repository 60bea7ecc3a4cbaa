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

// flags draws a yes or no for each cell of the map.
func (e grid) flags(m *maps.Scenario, yes func(x, y int) bool) *sc2api.ImageData {
	if e.bits == 1 {
		return bitGrid(m, yes)
	}
	return e.bytes(m, func(x, y int) byte {
		if yes(x, y) {
			return e.yes
		}
		return e.no
	})
}

// bytes draws a value for each cell of the map.
func (e grid) bytes(m *maps.Scenario, value func(x, y int) byte) *sc2api.ImageData {
	if !e.topDown {
		return byteGrid(m, value)
	}
	return byteGrid(m, func(x, y int) byte { return value(x, m.Height-1-y) })
}

// bitGrid packs a yes or no for each cell: cell (x, y) is bit x + y*width, the highest bit of a byte first, no padding.
func bitGrid(m *maps.Scenario, yes func(x, y int) bool) *sc2api.ImageData {
	data := make([]byte, (m.Width*m.Height+7)/8)
	for y := range m.Height {
		for x := range m.Width {
			if i := x + y*m.Width; yes(x, y) {
				data[i/8] |= 0x80 >> (i % 8)
			}
		}
	}
	return image(m, 1, data)
}

func byteGrid(m *maps.Scenario, value func(x, y int) byte) *sc2api.ImageData {
	data := make([]byte, m.Width*m.Height)
	for i := range data {
		data[i] = value(i%m.Width, i/m.Width)
	}
	return image(m, 8, data)
}

func image(m *maps.Scenario, bits int32, data []byte) *sc2api.ImageData {
	return &sc2api.ImageData{BitsPerPixel: &bits, Size: sizeOf(int32(m.Width), int32(m.Height)), Data: data}
}

func sizeOf(x, y int32) *sc2api.Size2DI { return &sc2api.Size2DI{X: &x, Y: &y} }
