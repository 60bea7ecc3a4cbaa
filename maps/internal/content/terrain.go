package content

import (
	"fmt"
	"strconv"
)

// terrain is what is read of the file t3Terrain.xml: the ground's description. The rest of the file is not looked at.
type terrain struct {
	Version string `xml:"version,attr"`
	Ground  struct {
		TileSet string `xml:"tileSet,attr"`
		Dim     string `xml:"dim,attr"` // vertices to the east and to the north
		Heights struct {
			Name string `xml:"name,attr"`
		} `xml:"vertData"`
		Masks struct {
			Name string `xml:"name,attr"`
		} `xml:"masks"`
		CliffCells struct {
			Count int `xml:"num,attr"`
		} `xml:"cliffCellList"`
	} `xml:"heightMap"`
}

// terrainVersion is what the game's version 4.10 loads: later editors write 115.
const terrainVersion = "114"

// parseTerrain reads t3Terrain.xml.
func parseTerrain(data []byte) (*terrain, error) {
	t := new(terrain)
	return t, readXML(terrainFile, data, t)
}

// Places of the lists in t3Terrain.xml.
const (
	listedSets     = 8
	listedTextures = 64
)

// flatTerrain is t3Terrain.xml of flat ground: one texture set, no cliffs.
func flatTerrain(width, height int) []byte {
	d := newDocument("us-ascii")
	d.open("terrain", "version", terrainVersion)
	d.open("heightMap", "tileSet", tileSet, "uvtiling", "6.000000 6.000000 0.000000 0.000000 ",
		"dim", fmt.Sprintf("%d %d ", width+1, height+1), "offset", "0.000000 0.000000 0.000000 ", "scale",
		"1.000000e+00 1.000000e+00 1.000000e+00 ")
	d.open("cliffSetList", "num", "1")
	d.empty("cliffSet", "i", "0", "name", "AiurTempleCliff1")
	d.close("cliffSetList")
	d.empty("vertData", "quantizeBias", "1.000174e+00", "quantizeScale", "1.525891e-04", "standardHeight",
		"8.000000e+00", "name", heightMapFile)
	d.empty("masks", "name", masksFile)
	d.numbered("textureSet", listedSets, "name", func(i int) string {
		if i == 0 {
			return tileSet
		}
		return ""
	})
	d.numbered("texture", listedTextures, "name", func(i int) string {
		if i < len(textureNames) {
			return textureNames[i]
		}
		return ""
	})
	d.numbered("blockTextureSet", listedTextures, "tileSet", func(int) string { return "0" })
	d.empty("cliffCellList", "num", strconv.Itoa(width/2*(height/2)), "numOccupied", "0")
	d.close("heightMap")
	d.close("terrain")
	return d.bytes()
}

// numbered writes a list NAMEList of elements with numbers from 0 and one attribute.
func (d *document) numbered(name string, n int, attribute string, value func(int) string) {
	d.open(name+"List", "num", strconv.Itoa(n))
	for i := range n {
		d.empty(name, "i", strconv.Itoa(i), attribute, value(i))
	}
	d.close(name + "List")
}
